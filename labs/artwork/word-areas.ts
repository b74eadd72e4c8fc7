// Where the words of a drawn poster stand: the parts in which it differs from the same sheet without words.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { PictureArea } from '#contract/picture-address.ts'

const file = fileURLToPath(new URL('posters/words.json', import.meta.url))

/** The areas of words of each poster, by its name in the catalogue. Tests hold every slot to them. */
export const readWordAreas = (): Record<string, PictureArea[]> => JSON.parse(readFileSync(file, 'utf8'))

/** Writes the areas of posters that were drawn again. */
export function saveWordAreas(drawn: ReadonlyMap<string, PictureArea[]>): void {
  const all = Object.entries({ ...readWordAreas(), ...Object.fromEntries(drawn) }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `{\n${all.map(([name, areas]) => `  "${name}": ${JSON.stringify(areas)}`).join(',\n')}\n}\n`)
}

/** The sheet is compared in cells of one percent. */
const CELLS = 100
/** A step of a channel that is ink and not the blur of a brush. */
const INK_STEP = 40
/** Share of a cell that is ink. */
const LEAST_INK = 0.04
/** Cells between the letters of a line and between two lines of a title. */
const GAP = 2

/** Compares a poster with the same sheet without words. Words that stand together are one area. */
export async function findWordAreas(poster: Buffer, wordless: Buffer): Promise<PictureArea[]> {
  const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [{ data, info }, { data: ground }] = await Promise.all([pixels(poster), pixels(wordless)])
  const ink = new Uint32Array(CELLS * CELLS)
  for (let at = 0; at < data.length; at += 3) {
    const step = (channel: number) => Math.abs((data[at + channel] ?? 0) - (ground[at + channel] ?? 0))
    if (Math.max(step(0), step(1), step(2)) <= INK_STEP) continue
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)]
    const cell = Math.floor((y * CELLS) / info.height) * CELLS + Math.floor((x * CELLS) / info.width)
    ink[cell] = (ink[cell] ?? 0) + 1
  }
  const least = ((info.width * info.height) / CELLS ** 2) * LEAST_INK
  return areasOf(ink, least)
}

function areasOf(ink: Uint32Array, least: number): PictureArea[] {
  const open = new Set(Array.from(ink.keys()).filter((cell) => (ink[cell] ?? 0) > least))
  const areas: PictureArea[] = []
  for (const first of open) {
    open.delete(first)
    const together = [first]
    for (const cell of together)
      for (const near of around(cell)) if (open.delete(near)) together.push(near)
    const xs = together.map((cell) => cell % CELLS)
    const ys = together.map((cell) => Math.floor(cell / CELLS))
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    areas.push({ x, y, w: Math.max(...xs) + 1 - x, h: Math.max(...ys) + 1 - y })
  }
  return areas
}

const SPAN = Array.from({ length: 2 * GAP + 1 }, (_, at) => at - GAP)

const around = (cell: number): number[] =>
  SPAN.flatMap((down) => SPAN.map((across) => [(cell % CELLS) + across, Math.floor(cell / CELLS) + down] as const))
    .filter(([x, y]) => x >= 0 && x < CELLS && y >= 0 && y < CELLS)
    .map(([x, y]) => y * CELLS + x)
