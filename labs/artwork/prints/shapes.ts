/** Shapes as SVG path data, so that one ink of a print is one path. Angles are in radians, clockwise from the right. */
export type Point = readonly [x: number, y: number]
export type Box = { x: number; y: number; w: number; h: number }

const { PI, cos, sin, hypot, min, max } = Math
export const TAU = PI * 2

/** A number as paths write it: one decimal at most. */
export const num = (value: number): string => value.toFixed(1).replace(/\.0$/, '')
export const polar = (x: number, y: number, r: number, angle: number): Point => [x + r * cos(angle), y + r * sin(angle)]
export const mix = (from: number, to: number, t: number): number => from + (to - from) * t
export const clamp = (value: number, low = 0, high = 1): number => min(high, max(low, value))

/** The entry at a place of a list, counted round: for colours and sizes that repeat. */
export function nth<T>(list: readonly T[], at: number): T {
  const entry = list[((at % list.length) + list.length) % list.length]
  if (entry === undefined) throw new RangeError('An empty list has no entries')
  return entry
}

export const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
/** `count` shapes in one path. */
export const repeat = (count: number, shape: (i: number) => string): string => times(count, shape).join('')

const at = ([x, y]: Point): string => `${num(x)} ${num(y)}`

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`
export const open = (points: readonly Point[]): string => `M${points.map(at).join('L')}`
export const poly = (points: readonly Point[]): string => `${open(points)}z`
/** A straight line between points at two distances from a centre. */
export const spoke = (x: number, y: number, from: number, to: number, angle: number): string =>
  open([polar(x, y, from, angle), polar(x, y, to, angle)])

export const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(ry)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(ry)} 0 1 0 ${num(-2 * r)} 0z`
const hole = (x: number, y: number, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-2 * r)} 0z`
export const ring = (x: number, y: number, outer: number, inner: number): string =>
  disc(x, y, outer) + hole(x, y, inner)

/** A rectangle with round corners. */
export function pill(x: number, y: number, w: number, h: number, radius = min(w, h) / 2): string {
  const r = min(radius, w / 2, h / 2)
  const turn = (dx: number, dy: number) => `a${num(r)} ${num(r)} 0 0 1 ${num(dx)} ${num(dy)}`
  return [
    `M${num(x + r)} ${num(y)}h${num(w - 2 * r)}${turn(r, r)}`,
    `v${num(h - 2 * r)}${turn(-r, r)}h${num(2 * r - w)}${turn(-r, -r)}v${num(2 * r - h)}${turn(r, -r)}z`,
  ].join('')
}

/** A door with a round head; `x` is its middle, `y` its foot. */
export const arch = (x: number, y: number, w: number, h: number): string =>
  `M${num(x - w / 2)} ${num(y)}V${num(y - h + w / 2)}a${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w)} 0V${num(y)}z`

/** A piece of a ring between two angles. */
export function wedge(x: number, y: number, inner: number, outer: number, from: number, to: number): string {
  const large = to - from > PI ? 1 : 0
  const arcTo = (r: number, sweep: 0 | 1, angle: number) =>
    `A${num(r)} ${num(r)} 0 ${large} ${sweep} ${at(polar(x, y, r, angle))}`
  const start = at(polar(x, y, outer, from))
  if (inner < 0.1) return `M${at([x, y])}L${start}${arcTo(outer, 1, to)}z`
  const back = `L${at(polar(x, y, inner, to))}${arcTo(inner, 0, from)}z`
  return `M${at(polar(x, y, inner, from))}L${start}${arcTo(outer, 1, to)}${back}`
}

export const arc = (x: number, y: number, r: number, from: number, to: number): string =>
  `M${at(polar(x, y, r, from))}A${num(r)} ${num(r)} 0 ${to - from > PI ? 1 : 0} 1 ${at(polar(x, y, r, to))}`

/** A rounded line through points (Catmull-Rom). */
export function smooth(points: readonly Point[], isClosed = false): string {
  const count = points.length
  const point = (i: number) => nth(points, isClosed ? i + count : clamp(i, 0, count - 1))
  let path = `M${at(point(0))}`
  for (let i = 0; i < (isClosed ? count : count - 1); i++) {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    const first: Point = [bx + (cx - ax) / 6, by + (cy - ay) / 6]
    path += `C${at(first)} ${at([cx - (dx - bx) / 6, cy - (dy - by) / 6])} ${at([cx, cy])}`
  }
  return isClosed ? `${path}z` : path
}

/** What lies below a rounded line, down to `foot`. */
export function below(points: readonly Point[], foot: number): string {
  const [last] = nth(points, -1)
  const [first] = nth(points, 0)
  return `${smooth(points)}L${at([last, foot])}L${at([first, foot])}z`
}

/** A wave across the sheet, filled down to `foot`. */
export function swell(w: number, y: number, height: number, length: number, phase: number, foot: number): string {
  const crest: Point[] = []
  for (let x = -length / 2; x <= w + length / 2; x += length / 4)
    crest.push([x, y + height * sin((x / length) * TAU + phase)])
  return below(crest, foot)
}

/** The upper half of a disc, and the lower. */
export const dome = (x: number, y: number, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 0 1 ${num(2 * r)} 0z`
export const bowl = (x: number, y: number, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 0 0 ${num(2 * r)} 0z`

/** A flame standing on `x`, `y`. */
export function flame(x: number, y: number, w: number, h: number): string {
  const curve = (...points: Point[]) => `C${points.map(([dx, dy]) => at([x + dx * w, y - dy * h])).join(' ')}`
  return [
    `M${at([x, y])}`,
    curve([-0.62, 0], [-0.62, 0.42], [-0.16, 0.62]),
    curve([-0.02, 0.72], [0.05, 0.86], [0.12, 1]),
    curve([0.3, 0.74], [0.56, 0.52], [0.5, 0.26]),
    curve([0.44, 0.06], [0.2, 0], [0, 0]),
    'z',
  ].join('')
}

/** A leaf from one point to another. */
export function lens(ax: number, ay: number, bx: number, by: number, fat: number): string {
  const length = hypot(bx - ax, by - ay)
  const [nx, ny] = [(-(by - ay) / length) * fat, ((bx - ax) / length) * fat]
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
  return `M${at([ax, ay])}Q${at([mx + nx, my + ny])} ${at([bx, by])}Q${at([mx - nx, my - ny])} ${at([ax, ay])}z`
}

const FRONDS: readonly [angle: number, length: number][] = [
  [-2.95, 0.36],
  [-2.5, 0.4],
  [-2, 0.34],
  [-1.3, 0.32],
  [-0.75, 0.38],
  [-0.25, 0.36],
  [0.25, 0.3],
  [2.8, 0.3],
]

/** A coconut palm with its foot at `x`, `y`. */
export function palm(x: number, y: number, h: number, lean = 0.15): string {
  const [tx, ty, w] = [x + h * lean, y - h, h * 0.022]
  const bend = (share: number, height: number): Point => [x + h * lean * share, y - h * height]
  const left = `M${at([x - w * 1.5, y])}Q${at(bend(0.1, 0.55))} ${at([tx - w * 0.6, ty])}`
  const trunk = `${left}L${at([tx + w * 0.6, ty])}Q${at(bend(0.25, 0.5))} ${at([x + w * 1.5, y])}z`
  const fronds = FRONDS.map(([angle, length]) => {
    const end: Point = [tx + cos(angle) * h * length, ty + sin(angle) * h * length * 0.8 + h * length * 0.34]
    const [cx, cy] = [tx + cos(angle) * h * length * 0.62, ty + sin(angle) * h * length * 0.95 - h * 0.03]
    return `M${at([tx, ty])}Q${at([cx, cy])} ${at(end)}Q${at([cx + 0.02 * h, cy + h * 0.085])} ${at([tx, ty + w])}z`
  })
  return trunk + fronds.join('')
}

/** A pine of so many tiers. */
export const pine = (x: number, y: number, h: number, tiers: number): string =>
  rect(x - h * 0.018, y - h * 0.2, h * 0.036, h * 0.2) +
  repeat(tiers, (i) => {
    const t = i / tiers
    const [foot, w] = [y - h * (0.1 + t * 0.72), h * 0.2 * (1 - t * 0.72)]
    return poly([
      [x - w, foot],
      [x, foot - h * (0.36 - t * 0.1)],
      [x + w, foot],
    ])
  })
