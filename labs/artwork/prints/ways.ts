/**
 * The way to an outlet as a flat print: blocks, streets, water and green around the house's disc, north up. It carries no
 * words: the address stands beside it. Places are in hundredths of the print, from its upper left corner.
 */
import { DETAIL } from './close-ups.ts'
import type { House } from '../houses.js'
import { INKS, type InkName } from './inks.ts'
import { createSheet, type Sheet } from './sheet.ts'
import { disc, type Point, poly, polar, rect, ring, smooth, TAU, times } from './shapes.ts'

type Spot = readonly [x: number, y: number]
/** Points as 'x y, x y'. */
type Line = string

/** What lies around an outlet. Roads are bent softly. */
export type StreetMap = {
  house: House
  /** Degrees the blocks are turned by; null where nobody built in rows. */
  grid: number | null
  roads: readonly Line[]
  lanes?: readonly Line[]
  water?: readonly Line[]
  rivers?: readonly Line[]
  green?: readonly Line[]
  rail?: readonly Line[]
  /** A round place, with its radius in hundredths of the width. */
  rounds?: readonly (readonly [x: number, y: number, r: number])[]
  place: Spot
}

type Part = 'ground' | 'block' | 'road' | 'water' | 'green' | 'disc' | 'halo'

/** Which of a house's inks is what on its maps. */
const TONES: { [H in House]: Record<Part, InkName<H>> } = {
  'luna-senja': {
    ground: 'night',
    block: 'plum',
    road: 'rose',
    water: 'wine',
    green: 'dusk',
    disc: 'gold',
    halo: 'amber',
  },
  ombak: { ground: 'sand', block: 'foam', road: 'deep', water: 'turq', green: 'sea', disc: 'coral', halo: 'sun' },
  gema: { ground: 'indigo', block: 'ultra', road: 'lilac', water: 'night', green: 'violet', disc: 'pink', halo: 'ice' },
  rantau: { ground: 'dark', block: 'leaf', road: 'paper', water: 'ink', green: 'brass', disc: 'verm', halo: 'brick' },
  rocca: { ground: 'clay', block: 'brick', road: 'bone', water: 'char', green: 'dusk', disc: 'ember', halo: 'flame' },
  yeschef: {
    ground: 'graph',
    block: 'slate',
    road: 'steel',
    water: 'herb',
    green: 'herb',
    disc: 'lemon',
    halo: 'white',
  },
}

const inksOfWay = (house: House): Record<Part, string> => {
  const shelf: Record<string, string> = INKS[house]
  const ink = (part: Part) => shelf[TONES[house][part]] ?? ''
  return {
    ground: ink('ground'),
    block: ink('block'),
    road: ink('road'),
    water: ink('water'),
    green: ink('green'),
    disc: ink('disc'),
    halo: ink('halo'),
  }
}

const { w: W, h: H } = DETAIL
const at = ([x, y]: Spot): Point => [(x / 100) * W, (y / 100) * H]

const pointsOf = (line: Line): Point[] =>
  line.split(', ').map((spot) => {
    const [x = 0, y = 0] = spot.split(' ').map(Number)
    return at([x, y])
  })
const bent = (line: Line): string => smooth(pointsOf(line))

/** Rows of blocks across the whole print, some of them joined. */
function blocks(sheet: Sheet, ink: string, degrees: number): void {
  const step = 132
  const random = sheet.random
  let path = ''
  for (let y = -H; y < 2 * H; y += step)
    for (let x = -W * 0.5; x < W * 1.5; x += step * 1.35) {
      const isWide = random.range(0, 1) > 0.78
      path += rect(x + 7, y + 7, step * (isWide ? 2.7 : 1.35) - 14, step - 14)
      if (isWide) x += step * 1.35
    }
  sheet.turned(degrees, W / 2, H / 2, () => sheet.flat(ink, path))
}

/** The print of one way, as SVG. */
export function drawWay(name: string, streetMap: StreetMap): string {
  const inks = inksOfWay(streetMap.house)
  const sheet = createSheet({ w: W, h: H, seed: name, paper: inks.ground })
  sheet.flood(inks.ground)
  if (streetMap.grid !== null) blocks(sheet, inks.block, streetMap.grid)
  for (const green of streetMap.green ?? []) sheet.cut(inks.green, poly(pointsOf(green)))
  for (const water of streetMap.water ?? []) sheet.cut(inks.water, poly(pointsOf(water)))
  for (const river of streetMap.rivers ?? []) sheet.line(inks.water, bent(river), 46, 'round')
  for (const lane of streetMap.lanes ?? [])
    sheet.line(inks.ground, bent(lane), 26, 'round').line(inks.road, bent(lane), 9, 'round')
  for (const road of streetMap.roads) sheet.line(inks.ground, bent(road), 52, 'round')
  for (const road of streetMap.roads) sheet.line(inks.road, bent(road), 26, 'round')
  for (const [x, y, r] of streetMap.rounds ?? []) {
    const [cx, cy] = at([x, y])
    const radius = (r / 100) * W
    sheet.flat(inks.road, disc(cx, cy, radius + 13)).flat(inks.green, disc(cx, cy, radius - 13))
  }
  for (const rail of streetMap.rail ?? []) {
    sheet.line(inks.ground, bent(rail), 30).line(inks.water, bent(rail), 8)
    sheet.flat(inks.water, sleepers(rail))
  }
  const [px, py] = at(streetMap.place)
  sheet.flat(inks.ground, disc(px, py, 78))
  sheet.lay(inks.halo, ring(px, py, 70, 60))
  sheet.lay(inks.disc, disc(px, py, 46))
  return sheet.toSvg()
}

/** The ties of a railway, across its straight pieces. */
const sleepers = (line: Line): string =>
  pointsOf(line)
    .flatMap((from, i, all) => {
      const to = all[i + 1]
      if (!to) return []
      const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
      const count = Math.floor(Math.hypot(to[0] - from[0], to[1] - from[1]) / 34)
      return times(count, (n) => {
        const [x, y] = polar(from[0], from[1], n * 34, angle)
        const across = angle + TAU / 4
        const [a, b] = [polar(x, y, 14, across), polar(x, y, -14, across)]
        const [c, d] = [polar(b[0], b[1], 7, angle), polar(a[0], a[1], 7, angle)]
        return poly([a, b, c, d])
      })
    })
    .join('')
