import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, isForMembers } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { apiAt, dataOf, failureOf, type Answer, type Api } from '#tests/support/api.ts'
import { forTables, freeTableIds, TABLES } from '#tests/support/booking.ts'
import { aPhone } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'
import { testApp } from '#tests/support/app.ts'

const all = Object.entries<Endpoint>(endpoints)
const membersOnly = all.filter(([, endpoint]) => isForMembers(endpoint))
/**
 * Calls about one reservation, which is named in the path or in the body. Probes 33 to 36 (server/http/probes/access.test.ts) test these
 * calls.
 */
const ofReservation = all.filter(
  ([name, { path }]) =>
    (path.startsWith('/api/web/reservations/') && path.includes(':id')) || name === 'cancelReservation',
)
/**
 * Calls about one split. They need the signed code of the split, or the key of its reservation. `server/http/api/splits.test.ts` tests
 * these calls.
 */
const ofSplit = all.filter(([, { path }]) => path.startsWith('/api/web/v2/splits/'))
/** Calls with the same response for everybody, and calls that create something new for the caller. */
const PUBLIC = `
  getUser sendCode confirmCode provePhone beginPasskeySignIn signInByPasskey nationalities provinces provinceCities
  offSchedule refundSettings outletTerms ticketTerms checkAffiliatorCode quote
  sendPromoterCode openPromoterSession endPromoterSession addPromoterNames removePromoterName
  createTableReservation purchaseTickets createRestaurantReservation askVenue joinWaitlist leaveWaitlist sendContactMessage paymentNotification`.match(
  /\w+/g,
)
const isOfTheSite = ([, { method, path }]: [string, Endpoint]) =>
  method === 'GET' && !path.startsWith('/api/web/reservations') && !path.startsWith('/api/web/auth')

test('R-093 every API call requires a member, concerns one reservation, or is listed as public', () => {
  const guardedNames = new Set([...membersOnly, ...ofReservation, ...ofSplit].map(([name]) => name))
  const others = all.filter((entry) => !guardedNames.has(entry[0]) && !isOfTheSite(entry) && !entry[1].sandboxOnly)
  expect(others.map(([name]) => name).filter((name) => !PUBLIC?.includes(name))).toEqual([])
})

const documentShape = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ operationId: z.string(), security: z.unknown().optional() })),
  ),
  components: z.object({ securitySchemes: z.unknown() }),
})

async function ask(api: Api, endpoint: Endpoint, token: string | null, id = 'nobody'): Promise<Answer> {
  const path = endpoint.path.replace(':id', id)
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  const sending = { headers, isMeantBad: true }
  if (endpoint.method !== 'POST') return api.send(endpoint.method, path, sending)
  return api.post(path, { reservation_id: id, reason: 'Others' }, sending)
}

test('R-076 R-081 R-093 calls for members are refused without a token, and with a revoked or an expired token', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
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
  app.clock.advance(14 * 24 * 3600 + 1)
  for (const [name, endpoint] of membersOnly) {
    for (const token of [null, revoked.token, idle.token, 'x'.repeat(43)]) {
      const answer = await ask(api, endpoint, token)
      expect([answer.status, failureOf(answer).code], name).toEqual([401, 'unauthenticated'])
    }
  }
})

test('R-096 the OpenAPI document requires a member’s token for exactly the calls for members', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const answer = await fetch(`${(await app.open()).url}/api/openapi.json`)
  const document = documentShape.parse(await answer.json())
  const bearers = Object.values(document.paths)
    .flatMap((calls) => Object.values(calls))
    .filter(({ security }) => JSON.stringify(security) === '[{"bearer":[]}]')
  expect(bearers.map((call) => call.operationId).toSorted()).toEqual(membersOnly.map(([name]) => name).toSorted())
  expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } })
})

test('R-081 R-093 a member cannot end a session of another member by the id of the session', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const [owner, stranger] = [await signIn(api, aPhone()), await signIn(api, aPhone())]
  const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
  const [open] = dataOf<{ id: string }[]>(await api.get('/api/web/auth/sessions', as(owner.token)))
  const end = (session_id: string) => api.post('/api/web/auth/sessions/end', { session_id }, as(stranger.token))
  expect(dataOf(await end(open?.id ?? ''))).toEqual({ ended: 0 })
  expect((await ask(api, endpoints.profile, owner.token)).status).toBe(200)
})

test('R-093 a member’s reservation is not visible to the next user of the same browser', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const phone = aPhone()
  let cookie = `senja_browser=${'b'.repeat(43)}`
  const owner = await signIn(api, phone)
  const next = await signIn(api, aPhone())
  const [mine = 0, nobodys = 0] = await freeTableIds(app)
  const as = (token: string | null) => ({
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', ...(token && { Authorization: `Bearer ${token}` }) },
  })
  const hold = async (table: number, by: string, token: string | null) =>
    dataOf<{ data: { reservation_id: string } }>(
      await api.post(TABLES, forTables([table], { phone_number: by }), as(token)),
    ).data.reservation_id
  const own = await hold(mine, phone, owner.token)
  const readStatus = async (id: string, token: string | null) =>
    (await api.get(`/api/web/reservations/detail-reservation/${id}`, { ...as(token), isMeantBad: true })).status
  expect([await readStatus(own, owner.token), await readStatus(own, next.token), await readStatus(own, null)]).toEqual([
    200, 404, 404,
  ])
  cookie = `senja_browser=${'c'.repeat(43)}`
  const guests = await hold(nobodys, aPhone(), null)
  expect([await readStatus(guests, null), await readStatus(guests, next.token)]).toEqual([200, 200])
})
