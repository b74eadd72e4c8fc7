import type { DemoCity } from './shape.ts'

/** The nine cities. Within each time zone, they are sorted from west to east. */
export const cities: DemoCity[] = [
  { slug: 'jakarta', name: 'Jakarta', timezone: 'Asia/Jakarta' },
  { slug: 'bandung', name: 'Bandung', timezone: 'Asia/Jakarta' },
  { slug: 'yogyakarta', name: 'Yogyakarta', timezone: 'Asia/Jakarta' },
  { slug: 'surabaya', name: 'Surabaya', timezone: 'Asia/Jakarta' },
  { slug: 'medan', name: 'Medan', timezone: 'Asia/Jakarta' },
  { slug: 'badung', name: 'Badung', timezone: 'Asia/Makassar' },
  { slug: 'lombok', name: 'Lombok', timezone: 'Asia/Makassar' },
  { slug: 'makassar', name: 'Makassar', timezone: 'Asia/Makassar' },
  { slug: 'jayapura', name: 'Jayapura', timezone: 'Asia/Jayapura' },
]
