// The layout of a room in meters for a screen: unchanged, or rotated by 90 degrees so that its long side is vertical.
export type Point = { x: number; y: number }
export type Place = Point & { w: number; h: number; rotate: number; shape: string }
export type PlacedTable = Point & {
  id: number
  /** Width and height of the table top, meters. */
  w: number
  h: number
  /** Rotation of the table, degrees clockwise on the screen. */
  rotate: number
  /** Half the side length, in meters, of the square that accepts taps for the table. */
  reach: number
}

const MOST_REACH = 1.2
const LEAST_SIDE = 0.9

/** Converts a point of the room to its position on the screen. If the room is rotated, its left side is at the top of the screen. */
export const placePoint = ({ x, y }: Point, room: { height: number }, isTurned: boolean): Point =>
  isTurned ? { x: room.height - y, y: x } : { x, y }

/** Returns the distance between the two closest tables, meters; at least half a meter. */
export function closest(places: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const [i, a] of places.entries()) {
    for (const b of places.slice(i + 1)) least = Math.min(least, Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)))
  }
  return Math.max(0.5, least)
}

/** Returns half the distance from a table to its nearest neighbor, at most MOST_REACH. So the tap squares of two tables do not overlap. */
function reachOf(place: Point, others: readonly Point[]): number {
  const gaps = others
    .filter((other) => other !== place)
    .map((other) => Math.max(Math.abs(place.x - other.x), Math.abs(place.y - other.y)))
  return Math.min(MOST_REACH, Math.min(...gaps, Number.POSITIVE_INFINITY) / 2)
}

/**
 * Returns the rotation of a booth or a sofa, degrees clockwise. Before the rotation, the back of the seat is at the top. The back must not
 * face the middle of the room, so a sofa at the lower wall is rotated by 180 degrees.
 */
export function facing(place: Place, room: { width: number; height: number }): number {
  if (place.shape !== 'booth' && place.shape !== 'sofa' && place.shape !== 'bed') return place.rotate
  const radians = (place.rotate * Math.PI) / 180
  const back = { x: Math.sin(radians), y: -Math.cos(radians) }
  const inward = { x: room.width / 2 - place.x, y: room.height / 2 - place.y }
  return back.x * inward.x + back.y * inward.y > 0.3 ? (place.rotate + 180) % 360 : place.rotate
}

/** Returns the position and size of every table. A small table top is enlarged as far as the distance to its neighbors allows. */
export function drawTables(
  tables: readonly { id: number; map: Place }[],
  room: { width: number; height: number },
  isTurned: boolean,
): PlacedTable[] {
  const places = tables.map((table) => table.map)
  return tables.map(({ id, map }) => {
    const reach = reachOf(map, places)
    const growth = Math.max(1, Math.min(LEAST_SIDE / Math.min(map.w, map.h), (reach * 1.3) / Math.max(map.w, map.h)))
    return {
      id,
      ...placePoint(map, room, isTurned),
      w: map.w * growth,
      h: map.h * growth,
      rotate: (facing(map, room) + (isTurned ? 90 : 0)) % 360,
      reach,
    }
  })
}

const MOST_SWELL = 1.16

/**
 * Returns the factor by which a selected table grows. The enlarged table stays in its own square and does not touch the labels of its
 * neighbors.
 */
export const swellOf = ({ w, h, reach }: Pick<PlacedTable, 'w' | 'h' | 'reach'>): number =>
  Math.max(1, Math.min(MOST_SWELL, (1.8 * reach) / Math.max(w, h)))

/**
 * Returns two scales in pixels per meter. At `fit`, the room fills the width. At `least`, every table also has a tap target of at least 44
 * px.
 */
export function scales(
  room: { width: number; height: number },
  tables: readonly Point[],
  isTurned: boolean,
  widthPx: number,
) {
  const fit = widthPx / (isTurned ? room.height : room.width)
  return { fit, least: Math.max(fit, 44 / closest(tables)) }
}

const AIMS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/**
 * Returns the table that an arrow key selects: the nearest table in the direction of the key. A table straight ahead has priority over a
 * table that is equally near but to the side. Returns null if there is no table in this direction.
 */
export function nextTable(tables: readonly PlacedTable[], fromId: number, key: string): number | null {
  const aim = AIMS[key]
  const from = tables.find((table) => table.id === fromId)
  if (!aim || !from) return null
  let best: { id: number; cost: number } | null = null
  for (const table of tables) {
    const ahead = (table.x - from.x) * aim.x + (table.y - from.y) * aim.y
    const aside = Math.abs((table.x - from.x) * aim.y) + Math.abs((table.y - from.y) * aim.x)
    if (table.id === fromId || ahead < 0.2) continue
    const cost = ahead + aside * 2.5
    if (!best || cost < best.cost) best = { id: table.id, cost }
  }
  return best?.id ?? null
}
