// Example rooms. A new outlet can start with an example room, and staff then change it in the plan editor.
import type { FixtureKind, TableShape } from '#domain/floor/drawing.ts'

type BothLanguages = { id: string; en: string }
type Kind = { key: string; name: BothLanguages; kind: 'seated' | 'standing'; capacity: number }
/** A table of an example room. Position and size are in meters; `x` and `y` are the center. `kind` and `section` are keys of the room. */
type Place = {
  name: string
  kind: string
  section: string
  shape: TableShape
  x: number
  y: number
  w: number
  h: number
  rotate: number
}
type RoomFixture = { kind: FixtureKind; x: number; y: number; w: number; h: number; label?: BothLanguages }

export type RoomTemplate = {
  width: number
  height: number
  walls: string[]
  fixtures: RoomFixture[]
  kinds: Kind[]
  sections: { key: string; name: BothLanguages }[]
  tables: Place[]
}

type Row = Omit<Place, 'name' | 'x' | 'y' | 'rotate'> & { prefix: string; first?: number; rotate?: number }

/** Returns `count` tables in a straight line. `start`: the position of the first table. `step`: the distance from one table to the next. */
const inRow = (
  { prefix, first = 1, rotate = 0, ...row }: Row,
  count: number,
  start: [x: number, y: number],
  step: [x: number, y: number],
): Place[] =>
  Array.from({ length: count }, (_, at) => ({
    ...row,
    rotate,
    name: `${prefix}${first + at}`,
    x: Math.round((start[0] + at * step[0]) * 100) / 100,
    y: Math.round((start[1] + at * step[1]) * 100) / 100,
  }))

const box = (width: number, height: number) => [`M0.2 0.2H${width - 0.2}V${height - 0.2}H0.2Z`]

const BOOTH = { kind: 'booth', shape: 'booth', w: 2, h: 1.4 } as const
const SOFA = { kind: 'sofa', shape: 'sofa', w: 1.8, h: 1 } as const
const HIGH = { kind: 'high', shape: 'high', w: 0.8, h: 0.8 } as const
const PAIR = { kind: 'two', shape: 'square', w: 0.8, h: 0.8 } as const
const FOUR = { kind: 'four', shape: 'round', w: 1.2, h: 1.2 } as const
const LONG = { kind: 'long', shape: 'long', w: 2.6, h: 1 } as const

const booth: Kind = { key: 'booth', name: { id: 'Bilik', en: 'Booth' }, kind: 'seated', capacity: 8 }
const sofa: Kind = { key: 'sofa', name: { id: 'Sofa', en: 'Sofa' }, kind: 'seated', capacity: 6 }
const high: Kind = { key: 'high', name: { id: 'Meja tinggi', en: 'High table' }, kind: 'standing', capacity: 4 }
const two: Kind = { key: 'two', name: { id: 'Meja berdua', en: 'Table for two' }, kind: 'seated', capacity: 2 }
const four: Kind = { key: 'four', name: { id: 'Meja berempat', en: 'Table for four' }, kind: 'seated', capacity: 4 }
const long: Kind = { key: 'long', name: { id: 'Meja panjang', en: 'Long table' }, kind: 'seated', capacity: 8 }

const door: RoomFixture = { kind: 'door', x: 0, y: 9.6, w: 0.4, h: 1.4, label: { id: 'Pintu', en: 'Door' } }
const bar = (x: number, y: number, w: number, h: number): RoomFixture => ({
  kind: 'bar',
  x,
  y,
  w,
  h,
  label: { id: 'Bar', en: 'Bar' },
})

export const ROOM_TEMPLATES = {
  club: {
    width: 18,
    height: 12,
    walls: box(18, 12),
    fixtures: [
      { kind: 'dj', x: 7.8, y: 0.5, w: 2.4, h: 1, label: { id: 'DJ', en: 'DJ' } },
      { kind: 'danceFloor', x: 5.2, y: 2, w: 7.6, h: 5, label: { id: 'Lantai dansa', en: 'Dance floor' } },
      bar(6, 10.7, 6, 0.8),
      door,
    ],
    kinds: [booth, sofa, high],
    sections: [
      { key: 'floor', name: { id: 'Lantai dansa', en: 'Dance floor' } },
      { key: 'sides', name: { id: 'Sisi ruangan', en: 'Sides' } },
    ],
    tables: [
      ...inRow({ ...BOOTH, section: 'sides', prefix: 'B', rotate: 270 }, 3, [1.2, 2], [0, 2.8]),
      ...inRow({ ...BOOTH, section: 'sides', prefix: 'B', first: 4, rotate: 90 }, 3, [16.8, 2], [0, 2.8]),
      ...inRow({ ...SOFA, section: 'sides', prefix: 'S' }, 5, [3.4, 9], [2.8, 0]),
      ...inRow({ ...HIGH, section: 'floor', prefix: 'T' }, 3, [3.9, 2.4], [0, 2.1]),
      ...inRow({ ...HIGH, section: 'floor', prefix: 'T', first: 4 }, 3, [14.1, 2.4], [0, 2.1]),
    ],
  },
  bar: {
    width: 14,
    height: 12,
    walls: box(14, 12),
    fixtures: [
      bar(2.6, 0.6, 8.8, 0.9),
      { kind: 'stools', x: 2.6, y: 1.6, w: 8.8, h: 0.4 },
      { kind: 'window', x: 13.7, y: 3, w: 0.2, h: 6, label: { id: 'Jendela', en: 'Window' } },
      { kind: 'plants', x: 0.6, y: 0.6, w: 1, h: 1 },
      door,
    ],
    kinds: [two, four, sofa],
    sections: [
      { key: 'room', name: { id: 'Ruang utama', en: 'Main room' } },
      { key: 'window', name: { id: 'Dekat jendela', en: 'By the window' } },
    ],
    tables: [
      ...inRow({ ...PAIR, section: 'window', prefix: 'J' }, 4, [12.4, 3.4], [0, 1.8]),
      ...inRow({ ...FOUR, section: 'room', prefix: 'M' }, 4, [2.4, 4.2], [2.5, 0]),
      ...inRow({ ...FOUR, section: 'room', prefix: 'M', first: 5 }, 4, [2.4, 6.8], [2.5, 0]),
      ...inRow({ ...SOFA, section: 'room', prefix: 'S' }, 3, [3.6, 10.4], [3.2, 0]),
    ],
  },
  dining: {
    width: 16,
    height: 12,
    walls: box(16, 12),
    fixtures: [
      { kind: 'kitchen', x: 5, y: 0.5, w: 6, h: 1.2, label: { id: 'Dapur', en: 'Kitchen' } },
      { kind: 'garden', x: 15.4, y: 2, w: 0.4, h: 8, label: { id: 'Kebun', en: 'Garden' } },
      { kind: 'wc', x: 0.5, y: 0.5, w: 1.6, h: 1.4 },
      door,
    ],
    kinds: [two, four, long],
    sections: [
      { key: 'room', name: { id: 'Ruang makan', en: 'Dining room' } },
      { key: 'garden', name: { id: 'Sisi kebun', en: 'Garden side' } },
    ],
    tables: [
      ...inRow({ ...PAIR, section: 'garden', prefix: 'K' }, 5, [14, 3], [0, 1.7]),
      ...inRow({ ...FOUR, section: 'room', prefix: 'M' }, 4, [2.4, 3.6], [2.8, 0]),
      ...inRow({ ...FOUR, section: 'room', prefix: 'M', first: 5 }, 4, [2.4, 6.2], [2.8, 0]),
      ...inRow({ ...LONG, section: 'room', prefix: 'P' }, 3, [3.4, 8.8], [3.6, 0]),
      ...inRow({ ...PAIR, section: 'room', prefix: 'D' }, 5, [2.6, 11], [2.2, 0]),
    ],
  },
} as const satisfies Record<string, RoomTemplate>

/** A room without tables. Staff use it to draw their own room over a picture. */
export const EMPTY_ROOM: RoomTemplate = {
  width: 16,
  height: 12,
  walls: box(16, 12),
  fixtures: [],
  kinds: [two, four, sofa],
  sections: [{ key: 'room', name: { id: 'Ruang utama', en: 'Main room' } }],
  tables: [],
}

export type RoomTemplateName = keyof typeof ROOM_TEMPLATES
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const ROOM_TEMPLATE_NAMES = Object.keys(ROOM_TEMPLATES) as [RoomTemplateName, ...RoomTemplateName[]]

/** Returns the number of seats of a table in an example room. */
export const seatsOf = ({ kinds }: RoomTemplate, { kind }: Place): number =>
  kinds.find(({ key }) => key === kind)?.capacity ?? 1
