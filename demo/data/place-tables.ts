import type { DemoTable, DemoTableShape } from './shape.ts'

type TableKind = {
  category: string
  section: string
  shape: DemoTableShape
  w: number
  h: number
  capacity: number
  rotate?: number
}

/**
 * The name of a table, its center in meters, and its rotation in degrees. The rotation is missing if it equals the rotation of the
 * category.
 */
type Place = [name: string, x: number, y: number, rotate?: number]

/** Places tables of one category at positions. Tables in `notReservable` are in the room but are never sold. */
export function placeTables(kind: TableKind, places: Place[], notReservable: string[] = []): DemoTable[] {
  return places.map(([name, x, y, rotate]) => ({
    name,
    category: kind.category,
    section: kind.section,
    shape: kind.shape,
    x,
    y,
    w: kind.w,
    h: kind.h,
    rotate: rotate ?? kind.rotate ?? 0,
    capacity: kind.capacity,
    isReservable: !notReservable.includes(name),
  }))
}

/**
 * Returns `count` positions in a straight line, `step` meters apart. A name consists of `prefix` and a number. The first number is `first`.
 */
export function inRow(
  prefix: string,
  count: number,
  start: [x: number, y: number],
  step: [x: number, y: number],
  first = 1,
): Place[] {
  return Array.from({ length: count }, (_, i) => [
    `${prefix}${first + i}`,
    round(start[0] + i * step[0]),
    round(start[1] + i * step[1]),
  ])
}

/**
 * Returns positions on a circle. Each table faces the center. `from`: the angle of the first position, in degrees clockwise from the right.
 * The positions are `step` degrees apart.
 */
export function onCircle(
  prefix: string,
  count: number,
  centre: [x: number, y: number],
  radius: number,
  from: number,
  step: number,
  first = 1,
): Place[] {
  return Array.from({ length: count }, (_, i) => {
    const degrees = from + i * step
    const radians = (degrees * Math.PI) / 180
    return [
      `${prefix}${first + i}`,
      round(centre[0] + radius * Math.cos(radians)),
      round(centre[1] + radius * Math.sin(radians)),
      (((degrees + 90) % 360) + 360) % 360,
    ]
  })
}

const round = (metres: number) => Math.round(metres * 100) / 100

/** Returns the tables with their neighbors. Two tables that follow each other in a row of `rows` can be joined. */
export function inRows(tables: DemoTable[], rows: string[][]): DemoTable[] {
  const next = new Map(rows.flatMap((row) => row.slice(1).map((name, at) => [row[at] ?? '', name] as const)))
  return tables.map((table) => {
    const joins = next.get(table.name)
    return joins === undefined ? table : { ...table, joins }
  })
}
