import { gemaLosari } from './gema-losari.ts'
import { gemaPolonia } from './gema-polonia.ts'
import { gemaScbd } from './gema-scbd.ts'
import { lunaSenjaDago } from './luna-senja-dago.ts'
import { lunaSenjaKuningan } from './luna-senja-kuningan.ts'
import { lunaSenjaTunjungan } from './luna-senja-tunjungan.ts'
import { ombakCanggu } from './ombak-canggu.ts'
import { ombakKuta } from './ombak-kuta.ts'
import { rantauBraga } from './rantau-braga.ts'
import { rantauDokDua } from './rantau-dok-dua.ts'
import { rantauPrawirotaman } from './rantau-prawirotaman.ts'
import { roccaMenteng } from './rocca-menteng.ts'
import { roccaUbud } from './rocca-ubud.ts'
import { yeschefSenopati } from './yeschef-senopati.ts'
import type { DemoOutlet } from '../shape.ts'

/** The outlets of the demo, grouped by brand. */
export const outlets: DemoOutlet[] = [
  lunaSenjaKuningan,
  lunaSenjaDago,
  lunaSenjaTunjungan,
  ombakCanggu,
  ombakKuta,
  gemaScbd,
  gemaLosari,
  gemaPolonia,
  rantauPrawirotaman,
  rantauBraga,
  rantauDokDua,
  roccaMenteng,
  roccaUbud,
  yeschefSenopati,
]
