import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainPicture, readPictureAddress, STRIP_RATIO } from '#contract/picture-address.ts'
import { KNOWN_PATHS } from '#server/pictures/known-pictures.ts'
import { cutOfVersion, freeAreaOf, nightStrip, setFreeAreas, stripOf } from '#server/pictures/poster-strips.ts'
import { proposeFreeArea } from '#server/pictures/propose-free-area.ts'

const posters = KNOWN_PATHS.filter((path) => /^\/pictures\/posters\/.*-(?:tall|wide)\.webp$/.test(path))
const SMALL = { width: 240 }

const pixels = async (bytes: Buffer) =>
  sharp(bytes).resize(SMALL).removeAlpha().raw().toBuffer({ resolveWithObject: true })

test('review 5: every poster of the site has its own strip with the ratio 2.6:1 and at most 80 KB', async () => {
  expect(posters.length).toBeGreaterThan(70)
  for (const path of posters) {
    const strip = stripOf(path)
    expect(plainPicture(strip ?? ''), path).toBe(path.replace(/-(?:tall|wide)/, '-free'))
    const { width = 0, height = 1 } = readPictureAddress(strip ?? '') ?? {}
    expect(Math.abs(width / height - STRIP_RATIO), path).toBeLessThan(0.02)
    expect(readFileSync(`public${plainPicture(strip ?? '')}`).length, path).toBeLessThan(80 * 1024)
  }
})

/** Returns the mean difference of two gray pictures of the same size. */
const differenceOf = (picture: Buffer, other: Buffer) =>
  picture.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / picture.length

test('review 5: a strip that contains the title of its poster differs measurably from the stored strip without text', async () => {
  // In the wide poster of Ruang Gema, the title is at the left edge. The strip is cut at the height of the title.
  const whole = await sharp('public/pictures/posters/ruang-gema-wide.webp')
    .extract({ left: 0, top: 180, width: 1600, height: 615 })
    .toBuffer()
  const strip = readFileSync('public/pictures/posters/ruang-gema-free.webp')
  const [titledCut, free] = [await pixels(whole), await pixels(strip)]
  const left = (picture: { data: Buffer; info: { width: number; height: number } }) =>
    Array.from({ length: picture.info.height }, (_, y) =>
      picture.data.subarray(y * picture.info.width * 3, y * picture.info.width * 3 + 150),
    )
  const lights = (rows: Uint8Array[]) =>
    rows.reduce((sum, row) => sum + row.reduce((most, value) => Math.max(most, value), 0), 0) / rows.length
  expect(lights(left(titledCut)), 'the title is the lightest ink').toBeGreaterThan(lights(left(free)) + 30)
  expect(differenceOf(titledCut.data, free.data)).toBeGreaterThan(5)
})

const letters = (y: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#1f6b3f"/>${Array.from(
    { length: 3 },
    (_, row) =>
      Array.from(
        { length: 14 },
        (__, at) => `<rect x="${40 + at * 52}" y="${y + row * 90}" width="22" height="66" fill="#f4e4c4"/>`,
      ).join(''),
  ).join('')}</svg>`

test('the server proposes a picture strip without text for an uploaded poster, unless text is everywhere on the poster', async () => {
  for (const [y, from, to] of [
    [60, 320, 1000],
    [640, 0, 640],
  ] as const) {
    const area = await proposeFreeArea(
      await sharp(Buffer.from(letters(y)))
        .png()
        .toBuffer(),
    )
    expect(area).not.toBeNull()
    expect((area?.y ?? 0) * 10, 'below the words above').toBeGreaterThanOrEqual(from)
    expect(((area?.y ?? 0) + (area?.h ?? 0)) * 10, 'above the words below').toBeLessThanOrEqual(to)
  }
  const stripes = Array.from(
    { length: 60 },
    (_, at) => `<rect x="0" y="${at * 17}" width="800" height="8" fill="#fff"/>`,
  ).join('')
  const busy = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000"/>${stripes}</svg>`
  expect(await proposeFreeArea(await sharp(Buffer.from(busy)).png().toBuffer())).toBeNull()
})

test('the area that staff mark on a poster becomes its picture strip, and a new area changes the version of the strip', () => {
  const path = '/pictures/posters/resonance-tall.webp'
  const versions = [10, 20].map((y) => {
    setFreeAreas([{ path, area: { x: 0, y, w: 100, h: 31 } }])
    return readPictureAddress(stripOf(path) ?? '')?.version ?? ''
  })
  expect(new Set(versions).size).toBe(2)
  expect(cutOfVersion(versions[0] ?? '')?.area).toEqual({ x: 0, y: 10, w: 100, h: 31 })
  expect(freeAreaOf(path)).toEqual({ x: 0, y: 20, w: 100, h: 31 })
  setFreeAreas([])
  expect(plainPicture(stripOf(path) ?? '')).toBe('/pictures/posters/resonance-free.webp')
})

test('a night without an event gets its picture strip from the outlet’s picture', () => {
  expect(plainPicture(nightStrip(null, '/pictures/rooms/gema-scbd.webp') ?? '')).toBe('/pictures/rooms/gema-scbd.webp')
  expect(stripOf('https://elsewhere.example/poster.jpg')).toBeNull()
})
