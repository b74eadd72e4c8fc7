import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { EMBER } from '#server/pictures/brand-colors.ts'
import { drawSharePicture } from '#server/pictures/draw-share-picture.ts'
import { widthOf } from '#server/pictures/glyphs.ts'
import { CREAM, ICONS, lockupSvg, NIGHT } from '#server/pictures/group-icons.ts'
import { wordmarkSize } from '#server/pictures/wordmark.ts'

const fileOf = (name: string) => readFileSync(`public/${name}`)

/** Returns the color of one pixel. `x` and `y` are shares of the width and the height. */
async function inkAt(image: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
  return `#${data.subarray(at, at + 3).toString('hex')}`
}

const distance = (a: string, b: string) =>
  Math.max(...[1, 3, 5].map((at) => Math.abs(parseInt(a.slice(at, at + 2), 16) - parseInt(b.slice(at, at + 2), 16))))

test('visual 1 the icons for browser tabs and home screens show the half disc of the mark on its horizon line', async () => {
  expect(fileOf('icon.svg').toString()).toBe(ICONS.whole)
  expect(fileOf('favicon.svg').toString()).toBe(ICONS.tab)
  for (const name of ['icon-192.png', 'icon-512.png', 'apple-touch-icon.png']) {
    const inks = await Promise.all([0.1, 0.5, 0.655, 0.9].map((y) => inkAt(fileOf(name), 0.5, y)))
    for (const [at, ink] of [NIGHT, EMBER.accent, CREAM, NIGHT].entries())
      expect(distance(inks[at] ?? '', ink), `${name} ${at}`).toBeLessThan(12)
  }
})

test('visual 1 the half disc of the maskable icon is inside the circle that every home screen shows', async () => {
  const [, x, y, r] = /M(\d+) (\d+)a(\d+)/.exec(ICONS.maskable)?.map(Number) ?? []
  const corner = Math.hypot(Number(r), Number(y) - 256)
  expect(Number(x) + Number(r)).toBe(256)
  expect(corner).toBeLessThan(512 * 0.4)
})

test('visual 1 the share picture of a group shows its name on the horizon, next to the half disc in cream', async () => {
  const draw = (group: string) => drawSharePicture({ group, title: 'One small stage', under: ['In Bandung'] })
  const pictures = await Promise.all(['Senja', 'Kelana', 'Kelana Grup Ria'].map(draw))
  for (const image of pictures) {
    expect(distance(await inkAt(image, 998 / 1200, 350 / 630), CREAM)).toBeLessThan(12)
    expect(distance(await inkAt(image, 0.5, 0.05), EMBER.accent)).toBeLessThan(12)
    expect(distance(await inkAt(image, 0.02, 0.98), NIGHT)).toBeLessThan(12)
  }
  expect(new Set(pictures.map((image) => image.toString('base64'))).size).toBe(3)
})

test('visual 1 the wordmark of a long name is drawn smaller, so that the logo of a pass keeps its width', () => {
  expect(wordmarkSize('Senja', 44, 98)).toBe(44)
  const size = wordmarkSize('Cakrawala Raya', 44, 98)
  expect(widthOf('cakrawala raya', { face: 'display', size, tracking: -0.045 })).toBeCloseTo(98)
  expect(lockupSvg('A & "B"')).toContain('aria-label="a &amp; &quot;b&quot;"')
})
