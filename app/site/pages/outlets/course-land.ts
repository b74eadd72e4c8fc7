import { OUTLET_TYPES, type OutletType } from '#domain/catalogue/outlet-types.ts'

/**
 * The shape of the landscape for one kind of outlet. `run` is the form of the hills: waves, peaks like a sound wave, or squares on a grid.
 * `rises` contains the heights of the landscape from the start to the end of a night.
 */
type Shape = { rises: readonly number[]; run: 'waves' | 'peaks' | 'squares' }

/** Heights from 0 to 1. The last height belongs to the closing time. */
const shapes: Record<OutletType, Shape> = {
  rooftop_bar: { rises: [0.15, 0.6, 0.9, 1, 0.8, 0.4, 0.1], run: 'waves' },
  beach_club: { rises: [0.5, 0.2, 0.75, 0.5, 1, 0.15, 0.3], run: 'waves' },
  night_club: { rises: [0.1, 0.35, 0.6, 0.85, 1, 0.45, 0.1], run: 'peaks' },
  live_music: { rises: [0.3, 0.65, 0.4, 0.9, 0.55, 1, 0.2], run: 'peaks' },
  restaurant: { rises: [0.25, 0.55, 0.85, 1, 0.7, 0.35, 0.15], run: 'waves' },
  chefs_counter: { rises: [0.25, 0.5, 0.5, 1, 0.75, 0.25, 0], run: 'squares' },
}
/** `type` is the number in the API. */
const shapeOf = (type: number) => shapes[OUTLET_TYPES[type - 1] ?? 'rooftop_bar']
const riseAt = ({ rises }: Shape, i: number, count: number) =>
  rises[Math.round((i / Math.max(1, count)) * (rises.length - 1))] ?? 0

/**
 * The three layers of the landscape, from back to front. `sink`: the distance by which the layer is moved down. `tone`: the percentage of
 * the brand's color in the layer's color.
 */
const LAYERS = [
  { sink: 0, tone: 46 },
  { sink: 13, tone: 30 },
  { sink: 27, tone: 17 },
]

/**
 * The drawing below the moments of a night. `rises`: the height of the landscape at each moment, from 0 to 1. `layers`: the layers as SVG
 * paths.
 */
export type CourseLand = { rises: number[]; layers: { line: string; tone: number }[] }

/**
 * Returns the landscape of a kind of outlet for `count` moments of a night. Loaders call this function, so that the browser downloads no
 * drawing code.
 */
export const courseLand = (type: number, count: number): CourseLand => ({
  rises: Array.from({ length: count }, (_, i) => riseAt(shapeOf(type), i, count)),
  layers: LAYERS.map(({ sink, tone }) => ({ line: outlineOf(type, count, sink), tone })),
})

/**
 * The drawing is 1000 wide and 100 high. It has `count` columns of the same width, one for each moment of the night. The left side of a
 * column is the time of its moment. The landscape continues beyond both sides of the drawing.
 */
const WIDTH = 1000
const SIDES = 400
const [LOW, HIGH] = [60, 14]

/** Returns the outline of the landscape as an SVG path. `sink` lowers a layer in the foreground. */
function outlineOf(type: number, count: number, sink: number): string {
  const shape = shapeOf(type)
  const top = (i: number) => LOW - riseAt(shape, i, count) * (LOW - HIGH) + sink
  const points: [x: number, y: number][] = [
    [-SIDES, top(0) + 10],
    ...Array.from({ length: count + 1 }, (_, i): [number, number] => [(i / count) * WIDTH, top(i)]),
    [WIDTH + SIDES, top(count) + 10],
  ]
  const [first, ...rest] = points
  if (!first) return ''
  let [x0, y0] = first
  let line = `M${x0} 100V${y0}`
  for (const [x, y] of rest) {
    const middle = (x0 + x) / 2
    if (shape.run === 'waves') line += `C${middle} ${y0} ${middle} ${y} ${x} ${y}`
    else if (shape.run === 'peaks') line += `L${middle} ${(y0 + y) / 2 + 9}L${x} ${y}`
    else line += `H${x}V${y}`
    ;[x0, y0] = [x, y]
  }
  return `${line}V100Z`
}
