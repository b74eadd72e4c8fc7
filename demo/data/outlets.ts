import { gemaLosari } from './outlets/gema-losari.ts'
import { gemaPolonia } from './outlets/gema-polonia.ts'
import { gemaScbd } from './outlets/gema-scbd.ts'
import { lunaSenjaDago } from './outlets/luna-senja-dago.ts'
import { lunaSenjaKuningan } from './outlets/luna-senja-kuningan.ts'
import { lunaSenjaTunjungan } from './outlets/luna-senja-tunjungan.ts'
import { ombakCanggu } from './outlets/ombak-canggu.ts'
import { ombakKuta } from './outlets/ombak-kuta.ts'
import { rantauBraga } from './outlets/rantau-braga.ts'
import { rantauDokDua } from './outlets/rantau-dok-dua.ts'
import { rantauPrawirotaman } from './outlets/rantau-prawirotaman.ts'
import { roccaMenteng } from './outlets/rocca-menteng.ts'
import { roccaUbud } from './outlets/rocca-ubud.ts'
import { yeschefSenopati } from './outlets/yeschef-senopati.ts'
import type { DemoOutlet } from './shape.ts'

/** The fourteen outlets, house by house. */
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
