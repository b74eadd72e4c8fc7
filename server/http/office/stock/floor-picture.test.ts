// Tests the picture under the draft of a plan. Only staff who may edit the plan get the picture, and the site never shows it.
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { listAudit } from '#server/staff/audit-repository.ts'
import { aRoomToPlan } from '#tests/support/floor-plan.ts'
import { ANY_AUDIT, aPerson } from '#tests/support/office.ts'
import { testApp } from '#tests/support/app.ts'

const aPhoto = async (background = '#336699') =>
  (
    await sharp({ create: { width: 400, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')

test('a floor picture stays under the draft at its place until staff remove it', async () => {
  await using app = await testApp()
  const { outletId, ask, read, begin } = await aRoomToPlan(app)
  const { drawing } = await begin()
  expect((await ask('bringFloorPicture', { outletId, data: await aPhoto() })).status).toBe(201)
  const { picture } = await read()
  expect(picture).toMatchObject({ ratio: 0.5, x: 1, w: drawing.height * 2, opacity: 50, isShown: true })
  const place = { x: -1.5, y: 2, w: 20, opacity: 30, isShown: false }
  expect((await ask('placeFloorPicture', { outletId, ...place })).status).toBe(200)
  // An upload of the same picture is a repeated request, so the picture keeps its place.
  await ask('bringFloorPicture', { outletId, data: await aPhoto() })
  expect((await read()).picture).toMatchObject(place)
  await ask('bringFloorPicture', { outletId, data: await aPhoto('#993322') })
  expect((await read()).picture).toMatchObject({ opacity: 50, isShown: true })
  for (let time = 0; time < 2; time++) expect((await ask('removeFloorPicture', { outletId })).status).toBe(200)
  expect((await read()).picture).toBeNull()
  expect((await ask('placeFloorPicture', { outletId, ...place })).status).toBe(404)
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, subject: 'floor_pictures' })
  expect(entries.map(({ action }) => action)).toContain('delete')
  expect(JSON.stringify(entries)).not.toContain('bytes')
})

const openPicture = (url: string, takes: { outletId: number; hash: string }, cookie = '') =>
  fetch(`${url}/api/office/call/floorPicture?outletId=${takes.outletId}&hash=${takes.hash}`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })

test('only staff who may edit the plan get the picture, and no address of the site shows it', async () => {
  await using app = await testApp()
  const { url, outletId, cookie, ask, read } = await aRoomToPlan(app)
  await ask('bringFloorPicture', { outletId, data: await aPhoto() })
  const { picture } = await read()
  const takes = { outletId, hash: picture?.hash ?? '' }
  const answer = await openPicture(url, takes, cookie)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, max-age=86400',
  ])
  const host = await aPerson(app, 'host', outletId)
  expect((await openPicture(url, takes, host.cookie)).status).toBe(403)
  expect((await openPicture(url, takes)).status).toBe(401)
  expect(await app.sql`select 1 from media where hash = ${picture?.hash ?? ''}`).toHaveLength(0)
  for (const address of [`/media/${picture?.hash.slice(0, 12)}/320.webp`, `/pictures/office/${picture?.hash}.webp`])
    expect((await fetch(url + address)).status).toBe(404)
})

test('the refusal of a wrong floor picture, or of a place far outside the room, names the faulty fields', async () => {
  await using app = await testApp()
  const { outletId, ask } = await aRoomToPlan(app)
  const answer = await ask('bringFloorPicture', { outletId, data: Buffer.from('no picture').toString('base64') })
  expect(answer).toMatchObject({ status: 422, body: { errors: { data: [expect.any(String)] } } })
  const far = await ask('placeFloorPicture', { outletId, x: 1e9, y: 0, w: 0, opacity: 200, isShown: true })
  expect(far.status).toBe(422)
  expect(Object.keys((far.body as { errors: object }).errors).toSorted()).toEqual(['opacity', 'w', 'x'])
})
