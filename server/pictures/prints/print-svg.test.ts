import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PRINT_MOTIFS } from '#domain/catalogue/brand-looks.ts'
import { colorsFromName } from '#domain/catalogue/brand-palette.ts'
import { MOTIFS } from '#server/pictures/prints/motifs.ts'
import { PRINT_FRAMES, printSvg } from '#server/pictures/prints/print-svg.ts'

const look = { ...colorsFromName('kelana'), motif: null }
const frame = PRINT_FRAMES.poster

test('the same seed draws the same print, and another seed or other colors draw another print', () => {
  expect(printSvg('malam-satu', look, frame)).toBe(printSvg('malam-satu', look, frame))
  const prints = Array.from({ length: 60 }, (_, at) => printSvg(`malam-${at}`, look, frame))
  expect(new Set(prints).size).toBe(60)
  expect(printSvg('malam-satu', { ...look, ...colorsFromName('langit') }, frame)).not.toBe(
    printSvg('malam-satu', look, frame),
  )
})

test('each motif draws valid numbers in each format and covers at least a twentieth of the picture', async () => {
  const inks = { ground: '#000000', low: '#404040', second: '#808080', accent: '#c0c0c0', ink: '#ffffff' }
  for (const name of PRINT_MOTIFS)
    for (const form of Object.values(PRINT_FRAMES))
      for (const share of [0, 0.5, 0.999]) {
        const pick = (least: number, most: number) => least + share * (most - least)
        const shapes = MOTIFS[name]({ ...form, inks, pick })
        expect(shapes, name).not.toMatch(/NaN|undefined|Infinity/)
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${form.width}" height="${form.height}"><rect width="100%" height="100%"/>${shapes}</svg>`
        const { data } = await sharp(Buffer.from(svg))
          .resize(64, 64, { fit: 'fill' })
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true })
        const coverage = data.filter((light) => light > 16).length / data.length
        expect(coverage, `${name} ${form.width}×${form.height}`).toBeGreaterThan(0.05)
      }
})

test('all prints of a brand show the motif that the brand chose, with different measures in each print', () => {
  const prints = PRINT_MOTIFS.map((motif) => printSvg('malam-satu', { ...look, motif }, frame))
  expect(new Set(prints).size).toBe(PRINT_MOTIFS.length)
  expect(prints).toContain(printSvg('malam-satu', look, frame))
  const arches = ['malam-satu', 'malam-dua'].map((seed) => printSvg(seed, { ...look, motif: 'arches' }, frame))
  expect(new Set(arches).size).toBe(2)
})
