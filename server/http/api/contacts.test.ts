// Tests the correction of a mistyped contact and the cleaning of pasted text, over real HTTP (reviews F2, F7, F8, F14).
import { expect, test } from 'vitest'
import type { Reservation } from '#contract/web/entities.ts'
import { apiAt, dataOf, failureOf } from '#tests/support/api.ts'
import { testApp } from '#tests/support/app.ts'
import { aHeldTable, forTables, freeTableIds, pay, TABLES } from '#tests/support/booking.ts'
import { mailsTo } from '#tests/support/emails.ts'
import { aPhone } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'

const MISTYPED = 'raka@gmial.con'
const RIGHT = 'raka@gmail.com'
const contactOf = (id: string) => `/api/web/reservations/${id}/contact`
const detailOf = (id: string) => `/api/web/reservations/detail-reservation/${id}`

async function openTestServer() {
  const app = await testApp()
  const api = apiAt((await app.open()).url)
  return { app, api, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('F2 after a correction of the email address, the new address gets the confirmation, and earlier links stop working', async () => {
  await using h = await openTestServer()
  const hold = await aHeldTable(h.app, h.api, { email: MISTYPED })
  await pay(h.api, hold)
  const answer = dataOf<{ reservation: Reservation; access_token: string }>(
    await h.api.post(contactOf(hold.reservation_id), { email: RIGHT }, { token: hold.token }),
  )
  expect(answer.reservation.email).toBe(RIGHT)
  const [again] = await mailsTo(h.app, RIGHT)
  expect(again?.text).toContain(hold.booking_code)
  const old = (await mailsTo(h.app, MISTYPED)).at(-1)
  expect(old?.subject).toContain('the contact was updated')
  for (const secret of [RIGHT, 'Raka', 'key=']) expect(`${old?.text}${old?.html}`).not.toContain(secret)
  expect((await h.api.get(detailOf(hold.reservation_id), { token: hold.token })).status).toBe(404)
  for (const token of [
    answer.access_token,
    /manage\/\S*key=([\w.-]+)|key=([\w.-]+)/.exec(again?.text ?? '')?.at(-1) ?? '',
  ])
    expect((await h.api.get(detailOf(hold.reservation_id), { token })).status, token).toBe(200)
})

test('F2 a correction of the email address before payment sends the email about the hold again, at most four times a day', async () => {
  await using h = await openTestServer()
  const hold = await aHeldTable(h.app, h.api, { email: MISTYPED })
  let { token } = hold
  const correct = async (email: string) => {
    const answer = await h.api.post(contactOf(hold.reservation_id), { email }, { token })
    if (answer.status === 200) token = dataOf<{ access_token: string }>(answer).access_token
    return answer
  }
  dataOf(await correct(RIGHT))
  dataOf(await correct(RIGHT))
  expect((await mailsTo(h.app, RIGHT)).map(({ subject }) => subject)).toEqual([expect.stringContaining('held until')])
  for (const n of [1, 2, 3]) dataOf(await correct(`raka${n}@gmail.com`))
  expect(failureOf(await correct('raka4@gmail.com'))).toMatchObject({ status: 429 })
  expect(failureOf(await h.api.post(contactOf(hold.reservation_id), { email: 'nobody' }, { token }))).toMatchObject({
    status: 422,
    errors: { email: [expect.any(String)] },
  })
})

test('F2 a corrected phone counts as unproven, and cannot be corrected after the outlet has opened for the night', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token } = await signIn(h.api, phone)
  const as = { headers: { Authorization: `Bearer ${token}` } }
  const [table = 0] = await freeTableIds(h.app)
  const response = await h.api.post(TABLES, forTables([table], { phone_number: phone }), as)
  const id = dataOf<{ data: { reservation_id: string } }>(response).data.reservation_id
  const proven = async () =>
    (await h.app.sql`select phone_proven from reservations where id = ${id}`)[0]?.['phoneProven']
  expect(await proven()).toBe(true)
  const other = aPhone()
  dataOf(await h.api.post(contactOf(id), { phone_number: other, name: 'Rahma Anindita' }, as))
  expect(await proven()).toBe(false)
  expect(dataOf<Reservation>(await h.api.get(detailOf(id), as))).toMatchObject({
    phone_number: other,
    name: 'Rahma Anindita',
  })
  await h.app.sql`update reservations set state_changed_at = state_changed_at where id = ${id}`
  h.app.clock.set('2026-11-25T23:00:00+07:00')
  expect((await h.api.post(contactOf(id), { name: 'Rahma Anindita S' }, as)).status).not.toBe(200)
})

test('F7 invisible characters are removed from pasted emails and names, and are not counted in the length of a name', async () => {
  await using h = await openTestServer()
  const hold = await aHeldTable(h.app, h.api, {
    email: 'rahma\u200B@surat.example',
    name: 'Rah\u2060ma \u202AAnindita\u202C',
  })
  const read = dataOf<Reservation>(await h.api.get(detailOf(hold.reservation_id), { token: hold.token }))
  expect(read).toMatchObject({ email: 'rahma@surat.example', name: 'Rahma Anindita' })
  const hollow = await h.api.post(TABLES, forTables([1], { name: `A${'\u200B'.repeat(5)}` }))
  expect(failureOf(hollow).errors).toMatchObject({ name: [expect.stringContaining('as on your ID')] })
})

test.each([
  ['0065 9123 4567', '+6591234567'],
  ['+65 9123 4567', '+6591234567'],
  ['0812-3456-7890', '+6281234567890'],
  ['819012345678', '+62819012345678'],
])('F8 a booking with the typed phone %s is stored with the phone %s', async (phone, stored) => {
  await using h = await openTestServer()
  const hold = await aHeldTable(h.app, h.api, { phone_number: phone })
  const read = dataOf<Reservation>(await h.api.get(detailOf(hold.reservation_id), { token: hold.token }))
  expect(read.phone_number).toBe(stored)
})

test('F8 if a phone is valid only as a foreign number, the refusal offers a foreign and an Indonesian reading', async () => {
  await using h = await openTestServer()
  const [table = 0] = await freeTableIds(h.app)
  for (const phone_number of ['6591234567', '33612345678', '000000'])
    expect(failureOf(await h.api.post(TABLES, forTables([table], { phone_number })))).toMatchObject({
      status: 422,
      errors: { phone_number: [expect.any(String)] },
    })
  const read = async (phone_number: string) =>
    dataOf<unknown>(await h.api.get('/api/web/phones/read', { query: { phone_number } }))
  expect(await read('0812 3456 7890')).toEqual({
    phone: { phone_number: '+6281234567890', text: '+62 812 3456 7890, Indonesia' },
    asks: [],
  })
  expect(await read('6591234567')).toMatchObject({
    phone: null,
    asks: [{ phone_number: '+6591234567', text: '+65 9123 4567, Singapore' }, { phone_number: '+626591234567' }],
  })
})

test('F14 a name may have two Chinese characters or a single word, and a member’s registered name is always accepted', async () => {
  await using h = await openTestServer()
  const oneName = { last_name: '', has_one_name: true } as object
  const { token, user } = await signIn(h.api, aPhone(), { first_name: 'Budi', ...oneName })
  expect(user).toMatchObject({ first_name: 'Budi', name: 'Budi' })
  const as = { headers: { Authorization: `Bearer ${token}` } }
  const [first = 0, second = 0] = await freeTableIds(h.app)
  expect((await h.api.post(TABLES, forTables([first], { name: 'Budi' }), as)).status).toBe(201)
  const stranger = await h.api.post(TABLES, forTables([second], { name: 'Budi' }))
  expect(failureOf(stranger).errors).toMatchObject({ name: [expect.stringContaining('as on your ID')] })
  expect((await h.api.post(TABLES, forTables([second], { name: '王明' }))).status).toBe(201)
  const noBox = await h.api.post('/api/web/auth/login-using-hwg-confirmation', {
    phone_number: aPhone(),
    confirmation_code: '123456',
    first_name: 'Budi',
    last_name: '',
  })
  expect(failureOf(noBox).errors).toMatchObject({ last_name: ['Last Name is required'] })
})
