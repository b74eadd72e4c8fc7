import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openBroughtPictures } from '#server/pictures/follow-brought-pictures.ts'
import { openImageLibrary } from '#server/pictures/image-library.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'
import { testApp } from '#tests/support/app.ts'

test('a picture is measured even if it is uploaded just before the process listens for uploads', async () => {
  await using app = await testApp()
  const cacheFolder = await mkdtemp(join(tmpdir(), 'senja-pictures-'))
  const library = openImageLibrary({ siteFolder: 'public', cacheFolder, mostBytes: 1e9, log: app.log })
  const path = '/pictures/brought/before-the-news.webp'
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#204060' } })
    .webp()
    .toBuffer()
  const listen: typeof app.sql.listen = async (...request) => {
    // Waits until the first `look` of `follow` has ended. Then adds the row, so that the first `look` cannot find the picture.
    await Promise.resolve()
    await pictures.look(library)
    await app.sql`insert into media (path, hash, content_type, width, height) values (${path}, 'x', 'image/webp', 40, 50)`
    await app.sql`insert into media_files (path, bytes) values (${path}, ${bytes})`
    return app.sql.listen(...request)
  }
  const sql = new Proxy(app.sql, {
    get: (client, key) => (key === 'listen' ? listen : (Reflect.get(client, key) as unknown)),
  })
  const pictures = openBroughtPictures({ ...app, sql })
  pictures.follow(library)
  await expect.poll(() => factsOf(path)?.width, { timeout: 15_000 }).toBe(40)
  await pictures.close()
  await rm(cacheFolder, { recursive: true, force: true })
})
