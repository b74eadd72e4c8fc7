/**
 * A sheet of paper that takes inks one after another. Every ink is registered once a sheet and a little off, so what is
 * cut out of the layer beneath shows a sliver of paper. Edges wander as those of a cut stencil do.
 */
import { createRandom, type Random } from './random.ts'
import { num, poly, polar, rect } from './shapes.ts'

export type Sheet = {
  readonly random: Random
  /** The whole sheet in one ink. */
  flood(ink: string): Sheet
  /** A layer on what is there, a little out of register. */
  lay(ink: string, path: string): Sheet
  /** The same in register, for parts that must meet. */
  flat(ink: string, path: string): Sheet
  /** Cuts the shape out of all beneath, down to the paper or to the ink `under`, and prints it a hair off. */
  cut(ink: string, path: string, under?: string): Sheet
  line(ink: string, path: string, width: number, cap?: 'butt' | 'round'): Sheet
  /** Clips the output of `draw` to the shape. */
  within(path: string, draw: () => void): Sheet
  /** Turns the output of `draw` by `degrees` about a point. */
  turned(degrees: number, x: number, y: number, draw: () => void): Sheet
  /** Moves the origin of `draw` to a point and turns its output about it. */
  placed(x: number, y: number, degrees: number, draw: () => void): Sheet
  toSvg(): string
}

type Options = {
  w: number
  h: number
  seed: number | string
  paper: string
  /** How far out of register, as a share of the sheet's size. */
  off?: number
  /** How many pinholes: 1 is usual. */
  dust?: number
}

/** How much of the paper's grain shows through the inks. */
const GRAIN = 0.11

export function createSheet({ w, h, seed, paper, off = 0.0032, dust = 1 }: Options): Sheet {
  const random = createRandom(seed)
  const unit = Math.sqrt(w * h)
  const moves = new Map<string, string>()
  const parts: string[] = []
  const clips: string[] = []
  const register = (ink: string) => {
    const knownMove = moves.get(ink)
    if (knownMove !== undefined) return knownMove
    const angle = random.range(0.3, 1.3) + random.int(0, 1) * Math.PI
    const [x, y] = polar(0, 0, unit * off * random.range(0.7, 1.15), angle)
    const move = `translate(${num(x)} ${num(y)})`
    moves.set(ink, move)
    return move
  }
  const add = (part: string): Sheet => {
    parts.push(part)
    return sheet
  }
  const grouped = (attributes: string, draw: () => void): Sheet => {
    add(`<g ${attributes}>`)
    draw()
    return add('</g>')
  }
  const sheet: Sheet = {
    random,
    flood: (ink) => add(`<path fill="${ink}" d="${rect(-40, -40, w + 80, h + 80)}"/>`),
    lay: (ink, path) => add(`<path fill="${ink}" transform="${register(ink)}" d="${path}"/>`),
    flat: (ink, path) => add(`<path fill="${ink}" d="${path}"/>`),
    cut: (ink, path, under = paper) => {
      add(`<path fill="${under}" d="${path}"/>`)
      return sheet.lay(ink, path)
    },
    line: (ink, path, width, cap = 'butt') => {
      const join = cap === 'butt' ? 'miter' : 'round'
      const stroke = `stroke="${ink}" stroke-width="${num(width)}" stroke-linecap="${cap}" stroke-linejoin="${join}"`
      return add(`<path fill="none" ${stroke} transform="${register(ink)}" d="${path}"/>`)
    },
    within: (path, draw) => {
      const id = `clip-${clips.length + 1}`
      clips.push(`<clipPath id="${id}"><path d="${path}"/></clipPath>`)
      return grouped(`clip-path="url(#${id})"`, draw)
    },
    turned: (degrees, x, y, draw) => grouped(`transform="rotate(${num(degrees)} ${num(x)} ${num(y)})"`, draw),
    placed: (x, y, degrees, draw) =>
      grouped(`transform="translate(${num(x)} ${num(y)}) rotate(${num(degrees)})"`, draw),
    toSvg: () => {
      const holes = pinholes(random, w, h, dust)
      const filters = edgeFilter(random, unit) + toothFilter(random, unit, paper)
      return [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">`,
        `<defs>${filters}${clips.join('')}</defs><rect width="${w}" height="${h}" fill="${paper}"/>`,
        `<g id="sheet">${parts.join('')}</g><use href="#sheet" filter="url(#edge)"/>`,
        `<path fill="${paper}" opacity=".55" d="${holes}"/>`,
        `<rect width="${w}" height="${h}" filter="url(#tooth)" opacity="${GRAIN}"/></svg>\n`,
      ].join('\n')
    },
  }
  return sheet
}

/** Where dust lay on the plate. */
function pinholes(random: Random, w: number, h: number, dust: number): string {
  const unit = Math.sqrt(w * h)
  let holes = ''
  for (let left = Math.round(((w * h) / 24_000) * dust); left > 0; left--) {
    const [x, y, turn] = [random.range(0, w), random.range(0, h), random.range(0, 6)]
    const r = unit * (random.chance(0.09) ? random.range(0.0014, 0.0024) : random.range(0.0004, 0.0011))
    holes += poly([0, 1, 2, 3, 4].map((side) => polar(x, y, r * random.range(0.6, 1.3), turn + side * 1.26)))
  }
  return holes
}

/** Moves every edge by a hair, differently at each place. */
function edgeFilter(random: Random, unit: number): string {
  const noise = `baseFrequency="${(34 / unit).toFixed(4)}" numOctaves="3" seed="${random.int(1, 90)}"`
  return [
    '<filter id="edge" x="-2%" y="-2%" width="104%" height="104%" color-interpolation-filters="sRGB">',
    `<feTurbulence type="fractalNoise" ${noise}/>`,
    `<feDisplacementMap in="SourceGraphic" scale="${num(unit * 0.0026)}" xChannelSelector="R" yChannelSelector="G"/>`,
    '</filter>',
  ].join('')
}

/** The paper's grain, where ink did not reach its hollows. */
function toothFilter(random: Random, unit: number, paper: string): string {
  const noise = `baseFrequency="${(620 / unit).toFixed(3)}" numOctaves="2" seed="${random.int(1, 90)}"`
  const channels = [1, 3, 5].map((at) => `0 0 0 0 ${num(Number.parseInt(paper.slice(at, at + 2), 16) / 255)}`)
  return [
    '<filter id="tooth" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">',
    `<feTurbulence type="fractalNoise" ${noise}/>`,
    `<feColorMatrix values="${channels.join(' ')} 0 9 0 0 -5.9"/></filter>`,
  ].join('')
}
