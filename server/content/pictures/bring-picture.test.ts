import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { bringPicture } from '#server/content/pictures/bring-picture.ts'
import { bytesOfPicture } from '#server/pictures/repository.ts'
import { testApp } from '#tests/support/app.ts'

const NO_ALT = { id: '', en: '' }

/** Builds a PNG file with a header for a picture of this size, but without decodable pixels. */
function headerOf(width: number, height: number): string {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const ihdr = Buffer.alloc(13)
  ihdr.writeUInt32BE(width, 0)
  ihdr.writeUInt32BE(height, 4)
  ihdr.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', ihdr),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64')
}

test('S10 a picture of more than 24 million pixels is refused before it is decoded', async () => {
  await using app = await testApp()
  const start = performance.now()
  for (const [width, height] of [
    [7900, 7900],
    [24_001, 1000],
    [60_000, 401],
  ] as const)
    await expect(
      bringPicture(app, system('test'), { name: 'big.png', data: headerOf(width, height), alt: NO_ALT }),
    ).rejects.toMatchObject({ details: { errors: { data: ['picture_unreadable'] } } })
  expect(performance.now() - start).toBeLessThan(2000)
})

test('S14 a second upload of the same picture keeps the stored alt text', async () => {
  await using app = await testApp()
  const data = (
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64')
  const bring = (id: string) => bringPicture(app, system('test'), { name: 'a.png', data, alt: { id, en: '' } })
  const { path } = await bring('Kata grup')
  expect(await bring('Kata orang lain')).toEqual({ path })
  expect(await app.sql`select alt from media where path = ${path}`).toEqual([{ alt: { id: 'Kata grup' } }])
})

test('a transparent picture is stored on a background on which all its colors are visible', async () => {
  await using app = await testApp()
  for (const [ink, isLight] of [
    ['#222222', true],
    ['#ffffff', false],
  ] as const) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"><circle cx="40" cy="40" r="30" fill="#ff5d73"/><rect x="10" y="75" width="60" height="15" fill="${ink}"/></svg>`
    const data = (await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')
    const { path } = await bringPicture(app, system('test'), { name: `clear-${isLight}.png`, data, alt: NO_ALT })
    const bytes = await bytesOfPicture(app, path)
    if (!bytes) throw new Error('no picture')
    expect((await sharp(bytes).stats()).isOpaque).toBe(true)
    const [red = 0] = await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect(red > 200, ink).toBe(isLight)
  }
})
