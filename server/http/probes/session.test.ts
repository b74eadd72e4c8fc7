// Probes of the session, 26 to 32: the token, where it is good, when it ends, and that nobody can read it anywhere.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Endpoint, isForMembers } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { SESSION_IDLE_SECONDS, SESSION_LIVES_SECONDS, startSession } from '#server/identity/sessions.ts'
import { callersOf, type Callers, type Heard } from '#tests/support/callers.ts'
import { aPhone } from '#tests/support/guest.ts'
import { anAccount, signIn } from '#tests/support/member.ts'
import { askForCode, bearer, CONFIRM, probedServer } from '#tests/support/probing.ts'

const PROFILE = '/api/web/profile'
const NOBODYS = '0f8fad5b-d9cb-469f-a165-70867728950e'
const all = Object.entries<Endpoint>(endpoints)
const membersOnly = all.filter(([, endpoint]) => isForMembers(endpoint))
/** The gateway's webhook is signed, and streams go on: neither is a member's. */
const provided = all.filter(([name, { media }]) => name !== 'paymentNotification' && !media?.includes('stream'))

const askAs = (
  callers: Callers,
  { method, path }: Endpoint,
  headers: Record<string, string> | string[],
): Promise<Heard> =>
  callers.ask({
    method,
    path: path.replace(':outletId', '1').replace(/:\w+/g, NOBODYS),
    headers,
    ...(method === 'POST' && { body: {} }),
  })
const unauthenticated = { status: 401, code: 'unauthenticated' }

test('probe 26: R-081 ten thousand tokens are all different, of 256 bits, each bit as often set as not', async () => {
  await using h = await probedServer()
  const { user, token } = await signIn(h.api, aPhone())
  const TOKENS = 10_000
  const tokens = await h.app.sql.begin((tx) =>
    Promise.all(Array.from({ length: TOKENS }, () => startSession(h.app, tx, { memberId: user.id, device: 'probe' }))),
  )
  expect(new Set([token, ...tokens]).size).toBe(TOKENS + 1)
  const ones = Array<number>(256).fill(0)
  for (const one of tokens) {
    expect(one).toMatch(/^[\w-]{43}$/)
    const bytes = Buffer.from(one, 'base64url')
    expect(bytes.length).toBe(32)
    for (let bit = 0; bit < 256; bit++) ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1)
  }
  // Six standard deviations of a coin thrown ten thousand times.
  const far = 6 * Math.sqrt(TOKENS / 4)
  expect(ones.filter((count) => Math.abs(count - TOKENS / 2) > far)).toEqual([])
}, 60_000)

test('probe 27: R-081 a token that was logged out is refused by every call at once, here and in a second process', async () => {
  await using h = await probedServer()
  using second = callersOf((await h.app.openSecond()).url)
  const { token } = await signIn(h.api, aPhone())
  const { headers } = bearer(token)
  expect((await second.ask({ path: PROFILE, headers })).status).toBe(200)
  expect((await h.callers.ask({ method: 'POST', path: '/api/web/auth/logout', headers })).status).toBe(200)
  expect(provided.length).toBeGreaterThan(30)
  for (const [name, endpoint] of provided)
    for (const callers of [h.callers, second])
      expect(await askAs(callers, endpoint, headers), name).toMatchObject(unauthenticated)
  for (const [name, endpoint] of membersOnly)
    expect(await askAs(second, endpoint, { Cookie: `senja_session=${token}` }), name).toMatchObject(unauthenticated)
})

test('probe 28: R-076 R-093 a token that is cut, changed, doubled, under another scheme or in another place is none', async () => {
  await using h = await probedServer()
  const { token } = await signIn(h.api, aPhone())
  const letter = token.search(/[a-z]/i)
  const swapped = (token[letter] ?? '') === token[letter]?.toUpperCase() ? 'toLowerCase' : 'toUpperCase'
  const flipped = token.slice(0, letter) + (token[letter] ?? '')[swapped]() + token.slice(letter + 1)
  const good = `Bearer ${token}`
  const wrong: (Record<string, string> | string[])[] = [
    {},
    { Authorization: `Bearer ${token.slice(0, -1)}` },
    { Authorization: `${good}A` },
    { Authorization: `Bearer ${flipped}` },
    { Authorization: `Bearer  ${token}` },
    { Authorization: `${good} ${token}` },
    { Authorization: `${good}, ${good}` },
    { Authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}` },
    { Authorization: `Token ${token}` },
    { Authorization: token },
    { Authorization: `Bearer "${token}"` },
    { Authorization: `Bearer\t${token}` },
    ['Authorization', good, 'Authorization', good],
    ['Authorization', good, 'Authorization', `Bearer ${flipped}`],
    { 'X-Authorization': good },
    { 'X-Access-Token': token },
    { Cookie: `${token}=1` },
    { Cookie: `token=${token}` },
    { Cookie: `Senja_Session=${token}` },
    { Cookie: `senja_session="${token}"` },
    { Cookie: `senja_session=${token}=` },
  ]
  for (const headers of wrong)
    expect(await h.callers.ask({ path: PROFILE, headers }), JSON.stringify(headers)).toMatchObject(unauthenticated)
  for (const query of ['token', 'access_token', 'senja_session', 'authorization'])
    expect(await h.callers.ask({ path: `${PROFILE}?${query}=${token}` }), query).toMatchObject(unauthenticated)
  expect((await h.callers.ask({ path: PROFILE, headers: { Authorization: good } })).status).toBe(200)
})

test('probe 29: R-093 no token is made of its own claims: no algorithm, no key of a client’s choice opens anything', async () => {
  await using h = await probedServer()
  const { user, token } = await signIn(h.api, aPhone())
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = part({ sub: user.id, member_id: user.id, exp: 4_102_444_800 })
  const digest = createHash('sha256').update(token).digest()
  const forged = [
    ...['none', 'None', 'HS256', 'RS256'].flatMap((alg) => [
      `${part({ alg, typ: 'JWT' })}.${claims}.`,
      `${part({ alg, typ: 'JWT', kid: '../../../../dev/null' })}.${claims}.${digest.toString('base64url')}`,
    ]),
    digest.toString('base64url'),
    digest.toString('hex'),
    user.id,
    user.phone_number,
    '',
    '0',
    'null',
    'true',
    '%00',
    '*',
    "' or '1'='1",
    'A'.repeat(43),
    'A'.repeat(8000),
  ]
  for (const one of forged) {
    const what = one.slice(0, 40)
    expect(await h.callers.ask({ path: PROFILE, ...bearer(one) }), what).toMatchObject(unauthenticated)
    const cookie = { Cookie: `senja_session=${encodeURIComponent(one)}` }
    expect(await h.callers.ask({ path: PROFILE, headers: cookie }), what).toMatchObject(unauthenticated)
  }
})

test('probe 30: R-081 a session ends unused after fourteen days, used after thirty, and with all others when its owner says so', async () => {
  await using h = await probedServer()
  const DAY = 24 * 3600
  expect([SESSION_IDLE_SECONDS, SESSION_LIVES_SECONDS]).toEqual([14 * DAY, 30 * DAY])
  const phone = aPhone()
  const [idle, used] = [await signIn(h.api, aPhone()), await signIn(h.api, phone)]
  const seen = async ({ token }: { token: string }) => (await h.callers.ask({ path: PROFILE, ...bearer(token) })).status
  h.app.clock.advance(14 * DAY - 1)
  expect(await seen(used)).toBe(200)
  h.app.clock.advance(1)
  expect([await seen(idle), await seen(used)]).toEqual([401, 200])
  h.app.clock.advance(13 * DAY)
  expect(await seen(used)).toBe(200)
  h.app.clock.advance(3 * DAY - 1)
  expect(await seen(used)).toBe(200)
  h.app.clock.advance(1)
  expect(await seen(used)).toBe(401)
  const open = []
  for (let n = 0; n < 3; n++) {
    open.push(await signIn(h.api, phone))
    h.app.clock.advance(61)
  }
  const other = await signIn(h.api, aPhone())
  const ended = await h.api.post('/api/web/auth/sessions/end', {}, bearer(open[1]?.token ?? ''))
  expect(ended.body['data']).toEqual({ ended: 3 })
  expect(await Promise.all([...open, other].map(seen))).toEqual([401, 401, 401, 200])
})

test('probe 31: R-081 a token that lay in the browser before signing in is neither taken over nor left open', async () => {
  await using h = await probedServer()
  const [attacker, phone] = [await signIn(h.api, aPhone()), aPhone()]
  for (const planted of ['F'.repeat(43), attacker.token]) {
    const code = await askForCode(h, phone)
    const answer = await h.callers.post(
      CONFIRM,
      { phone_number: phone, confirmation_code: code, ...anAccount },
      { headers: { Cookie: `senja_session=${planted}`, 'Sec-Fetch-Site': 'same-origin' } },
    )
    const { token, user } = JSON.parse(answer.text).data
    expect(token).not.toBe(planted)
    expect(answer.headers['set-cookie']).toEqual([expect.stringContaining(`senja_session=${token};`)])
    expect(user.phone_number).toBe(phone)
    expect(await h.callers.ask({ path: PROFILE, ...bearer(planted) })).toMatchObject(unauthenticated)
    h.app.clock.advance(61)
  }
})

test('probe 32: R-071 R-081 a dump of the database holds no code and no token in clear, and a phone only where it is known to lie', async () => {
  await using h = await probedServer()
  const before = new Set((await dump(h.app)).map(({ row }) => row))
  const phone = aPhone()
  const code = await askForCode(h, phone)
  const waiting = (await dump(h.app)).filter(({ row }) => !before.has(row))
  const answer = await h.callers.post(CONFIRM, { phone_number: phone, confirmation_code: code, ...anAccount })
  const { token } = JSON.parse(answer.text).data
  const written = [...waiting, ...(await dump(h.app)).filter(({ row }) => !before.has(row))]
  expect([...new Set(written.map(({ table }) => table))]).toEqual(
    expect.arrayContaining(['public.attempts', 'public.members', 'public.sessions', 'public.sign_in_codes']),
  )
  const holding = (text: string) => [
    ...new Set(written.filter(({ row }) => row.includes(text)).map(({ table }) => table)),
  ]
  // The sandbox's own phone shows its owner what it was sent; no other server has one.
  expect(holding(code)).toEqual(['sandbox.inbox'])
  expect(holding(Buffer.from(code).toString('hex'))).toEqual([])
  for (const clear of [token, Buffer.from(token, 'base64url').toString('hex'), Buffer.from(token).toString('hex')])
    expect(holding(clear)).toEqual([])
  expect(holding(phone.slice(3)).toSorted()).toEqual(['public.members', 'public.sign_in_codes', 'sandbox.inbox'])
  expect(holding(anAccount.email)).toEqual(['public.members'])
})

/** Every row of every table, whole, as text. */
async function dump({ sql }: { sql: Awaited<ReturnType<typeof probedServer>>['app']['sql'] }) {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`
  const rows = await Promise.all(
    tables.map(async ({ name }) =>
      (await sql.unsafe(`select t::text as row from ${name} t`)).map((one) => ({
        table: name,
        row: `${name} ${one['row']}`,
      })),
    ),
  )
  return rows.flat()
}
