// The group's mark in every file that carries it.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { groupPicture } from '#contract/og-picture.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { WORDMARK } from '#contract/group-mark.ts'
import { EMBER } from '#server/pictures/brand-colors.ts'
import { CREAM, ICONS, NIGHT } from '#server/pictures/group-icons.ts'
import displayGlyphs from './glyphs/display.json' with { type: 'json' }

const fileOf = (name: string) => readFileSync(`public/${name}`)

/** Colour of one pixel; `x` and `y` are shares of the width and the height. */
async function inkAt(image: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
  return `#${data.subarray(at, at + 3).toString('hex')}`
}

const distance = (a: string, b: string) =>
  Math.max(...[1, 3, 5].map((at) => Math.abs(parseInt(a.slice(at, at + 2), 16) - parseInt(b.slice(at, at + 2), 16))))

test('visual 1 icons of tabs and home screens are the half disc on its line', async () => {
  expect(fileOf('icon.svg').toString()).toBe(ICONS.whole)
  expect(fileOf('favicon.svg').toString()).toBe(ICONS.tab)
  for (const name of ['icon-192.png', 'icon-512.png', 'apple-touch-icon.png']) {
    const inks = await Promise.all([0.1, 0.5, 0.655, 0.9].map((y) => inkAt(fileOf(name), 0.5, y)))
    for (const [at, ink] of [NIGHT, EMBER.accent, CREAM, NIGHT].entries())
      expect(distance(inks[at] ?? '', ink), `${name} ${at}`).toBeLessThan(12)
  }
})

test('visual 1 the maskable icon keeps its disc inside the circle that every launcher shows', async () => {
  const [, x, y, r] = /M(\d+) (\d+)a(\d+)/.exec(ICONS.maskable)?.map(Number) ?? []
  const corner = Math.hypot(Number(r), Number(y) - 256)
  expect(Number(x) + Number(r)).toBe(256)
  expect(corner).toBeLessThan(512 * 0.4)
})

test('visual 1 the group has a share picture in each language, with the half disc in cream', async () => {
  for (const language of LANGUAGES) {
    const image = fileOf(groupPicture(language).slice(1))
    expect(distance(await inkAt(image, 998 / 1200, 350 / 630), CREAM), language).toBeLessThan(12)
    expect(distance(await inkAt(image, 0.5, 0.05), EMBER.accent), language).toBeLessThan(12)
  }
  expect(fileOf('pictures/og-id.jpg').equals(fileOf('pictures/og-en.jpg'))).toBe(false)
})

test('visual 1 the wordmark has the outlines of the site’s display face', () => {
  const glyphs: Record<string, (number | string)[]> = displayGlyphs.glyphs
  // The first glyph begins at the origin; only its y is turned.
  const turned = String(glyphs['s']?.[1]).replaceAll(
    /(-?\d+) (-?\d+)/g,
    (_, x: string, y: string) => `${x} ${0 - Number(y)}`,
  )
  expect(WORDMARK.path.startsWith(turned.slice(0, 200))).toBe(true)
})
