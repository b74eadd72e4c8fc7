// Probes 20 to 24 test the registration: its required fields, and the fields that a new member cannot set.
import { expect, test } from 'vitest'
import { callerNo } from '#tests/support/callers.ts'
import { aPhone } from '#tests/support/guest.ts'
import { anAccount, signIn } from '#tests/support/member.ts'
import { askForCode, bearer, CONFIRM, probedServer } from '#tests/support/probing.ts'

type StoryBrand = Awaited<ReturnType<typeof probedServer>>
const faultsOf = ({ text }: { text: string }): Record<string, string[]> => JSON.parse(text).errors ?? {}

const register = async (h: StoryBrand, phone: string, over: object = {}, code?: string) =>
  h.callers.post(CONFIRM, {
    phone_number: phone,
    confirmation_code: code ?? (await askForCode(h, phone, callerNo(Number(phone.slice(-4))))),
    ...anAccount,
    ...over,
  })

test('probe 20: R-072 R-073 the right code opens a session for a new phone only when every field is valid', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  const code = await askForCode(h, phone)
  const bare = await h.callers.post(CONFIRM, { phone_number: phone, confirmation_code: code })
  expect([bare.status, bare.code, bare.text.includes('token')]).toEqual([404, 'user_not_found', false])
  const nothing = Object.fromEntries(Object.keys(anAccount).map((field) => [field, null]))
  expect((await h.callers.post(CONFIRM, { phone_number: phone, confirmation_code: code, ...nothing })).status).toBe(404)
  for (const field of Object.keys(anAccount)) {
    const partly = await register(h, phone, { [field]: null }, code)
    // The city is validated against the province, so a missing province is a fault of both fields.
    const expected = field === 'province_id' ? ['province_id', 'city_id'] : [field]
    expect([partly.status, Object.keys(faultsOf(partly))], field).toEqual([422, expected])
  }
  expect(await h.app.sql`select 1 from sessions`).toHaveLength(0)
  expect((await register(h, phone, {}, code)).status).toBe(200)
})

test('probe 21: R-073 registering a phone that has an account signs in to this account, and changes no data', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  const { user } = await signIn(h.api, phone)
  h.app.clock.advance(61)
  const other = { first_name: 'Mallory', last_name: 'X', email: 'm@x.example', gender: 2, date_of_birth: '1980-01-01' }
  const again = await register(h, phone, other)
  expect([again.status, JSON.parse(again.text).data.user]).toEqual([200, user])
  h.app.clock.advance(61)
  const code = await askForCode(h, phone)
  const both = await Promise.all([register(h, phone, other, code), register(h, phone, {}, code)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(await h.app.sql`select first_name, email from members`).toEqual([
    { firstName: anAccount.first_name, email: anAccount.email },
  ])
})

test('probe 22: R-073 a person turns eighteen at midnight in Jakarta, also if born on a leap day', async () => {
  await using h = await probedServer({ now: '2030-02-28T12:00:00+07:00' })
  const born = async (date: string) => register(h, aPhone(), { date_of_birth: date })
  const underAge = ['Registration is only allowed for individuals who are at least 18 years old']
  const leapling = '2012-02-29'
  expect(faultsOf(await born(leapling))).toEqual({ date_of_birth: underAge })
  h.app.clock.set('2030-02-28T23:59:59+07:00')
  expect((await born(leapling)).status).toBe(422)
  h.app.clock.set('2030-03-01T00:00:00+07:00')
  expect((await born(leapling)).status).toBe(200)
  h.app.clock.set('2031-03-07T23:59:59+07:00')
  expect(faultsOf(await born('2013-03-08'))).toEqual({ date_of_birth: underAge })
  h.app.clock.set('2031-03-08T00:00:00+07:00')
  expect((await born('2013-03-08')).status).toBe(200)
  expect(faultsOf(await born('2013-03-09'))).toEqual({ date_of_birth: underAge })
  for (const none of [
    '0000-01-01',
    '9999-12-31',
    '0001-01-01',
    '-2000-01-01',
    '+012000-01-01',
    '2001-02-29',
    '2000-13-01',
    '2000-00-10',
    '2000-1-1',
    '01/01/2000',
    '2000-01-01T00:00:00Z',
    '１９９４-05-17',
    '2031-03-09',
    'yesterday',
    '',
    '1994-05-17\0',
  ]) {
    const answer = await born(none)
    expect([answer.status, Object.keys(faultsOf(answer))], none).toEqual([422, ['date_of_birth']])
  }
})

test('probe 23: R-073 R-080 a registration cannot set a role, points, a tier, a discount or an id', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  const forgedFields = {
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    user_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    role: 'admin',
    is_admin: true,
    point: 1_000_000,
    experience: 1_000_000,
    earned: 1_000_000,
    membership_id: 4,
    membership_data: { experience: 1_000_000, membership: { id: 4, discount: 100 } },
    discount: 100,
    year_ends_on: '2999-01-01',
    token: 'mine',
    username: 'root',
    '__proto__.is_admin': true,
    constructor: { prototype: { is_admin: true } },
  }
  const answer = await register(h, phone, forgedFields)
  expect(answer.status).toBe(200)
  const { token, user } = JSON.parse(answer.text).data
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(user.id).not.toBe(forgedFields.id)
  expect(user).toMatchObject({ point: 0, phone_number: phone, first_name: anAccount.first_name })
  expect(user.membership_data).toMatchObject({ experience: 0, membership: { minimum_experience: 0, discount: 0 } })
  expect(user.membership_data.expired_date).not.toBe(forgedFields.year_ends_on)
  expect((await h.callers.ask({ path: '/api/web/profile', ...bearer(token) })).data).toEqual(user)
  expect(Object.hasOwn(Object.prototype, 'is_admin')).toBe(false)
})

test('probe 24: R-073 R-074 a field shows an error if its region is unknown or if its city belongs to another province', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  const code = await askForCode(h, phone)
  for (const [over, fields] of [
    [{ city_id: 5171 }, ['city_id']],
    [{ province_id: 51 }, ['city_id']],
    [{ province_id: 999 }, ['province_id', 'city_id']],
    [{ city_id: 999_999 }, ['city_id']],
    [{ nationality_id: 1 }, ['nationality_id']],
    [{ nationality_id: 0, province_id: -1, city_id: 0 }, ['nationality_id', 'province_id', 'city_id']],
    [{ nationality_id: 2 ** 31, city_id: 2 ** 53 }, ['nationality_id', 'city_id']],
    [{ province_id: '31' }, ['province_id']],
    [{ province_id: 31.5, city_id: [3171] }, ['province_id', 'city_id']],
    [{ gender: 3 }, ['gender']],
    [{ gender: '1' }, ['gender']],
  ] satisfies [object, string[]][]) {
    const answer = await register(h, phone, over, code)
    expect([answer.status, Object.keys(faultsOf(answer)).toSorted()], JSON.stringify(over)).toEqual([
      422,
      fields.toSorted(),
    ])
  }
  expect((await register(h, phone, { province_id: 51, city_id: 5171 }, code)).status).toBe(200)
})
