import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { groundsOf } from '../../labs/artwork/prints/index.ts'
import { readPictureAddress } from '#contract/picture-address.ts'
import { KNOWN_PATHS, factsOf, showPicture, uprightOf } from '#server/pictures/known-pictures.ts'
import { measurePicture, partsOf, tonesOf, versionOf } from '#server/pictures/measure-picture.ts'
import { contrast } from '#domain/catalogue/contrast.ts'
import { TEXT_OVER_PICTURES, underVeil, veilOver } from '#server/pictures/veil.ts'

test('the picture manifest lists every picture file in its current version', () => {
  const files = readdirSync('public/pictures', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:webp|jpg|png)$/.test(path))
    .map((path) => `/pictures/${path}`)
  expect(KNOWN_PATHS.toSorted()).toEqual(files.toSorted())
  const stale = KNOWN_PATHS.filter((path) => factsOf(path)?.version !== versionOf(readFileSync(`public${path}`)))
  expect(stale).toEqual([])
})

test('R-098 the blurred placeholder of a picture is a WebP of 10×10 pixels and less than 140 bytes', async () => {
  for (const path of KNOWN_PATHS) {
    const blur = Buffer.from(factsOf(path)?.blur ?? '', 'base64')
    expect(blur.length, path).toBeLessThan(140)
    const { format, width, height } = await sharp(blur).metadata()
    expect([format, width, height], path).toEqual(['webp', 10, 10])
  }
})

test('the stored facts of a picture equal its measured facts, and the picture’s address contains these facts', async () => {
  const path = '/pictures/posters/resonance-wide.webp'
  const facts = await measurePicture(readFileSync(`public${path}`))
  expect(factsOf(path)).toEqual(facts)
  const { blur, ...rest } = readPictureAddress(showPicture(path)) ?? { blur: '' }
  expect(rest).toEqual({ ...facts, path, blur: undefined, inks: undefined })
  expect(Buffer.from(blur, 'base64')).toEqual(Buffer.from(facts.blur, 'base64'))
  expect(showPicture('/elsewhere.png')).toBe('/elsewhere.png')
  expect(showPicture(null)).toBeNull()
})

test('the dark veil over a picture gives text a contrast of 4.5:1 on the brightest part, and covers the picture by at most 72 %', async () => {
  const pictures = KNOWN_PATHS.filter((path) => path.startsWith('/pictures/rooms/') || path.endsWith('-wide.webp'))
  expect(pictures.length).toBeGreaterThan(30)
  for (const path of pictures) {
    const grounds = groundsOf(path.slice('/pictures/'.length, -'.webp'.length)) ?? undefined
    const { above, below } = partsOf(await tonesOf(readFileSync(`public${path}`)), grounds)
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

test('a picture with marked text areas gets only the dark veil that these areas need', async () => {
  const dark = sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a4a55' } })
  const sun = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#f9e3bf' } })
    .png()
    .toBuffer()
  const bytes = await dark
    .composite([{ input: sun, left: 180, top: 60 }])
    .png()
    .toBuffer()
  const grounds = { above: { x: 0, y: 0, w: 1, h: 0.2 }, below: { x: 0, y: 0.75, w: 1, h: 0.25 } }
  expect(await measurePicture(bytes, grounds)).toMatchObject({ veilAbove: 0, veilBelow: 0 })
  const besideTheSun = { ...grounds, below: { x: 0, y: 0.5, w: 0.5, h: 0.5 } }
  expect(await measurePicture(bytes, besideTheSun)).toMatchObject({ veilBelow: 0 })
  const overTheSun = { ...grounds, below: { x: 0, y: 0.5, w: 1, h: 0.5 } }
  expect((await measurePicture(bytes, overTheSun)).veilBelow).toBeGreaterThan(50)
  const plain = await measurePicture(await dark.png().toBuffer())
  expect(plain.veilBelow).toBeGreaterThanOrEqual(66)
})

test('the upright version of a picture is found by its name', () => {
  expect(uprightOf(showPicture('/pictures/rooms/rocca-ubud.webp'))).toBe(
    showPicture('/pictures/rooms/rocca-ubud-tall.webp'),
  )
  expect(uprightOf(showPicture('/pictures/artists/vanta.webp'))).toBeNull()
  expect(uprightOf('https://example.com/a.png')).toBeNull()
})
