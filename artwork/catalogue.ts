/**
 * The demo's pictures: what each file shows and which seed draws it. Seeds and layouts are chosen by eye; a changed
 * seed is a changed picture. All names are invented.
 */
import type { House } from './houses.js'

export type Job =
  | { kind: 'poster'; house: House; shape: 'portrait' | 'landscape'; layout: number; seed: number; words: Words }
  | { kind: 'room'; house: House; seed: number; mirror?: boolean; grade?: string; draft?: boolean }
  | { kind: 'portrait'; house: House; seed: number }
  | { kind: 'plate'; house: House; seed: number; what: 'dish' | 'drink' }
  | { kind: 'card'; house: House | 'senja'; seed: number; words: { title: string; line: string } }
export type Words = { title: string; by: string; city?: string }

/** `name` is the file below public/pictures without its ending; `width` in pixels; `quality` of the encoder. */
export type Picture = { name: string; job: Job; width: number; quality: number; format: 'webp' | 'jpeg' }

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
    ['full-moon-swim', 'Full Moon Swim', 'Ayu Samudra', 0, 16],
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

/** artist slug and the seed that sits for them */
const ARTISTS: Record<House, [slug: string, seed: number][]> = {
  'luna-senja': [['dara-wening', 6], ['bayu-laras', 7], ['sekar-ayunda', 10], ['kirana-trio', 8], ['raka-prasetya', 2]],
  ombak: [['marlo-sakti', 2], ['ayu-samudra', 6], ['pantai-collective', 4], ['dj-kelapa', 11], ['nadi', 9]],
  gema: [['vanta', 6], ['kala', 9], ['nirmala', 10], ['seroja', 3], ['lil-tiger-sound', 12], ['mesin-waktu', 5]],
  rantau: [['the-brass-kampung', 2], ['joko-lelono-quartet', 7], ['orkes-perantau', 6], ['mira-sandjaya', 10], ['noken-blues', 4]],
  rocca: [['lukas-amarta', 7], ['ningrum', 10], ['toba-siregar', 2]],
  yeschef: [['arum-kinasih', 6], ['dimas-wiryawan', 9], ['hana-bima', 12], ['dj-sendok', 11]],
}

/** One look at an outlet: `mirror` turns the room round, `grade` (a canvas filter) is the outlet's own light. */
type View = { seed: number; mirror?: boolean; grade?: string }

const PLUM_HOUR = 'hue-rotate(-28deg) saturate(1.05) brightness(.97)'
const GOLDEN_HOUR = 'hue-rotate(12deg) saturate(.95) brightness(1.03)'
const ROSE_HOUR = 'hue-rotate(-22deg) saturate(1.05)'
const MOONLIGHT = 'hue-rotate(180deg) saturate(.6) brightness(.72)'
const ULTRAVIOLET = 'hue-rotate(-40deg)'
const HOT_PINK = 'hue-rotate(24deg)'
const VERMILION = 'hue-rotate(-11deg) saturate(1.1)'
const BRASS = 'hue-rotate(9deg) saturate(.9) brightness(1.05)'
const PALE_STONE = 'hue-rotate(8deg) saturate(.82) brightness(1.1)'
const BRIGHT = 'brightness(1.12)'

/** outlet, its cover and its second picture */
const ROOMS: Record<House, [outlet: string, ...views: View[]][]> = {
  'luna-senja': [
    ['kuningan', { seed: 2 }, { seed: 3 }],
    ['dago', { seed: 6, grade: PLUM_HOUR }, { seed: 9, mirror: true, grade: PLUM_HOUR }],
    ['tunjungan', { seed: 12, mirror: true, grade: GOLDEN_HOUR }, { seed: 5, grade: GOLDEN_HOUR }],
  ],
  ombak: [
    ['canggu', { seed: 3 }, { seed: 8, grade: MOONLIGHT }],
    ['kuta', { seed: 5, mirror: true, grade: ROSE_HOUR }, { seed: 1, mirror: true, grade: MOONLIGHT }],
  ],
  gema: [
    ['scbd', { seed: 7 }, { seed: 9 }],
    ['losari', { seed: 2, grade: ULTRAVIOLET }, { seed: 12, grade: ULTRAVIOLET }],
    ['polonia', { seed: 5, mirror: true, grade: HOT_PINK }, { seed: 10, mirror: true, grade: HOT_PINK }],
  ],
  rantau: [
    ['prawirotaman', { seed: 8 }, { seed: 3 }],
    ['braga', { seed: 2, mirror: true, grade: VERMILION }, { seed: 6, mirror: true, grade: VERMILION }],
    ['dok-dua', { seed: 10, mirror: true, grade: BRASS }, { seed: 5, grade: BRASS }],
  ],
  rocca: [
    ['menteng', { seed: 4 }, { seed: 3 }],
    ['ubud', { seed: 1, mirror: true, grade: PALE_STONE }, { seed: 9, grade: PALE_STONE }],
  ],
  yeschef: [['senopati', { seed: 5, grade: BRIGHT }, { seed: 3, grade: BRIGHT }]],
}

/** seeds of what stands on the table */
const DISHES: Partial<Record<House, number[]>> = { rocca: [9, 12, 5, 2, 7, 11], yeschef: [10, 14, 28, 23, 17, 19] }
const DRINKS: Partial<Record<House, number[]>> = { 'luna-senja': [30, 2], ombak: [31, 6] }

/** Houses with one outlet only may name its city on a poster. */
const CITY: Partial<Record<House, string>> = { yeschef: 'Jakarta' }

const entries = <T>(record: Partial<Record<House, T>>) => Object.entries(record) as [House, T][]

function* catalogue(): Generator<Picture> {
  const words = { title: 'Six houses, one night', line: 'Bars, clubs and tables across Indonesia' }
  yield { name: 'og', job: { kind: 'card', house: 'senja', seed: 3, words }, width: 1200, quality: 86, format: 'jpeg' }
  for (const [house, list] of entries(SERIES)) {
    const city = CITY[house]
    for (const [slug, title, by, layout, seed, wideLayout = layout] of list) {
      const poster = { kind: 'poster', house, seed, words: { title, by, ...(city && { city }) } } as const
      const tall = { ...poster, layout, shape: 'portrait' } as const
      const wide = { ...poster, layout: wideLayout, shape: 'landscape' } as const
      yield { name: `posters/${slug}-tall`, job: tall, width: 960, quality: 80, format: 'webp' }
      yield { name: `posters/${slug}-wide`, job: wide, width: 1600, quality: 78, format: 'webp' }
    }
  }
  for (const [house, list] of entries(ARTISTS)) {
    for (const [slug, seed] of list) {
      yield { name: `artists/${slug}`, job: { kind: 'portrait', house, seed }, width: 800, quality: 76, format: 'webp' }
    }
  }
  for (const which of [0, 1]) {
    for (const [house, list] of entries(ROOMS)) {
      for (const [outlet, ...views] of list) {
        const view = views[which]
        if (!view) continue
        const name = `rooms/${house}-${outlet}${which === 0 ? '' : `-${which + 1}`}`
        yield { name, job: { kind: 'room', house, ...view }, width: 1200, quality: 80, format: 'webp' }
      }
    }
  }
  for (const [what, lists] of [['dish', DISHES], ['drink', DRINKS]] as const) {
    for (const [house, seeds] of entries(lists)) {
      for (const [i, seed] of seeds.entries()) {
        const job = { kind: 'plate', house, seed, what } as const
        yield { name: `dishes/${house}-${i + 1}`, job, width: 700, quality: 80, format: 'webp' }
      }
    }
  }
}

/** Every drawn picture, in the order they are drawn: quick ones first. */
export const PICTURES: readonly Picture[] = [...catalogue()]
