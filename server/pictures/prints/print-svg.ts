// Draws prints, which are pictures of shapes in the colors of a brand. An item without its own picture shows such a print.
import { createHash } from 'node:crypto'
import { PRINT_MOTIFS, type PrintMotif } from '#domain/catalogue/brand-looks.ts'
import { type BrandColors, colorOf, lchOf, paletteOf } from '#domain/catalogue/brand-palette.ts'
import { MOTIFS } from '#server/pictures/prints/motifs.ts'
import type { Frame, PrintInks } from '#server/pictures/prints/print-shapes.ts'

export const PRINT_FRAMES = {
  wide: { width: 1920, height: 1280 },
  poster: { width: 1280, height: 1600 },
  square: { width: 1280, height: 1280 },
} satisfies Record<string, Frame>
export type PrintForm = keyof typeof PRINT_FRAMES

/** Creates a function that returns the next number from 0 to 1 at each call. The same seed gives the same numbers in every process. */
function numbersOf(seed: string): () => number {
  let at = 0
  return () => createHash('sha256').update(`${seed} ${at++}`).digest().readUInt32LE() / 2 ** 32
}

/** The colors of a print, and the motif that the brand chose. Null: the seed selects the motif. */
export type PrintLook = BrandColors & { motif: PrintMotif | null }

/** Draws the print of a seed as SVG. The seed selects all measures, so the prints of two items of one brand are different. */
export function printSvg(seed: string, look: PrintLook, { width, height }: Frame): string {
  const next = numbersOf(seed)
  const pick = (least: number, most: number) => least + next() * (most - least)
  const motifOfSeed = PRINT_MOTIFS[Math.floor(pick(0, PRINT_MOTIFS.length))] ?? 'sunset'
  const motif = look.motif ?? motifOfSeed
  const inks = inksOf(look)
  // A page extends the colors at the edges of its poster and sets text on them. Text must not be on stripes, so a poster with stripes gets
  // a margin.
  const margin = height > width && STRIPED.has(motif) ? width * 0.07 : 0
  const inner = { width: width - 2 * margin, height: height - 2 * margin }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${inks.ground}"/>`,
    `<svg x="${margin}" y="${margin}" width="${inner.width}" height="${inner.height}">`,
    MOTIFS[motif]({ ...inner, inks, pick }),
    '</svg></svg>',
  ].join('')
}

const STRIPED: ReadonlySet<PrintMotif> = new Set(['rays', 'echo', 'tide'])

function inksOf(colors: BrandColors): PrintInks {
  const { ground, accent, second, ink } = paletteOf(colors)
  const [light, chroma, hue] = lchOf(ground)
  const [secondLight, secondChroma, secondHue] = lchOf(second)
  return {
    ground,
    low: colorOf([light + 0.12, Math.max(chroma, 0.03) * 1.5, hue]),
    second: colorOf([secondLight * 0.72, secondChroma, secondHue]),
    accent,
    ink,
  }
}
