/** How the ground of a brand runs from moment to moment: as water, as arches of stone, as peaks of sound, as squares of a grid. */
type Shape = { rises: readonly number[]; run: 'waves' | 'arches' | 'peaks' | 'squares' }

/** Heights from 0 to 1, the last for the hour the doors close. */
const shapes: Record<string, Shape> = {
  'luna-senja': { rises: [0.15, 0.6, 0.9, 1, 0.8, 0.4, 0.1], run: 'waves' },
  ombak: { rises: [0.5, 0.2, 0.75, 0.5, 1, 0.15, 0.3], run: 'waves' },
  gema: { rises: [0.1, 0.35, 0.6, 0.85, 1, 0.45, 0.1], run: 'peaks' },
  rantau: { rises: [0.3, 0.65, 0.4, 0.9, 0.55, 1, 0.2], run: 'peaks' },
  rocca: { rises: [0.25, 0.55, 0.85, 1, 0.7, 0.35, 0.15], run: 'arches' },
  yeschef: { rises: [0.25, 0.5, 0.5, 1, 0.75, 0.25, 0], run: 'squares' },
}
const plain: Shape = { rises: [0.3, 0.6, 0.85, 1, 0.75, 0.4, 0.2], run: 'waves' }

const shapeOf = (brand: string) => shapes[brand] ?? plain
const riseAt = ({ rises }: Shape, i: number, count: number) =>
  rises[Math.round((i / Math.max(1, count)) * (rises.length - 1))] ?? 0

/** Three layers of one ground: how far each is sunk, and how much of the brand's colour it has, in percent. */
const LAYERS = [
  { sink: 0, tone: 46 },
  { sink: 13, tone: 30 },
  { sink: 27, tone: 17 },
]

/** What the course of a night stands on: how high each of its moments is, 0 to 1, and the layers as SVG paths. */
export type CourseLand = { rises: number[]; layers: { line: string; tone: number }[] }

/** The land of a brand under `count` moments; loaders draw it, so that no browser needs to know how. */
export const courseLand = (brand: string, count: number): CourseLand => ({
  rises: Array.from({ length: count }, (_, i) => riseAt(shapeOf(brand), i, count)),
  layers: LAYERS.map(({ sink, tone }) => ({ line: outlineOf(brand, count, sink), tone })),
})

/** The drawing is 1000 wide, a moment at the left of each of `count` equal columns, and 100 high; it runs on at both sides. */
const WIDTH = 1000
const SIDES = 400
/** From the lowest ground to the highest. */
const [LOW, HIGH] = [60, 14]

/** The outline of the ground as an SVG path; `sink` lowers a layer that lies before it. */
function outlineOf(brand: string, count: number, sink: number): string {
  const shape = shapeOf(brand)
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
    else if (shape.run === 'arches') line += `Q${middle} ${Math.min(y0, y) - 14} ${x} ${y}`
    else if (shape.run === 'peaks') line += `L${middle} ${(y0 + y) / 2 + 9}L${x} ${y}`
    else line += `H${x}V${y}`
    ;[x0, y0] = [x, y]
  }
  return `${line}V100Z`
}
