// The room as data in metres, laid out for a screen: lying as it is, or turned a quarter so that its long side runs down.
export type Point = { x: number; y: number }
export type Place = Point & { w: number; h: number; rotate: number; shape: string }
export type Drawn = Point & {
  id: number
  /** Size of the table top, metres. */
  w: number
  h: number
  /** Degrees clockwise on the screen. */
  rotate: number
  /** Half the side of the square that takes a tap, metres. */
  reach: number
}

const MOST_REACH = 1.2
const LEAST_SIDE = 0.9

/** A point of the room on the screen; turned, what was on the left is on top. */
export const placed = ({ x, y }: Point, room: { height: number }, isTurned: boolean): Point =>
  isTurned ? { x: room.height - y, y: x } : { x, y }

/** The distance between the two tables that stand closest, metres; at least half a metre. */
export function closest(places: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const [i, a] of places.entries()) {
    for (const b of places.slice(i + 1)) least = Math.min(least, Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)))
  }
  return Math.max(0.5, least)
}

/** Half the distance to the nearest neighbour, so that no two targets overlap. */
function reachOf(place: Point, others: readonly Point[]): number {
  const gaps = others
    .filter((other) => other !== place)
    .map((other) => Math.max(Math.abs(place.x - other.x), Math.abs(place.y - other.y)))
  return Math.min(MOST_REACH, Math.min(...gaps, Number.POSITIVE_INFINITY) / 2)
}

/**
 * Which way a booth or a sofa is turned: its back (up, before turning) must not face the middle of the room, so one that
 * stands along the lower wall is turned about. Degrees clockwise.
 */
export function facing(place: Place, room: { width: number; height: number }): number {
  if (place.shape !== 'booth' && place.shape !== 'sofa' && place.shape !== 'bed') return place.rotate
  const radians = (place.rotate * Math.PI) / 180
  const back = { x: Math.sin(radians), y: -Math.cos(radians) }
  const inward = { x: room.width / 2 - place.x, y: room.height / 2 - place.y }
  return back.x * inward.x + back.y * inward.y > 0.3 ? (place.rotate + 180) % 360 : place.rotate
}

/** Every table where and how it is drawn. A small top is drawn larger than it is, as far as its neighbours leave room. */
export function drawTables(
  tables: readonly { id: number; map: Place }[],
  room: { width: number; height: number },
  isTurned: boolean,
): Drawn[] {
  const places = tables.map((table) => table.map)
  return tables.map(({ id, map }) => {
    const reach = reachOf(map, places)
    const grown = Math.max(1, Math.min(LEAST_SIDE / Math.min(map.w, map.h), (reach * 1.3) / Math.max(map.w, map.h)))
    return {
      id,
      ...placed(map, room, isTurned),
      w: map.w * grown,
      h: map.h * grown,
      rotate: (facing(map, room) + (isTurned ? 90 : 0)) % 360,
      reach,
    }
  })
}

const MOST_SWELL = 1.16

/** How far a chosen table swells: it stays in its own square, clear of the names and marks of its neighbors. */
export const swellOf = ({ w, h, reach }: Pick<Drawn, 'w' | 'h' | 'reach'>): number =>
  Math.max(1, Math.min(MOST_SWELL, (1.8 * reach) / Math.max(w, h)))

/** The scale at which every table keeps a target of 44 px, and the one at which the room fills the width. Pixels a metre. */
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

/** The table an arrow key leads to from another: the nearest that lies that way, straight ahead before aside; null at the wall. */
export function nextTable(tables: readonly Drawn[], fromId: number, key: string): number | null {
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
