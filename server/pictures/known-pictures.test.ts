import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPictureAddress } from '#contract/picture-address.ts'
import { KNOWN_PATHS, factsOf, showPicture } from '#server/pictures/known-pictures.ts'
import { measurePicture, partsOf, tonesOf, versionOf } from '#server/pictures/measure-picture.ts'
import { TEXT_OVER_PICTURES, contrast, underVeil, veilOver } from '#server/pictures/veil.ts'

test('the manifest lists every picture as it is; after drawing, `npm run ops -- pictures` writes it', () => {
  const files = readdirSync('public/pictures', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:webp|jpg|png)$/.test(path))
    .map((path) => `/pictures/${path}`)
  expect(KNOWN_PATHS.toSorted()).toEqual(files.toSorted())
  const stale = KNOWN_PATHS.filter((path) => factsOf(path)?.version !== versionOf(readFileSync(`public${path}`)))
  expect(stale).toEqual([])
})

test('R-098 the blur in a picture’s place is a WebP of 10×10, and small enough to travel with the page', async () => {
  for (const path of KNOWN_PATHS) {
    const blur = Buffer.from(factsOf(path)?.blur ?? '', 'base64')
    expect(blur.length, path).toBeLessThan(140)
    const { format, width, height } = await sharp(blur).metadata()
    expect([format, width, height], path).toEqual(['webp', 10, 10])
  }
})

test('what is known of a picture is what its bytes say, and its address carries all of it', async () => {
  const path = '/pictures/posters/resonance-wide.webp'
  const facts = await measurePicture(readFileSync(`public${path}`))
  expect(factsOf(path)).toEqual(facts)
  const { blur, ...rest } = readPictureAddress(showPicture(path)) ?? { blur: '' }
  expect(rest).toEqual({ ...facts, path, blur: undefined })
  expect(Buffer.from(blur, 'base64')).toEqual(Buffer.from(facts.blur, 'base64'))
  expect(showPicture('/elsewhere.png')).toBe('/elsewhere.png')
  expect(showPicture(null)).toBeNull()
})

test('under its veil, text reaches 4.5:1 over the brightest tone of every picture, and no picture is hidden', async () => {
  const pictures = KNOWN_PATHS.filter((path) => path.startsWith('/pictures/rooms/') || path.endsWith('-wide.webp'))
  expect(pictures.length).toBeGreaterThan(30)
  for (const path of pictures) {
    const { above, below } = partsOf(await tonesOf(readFileSync(`public${path}`)))
    const { veilAbove = 0, veilBelow = 0 } = factsOf(path) ?? {}
    for (const [tones, veil] of [
      [above, veilAbove],
      [below, veilBelow],
    ] as const) {
      const least = Math.min(...tones.map((tone) => contrast(TEXT_OVER_PICTURES, underVeil(tone, veil))))
      expect(least, path).toBeGreaterThanOrEqual(4.5)
      expect(veil, path).toBeLessThanOrEqual(72)
    }
  }
  expect(veilOver([[0, 0, 0]])).toBe(0)
  expect(veilOver([[255, 255, 255]])).toBeLessThanOrEqual(72)
})
