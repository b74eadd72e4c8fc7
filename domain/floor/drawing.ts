// A floor plan of a room, in meters. The origin is at the top left. The position of a table is its center. The position of a fixture is
// its top left corner.

type BothLanguages = { id?: string; en?: string }

export const TABLE_SHAPES = ['round', 'square', 'booth', 'sofa', 'high', 'long', 'bed', 'counter'] as const
export type TableShape = (typeof TABLE_SHAPES)[number]

export const FIXTURE_KINDS = [
  'stage',
  'dj',
  'bar',
  'stools',
  'pool',
  'stairs',
  'door',
  'wc',
  'kitchen',
  'counter',
  'plants',
  'column',
  'sea',
  'garden',
  'window',
  'danceFloor',
  'coats',
] as const
export type FixtureKind = (typeof FIXTURE_KINDS)[number]

export type Box = { x: number; y: number; w: number; h: number; rotate: number }

/** Furniture and other objects of the room that are not tables. */
export type Fixture = {
  kind: string
  x: number
  y: number
  w: number
  h: number
  rotate?: number
  label?: BothLanguages
}

/** A room. `walls` is a list of SVG paths. */
export type Room = { width: number; height: number; walls: string[]; fixtures: Fixture[] }

/**
 * A table in a drawing. `key` identifies the table while staff edit its name. `joins` is the key of the table to which this table can be
 * joined; null for a single table.
 */
export type DrawnTable = Box & {
  key: string
  name: string
  /** Number of seats; null until staff enters it. */
  capacity: number | null
  categoryId: number
  sectionId: number
  shape: TableShape
  joins: string | null
}

export type DrawnFixture = Box & { key: string; kind: FixtureKind; label: BothLanguages }

export type Drawing = {
  width: number
  height: number
  walls: string[]
  fixtures: DrawnFixture[]
  tables: DrawnTable[]
}

const isFixtureKind = (kind: string): kind is FixtureKind => FIXTURE_KINDS.some((fixtureKind) => fixtureKind === kind)

/** Converts a room to a drawing. Fixtures get keys. Fixtures of an unknown kind are left out. */
export const drawingOf = (room: Room, tables: DrawnTable[]): Drawing => ({
  width: room.width,
  height: room.height,
  walls: [...room.walls],
  fixtures: room.fixtures.flatMap(({ kind, rotate = 0, label = {}, ...box }, at) =>
    isFixtureKind(kind) ? [{ key: `f${at}`, kind, rotate, label, ...box }] : [],
  ),
  tables,
})

/** Converts a drawing to the published form of the room, without tables. */
export const roomOfDrawing = ({ width, height, walls, fixtures }: Drawing): Room => ({
  width,
  height,
  walls,
  fixtures: fixtures.map(({ kind, x, y, w, h, rotate, label }) => ({
    kind,
    x,
    y,
    w,
    h,
    ...(rotate !== 0 && { rotate }),
    ...((label.id || label.en) && { label }),
  })),
})
