// Tests passkeys over real HTTP. A test authenticator makes real keys and signs with them.
import { expect, test } from 'vitest'
import type { Passkey, PasskeyCreation, PasskeyRequest } from '#contract/web/passkey-endpoints.ts'
import { forgetEnded } from '#server/identity/repository.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { apiAt, dataOf, failureOf, type Sending } from '#tests/support/api.ts'
import { aPhone } from '#tests/support/guest.ts'
import { signIn, type SignedIn } from '#tests/support/member.ts'
import { addWith, aKeeper, bearer, begin, beginAdding, PASSKEYS, SIGN_IN, signInWith } from '#tests/support/passkeys.ts'
import { type Saying, softwarePasskey } from '#tests/support/software-passkey.ts'
import { testApp } from '#tests/support/app.ts'

async function server(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options)
  const api = apiAt((await app.open()).url)
  return { app, api, at: { origin: app.publicUrl() }, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('R-071 R-076 a passkey can be added and listed, signs in without a phone number, and opens the same kind of session as a code', async () => {
  await using h = await server()
  const member = await signIn(h.api, aPhone())
  const options = await beginAdding(h.api, member.token)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Senja Group' },
    user: { name: member.user.phone_number, displayName: 'Raka Wicaksana' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  expect(JSON.stringify(options.user.id)).not.toContain(member.user.phone_number.slice(1))
  const keeper = softwarePasskey({ aaguid: Buffer.from('fbfc3007154e4ecc8c0b6e020557d7bd', 'hex') })
  const added = await h.api.post(
    PASSKEYS,
    { credential: keeper.create(options, h.at) },
    { headers: { Authorization: `Bearer ${member.token}`, 'User-Agent': 'a phone' } },
  )
  expect(added.status).toBe(201)
  expect(dataOf<Passkey>(added)).toMatchObject({ keeper: 'iCloud Keychain', device: 'a phone', last_used_at: null })
  h.app.clock.advance(60)
  const answer = await h.api.post(
    SIGN_IN,
    { credential: keeper.get(await begin(h.api), h.at) },
    { headers: { 'User-Agent': 'another phone', 'Sec-Fetch-Site': 'same-origin' } },
  )
  const session = dataOf<SignedIn>(answer)
  expect(session.user).toEqual(member.user)
  expect(answer.headers.get('set-cookie')).toMatch(
    new RegExp(`^senja_session=${session.token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`),
  )
  const sessions = dataOf<{ device: string; is_current: boolean }[]>(
    await h.api.get('/api/web/auth/sessions', bearer(session.token)),
  )
  expect(sessions.find(({ is_current }) => is_current)?.device).toBe('another phone')
  const passkeys = dataOf<Passkey[]>(await h.api.get(PASSKEYS, bearer(session.token)))
  expect(passkeys.map(({ last_used_at }) => last_used_at)).toEqual([h.app.now().toISOString()])
  expect((await beginAdding(h.api, member.token)).excludeCredentials).toEqual([
    { id: keeper.id, type: 'public-key', transports: ['internal'] },
  ])
  const elsewhere = await signInWith(h.api, keeper, h.at)
  expect([elsewhere.status, elsewhere.headers.get('set-cookie')]).toEqual([200, null])
})

test('R-071 if one passkey signature is sent four times at once, it opens only one session', async () => {
  await using h = await server()
  const { keeper, user } = await aKeeper(h)
  const credential = keeper.get(await begin(h.api), h.at)
  const both = await Promise.all([0, 1, 2, 3].map(() => h.api.post(SIGN_IN, { credential })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
  const again = await h.api.post(SIGN_IN, { credential })
  expect(failureOf(again)).toMatchObject({
    status: 422,
    code: 'validation_failed',
    errors: { credential: ['This took too long. Please try again.'] },
  })
  const [sessions] = await h.app.sql<{ count: number }[]>`
    select count(*)::int from sessions where member_id = ${user.id}`
  expect(sessions?.count).toBe(2)
})

test('R-071 a passkey challenge is valid for five minutes and only for its own action', async () => {
  await using h = await server()
  const { keeper, token } = await aKeeper(h)
  const send = async (credential: unknown, path = SIGN_IN, sending: Sending = {}) => {
    const answer = await h.api.post(path, { credential }, sending)
    return [answer.status, failureOf(answer).errors?.['credential']?.[0]]
  }
  const late = 'This took too long. Please try again.'
  const request = await begin(h.api)
  h.app.clock.advance(301)
  expect(await send(keeper.get(request, h.at))).toEqual([422, late])
  expect(await send(keeper.get({ ...request, challenge: 'b'.repeat(43) }, h.at))).toEqual([422, late])
  const forAdding = await beginAdding(h.api, token)
  expect(await send(keeper.get({ ...request, challenge: forAdding.challenge }, h.at))).toEqual([422, late])
  const { challenge } = await begin(h.api)
  const newCredential = softwarePasskey().create({ ...forAdding, challenge }, h.at)
  expect(await send(newCredential, PASSKEYS, bearer(token))).toEqual([422, late])
  const other = await signIn(h.api, aPhone())
  expect(await send(softwarePasskey().create(forAdding, h.at), PASSKEYS, bearer(other.token))).toEqual([422, late])
  expect(
    (await h.api.post(PASSKEYS, { credential: softwarePasskey().create(forAdding, h.at) }, bearer(token))).status,
  ).toBe(201)
})

test('R-071 a signature for another site or server, of another type, or without user verification is refused', async () => {
  await using h = await server()
  const { keeper, token } = await aKeeper(h)
  const wrong: Partial<Saying>[] = [
    { origin: 'https://senja.invalid' },
    { origin: `${h.at.origin}.invalid` },
    { rpId: 'senja.invalid' },
    { isVerified: false },
    { type: 'payment.get' },
  ]
  const message = 'This passkey could not be checked. Try again, or use a code.'
  for (const saying of wrong) {
    const signed = await signInWith(h.api, keeper, { ...h.at, ...saying })
    expect([signed.status, failureOf(signed).errors], JSON.stringify(saying)).toEqual([422, { credential: [message] }])
    const added = await addWith(h.api, token, softwarePasskey(), { ...h.at, ...saying })
    expect([added.status, failureOf(added).errors], JSON.stringify(saying)).toEqual([422, { credential: [message] }])
  }
  const good = keeper.get(await begin(h.api), h.at)
  const forgery = await h.api.post(SIGN_IN, {
    credential: {
      ...good,
      response: { ...good.response, signature: softwarePasskey().get(await begin(h.api), h.at).response.signature },
    },
  })
  expect(forgery.status).toBe(422)
  expect((await signInWith(h.api, keeper, h.at)).status).toBe(200)
})

test('R-071 the site of a passkey is the public address of the server, whatever Host header a request has', async () => {
  await using h = await server({ settings: { publicUrl: 'https://senja.example' } })
  const { token } = await signIn(h.api, aPhone())
  const headers = { Authorization: `Bearer ${token}`, Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
  const options = dataOf<PasskeyCreation>(await h.api.post(`${PASSKEYS}/options`, undefined, { headers }))
  expect(options.rp.id).toBe('senja.example')
  const request = dataOf<PasskeyRequest>(await h.api.post(`${SIGN_IN}/options`, undefined, { headers }))
  expect(request.rpId).toBe('senja.example')
})

test('R-071 a sign-in is refused if the signature counter of the passkey does not rise', async () => {
  await using h = await server()
  const { keeper } = await aKeeper(h)
  expect((await signInWith(h.api, keeper, { ...h.at, counter: 7 })).status).toBe(200)
  for (const counter of [7, 6, 0])
    expect((await signInWith(h.api, keeper, { ...h.at, counter })).status, String(counter)).toBe(422)
  expect((await signInWith(h.api, keeper, { ...h.at, counter: 8 })).status).toBe(200)
  const requests = await Promise.all([begin(h.api), begin(h.api), begin(h.api)])
  const copies = requests.map((request) => keeper.get(request, { ...h.at, counter: 9 }))
  const answers = await Promise.all(copies.map((credential) => h.api.post(SIGN_IN, { credential })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  const { keeper: idle } = await aKeeper(h, softwarePasskey({ isCounting: false, isBackedUp: true }))
  for (let use = 0; use < 3; use++) expect((await signInWith(h.api, idle, h.at)).status).toBe(200)
})

test('R-071 R-093 a passkey belongs to one member, and no other member can use, add or remove it', async () => {
  await using h = await server()
  const mine = await aKeeper(h)
  const other = await aKeeper(h)
  const asOther = await signInWith(h.api, mine.keeper, {
    ...h.at,
    userHandle: Buffer.from(other.user.id.replaceAll('-', ''), 'hex').toString('base64url'),
  })
  expect(asOther.status).toBe(422)
  const twice = await addWith(h.api, other.token, mine.keeper, h.at)
  expect([twice.status, failureOf(twice).code]).toEqual([422, 'validation_failed'])
  const remove = (id: string, token: string) => h.api.post(`${PASSKEYS}/remove`, { passkey_id: id }, bearer(token))
  const attempt = await remove(mine.passkey.id, other.token)
  const absent = await remove('0f8fad5b-d9cb-469f-a165-70867728950e', other.token)
  expect([attempt.status, attempt.text]).toEqual([404, absent.text])
  const passkeys = dataOf<Passkey[]>(await h.api.get(PASSKEYS, bearer(mine.token)))
  expect(passkeys.map(({ id }) => id)).toEqual([mine.passkey.id])
})

test('R-071 R-081 a removed passkey opens no session, and the authenticator gets the ids of the remaining passkeys', async () => {
  await using h = await server()
  const { keeper, passkey, token } = await aKeeper(h)
  const second = softwarePasskey()
  await addWith(h.api, token, second, h.at)
  const session = dataOf<SignedIn>(await signInWith(h.api, keeper, h.at))
  await h.api.post('/api/web/auth/logout', undefined, bearer(session.token))
  expect((await h.api.get('/api/web/profile', bearer(session.token))).status).toBe(401)
  const underway = keeper.get(await begin(h.api), h.at)
  const removed = await h.api.post(`${PASSKEYS}/remove`, { passkey_id: passkey.id }, bearer(token))
  expect(dataOf(removed)).toMatchObject({ rp_id: 'localhost', credential_ids: [second.id] })
  const late = await h.api.post(SIGN_IN, { credential: underway })
  expect([late.status, failureOf(late).code]).toEqual([404, 'passkey_unknown'])
  expect((await signInWith(h.api, second, h.at)).status).toBe(200)
  expect((await h.api.post(`${PASSKEYS}/remove`, { passkey_id: passkey.id }, bearer(token))).status).toBe(404)
})

test('R-071 a challenge stays valid after a restart, and a used challenge is invalid in every process', async () => {
  await using h = await server({ settings: { publicUrl: 'https://senja.example' } })
  const { keeper } = await aKeeper({ api: h.api, at: { origin: 'https://senja.example' } })
  const credential = keeper.get(await begin(h.api), { origin: 'https://senja.example' })
  const { url } = await h.app.open()
  expect(url).not.toBe(h.api.url)
  const other = apiAt(url)
  expect((await other.post(SIGN_IN, { credential })).status).toBe(200)
  expect((await h.api.post(SIGN_IN, { credential })).status).toBe(422)
})

test('R-075 the database counts how often a network address requests sign-in options and sends signatures', async () => {
  await using h = await server({ settings: { areLimitsOn: true }, checkAtEnd: false })
  const credential = softwarePasskey().get(await begin(h.api), h.at)
  const answers = await Promise.all(Array.from({ length: 61 }, () => h.api.post(SIGN_IN, { credential })))
  const refusals = answers.filter(({ status }) => status === 429)
  expect(refusals).toHaveLength(1)
  expect(Number(refusals[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  await h.app.sql`update attempts set count = 240 where key like 'passkey ask:%'`
  const response = await h.api.post(`${SIGN_IN}/options`)
  expect([response.status, failureOf(response).code]).toEqual([429, 'too_much_attempts'])
  h.app.clock.advance(601)
  expect((await h.api.post(`${SIGN_IN}/options`)).status).toBe(200)
})

test('R-093 any invalid credential is refused with a message, never a 500', async () => {
  await using h = await server({ checkAtEnd: false })
  const { keeper, token } = await aKeeper(h)
  const nonsense = ['', 'A', 'AAAA', 'e30', 'bnVsbA', 'W10', 'x'.repeat(3000), '%%%', '\0']
  for (const text of nonsense) {
    const signed = keeper.get(await begin(h.api), h.at)
    const newCredential = softwarePasskey().create(await beginAdding(h.api, token), h.at)
    for (const field of ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']) {
      const credential = { ...signed, response: { ...signed.response, [field]: text } }
      const answer = await h.api.post(SIGN_IN, { credential }, { isMeantBad: true })
      expect([field, text.slice(0, 8), answer.status]).toEqual([field, text.slice(0, 8), 422])
    }
    for (const field of ['clientDataJSON', 'attestationObject']) {
      const credential = { ...newCredential, response: { ...newCredential.response, [field]: text } }
      const answer = await h.api.post(PASSKEYS, { credential }, { ...bearer(token), isMeantBad: true })
      expect([field, text.slice(0, 8), answer.status]).toEqual([field, text.slice(0, 8), 422])
    }
  }
  for (const body of [{}, { credential: null }, { credential: 'x' }, { credential: { id: 1, response: [] } }]) {
    expect((await h.api.post(SIGN_IN, body, { isMeantBad: true })).status).toBe(422)
    expect((await h.api.post(PASSKEYS, body, { ...bearer(token), isMeantBad: true })).status).toBe(422)
  }
  expect(
    (await h.api.post(`${PASSKEYS}/remove`, { passkey_id: '1' }, { ...bearer(token), isMeantBad: true })).status,
  ).toBe(422)
})

test('R-105 the member gets one email after a passkey is added, and none after a refused passkey', async () => {
  await using h = await server()
  const email = 'dua.kunci@surat.example'
  const { token } = await signIn(h.api, aPhone(), { email })
  const keeper = softwarePasskey({ aaguid: Buffer.from('ea9b8d664d011d213ce4b6b48cb575d4', 'hex') })
  await addWith(h.api, token, softwarePasskey(), { ...h.at, isVerified: false })
  expect((await addWith(h.api, token, keeper, h.at)).status).toBe(201)
  await addWith(h.api, token, keeper, h.at)
  await sendMessages(h.app)
  const mails = dataOf<{ subject: string; text: string }[]>(
    await h.api.get('/api/sandbox/messages', { query: { to: email, kind: 'email' } }),
  )
  expect(mails.map(({ subject }) => subject)).toEqual(['A passkey was added to your Senja Group account'])
  for (const text of [
    'Raka, from now on',
    '20 November 2026',
    'WIB',
    'Google Password Manager',
    '/en/profile/my-account',
  ])
    expect(mails[0]?.text).toContain(text)
  expect(await h.app.sql`select recipient, payload from messages where kind = 'passkey_added'`).toEqual([
    { recipient: '', payload: {} },
  ])
})

test('a request that comes from another site cannot use the session cookie of the browser', async () => {
  await using h = await server({ checkAtEnd: false })
  const { token } = await signIn(h.api, aPhone())
  const answer = await h.api.post(`${PASSKEYS}/options`, undefined, {
    headers: { Cookie: `senja_session=${token}`, 'Sec-Fetch-Site': 'cross-site' },
  })
  expect([answer.status, failureOf(answer).code]).toEqual([401, 'unauthenticated'])
})

test('passkeys are deleted with their member, and expired challenges are deleted too', async () => {
  await using h = await server({ checkAtEnd: false })
  const { keeper, user, token } = await aKeeper(h)
  await beginAdding(h.api, token)
  await h.app.sql`delete from members where id = ${user.id}`
  const countOf = async () => {
    const [row] = await h.app.sql<{ passkeys: number; challenges: number }[]>`
      select (select count(*)::int from passkeys) as passkeys, (select count(*)::int from passkey_challenges) as challenges`
    return row
  }
  expect(await countOf()).toEqual({ passkeys: 0, challenges: 0 })
  const unknown = await signInWith(h.api, keeper, h.at)
  expect([unknown.status, failureOf(unknown).code]).toEqual([404, 'passkey_unknown'])
  await begin(h.api)
  await forgetEnded(h.app.sql, h.app.now())
  expect(await countOf()).toEqual({ passkeys: 0, challenges: 1 })
  h.app.clock.advance(301)
  await forgetEnded(h.app.sql, h.app.now())
  expect(await countOf()).toEqual({ passkeys: 0, challenges: 0 })
})
