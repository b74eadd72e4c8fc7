import sharp from 'sharp'
import { stripOf } from '#server/pictures/poster-strips.ts'
import { expect, test } from 'vitest'
import type { PictureOnWire } from '#office/api/answers.ts'
import { findEventPage } from '#server/catalogue/events/find-event.ts'
import { withDrafts } from '#server/content/editing/preview-content.ts'
import { previewToken, readPreviewToken } from '#server/http/office/content/preview-address.ts'
import { readPictureAddress } from '#contract/picture-address.ts'
import { openBroughtPictures } from '#server/pictures/follow-brought-pictures.ts'
import { openImageLibrary } from '#server/pictures/image-library.ts'
import { setFocuses, showPicture } from '#server/pictures/known-pictures.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { aDesk } from '#tests/support/content-desk.ts'
import { testApp } from '#tests/support/app.ts'

test('the address of a preview works for one session, one item, and ten minutes', async () => {
  await using app = await testApp()
  const item = { kind: 'events', id: 12 } as const
  const token = previewToken(app, 'session-a', item)
  expect(readPreviewToken(app, 'session-a', token)).toEqual(item)
  expect(readPreviewToken(app, 'session-b', token)).toBeNull()
  expect(readPreviewToken(app, 'session-a', token.replace('events-12', 'events-13'))).toBeNull()
  expect(readPreviewToken(app, 'session-a', 'events-12.zzz.x')).toBeNull()
  app.clock.advance(600)
  expect(readPreviewToken(app, 'session-a', token)).toBeNull()
})

test('in a preview, queries return the drafts as if they were published, and the preview stores nothing', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  await app.sql`update events set is_published = false where id = ${desk.event.id}`
  await desk.save('id', { tagline: 'Hanya pratinjau.' })
  await desk.save('shared', { title: '', line_up: [{ key: 'n1', artist_id: null, plays_at: '' }] })
  const before = await desk.row()
  const item = { kind: 'events', id: desk.event.id } as const
  const inside = await withDrafts(app, item, (within) => findEventPage(within, 'id', desk.event.slug))
  expect(inside).toMatchObject({
    event: { tagline: 'Hanya pratinjau.', title: expect.stringMatching(/./) },
    lineUp: [],
  })
  expect(await desk.row()).toEqual(before)
  expect(await findEventPage(app, 'id', desk.event.slug)).toBeNull()
})

test('an uploaded picture is rotated upright, shrunk and stripped of camera data', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const sent = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#b4431a' } })
    .withExif({ IFD0: { Copyright: 'somebody', Artist: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const upload = (data: string) =>
    desk.ask('uploadPicture', { name: 'Lantai Dansa.JPG', data, alt: { id: 'Lantai dansa.', en: '' } })
  const answer = await upload(sent.toString('base64'))
  expect(answer.status).toBe(201)
  const { path } = answer.body.data as { path: string }
  expect(path).toMatch(/^\/pictures\/office\/lantai-dansa-[0-9a-f]{8}\.webp$/)
  const [storedFile] = await app.sql<{ bytes: Buffer }[]>`select bytes from media_files where path = ${path}`
  const facts = await sharp(storedFile?.bytes).metadata()
  expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['webp', 1280, 2560, undefined])
  expect((await upload(sent.toString('base64'))).body.data).toEqual({ path })
  expect((await upload(Buffer.from('<svg onload="alert(1)"/>').toString('base64'))).body).toMatchObject({
    errors: { data: [expect.any(String)] },
  })
  await desk.save('shared', { image: path })
  expect((await desk.publish(['shared'])).status).toBe(200)
  const pictures = (await desk.ask('pictures')).body.data as PictureOnWire[]
  expect(pictures.find((picture) => picture.path === path)).toMatchObject({ uses: 1, alt: { id: 'Lantai dansa.' } })
})

test('D13 every process serves a picture as soon as its upload is finished, even after a recent request for an unknown picture', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const second = await app.openSecond()
  const unknown = '/pictures/office/unknown-00000000.webp'
  for (const { url } of [desk, second]) expect((await fetch(url + unknown)).status).toBe(404)
  const sent = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a5bd7' } })
    .jpeg()
    .toBuffer()
  const takes = { name: 'Biru.jpg', data: sent.toString('base64'), alt: { id: 'Biru.', en: 'Blue.' } }
  const { path } = (await desk.ask('uploadPicture', takes)).body.data as { path: string }
  const answers = await Promise.all([desk, second].map(({ url }) => fetch(url + path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('only staff of the group can set the focal point of a picture, which the site then uses', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const lead = await aPerson(app, 'marketing', null)
  const path = '/pictures/artists/ayu-samudra.webp'
  const set = (takes: object, by = lead) =>
    askOffice(desk.url, 'focusPicture', {
      cookie: by.cookie,
      takes: { path, focus: { x: 62, y: 8 }, seen: null, ...takes },
    })
  expect((await set({}, desk.one)).status).toBe(403)
  expect((await set({ path: '/pictures/none.webp' })).body).toMatchObject({ errors: { path: [expect.any(String)] } })
  expect((await set({ focus: { x: 101, y: 0 } })).status).toBe(422)
  expect((await set({})).status).toBe(200)
  expect((await set({})).status).toBe(200)
  expect((await set({ focus: { x: 1, y: 1 } })).body).toMatchObject({ code: 'changed_meanwhile' })
  const pictures = (await desk.ask('pictures')).body.data as PictureOnWire[]
  expect(pictures.find((picture) => picture.path === path)).toMatchObject({ focus: { x: 62, y: 8 }, alt: null })
  const [audit] =
    await app.sql`select action, after ->> 'focus_x' as x from audit_entries where subject = ${`media:${path}`} and action = 'update'`
  expect(audit).toEqual({ action: 'update', x: '62' })
  const library = openImageLibrary({ siteFolder: 'public', cacheFolder: '/nowhere', mostBytes: 0, log: app.log })
  await openBroughtPictures(app).look(library)
  expect(readPictureAddress(showPicture(path))?.focus).toEqual({ x: 62, y: 8 })
  expect((await set({ focus: null, seen: { x: 62, y: 8 } })).status).toBe(200)
  await openBroughtPictures(app).look(library)
  expect(readPictureAddress(showPicture(path))).not.toHaveProperty('focus')
  setFocuses([])
})

test('staff of the group can mark the calm area of a picture, from which its picture strips are cut', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const lead = await aPerson(app, 'marketing', null)
  const path = '/pictures/artists/ayu-samudra.webp'
  const part = { x: 0, y: 20, w: 100, h: 38 }
  const mark = (takes: object, by = lead) =>
    askOffice(desk.url, 'markFreePart', { cookie: by.cookie, takes: { path, free: part, seen: null, ...takes } })
  expect((await mark({}, desk.one)).status).toBe(403)
  expect((await mark({ free: { x: 10, y: 0, w: 95, h: 30 } })).status, 'outside the picture').toBe(422)
  expect((await mark({ path: '/pictures/none.webp' })).body).toMatchObject({ errors: { path: [expect.any(String)] } })
  expect((await mark({})).status).toBe(200)
  expect((await mark({})).status).toBe(200)
  expect((await mark({ free: { ...part, y: 1 } })).body).toMatchObject({ code: 'changed_meanwhile' })
  const pictures = (await desk.ask('pictures')).body.data as PictureOnWire[]
  expect(pictures.find((picture) => picture.path === path)).toMatchObject({ free: part, freeProposal: null })
  const library = openImageLibrary({ siteFolder: 'public', cacheFolder: '/nowhere', mostBytes: 0, log: app.log })
  await openBroughtPictures(app).look(library)
  const strip = readPictureAddress(stripOf(path) ?? '')
  expect([strip?.width, strip?.height]).toEqual([800, 304])
  const bytes = await library.variant({ version: strip?.version ?? '', width: 320, format: 'webp' })
  const { width, height } = await sharp(bytes ?? Buffer.alloc(0)).metadata()
  expect([width, height]).toEqual([320, 122])
  expect((await mark({ free: null, seen: part })).status).toBe(200)
})
