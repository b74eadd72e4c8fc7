/** Every print by its name below public/pictures. */
import * as gemaArtists from './artists/gema.ts'
import * as lunaSenjaArtists from './artists/luna-senja.ts'
import * as ombakArtists from './artists/ombak.ts'
import * as rantauArtists from './artists/rantau.ts'
import * as roccaArtists from './artists/rocca.ts'
import * as yeschefArtists from './artists/yeschef.ts'
import { type CloseUp, DETAIL, type Details, drawCloseUp, SQUARE } from './close-ups.ts'
import * as gemaDetails from './details/gema.ts'
import * as lunaSenjaDetails from './details/luna-senja.ts'
import * as ombakDetails from './details/ombak.ts'
import * as rantauDetails from './details/rantau.ts'
import * as roccaDetails from './details/rocca.ts'
import * as yeschefDetails from './details/yeschef.ts'
import type { Printer } from './inks.ts'
import { offers } from './offers.ts'
import { losari, polonia, scbd } from './rooms/gema.ts'
import { tunjungan } from './rooms/luna-senja-tunjungan.ts'
import { dago, kuningan } from './rooms/luna-senja.ts'
import { canggu, kuta } from './rooms/ombak.ts'
import { dokDua } from './rooms/rantau-dok-dua.ts'
import { braga, prawirotaman } from './rooms/rantau.ts'
import { menteng, ubud } from './rooms/rocca.ts'
import { senopati } from './rooms/yeschef.ts'
import { PLATES } from './plates/index.ts'
import { WAYS } from './outlet-ways.ts'
import { drawWay } from './ways.ts'
import { type Area, type Crop, type Hero, type HeroCrop, MENU } from './sizes.ts'

/** `titleArea` is there on heroes: the part that carries a title without a veil. */
export type Print = { crop: Crop; draw: () => { svg: string; titleArea?: Area } }

const HEROES: Record<string, (crop: HeroCrop) => Hero> = {
  'luna-senja-kuningan': kuningan,
  'luna-senja-dago': dago,
  'luna-senja-tunjungan': tunjungan,
  'ombak-canggu': canggu,
  'ombak-kuta': kuta,
  'gema-scbd': scbd,
  'gema-losari': losari,
  'gema-polonia': polonia,
  'rantau-prawirotaman': prawirotaman,
  'rantau-braga': braga,
  'rantau-dok-dua': dokDua,
  'rocca-menteng': menteng,
  'rocca-ubud': ubud,
  'yeschef-senopati': senopati,
}

function* heroes(): Generator<[name: string, print: Print]> {
  for (const [room, draw] of Object.entries(HEROES)) {
    yield [`rooms/${room}`, { crop: 'wide', draw: () => draw('wide') }]
    yield [`rooms/${room}-tall`, { crop: 'tall', draw: () => draw('tall') }]
  }
}

function* ways(): Generator<[name: string, print: Print]> {
  for (const [room, streetMap] of Object.entries(WAYS))
    yield [`rooms/${room}-way`, { crop: 'detail', draw: () => ({ svg: drawWay(room, streetMap) }) }]
}

function* detailsOf<P extends Printer>(printer: P, rooms: Details<P>): Generator<[name: string, print: Print]> {
  for (const [outlet, list] of Object.entries(rooms)) {
    for (const [i, closeUp] of list.entries()) {
      const name = `${printer}-${outlet}-${i + 2}`
      yield [`rooms/${name}`, { crop: 'detail', draw: () => ({ svg: drawCloseUp(printer, name, closeUp, DETAIL) }) }]
    }
  }
}

function* artistsOf<P extends Printer>(
  printer: P,
  artists: Record<string, CloseUp<P>>,
): Generator<[name: string, print: Print]> {
  for (const [slug, closeUp] of Object.entries(artists))
    yield [`artists/${slug}`, { crop: 'square', draw: () => ({ svg: drawCloseUp(printer, slug, closeUp, SQUARE) }) }]
}

function* prints(): Generator<[name: string, print: Print]> {
  yield* artistsOf('luna-senja', lunaSenjaArtists.artists)
  yield* artistsOf('ombak', ombakArtists.artists)
  yield* artistsOf('gema', gemaArtists.artists)
  yield* artistsOf('rantau', rantauArtists.artists)
  yield* artistsOf('rocca', roccaArtists.artists)
  yield* artistsOf('yeschef', yeschefArtists.artists)
  for (const [slug, draw] of offers) yield [`offers/${slug}`, { crop: 'detail', draw: () => ({ svg: draw() }) }]
  for (const { name, draw } of PLATES) yield [`dishes/${name}`, { crop: 'square', draw: () => ({ svg: draw() }) }]
  yield* heroes()
  yield* ways()
  yield* detailsOf('luna-senja', lunaSenjaDetails.details)
  yield* detailsOf('ombak', ombakDetails.details)
  yield* detailsOf('gema', gemaDetails.details)
  yield* detailsOf('rantau', rantauDetails.details)
  yield* detailsOf('rocca', roccaDetails.details)
  yield* detailsOf('yeschef', yeschefDetails.details)
}

export const PRINTS: ReadonlyMap<string, Print> = new Map(prints())

/** Where words stand on a print: the site's menu above, its title below; null of one that carries none. */
export function groundsOf(name: string): { above: Area; below: Area } | null {
  const print = PRINTS.get(name)
  if (!print || (print.crop !== 'wide' && print.crop !== 'tall')) return null
  const { titleArea } = print.draw()
  return titleArea ? { above: MENU[print.crop], below: titleArea } : null
}
