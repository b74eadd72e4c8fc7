// Whose it is: every call of the table, asked by nobody, by a stranger, and with tokens that are good no more.
import { expect, test } from 'vitest'
import { type Endpoint, endpoints } from '#contract/endpoints.ts'
import { apiAt, dataOf, failureOf, type Answer, type Api } from '#tests/support/api.ts'
import { forTables, freeTableIds, TABLES } from '#tests/support/booking.ts'
import { aPhone } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'
import { testWorld } from '#tests/support/world.ts'

const all = Object.entries<Endpoint>(endpoints)
const membersOnly = all.filter(([, endpoint]) => endpoint.isMembersOnly)
/** Calls about one reservation, named in the path or in the body. */
const ofReservation = all.filter(
  ([name, { path }]) =>
    (path.startsWith('/api/web/reservations/') && path.includes(':id')) || name === 'cancelReservation',
)

async function ask(api: Api, endpoint: Endpoint, token: string | null, id = 'nobody'): Promise<Answer> {
  const path = endpoint.path.replace(':id', id)
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  const sending = { headers, isMeantBad: true }
  if (endpoint.method === 'GET') return api.get(path, sending)
  return api.post(path, { reservation_id: id, reason: 'Others' }, sending)
}

test('R-076 R-081 R-093 what is a member’s alone is refused without a token, and with one that is revoked or has run out', async () => {
  await using world = await testWorld()
  const api = apiAt((await world.open()).url)
  expect(membersOnly.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'profile',
      'logout',
      'listSessions',
      'listReservations',
      'cancelReservation',
      'refundOffer',
    ]),
  )
  const revoked = await signIn(api, aPhone())
  await api.post('/api/web/auth/logout', undefined, { headers: { Authorization: `Bearer ${revoked.token}` } })
  const idle = await signIn(api, aPhone())
  for (const [name, endpoint] of membersOnly) {
    for (const token of [null, revoked.token, 'x'.repeat(43)]) {
      const answer = await ask(api, endpoint, token)
      expect([answer.status, failureOf(answer).code], name).toEqual([401, 'unauthenticated'])
    }
  }
  world.clock.advance(14 * 24 * 3600 + 1)
  expect((await ask(api, endpoints.profile, idle.token)).status).toBe(401)
})

test('R-081 a session in use still ends after thirty days', async () => {
  await using world = await testWorld({ checkAtEnd: false })
  const api = apiAt((await world.open()).url)
  const { token } = await signIn(api, aPhone())
  for (let day = 0; day < 29; day += 7) {
    world.clock.advance(7 * 24 * 3600)
    expect((await ask(api, endpoints.profile, token)).status, `day ${day + 7}`).toBe(day + 7 < 30 ? 200 : 401)
  }
})

test('R-093 another’s reservation answers every call as one that never was, to a stranger and to nobody', async () => {
  await using world = await testWorld()
  const api = apiAt((await world.open()).url)
  const phone = aPhone()
  const owner = await signIn(api, phone)
  const stranger = await signIn(api, aPhone())
  const [table] = await freeTableIds(world)
  const held = await api.post(TABLES, forTables([table ?? 0], { phone_number: phone }), {
    headers: { Authorization: `Bearer ${owner.token}` },
  })
  const { data } = dataOf<{ data: { reservation_id: string }; access_token?: string }>(held)
  expect('access_token' in data).toBe(false)
  expect(ofReservation.length).toBeGreaterThan(7)
  for (const [name, endpoint] of ofReservation) {
    const absent = await ask(api, endpoint, stranger.token, '0f8fad5b-d9cb-469f-a165-70867728950e')
    for (const token of endpoint.isMembersOnly ? [stranger.token] : [stranger.token, null]) {
      const answer = await ask(api, endpoint, token, data.reservation_id)
      expect([answer.status, answer.text], name).toEqual([404, absent.text])
    }
  }
  const [row] = await world.sql<{ state: number }[]>`select state from reservations where id = ${data.reservation_id}`
  expect(row?.state).toBe(0)
})

test('R-093 a member’s reservation is not its browser’s: who signs in there next does not see it, nor who signed out', async () => {
  await using world = await testWorld()
  const api = apiAt((await world.open()).url)
  const phone = aPhone()
  let cookie = `senja_browser=${'b'.repeat(43)}`
  const owner = await signIn(api, phone)
  const next = await signIn(api, aPhone())
  const [mine = 0, nobodys = 0] = await freeTableIds(world)
  const as = (token: string | null) => ({
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', ...(token && { Authorization: `Bearer ${token}` }) },
  })
  const hold = async (table: number, by: string, token: string | null) =>
    dataOf<{ data: { reservation_id: string } }>(
      await api.post(TABLES, forTables([table], { phone_number: by }), as(token)),
    ).data.reservation_id
  const own = await hold(mine, phone, owner.token)
  const seen = async (id: string, token: string | null) =>
    (await api.get(`/api/web/reservations/detail-reservation/${id}`, { ...as(token), isMeantBad: true })).status
  expect([await seen(own, owner.token), await seen(own, next.token), await seen(own, null)]).toEqual([200, 404, 404])
  cookie = `senja_browser=${'c'.repeat(43)}`
  const guests = await hold(nobodys, aPhone(), null)
  expect([await seen(guests, null), await seen(guests, next.token)]).toEqual([200, 200])
})

test('R-078 R-093 a list is one’s own, whatever is asked for, and an answer has the fields of its shape alone', async () => {
  await using world = await testWorld({ checkAtEnd: false })
  const api = apiAt((await world.open()).url)
  const { token, user } = await signIn(api, aPhone())
  const other = await signIn(api, aPhone())
  const headers = { Authorization: `Bearer ${token}` }
  const query = { user_id: other.user.id, phone_number: other.user.phone_number, 'statuses[0]': 0 }
  expect(dataOf(await api.get('/api/web/reservations/list-reservation', { headers, query, isMeantBad: true }))).toEqual(
    [],
  )
  const wrong: Record<string, string | number>[] = [
    { 'statuses[0]': 'all' },
    { 'statuses[0]': -1 },
    { 'statuses[1]': 99 },
  ]
  for (const bad of wrong)
    expect(
      (await api.get('/api/web/reservations/list-reservation', { headers, query: bad, isMeantBad: true })).status,
    ).toBe(422)
  expect(Object.keys(user).toSorted()).toEqual(Object.keys(endpoints.profile.answers.shape).toSorted())
})
