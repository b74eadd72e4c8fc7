import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colorsFromName } from '#domain/catalogue/brand-palette.ts'
import { MOTIF_NAMES, MOTIFS } from '#server/pictures/prints/motifs.ts'
import { PRINT_FRAMES, printSvg } from '#server/pictures/prints/print-svg.ts'

const colors = colorsFromName('kelana')
const frame = PRINT_FRAMES.poster

test('the same seed draws the same print, and other seeds and other colors draw other prints', () => {
  expect(printSvg('malam-satu', colors, frame)).toBe(printSvg('malam-satu', colors, frame))
  const prints = Array.from({ length: 60 }, (_, at) => printSvg(`malam-${at}`, colors, frame))
  expect(new Set(prints).size).toBe(60)
  expect(printSvg('malam-satu', colorsFromName('langit'), frame)).not.toBe(printSvg('malam-satu', colors, frame))
})

test('each motif fills each form with numbers and covers between a twentieth and the whole of the ground', async () => {
  const inks = { ground: '#000000', low: '#404040', second: '#808080', accent: '#c0c0c0', ink: '#ffffff' }
  for (const name of MOTIF_NAMES)
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
