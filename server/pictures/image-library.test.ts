import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { IMAGE_WIDTHS } from '#contract/picture-address.ts'
import { openLog } from '#server/log.ts'
import { drawAhead } from '#server/pictures/draw-ahead.ts'
import { openEncodeQueue } from '#server/pictures/encode-queue.ts'
import { openImageLibrary, readVariant } from '#server/pictures/image-library.ts'
import { factsOf, hangPicture } from '#server/pictures/known-pictures.ts'
import { measurePicture } from '#server/pictures/measure-picture.ts'
import { openPictureCache } from '#server/pictures/picture-cache.ts'

const log = openLog('silent')
const PORTRAIT = '/pictures/artists/vanta.webp'
const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const
const versionOf = (path: string) => factsOf(path)?.version ?? ''
const folder = () => mkdtemp(join(tmpdir(), 'senja-pictures-'))
const library = (cacheFolder: string, mostBytes = 1e9) =>
  openImageLibrary({ siteFolder: 'public', cacheFolder, mostBytes, log })

test('R-098 a picture is available in nine widths from 240 to 1536, as AVIF and as WebP, and in no other form', () => {
  expect(IMAGE_WIDTHS).toEqual([240, 320, 384, 480, 640, 768, 1024, 1280, 1536])
  const version = versionOf(PORTRAIT)
  for (const width of IMAGE_WIDTHS)
    for (const format of ['avif', 'webp'] as const)
      expect(readVariant(version, `${width}.${format}`)).toEqual({ version, width, format })
  for (const file of [
    '321.webp',
    '0.webp',
    '-1.webp',
    '99999.webp',
    '640',
    '640.jpg',
    '640.webp.avif',
    '640.0.webp',
    '0640.webp',
    ' 640.webp',
    '640.WEBP',
    '6e2.webp',
    '',
  ])
    expect(readVariant(version, file), file).toBeNull()
  for (const wrong of ['', '..', 'abc', `${version}0`, version.toUpperCase(), '../../etc/passwd', '____________'])
    expect(readVariant(wrong, '640.webp'), wrong).toBeNull()
})

test('R-098 a variant has the requested width, but is never wider than the original picture', async () => {
  const pictures = library(await folder())
  const version = versionOf(PORTRAIT)
  for (const [width, has] of [
    [320, 320],
    [640, 640],
    [1536, 800],
  ] as const) {
    const bytes = await pictures.variant({ version, width, format: 'webp' })
    const metadata = await sharp(bytes ?? Buffer.alloc(0)).metadata()
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', has, has])
  }
  const avif = await sharp(
    (await pictures.variant({ version, width: 320, format: 'avif' })) ?? Buffer.alloc(0),
  ).metadata()
  expect([avif.format, avif.compression, avif.width]).toEqual(['heif', 'av1', 320])
})

test('R-098 a very detailed picture is compressed to 28 KB at phone width, but keeps its quality at a larger width', async () => {
  const siteFolder = await folder()
  // The test draws its own picture with rings. It does not use a picture of the site, because the file size changes if the picture is drawn
  // again.
  const rings = Array.from({ length: 56 }, (_, at) => `<circle cx="520" cy="560" r="${at * 14}"/>`).join('')
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200"><rect width="960" height="1200" fill="#140a26"/><g fill="none" stroke="#ff4fa0" stroke-width="5">${rings}</g></svg>`
  const bytes = await sharp(Buffer.from(sheet)).webp({ quality: 95 }).toBuffer()
  await writeFile(join(siteFolder, 'rings.webp'), bytes)
  const facts = await measurePicture(bytes)
  hangPicture('/rings.webp', facts)
  const pictures = openImageLibrary({ siteFolder, cacheFolder: await folder(), mostBytes: 1e9, log })
  const weigh = async (path: string, width: 640 | 768) =>
    (await pictures.variant({ version: factsOf(path)?.version ?? '', width, format: 'avif' }))?.length
  const lines = '/rings.webp'
  expect(await weigh(lines, 640)).toBeLessThanOrEqual(28 * 1024)
  expect(await weigh(lines, 768)).toBeGreaterThan(45 * 1024)
})

test('R-098 a picture that cannot be compressed to 28 KB keeps its quality', async () => {
  const siteFolder = await folder()
  const noise = { create: { width: 640, height: 800, channels: 3, background: '#888', noise: NOISE } } as const
  const bytes = await sharp(noise).webp({ quality: 95 }).toBuffer()
  await writeFile(join(siteFolder, 'noise.webp'), bytes)
  const facts = await measurePicture(bytes)
  hangPicture('/noise.webp', facts)
  const pictures = openImageLibrary({ siteFolder, cacheFolder: await folder(), mostBytes: 1e9, log })
  const picture = await pictures.variant({ version: facts.version, width: 640, format: 'avif' })
  expect(picture?.length).toBeGreaterThan(100 * 1024)
})

test('200 simultaneous requests for a picture variant draw it once, and processes with a common cache folder share the file', async () => {
  const cacheFolder = await folder()
  const pictures = library(cacheFolder)
  const version = versionOf(PORTRAIT)
  const all = await Promise.all(
    Array.from({ length: 200 }, () => pictures.variant({ version, width: 384, format: 'webp' })),
  )
  expect(new Set(all).size).toBe(1)
  const [fileName] = await readdir(cacheFolder)
  expect(fileName).toBe(`${version}-384.webp`)
  await writeFile(join(cacheFolder, fileName ?? ''), 'drawn by another process')
  const other = await library(cacheFolder).variant({ version, width: 384, format: 'webp' })
  expect(String(other)).toBe('drawn by another process')
})

test('the queue draws only a limited number of pictures at a time, and requested pictures first', async () => {
  const queue = openEncodeQueue(2)
  const order: string[] = []
  let running = 0
  let most = 0
  const work = (name: string) => async () => {
    most = Math.max(most, ++running)
    order.push(name)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running--
  }
  await Promise.all([
    ...['a', 'b', 'c', 'd'].map((name) => queue.once(name, work(name), 'ahead')),
    ...['x', 'y'].map((name) => queue.once(name, work(name))),
  ])
  expect(most).toBe(2)
  expect(order).toEqual(['a', 'b', 'x', 'y', 'c', 'd'])
  await expect(queue.once('bad', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
  expect(await queue.once('bad', () => Promise.resolve('mended'))).toBe('mended')
  expect(queue.size()).toBe(0)
})

test('R-093 a client waits for only one picture of another client that requested fifty pictures', async () => {
  const queue = openEncodeQueue(1)
  const order: string[] = []
  const draw = (name: string, asker: string) =>
    queue.once(
      name,
      async () => {
        order.push(name)
        await new Promise((resolve) => setTimeout(resolve, 1))
      },
      asker,
    )
  const many = Array.from({ length: 50 }, (_, n) => draw(`m${n}`, 'many'))
  expect(queue.waiting('many')).toBe(49)
  await Promise.all([draw('own', 'visitor'), draw('m49', 'visitor')])
  expect(order.length).toBeLessThanOrEqual(6)
  expect(order.slice(0, 1)).toEqual(['m0'])
  await Promise.all(many)
  expect([order.length, new Set(order).size, queue.waiting('many')]).toEqual([51, 51, 0])
})

test('the cache folder never exceeds its limit and deletes the least recently used files first', async () => {
  const at = await folder()
  const cache = openPictureCache({ folder: at, mostBytes: 20_000, log })
  for (let i = 0; i < 60; i++) {
    await cache.keep(`p${String(i).padStart(2, '0')}`, Buffer.alloc(1000, i))
    const names = await readdir(at)
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(at, name))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20_000)
  }
  const left = await readdir(at)
  expect(left).toContain('p59')
  expect(left).not.toContain('p00')
})

test('if the cache folder is not writable, pictures are drawn and stored in memory', async () => {
  const file = join(await folder(), 'a-file')
  await writeFile(file, '')
  const pictures = library(join(file, 'below'))
  const variant = { version: versionOf(PORTRAIT), width: 320, format: 'webp' } as const
  const first = await pictures.variant(variant)
  expect(first?.length).toBeGreaterThan(500)
  expect(await pictures.variant(variant)).toBe(first)
})

test('for a damaged or missing file the library returns no picture, logs one line and throws nothing', async () => {
  const pictures = library(await folder())
  expect(await pictures.variant({ version: '0123456789ab', width: 320, format: 'webp' })).toBeNull()
  const facts = await measurePicture(await readFile(`public${PORTRAIT}`))
  hangPicture('/pictures/../../package.json', { ...facts, version: '00000000dead' })
  expect(await pictures.variant({ version: '00000000dead', width: 320, format: 'webp' })).toBeNull()
  expect(await pictures.original('/../package.json')).toBeNull()
})

test('the pictures of a page are drawn in advance, each once, with the widths that browsers usually request first', async () => {
  const requests: string[] = []
  const version = versionOf(PORTRAIT)
  const html = [320, 480, 640, 1024]
    .map((w) => `/_image/${version}/${w}.avif ${w}w /_image/${version}/${w}.webp`)
    .join(', ')
  const count = await drawAhead(html + html, {
    variant: (variant, urgency) => {
      requests.push(`${variant.width}.${variant.format} ${urgency}`)
      return Promise.resolve(Buffer.alloc(1))
    },
  })
  expect(requests).toEqual(['480.avif ahead', '640.avif ahead', '1024.avif ahead'])
  expect(count).toBe(3)
})
