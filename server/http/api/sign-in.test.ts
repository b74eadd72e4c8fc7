import { expect, test } from 'vitest'
import { forgetEnded } from '#server/identity/repository.ts'
import { apiAt, dataOf, failureOf } from '#tests/support/api.ts'
import { twilioStandIn } from '#tests/support/code-stand-ins.ts'
import { aPhone } from '#tests/support/guest.ts'
import { anAccount, codeFor, signIn, type SignedIn } from '#tests/support/member.ts'
import { testApp } from '#tests/support/app.ts'

const CONFIRM = '/api/web/auth/login-using-hwg-confirmation'
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

async function server(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options)
  const api = apiAt((await app.open()).url)
  return { app, api, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('R-071 R-072 R-073 a guest with an unknown phone gets a code, registers, and then has an account', async () => {
  await using h = await server()
  const phone = aPhone()
  const unknown = await h.api.post('/api/web/auth/get-user', { phone_number: phone })
  expect([unknown.status, failureOf(unknown).code]).toEqual([404, 'user_not_found'])
  const code = await codeFor(h.api, phone)
  expect(code).toMatch(/^\d{6}$/)
  const early = await h.api.post(CONFIRM, { phone_number: phone, confirmation_code: code })
  expect([early.status, failureOf(early).code]).toEqual([404, 'user_not_found'])
  const registration = await h.api.post(CONFIRM, { phone_number: phone, confirmation_code: code, ...anAccount })
  expect(registration.status).toBe(200)
  const { token, user } = dataOf<SignedIn>(registration)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(user).toMatchObject({ first_name: 'Raka', phone_number: phone })
  const me = await h.api.get('/api/web/profile', bearer(token))
  expect(dataOf(me)).toEqual(user)
  const response = await h.api.post('/api/web/auth/get-user', { phone_number: phone })
  expect(dataOf(response)).toEqual({ phone_number: phone })
})

test('R-073 R-093 a refused registration names every invalid field and does not use up a code guess', async () => {
  await using h = await server({ now: '2031-03-08T20:00+07:00' })
  const phone = aPhone()
  const code = await codeFor(h.api, phone)
  const faulty = async (over: object) => {
    const answer = await h.api.post(
      CONFIRM,
      { phone_number: phone, confirmation_code: code, ...anAccount, ...over },
      { isMeantBad: true },
    )
    expect(answer.status).toBe(422)
    return failureOf(answer).errors
  }
  const nothing = { first_name: '', last_name: null, email: '', date_of_birth: null, gender: null }
  expect(await faulty({ ...nothing, nationality_id: null, province_id: null, city_id: null })).toEqual({
    first_name: ['First Name is required'],
    last_name: ['Last Name is required'],
    email: ['Your email is required'],
    date_of_birth: ['Your date of birth is required'],
    gender: ['Your gender is required'],
    nationality_id: ['Nationality is required'],
    province_id: ['Province is required'],
    city_id: ['City is required'],
  })
  expect(await faulty({ email: 'raka@' })).toEqual({ email: ['The email must be a valid email address'] })
  expect(await faulty({ city_id: 5171 })).toEqual({ city_id: ['City is required'] })
  expect(await faulty({ date_of_birth: '2013-03-09' })).toEqual({
    date_of_birth: ['Registration is only allowed for individuals who are at least 18 years old'],
  })
  for (const born of ['2001-02-30', '0000-01-01', '9999-01-01'])
    expect(Object.keys((await faulty({ date_of_birth: born })) ?? {})).toEqual(['date_of_birth'])
  const right = await h.api.post(CONFIRM, {
    phone_number: phone,
    confirmation_code: code,
    ...anAccount,
    date_of_birth: '2013-03-08',
  })
  expect(right.status).toBe(200)
})

test('R-071 R-073 if Twilio checks the codes, only the code that Twilio sent registers a new phone, and only once', async () => {
  const account = { accountSid: 'AC01', authToken: 'secret', serviceSid: 'VA01' }
  await using carrier = await twilioStandIn(account)
  await using h = await server({ settings: { codes: { provider: 'twilio', ...account, origin: carrier.url } } })
  const phone = aPhone()
  expect((await h.api.post('/api/web/auth/login-using-hwg', { phone_number: phone })).status).toBe(200)
  const right = { phone_number: phone, confirmation_code: carrier.sent[0]?.code ?? '' }
  const wrong = await h.api.post(CONFIRM, { ...right, confirmation_code: '999999', ...anAccount })
  expect([wrong.status, failureOf(wrong).code]).toEqual([422, 'validation_failed'])
  const unknown = await h.api.post(CONFIRM, right)
  expect([unknown.status, failureOf(unknown).code]).toEqual([404, 'user_not_found'])
  const still = await h.api.post(CONFIRM, { ...right, confirmation_code: '999999', ...anAccount })
  expect([still.status, failureOf(still).code]).toEqual([422, 'validation_failed'])
  const registration = await h.api.post(CONFIRM, { ...right, ...anAccount })
  expect([registration.status, dataOf<SignedIn>(registration).user.phone_number]).toEqual([200, phone])
  expect((await h.api.post(CONFIRM, { ...right, ...anAccount })).status).toBe(422)
})

test('R-071 R-073 R-093 one response reports the faults of the phone, the code and the form together', async () => {
  await using h = await server()
  const answer = await h.api.post(
    CONFIRM,
    { phone_number: '12', confirmation_code: '12ab', ...anAccount, email: 'none', city_id: 1 },
    { isMeantBad: true },
  )
  expect(answer.status).toBe(422)
  expect(Object.keys(failureOf(answer).errors ?? {}).toSorted()).toEqual([
    'city_id',
    'confirmation_code',
    'email',
    'phone_number',
  ])
})

test('R-081 a session that is ended is invalid everywhere at once, and a member can end all their sessions', async () => {
  await using h = await server()
  const phone = aPhone()
  const first = await signIn(h.api, phone)
  h.app.clock.advance(61)
  const second = await signIn(h.api, phone)
  h.app.clock.advance(61)
  const third = await signIn(h.api, phone)
  const open = dataOf<{ id: string; is_current: boolean }[]>(
    await h.api.get('/api/web/auth/sessions', bearer(first.token)),
  )
  expect(open).toHaveLength(3)
  expect(open.filter(({ is_current }) => is_current)).toHaveLength(1)
  expect((await h.api.post('/api/web/auth/logout', undefined, bearer(second.token))).status).toBe(200)
  for (const path of ['/api/web/profile', '/api/web/auth/sessions', '/api/web/brands'])
    expect((await h.api.get(path, bearer(second.token))).status, path).toBe(401)
  expect(dataOf(await h.api.post('/api/web/auth/sessions/end', {}, bearer(third.token)))).toEqual({ ended: 2 })
  expect((await h.api.get('/api/web/profile', bearer(first.token))).status).toBe(401)
})

test('R-074 nationalities, 38 provinces and the cities of each province are listed in the reader’s language', async () => {
  await using h = await server({ checkAtEnd: false })
  const nations = dataOf<{ id: number; name: string }[]>(
    await h.api.get('/api/v1/auth/get-nationalities', { language: 'id' }),
  )
  expect(nations[0]).toEqual({ id: 360, name: 'Indonesia' })
  expect(nations.find(({ id }) => id === 840)?.name).toBe('Amerika Serikat')
  const provinces = dataOf<{ id: number; name: string }[]>(await h.api.get('/api/v1/auth/get-provinces'))
  expect(provinces).toHaveLength(38)
  const cities = await Promise.all(
    provinces.map(async ({ id }) =>
      dataOf<{ id: number; name: string }[]>(
        await h.api.get('/api/v1/auth/get-cities', { query: { province_id: String(id) } }),
      ),
    ),
  )
  expect(cities.every((list) => list.length > 0)).toBe(true)
  expect(new Set(cities.flat().map(({ id }) => id)).size).toBe(514)
  expect(dataOf(await h.api.get('/api/v1/auth/get-cities', { query: { province_id: '999' } }))).toEqual([])
})

test('expired codes, sessions and rate limits are deleted, and valid ones are not deleted', async () => {
  await using h = await server()
  const { token } = await signIn(h.api, aPhone())
  h.app.clock.advance(3601)
  const open = await signIn(h.api, aPhone())
  await h.api.post('/api/web/auth/logout', undefined, bearer(token))
  const countOf = async () => {
    const [row] = await h.app.sql<{ codes: number; sessions: number; limits: number }[]>`
      select (select count(*)::int from sign_in_codes) as codes, (select count(*)::int from sessions) as sessions,
        (select count(*)::int from attempts where ends_at <= ${h.app.now()}) as limits`
    return row
  }
  h.app.clock.advance(1)
  await forgetEnded(h.app.sql, new Date(h.app.now().getTime() - 600_000))
  expect(await countOf()).toMatchObject({ codes: 1, sessions: 2 })
  await forgetEnded(h.app.sql, h.app.now())
  expect(await countOf()).toEqual({ codes: 1, sessions: 1, limits: 0 })
  expect((await h.api.get('/api/web/profile', bearer(open.token))).status).toBe(200)
})
