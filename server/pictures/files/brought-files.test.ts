import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageVariant } from '#contract/picture-address.ts'
import { bringPicture } from '#server/content/pictures/bring-picture.ts'
import { exportContent } from '#server/db/content-file/export-content.ts'
import { s3Files } from '#server/pictures/files/s3-files.ts'
import { moveToFiles } from '#server/pictures/files/move-to-files.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'
import { system } from '#domain/identity/actor.ts'
import { s3StandIn } from '#tests/support/s3-stand-in.ts'
import { testApp } from '#tests/support/app.ts'

const aPicture = async (background: string) =>
  (
    await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')

test('with an object store, every process serves all uploaded pictures from the store', async () => {
  await using store = await s3StandIn()
  await using app = await testApp({ settings: { files: store.account } })
  const bring = async (files: typeof app.files, name: string, background: string) => {
    const data = await aPicture(background)
    return (await bringPicture({ ...app, files }, system('test'), { name, data, alt: { id: '', en: '' } })).path
  }
  const old = await bring(null, 'before.png', '#102030')
  const { url } = await app.open()
  const { url: second } = await app.openSecond()
  const path = await bring(app.files, 'after.png', '#a0b0c0')
  expect(store.objects.size).toBe(1)
  expect(await app.sql`select path from media_files`).toEqual([{ path: old }])
  await expect.poll(() => factsOf(path)?.width, { timeout: 5000 }).toBe(400)
  for (const at of [url, second]) {
    expect((await fetch(at + path)).headers.get('content-type')).toBe('image/webp')
    expect((await fetch(at + imageVariant(factsOf(path)?.version ?? '', 320, 'webp'))).status).toBe(200)
    expect((await fetch(at + old)).status).toBe(200)
  }
  expect(await moveToFiles(app.sql, s3Files(store.account))).toBe(1)
  expect(await moveToFiles(app.sql, s3Files(store.account))).toBe(0)
  expect(await app.sql`select path from media_files`).toEqual([])
  expect((await fetch(url + old)).status).toBe(200)
  await app.sql`update brands set image = ${path} where id = (select min(id) from brands)`
  const exported = await exportContent(app.sql, { siteFolder: 'public', files: app.files })
  expect(exported.missing).toEqual([])
  expect(exported.pictures.some((picture) => picture.path === path)).toBe(true)
})
