/**
 * The demo's pictures: what each file shows and which seed draws it. Seeds and layouts are chosen by eye; a changed
 * seed is a changed picture. All names are invented.
 */
import type { House } from './houses.js'
import { PRINTS } from './prints/index.ts'
import { sizeOf } from './prints/sizes.ts'

export type Job = {
  kind: 'poster'
  house: House
  shape: 'portrait' | 'landscape'
  layout: number
  seed: number
  words: Words
  free?: Free
  /** Words and marks are switched off, so that a comparison finds where they stand. */
  isWordless?: true
}
/**
 * The part of a poster without words, 2.6:1, in fractions of the sheet that `shape` names: chosen by eye. `mark` is the ink of the
 * house's mark on a poster of type alone, whose strip is its plain ink.
 */
export type Free = { shape: 'portrait' | 'landscape'; x: number; y: number; w: number; mark?: string }
/** Drawn without a browser: a print by its name in prints/index.ts. */
export type SvgJob = { kind: 'print'; print: string }
export type Words = { title: string; by: string; city?: string }

/** `name` is the file below public/pictures without its ending; `width` in pixels; `quality` of the encoder. */
export type Picture = { name: string; job: Job | SvgJob; width: number; quality: number; format: 'webp' | 'jpeg' }

/** slug, title, artist, layout (place in posters/<house>.js), seed */
type Series = [slug: string, title: string, by: string, layout: number, seed: number, wideLayout?: number]

const SERIES: Record<House, Series[]> = {
  'luna-senja': [
    ['sunset-sessions', 'Sunset Sessions', 'Dara Wening', 0, 3],
    ['golden-hour', 'Golden Hour', 'Bayu Laras & Friends', 1, 3],
    ['bulan-purnama', 'Bulan Purnama', 'Sekar Ayunda', 3, 6],
    ['slow-moon', 'Slow Moon', 'Kirana Trio', 2, 5],
    ['vinyl-at-dusk', 'Vinyl at Dusk', 'Raka Prasetya', 4, 7],
    ['bulan-separuh', 'Bulan Separuh', 'Dara Wening', 1, 9],
  ],
  ombak: [
    ['tides', 'Tides', 'Marlo Sakti', 4, 7],
    ['full-moon-swim', 'Full Moon Swim', 'Ayu Samudra', 5, 16],
    ['salt-and-soul', 'Salt & Soul', 'Pantai Collective', 2, 5],
    ['barrel-sunday', 'Barrel Sunday', 'DJ Kelapa', 3, 6],
    ['pasang-malam', 'Pasang Malam', 'Nadi', 4, 11],
    ['angin-timur', 'Angin Timur', 'Marlo Sakti', 1, 4],
  ],
  gema: [
    ['resonance', 'Resonance', 'VANTA', 0, 3],
    ['ruang-gema', 'Ruang Gema', 'Kala b2b Nirmala', 1, 41],
    ['afterimage', 'Afterimage', 'Seroja', 2, 5],
    ['under-30', 'Under 30', 'Lil Tiger Sound', 3, 6],
    ['feedback', 'Feedback', 'Mesin Waktu', 4, 7],
    ['pantulan', 'Pantulan', 'VANTA', 2, 3],
  ],
  rantau: [
    ['kereta-malam', 'Kereta Malam', 'The Brass Kampung', 3, 3],
    ['senar-tua', 'Senar Tua', 'Joko Lelono Quartet', 1, 4],
    ['pulang', 'Pulang', 'Orkes Perantau', 2, 5],
    ['ballads-and-beer', 'Ballads & Beer', 'Mira Sandjaya', 0, 3],
    ['tanah-timur', 'Tanah Timur', 'Noken Blues', 4, 7],
    ['suara-teluk', 'Suara Teluk', 'Orkes Perantau', 3, 9],
  ],
  rocca: [
    ['fire-and-stone', 'Fire & Stone', 'Chef Lukas Amarta', 0, 3],
    ['malam-bara', 'Malam Bara', 'Chef Lukas Amarta', 2, 5],
    ['the-long-table', 'The Long Table', 'Chef Ningrum', 1, 4],
    ['harvest-moon', 'Harvest Moon', 'Chef Ningrum', 4, 7],
    ['ash-and-salt', 'Ash & Salt', 'Chef Toba Siregar', 3, 11],
    ['api-pertama', 'Api Pertama', 'Chef Toba Siregar', 3, 8],
  ],
  yeschef: [
    ['twelve-seats', 'Twelve Seats', 'Chef Arum Kinasih', 4, 7],
    ['second-service', 'Second Service', 'Chef Dimas Wiryawan', 2, 5],
    ['yes-bell', 'Yes, Bell!', 'Chef Arum Kinasih', 3, 6],
    ['umami-hour', 'Umami Hour', 'Chef Hana & Bima', 1, 4],
    ['counter-culture', 'Counter Culture', 'DJ Sendok', 4, 12],
    ['sepuluh-piring', 'Sepuluh Piring', 'Chef Dimas Wiryawan', 0, 3],
  ],
}

const across = (y: number, x = 0, w = 1): Free => ({ shape: 'landscape', x, y, w })
const upright = (y: number): Free => ({ shape: 'portrait', x: 0, y, w: 1 })
const typeAlone = (mark: string): Free => ({ shape: 'portrait', x: 0.12, y: 0.5, w: 0.76, mark })

const FREE: Record<string, Free> = {
  'sunset-sessions': across(0.1),
  'golden-hour': across(0.11),
  'bulan-purnama': across(0.1),
  'slow-moon': across(0.12),
  'vinyl-at-dusk': across(0.21, 0.2, 0.8),
  'bulan-separuh': across(0.11),
  tides: typeAlone('#062830'),
  'full-moon-swim': across(0),
  'salt-and-soul': across(0.05),
  'barrel-sunday': upright(0.12),
  'pasang-malam': typeAlone('#ff6b4f'),
  'angin-timur': upright(0.37),
  resonance: across(0.22, 0.2, 0.8),
  'ruang-gema': across(0.2, 0.2, 0.8),
  afterimage: typeAlone('#ff2f92'),
  'under-30': across(0.16, 0.2, 0.8),
  feedback: across(0.16),
  pantulan: typeAlone('#0b0616'),
  'kereta-malam': across(0.08),
  'senar-tua': across(0.33, 0.5, 0.5),
  pulang: typeAlone('#dc3b1f'),
  'ballads-and-beer': across(0.25, 0.3, 0.7),
  'tanah-timur': across(0.3, 0.43, 0.57),
  'suara-teluk': across(0.08),
  'fire-and-stone': across(0.09),
  'malam-bara': across(0.2, 0.2, 0.8),
  'the-long-table': across(0.1, 0.39, 0.61),
  'harvest-moon': across(0.12),
  'ash-and-salt': across(0.07),
  'api-pertama': across(0.07),
  'twelve-seats': across(0.3),
  'second-service': across(0.09, 0.2, 0.8),
  'yes-bell': across(0.12),
  'umami-hour': across(0.25, 0.35, 0.65),
  'counter-culture': across(0.3),
  'sepuluh-piring': upright(0.146),
}

/** Houses with one outlet only may name its city on a poster. */
const CITY: Partial<Record<House, string>> = { yeschef: 'Jakarta' }

const entries = <T>(record: Partial<Record<House, T>>) => Object.entries(record) as [House, T][]

function* catalogue(): Generator<Picture> {
  for (const [house, list] of entries(SERIES)) {
    const city = CITY[house]
    for (const [slug, title, by, layout, seed, wideLayout = layout] of list) {
      const poster = { kind: 'poster', house, seed, words: { title, by, ...(city && { city }) } } as const
      const tall = { ...poster, layout, shape: 'portrait' } as const
      const wide = { ...poster, layout: wideLayout, shape: 'landscape' } as const
      yield { name: `posters/${slug}-tall`, job: tall, width: 960, quality: 80, format: 'webp' }
      const free = FREE[slug]
      if (free) yield { name: `posters/${slug}-free`, job: { ...tall, free }, width: 1040, quality: 76, format: 'webp' }
      yield { name: `posters/${slug}-wide`, job: wide, width: 1600, quality: 78, format: 'webp' }
    }
  }
  for (const [name, { crop }] of PRINTS)
    yield { name, job: { kind: 'print', print: name }, width: sizeOf(crop).w, quality: 84, format: 'webp' }
}

/** Every drawn picture, in the order they are drawn: quick ones first. */
export const PICTURES: readonly Picture[] = [...catalogue()]
