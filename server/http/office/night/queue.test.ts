// The queue of an outlet. It contains requests that staff answer, and the waitlist, which staff only read.
import { expect, test } from 'vitest'
import type { OfficeQueue } from '#office/api/answers.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { anAskedRequest, mailOf } from '#tests/support/venue-request.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function aRestaurantDesk(app: TestApp) {
  const { url } = await app.open()
  const request = await anAskedRequest(app)
  const { outletId } = request.at
  const { cookie, id: staffId } = await aPerson(app, 'host', outletId)
  const queue = async () => (await askOffice(url, 'queue', { cookie, takes: { outletId } })).body.data as OfficeQueue
  const ask = (call: 'acceptRequest' | 'declineRequest' | 'requestTimes', takes: object, as = cookie) =>
    askOffice(url, call, { cookie: as, id: request.id, takes })
  return { url, asked: request, outletId, cookie, staffId, queue, ask }
}

test('the queue lists a request with its guests and time, and staff can accept it at another hour', async () => {
  await using app = await testApp()
  const { asked, queue, ask, staffId } = await aRestaurantDesk(app)
  expect((await queue()).requests).toMatchObject([{ id: asked.id, pax: 10, time: '19:00' }])
  const times = (await ask('requestTimes', {})).body.data as string[]
  expect(times).toContain('19:00')
  expect((await ask('acceptRequest', { time: '03:33' })).body).toMatchObject({ errors: { time: expect.anything() } })
  expect((await ask('acceptRequest', { time: times.at(-1) })).body.data).toEqual({ status: 'accepted' })
  expect((await queue()).requests).toEqual([])
  const [answer] = await app.sql<{ actor: string }[]>`
    select actor from request_answers where reservation_id = ${asked.id}`
  expect(answer?.actor).toBe(`staff:${staffId}`)
  expect(await mailOf(app, 'request_accepted')).toBeDefined()
})

test('the email about a declined request names the reason, and the request cannot be accepted later', async () => {
  await using app = await testApp()
  const { asked, queue, ask } = await aRestaurantDesk(app)
  expect((await ask('declineRequest', { reason: ' ' })).status).toBe(422)
  expect((await ask('declineRequest', { reason: 'A wedding fills the house.' })).body.data).toEqual({
    status: 'declined',
  })
  expect((await ask('acceptRequest', { time: null })).body.data).toEqual({ status: 'declined' })
  expect((await queue()).requests).toEqual([])
  expect((await mailOf(app, 'request_declined'))?.text).toContain('A wedding fills the house.')
  expect(asked.id).toBeTruthy()
})

test('the queue lists waiting guests with their position, for tonight and later nights', async () => {
  await using app = await testApp()
  const { outletId, queue } = await aRestaurantDesk(app)
  const join = (id: string, name: string, night: string, minutes: number, state = 'waiting') => app.sql`
    insert into waitlist_entries (id, outlet_id, night, kind, pax, time_from, time_to, name, phone, email, locale, state, joined_at, changed_at)
    values (${id}, ${outletId}, ${night}, 'restaurant', 2, '17:00', '21:00', ${name}, ${`+62811000000${minutes}1`}, 'a@surat.example', 'id',
      ${state}, ${new Date(app.now().getTime() + minutes * 60_000)}, ${app.now()})`
  await join('00000000-0000-4000-8000-000000000001', 'Sari', '2026-11-28', 0)
  await join('00000000-0000-4000-8000-000000000002', 'Budi', '2026-11-28', 1)
  await join('00000000-0000-4000-8000-000000000003', 'Gone', '2026-11-28', 2, 'left')
  await join('00000000-0000-4000-8000-000000000004', 'Past', '2020-11-28', 3, 'over')
  expect((await queue()).waitlist).toMatchObject([
    { name: 'Sari', place: 1, isOffered: false, night: '2026-11-28' },
    { name: 'Budi', place: 2 },
  ])
})

test('the queue does not list a waitlist offer as a request, because the guest replies to the offer, not staff', async () => {
  // The test makes the offer by SQL, without an entry on the waitlist.
  await using app = await testApp({ checkAtEnd: false })
  const { url, asked, outletId, cookie, queue } = await aRestaurantDesk(app)
  const [row] = await app.sql<{ night: string }[]>`
    select to_char(night, 'YYYY-MM-DD') as night from reservations where id = ${asked.id}`
  const takes = { outletId, night: row?.night }
  const countRequests = async () =>
    ((await askOffice(url, 'night', { cookie, takes })).body.data as { requests: number }).requests
  expect(await countRequests()).toBe(1)
  await app.sql`update reservations set origin = 'offer' where id = ${asked.id}`
  expect((await queue()).requests).toEqual([])
  expect(await countRequests()).toBe(0)
})

test('staff of one outlet cannot list or answer a request of another outlet', async () => {
  await using app = await testApp()
  const { url, outletId, ask } = await aRestaurantDesk(app)
  const [other] = await app.sql<{ id: number }[]>`select id from outlets where id <> ${outletId} order by id limit 1`
  const stranger = await aPerson(app, 'manager', other?.id ?? 0)
  expect((await ask('acceptRequest', { time: null }, stranger.cookie)).status).toBe(404)
  expect((await ask('declineRequest', { reason: 'no' }, stranger.cookie)).status).toBe(404)
  const takes = { outletId }
  expect((await askOffice(url, 'queue', { cookie: stranger.cookie, takes })).status).toBe(403)
})
