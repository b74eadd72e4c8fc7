// A room seen from above as it is drawn: origin top left, metres; a table by its middle, a fixture by its top left corner.

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

/** What stands in the room beside its tables. */
export type Fixture = {
  kind: string
  x: number
  y: number
  w: number
  h: number
  rotate?: number
  label?: BothLanguages
}

/** `walls` are SVG path data. */
export type Room = { width: number; height: number; walls: string[]; fixtures: Fixture[] }

/** A table of a drawing. `key` tells it apart while its name is still being written; `joins` is the key of another. */
export type DrawnTable = Box & {
  key: string
  name: string
  /** Null: nobody has said yet. */
  capacity: number | null
  categoryId: number
  sectionId: number
  shape: TableShape
  joins: string | null
}

export type DrawnFixture = Box & { key: string; kind: FixtureKind; label: BothLanguages }

/** A plan while it is edited. */
export type Drawing = {
  width: number
  height: number
  walls: string[]
  fixtures: DrawnFixture[]
  tables: DrawnTable[]
}

const isFixtureKind = (kind: string): kind is FixtureKind => FIXTURE_KINDS.some((one) => one === kind)

/** A room as a drawing has it, its fixtures with keys; what is of no known kind is left out. */
export const drawingOf = (room: Room, tables: DrawnTable[]): Drawing => ({
  width: room.width,
  height: room.height,
  walls: [...room.walls],
  fixtures: room.fixtures.flatMap(({ kind, rotate = 0, label = {}, ...box }, at) =>
    isFixtureKind(kind) ? [{ key: `f${at}`, kind, rotate, label, ...box }] : [],
  ),
  tables,
})

/** The room of a drawing as it is published, without its tables. */
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
