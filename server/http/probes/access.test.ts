// Probes 33 to 44 test access to data. The response about another guest's data is the same as the response about data that never existed.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, isForMembers } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { reservation } from '#contract/web/entities.ts'
import { aKey, dataOf } from '#tests/support/api.ts'
import { aHeldTable, forTables, freeTableIds, TABLES } from '#tests/support/booking.ts'
import { callerNo, crowd, median, tally } from '#tests/support/callers.ts'
import { aPhone } from '#tests/support/guest.ts'
import { anAccount, signIn } from '#tests/support/member.ts'
import { askForCode, bearer, CONFIRM, otherThan, probedServer } from '#tests/support/probing.ts'

type StoryBrand = Awaited<ReturnType<typeof probedServer>>
const DETAIL = '/api/web/reservations/detail-reservation'
const LIST = '/api/web/reservations/list-reservation'
const PROFILE = '/api/web/profile'
const ABSENT = '0f8fad5b-d9cb-469f-a165-70867728950e'
/** Calls that name one reservation, in the path or in the body. */
const ofReservation = Object.entries<Endpoint>(endpoints).filter(
  ([name, { path }]) =>
    (path.startsWith('/api/web/reservations/') && path.includes(':id')) || name === 'cancelReservation',
)

async function aMembersTable(h: StoryBrand) {
  const phone = aPhone()
  const owner = await signIn(h.api, phone)
  const [table] = await freeTableIds(h.app)
  const response = await h.api.post(TABLES, forTables([table ?? 0], { phone_number: phone }), bearer(owner.token))
  return { owner, phone, id: dataOf<{ data: { reservation_id: string } }>(response).data.reservation_id }
}

const askFor = (h: StoryBrand, { method, path }: Endpoint, id: string, headers: Record<string, string> = {}) =>
  h.callers.ask({
    method,
    path: path.replace(':id', id),
    headers,
    ...(method === 'POST' && { body: { reservation_id: id, reason: 'Others' } }),
  })

test('probe 33: R-093 another guest’s reservation and an unknown reservation get identical responses, byte for byte, in the same time', async () => {
  await using h = await probedServer()
  const { id } = await aMembersTable(h)
  const { headers } = bearer((await signIn(h.api, aPhone())).token)
  const times = { theirs: [] as number[], absent: [] as number[] }
  for (let n = 0; n < 200; n++) {
    const theirs = await h.callers.ask({ path: `${DETAIL}/${id}`, headers })
    const absent = await h.callers.ask({ path: `${DETAIL}/${ABSENT}`, headers })
    expect([theirs.status, theirs.text]).toEqual([404, absent.text])
    times.theirs.push(theirs.ms)
    times.absent.push(absent.ms)
  }
  expect(Math.abs(median(times.theirs) - median(times.absent))).toBeLessThanOrEqual(5)
})

test('probe 34: R-093 every call about another guest’s reservation gets 404, even with a session', async () => {
  await using h = await probedServer()
  const { id } = await aMembersTable(h)
  const stranger = bearer((await signIn(h.api, aPhone())).token).headers
  expect(ofReservation.map(([name]) => name)).toEqual(
    expect.arrayContaining(['paymentStatus', 'calendarFile', 'ticketImage', 'resendConfirmation', 'releaseHold']),
  )
  for (const [name, endpoint] of ofReservation) {
    const absent = await askFor(h, endpoint, ABSENT, stranger)
    for (const headers of isForMembers(endpoint) ? [stranger] : [stranger, {}]) {
      const answer = await askFor(h, endpoint, id, headers)
      expect([answer.status, answer.text], name).toEqual([404, absent.text])
    }
  }
})

test('probe 35: R-079 R-093 a stranger who cancels or releases another guest’s reservation gets 404, and the reservation is unchanged', async () => {
  await using h = await probedServer()
  const { id, owner } = await aMembersTable(h)
  const { headers } = bearer((await signIn(h.api, aPhone())).token)
  const look = async () => dataOf(await h.api.get(`${DETAIL}/${id}`, bearer(owner.token)))
  const before = await look()
  for (const body of [
    { reservation_id: id, reason: 'Others' },
    { reservation_id: id, reason: 'Others', user_id: owner.user.id },
  ])
    expect((await h.callers.post('/api/web/reservations/cancel', body, { headers })).status).toBe(404)
  for (const withKey of [headers, {}, { ...headers, 'X-Reservation-Token': 'k'.repeat(43) }])
    expect((await h.callers.post(`/api/web/reservations/${id}/release`, {}, { headers: withKey })).status).toBe(404)
  expect(await look()).toEqual(before)
  expect(await h.app.sql`select 1 from table_claims where reservation_id = ${id}`).toHaveLength(1)
})

test('probe 36: R-093 only the 256-bit key opens a guest’s reservation, not its id or booking code', async () => {
  await using h = await probedServer()
  const hold = await aHeldTable(h.app, h.api)
  const id = hold.reservation_id
  const [row] = await h.app.sql<{ code: string; number: string }[]>`
    select booking_code as code, reservation_number as number from reservations where id = ${id}`
  expect(Buffer.from(hold.token, 'base64url')).toHaveLength(32)
  const wrongKeys = [
    '',
    hold.token.slice(1),
    `${hold.token}A`,
    hold.token.toLowerCase(),
    row?.code ?? '',
    id,
    'k'.repeat(43),
  ]
  for (const [name, endpoint] of ofReservation.filter(([, candidate]) => !isForMembers(candidate))) {
    for (const key of wrongKeys)
      expect((await askFor(h, endpoint, id, { 'X-Reservation-Token': key })).status, `${name} ${key}`).toBe(404)
    for (const short of [row?.code ?? '', row?.number ?? '', id.slice(0, 8)])
      expect((await askFor(h, endpoint, short)).status, `${name} ${short}`).toBe(404)
  }
  const good = await h.callers.ask({ path: `${DETAIL}/${id}`, headers: { 'X-Reservation-Token': hold.token } })
  expect(good.status).toBe(200)
})

test('probe 37: R-093 guessed reservation ids get 404, and the ids are not consecutive', async () => {
  await using h = await probedServer()
  const { id, owner } = await aMembersTable(h)
  const { headers } = bearer(owner.token)
  const rows = await crowd(400, 4, (line) =>
    h.callers.volley(
      callerNo(line),
      Array.from({ length: 25 }, (_, i) => ({ path: `${DETAIL}/${line * 25 + i + 1}` })),
    ),
  )
  expect(tally(rows.flat())).toEqual({ 404: 10_000 })
  const last = Number.parseInt(id.slice(-6), 16)
  const neighbours = Array.from({ length: 40 }, (_, n) => {
    const next = (last - 20 + n + 0x1000000) % 0x1000000
    return id.slice(0, -6) + next.toString(16).padStart(6, '0')
  }).filter((neighbour) => neighbour !== id)
  for (const neighbour of neighbours)
    expect((await h.callers.ask({ path: `${DETAIL}/${neighbour}`, headers })).status, neighbour).toBe(404)
  const others = [await aMembersTable(h), await aMembersTable(h)].map((booking) => booking.id)
  for (const reservationId of [id, ...others]) expect(z.uuidv4().safeParse(reservationId).success).toBe(true)
  expect(new Set([id, ...others].map((reservationId) => reservationId.slice(0, 8))).size).toBe(3)
}, 60_000)

test('probe 38: R-078 R-093 the list of reservations contains only the caller’s own reservations', async () => {
  await using h = await probedServer()
  const { owner, phone, id } = await aMembersTable(h)
  const me = bearer((await signIn(h.api, aPhone())).token)
  const ask = (query: string, headers = me.headers) => h.callers.ask({ path: `${LIST}?${query}`, headers })
  for (const query of [
    '',
    `user_id=${owner.user.id}`,
    `member_id=${owner.user.id}&phone_number=${encodeURIComponent(phone)}`,
    'statuses[0]=0&statuses[1]=1',
    'statuses%5B%5D=all',
    'statuses[]=all&all=1&is_admin=true',
    `statuses[0]=0&user_id[]=${owner.user.id}`,
  ])
    expect(await ask(query), query).toMatchObject({ status: 200, data: [] })
  for (const query of ['statuses[0]=all', 'statuses[0]=-1', 'statuses[1]=99', 'statuses[0]=0 or 1=1'])
    expect((await ask(encodeURI(query))).status, query).toBe(422)
  const own = await ask('statuses[0]=0', bearer(owner.token).headers)
  expect(own.data).toEqual([expect.objectContaining({ id })])
})

test('probe 39: R-078 R-092 a profile, a user and a reservation have exactly the fields of the specification', async () => {
  await using h = await probedServer()
  const { owner, id } = await aMembersTable(h)
  const read = async (path: string) => (await h.callers.ask({ path, ...bearer(owner.token) })).data
  const exactly = (shape: z.ZodObject, value: unknown, what: string) =>
    expect(shape.strict().safeParse(value).error?.issues ?? [], what).toEqual([])
  exactly(endpoints.profile.answers, owner.user, 'user')
  exactly(endpoints.profile.answers, await read(PROFILE), 'profile')
  exactly(reservation, await read(`${DETAIL}/${id}`), 'reservation')
  const [listItem] = z.array(z.unknown()).parse(await read(LIST))
  exactly(reservation, listItem, 'reservation in the list')
  const text = JSON.stringify([owner.user, await read(PROFILE), await read(`${DETAIL}/${id}`), listItem])
  expect(text).not.toMatch(/token|hash|secret|browser_?key|member_?id|revoked|guess/i)
})

test('probe 40: R-093 guessed API paths of a back office get 404, with and without a member’s token', async () => {
  await using h = await probedServer()
  const { headers } = bearer((await signIn(h.api, aPhone())).token)
  for (const method of ['GET', 'POST', 'DELETE'])
    for (const base of [
      '/api/admin',
      '/api/staff',
      '/api/web/admin',
      '/api/web/staff',
      '/api/backoffice',
      '/api/internal',
      '/api/v1/admin',
    ])
      for (const path of [
        '',
        '/',
        '/users',
        '/reservations',
        `/reservations/${ABSENT}`,
        '/outlets/1/reservations',
        '/close-bill',
      ])
        for (const as of [{}, headers])
          expect(
            await h.callers.ask({ method, path: base + path, headers: as, ...(method === 'POST' && { body: {} }) }),
            `${method} ${base}${path}`,
          ).toMatchObject({ status: 404, code: 'not_found' })
  expect(Object.values<Endpoint>(endpoints).filter(({ path }) => /admin|staff|office/.test(path))).toEqual([])
})

test('probe 41: R-093 unsupported methods get 405, and no header or field can override the method', async () => {
  await using h = await probedServer()
  const { id, owner } = await aMembersTable(h)
  const { headers } = bearer(owner.token)
  for (const method of ['TRACE', 'PROPFIND', 'SEARCH', 'PURGE', 'COPY', 'LOCK'])
    for (const path of [PROFILE, `${DETAIL}/${id}`, '/', '/en/profile/my-account', '/api/openapi.json']) {
      const answer = await h.callers.ask({ method, path, headers: { ...headers, 'X-Secret': 'echo' } })
      expect([answer.status, answer.text, answer.headers['allow']], `${method} ${path}`).toEqual([
        405,
        '',
        expect.stringMatching(/^GET, HEAD, POST/),
      ])
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  const cancel = { reservation_id: id, reason: 'Others' }
  for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
    const overridden = { ...headers, [name]: 'POST' }
    const path = '/api/web/reservations/cancel'
    const query = `?_method=POST&${new URLSearchParams(cancel)}`
    expect((await h.callers.ask({ path: path + query, headers: overridden })).status).toBe(404)
    expect((await h.callers.ask({ path: `/api/web/auth/logout${query}`, headers: overridden })).status).toBe(404)
    const postHeaders = { ...headers, [name]: 'DELETE' }
    expect(
      (await h.callers.post(`/api/web/auth/sessions?_method=DELETE`, { _method: 'DELETE' }, { headers: postHeaders }))
        .status,
    ).toBe(404)
  }
  expect(await h.callers.ask({ path: `${DETAIL}/${id}`, headers })).toMatchObject({ status: 200, data: { status: 0 } })
})

test('probe 42: R-093 a protected path in an unusual spelling returns no data without a token', async () => {
  await using h = await probedServer()
  const { owner, id } = await aMembersTable(h)
  for (const path of [PROFILE, LIST, `/api/web/reservations/${id}/refund`, `${DETAIL}/${id}`]) {
    const last = path.slice(path.lastIndexOf('/') + 1)
    const head = path.slice(0, -last.length)
    const spellings = [
      `/${path}`,
      path.replace('/web', '//web'),
      path.replace('/web', '/./web'),
      path.replace('/web', '/x/../web'),
      path.replace('/web', '/x/%2e%2e/web'),
      path.replace('/web', '/web%2f..%2fweb'),
      `${path}/`,
      `${path};x`,
      `${path};jsessionid=1`,
      `${path}.`,
      `${path}.json`,
      `${path}%00`,
      `${path}%00.css`,
      `${path}/x.css`,
      `${path}%0a.js`,
      `${path}?`,
      `${path}#`,
      `${path}%20`,
      `${path}%c0%80`,
      path.replaceAll('/', '%2f'),
      path.replace('/web', '/%c0%afweb'),
      path.replace('/api', '/%61pi'),
      path.replace('/api', '/API'),
      head + last.toUpperCase(),
      `${head}%${last.charCodeAt(0).toString(16)}${last.slice(1)}`,
      `http://127.0.0.1${path}`,
      `${path}\\`,
    ]
    for (const spelling of spellings) {
      const unsigned = await h.callers.ask({ path: spelling })
      expect([400, 401, 404], spelling).toContain(unsigned.status)
      for (const secret of [owner.user.id, owner.user.phone_number, anAccount.email])
        expect(unsigned.text).not.toContain(secret)
    }
  }
})

test('probe 44: R-078 R-093 only a caller who proves a phone gets the reservations of this phone', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  const hold = await aHeldTable(h.app, h.api, { phone_number: phone })
  const readMemberId = async () =>
    (await h.app.sql<{ memberId: string | null }[]>`select member_id from reservations`)[0]?.memberId ?? null
  const code = await askForCode(h, phone)
  const registering = { phone_number: phone, ...anAccount }
  for (const wrong of [otherThan(code), '', '000'])
    expect((await h.callers.post(CONFIRM, { ...registering, confirmation_code: wrong })).status).toBe(422)
  const other = aPhone()
  const theirs = { ...registering, phone_number: other, confirmation_code: await askForCode(h, other) }
  const forgedBody = { ...theirs, phone, guest_phone: phone, reservation_id: hold.reservation_id }
  const signed = await h.callers.post(CONFIRM, forgedBody, { headers: { 'Idempotency-Key': aKey() } })
  expect([signed.status, await readMemberId()]).toEqual([200, null])
  const own = await h.callers.post(CONFIRM, { ...registering, confirmation_code: code })
  expect([own.status, await readMemberId()]).toEqual([200, JSON.parse(own.text).data.user.id])
})
