// Tests the deletion of an account over real HTTP: refusals, the data that is erased or stays, and the data of a new account.
import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import type { PaymentData } from '#contract/web/entities.ts'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { type Answer, apiAt, type Api, dataOf, failureOf } from '#tests/support/api.ts'
import { forTables, freeTableIds, NIGHT, TABLES, until } from '#tests/support/booking.ts'
import { aPhone } from '#tests/support/guest.ts'
import { codeFor, signIn } from '#tests/support/member.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const CODE = '/api/web/profile/deletion/code'
const DELETE = '/api/web/profile/deletion'
const as = (token: string, language: Language = 'en') => ({
  headers: { Authorization: `Bearer ${token}` },
  language,
})

async function openTestServer(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options)
  const api = apiAt((await app.open()).url)
  return { app, api, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}
type TestServer = { app: TestApp; api: Api }

const MARK = 'Zebulon'
const mine = { first_name: MARK, last_name: `${MARK}son`, email: `${MARK}@surat.example` }

async function hold({ app, api }: TestServer, phone: string, token: string | null) {
  const [table] = await freeTableIds(app)
  const body = forTables([table ?? 0], {
    phone_number: phone,
    name: `${MARK} Wicaksana`,
    email: mine.email,
    notes: `${MARK} eats no nuts`,
    purpose: `${MARK}'s birthday`,
    terms_accepted: true,
  })
  return dataOf<PaymentData>(await api.post(TABLES, body, token ? as(token) : {})).data
}

async function paid(h: TestServer, phone: string, token: string | null) {
  const booking = await hold(h, phone, token)
  dataOf(await h.api.post(`/api/sandbox/payments/${booking.reservation_id}`, { action: 'pay' }))
  await until(
    () => h.app.sql<{ state: number }[]>`select state from reservations where id = ${booking.reservation_id}`,
    ([row]) => row?.state === 2,
  )
  return booking
}

/** Returns the code that was sent to the phone. The code is requested one minute after the last code. */
async function deletionCode({ app, api }: TestServer, token: string, phone: string): Promise<string> {
  app.clock.advance(61)
  const sent = await api.post(CODE, undefined, as(token))
  expect(sent.status).toBe(200)
  const messages = await app.sql<{ code: string }[]>`
    select code from sandbox.inbox where "to" = ${phone} and kind = 'sms' order by id desc limit 1`
  return messages[0]?.code ?? ''
}

const deleteBy = (api: Api, token: string, code: string): Promise<Answer> =>
  api.post(DELETE, { confirmation_code: code }, as(token))

/** Returns every table column that contains one of the texts. */
async function whereStands({ app }: TestServer, words: string[]): Promise<string[]> {
  const columns = await app.sql<{ tableName: string; columnName: string }[]>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'date', 'uuid', 'character', 'ARRAY')`
  const matches: string[] = []
  for (const { tableName, columnName } of columns) {
    const [row] = await app.sql.unsafe<{ n: number }[]>(
      `select count(*)::int as n from "${tableName}" where exists (select 1 from unnest($1::text[]) w where "${columnName}"::text ilike '%' || w || '%')`,
      [words],
    )
    if (row && row.n > 0) matches.push(`${tableName}.${columnName}`)
  }
  return matches.toSorted()
}

test('after a member deletes the account, no table contains personal data of the member, and the ledger entries are unchanged', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const guestOnce = await paid(h, phone, null)
  const { token, user } = await signIn(h.api, phone, mine)
  const again = await paid(h, phone, token)
  const cancelled = await paid(h, phone, token)
  await h.api.post(
    '/api/web/reservations/cancel',
    { reservation_id: cancelled.reservation_id, reason: `${MARK} is ill` },
    as(token),
  )
  await sendRefunds(h.app)
  await sendMessages(h.app)
  h.app.clock.set(new Date(`${NIGHT}T22:00:00Z`))
  const { token: fresh } = await signIn(h.api, phone)
  const sql = h.app.sql
  const books = () => sql`select id, intent_id, amount, movement from ledger_entries order by id`
  const before = await books()
  expect(await whereStands(h, [MARK])).toEqual([
    'cancellations.reason',
    'members.email',
    'members.first_name',
    'members.last_name',
    'messages.recipient',
    'receipt_names.name',
    'reservations.email',
    'reservations.name',
    'reservations.notes',
    'reservations.remarks',
  ])
  const code = await deletionCode(h, fresh, phone)
  const answer = await deleteBy(h.api, fresh, code)
  expect(dataOf(answer)).toEqual({ is_deleted: true })
  await sendMessages(h.app)
  expect(await whereStands(h, [MARK, phone, user.id])).toEqual(['messages.effect_key'])
  expect(await books()).toEqual(before)
  const rows = await sql<{ id: string; amount: number; night: string; state: number; memberId: string | null }[]>`
    select id, amount, night, state, member_id from reservations where erased_at is not null order by id::text`
  const bookings = [guestOnce, again, cancelled].map((booking) => booking.reservation_id)
  expect(rows.map((row) => row.id)).toEqual(bookings.toSorted())
  expect(rows.every((row) => row.memberId === null && row.amount > 0 && row.night === NIGHT)).toBe(true)
  expect((await h.api.get('/api/web/profile', { ...as(fresh), isMeantBad: true })).status).toBe(401)
})

test('a new account with the phone of a deleted account gets nothing of the old account', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token, user } = await signIn(h.api, phone, mine)
  const booking = await paid(h, phone, token)
  await h.app.sql`update members set experience = 5000, earned = 5000`
  h.app.clock.set(new Date(`${NIGHT}T22:00:00Z`))
  const { token: fresh } = await signIn(h.api, phone)
  await deleteBy(h.api, fresh, await deletionCode(h, fresh, phone))
  h.app.clock.advance(61)
  const unknown = await h.api.post('/api/web/auth/get-user', { phone_number: phone })
  expect(failureOf(unknown).code).toBe('user_not_found')
  const newcomer = await signIn(h.api, phone, { first_name: 'Sekar' })
  expect(newcomer.user.id).not.toBe(user.id)
  expect(newcomer.user).toMatchObject({ first_name: 'Sekar', membership_data: { experience: 0 } })
  expect(dataOf(await h.api.get('/api/web/reservations/list-reservation', as(newcomer.token)))).toEqual([])
  const address = `/api/web/reservations/detail-reservation/${booking.reservation_id}`
  const detail = await h.api.get(address, as(newcomer.token))
  expect(detail.status).toBe(404)
})

test('a guest’s link stops working after the account is deleted', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const [table] = await freeTableIds(h.app)
  const payment = dataOf<PaymentData>(await h.api.post(TABLES, forTables([table ?? 0], { phone_number: phone })))
  const id = payment.data.reservation_id
  await settlePayment(h.app, id, { kind: 'paid', amount: payment.data.amount, currency: 'IDR', method: 'qris' })
  h.app.clock.set(new Date(`${NIGHT}T22:00:00Z`))
  const key = payment.access_token ?? ''
  const path = `/api/web/reservations/detail-reservation/${id}`
  expect((await h.api.get(path, { token: key })).status).toBe(200)
  const { token } = await signIn(h.api, phone)
  await deleteBy(h.api, token, await deletionCode(h, token, phone))
  expect((await h.api.get(path, { token: key })).status).toBe(404)
})

test('an account with an open booking, payment or refund cannot be deleted, and the error names the reason', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token } = await signIn(h.api, phone, mine)
  const booking = await hold(h, phone, token)
  const expectRefusal = async (language: Language = 'en') => {
    const answer = await h.api.post(CODE, undefined, as(token, language))
    expect(answer.status).toBe(409)
    return failureOf(answer)
  }
  expect(await expectRefusal()).toMatchObject({
    code: 'account_in_use',
    reason: 'waiting_payment',
    reservation_id: booking.reservation_id,
  })
  expect((await expectRefusal('id')).message).toContain(`Reservasi ${booking.booking_code} masih menunggu pembayaran`)
  h.app.clock.advance(31 * 60)
  await expireHolds(h.app)
  // The hold had a payment page that was opened, so a payment could still arrive within a day.
  await h.app.sql`
    insert into payment_attempts (id, intent_id, no, provider, reference, url, expires_at, state, asked_at, created_at)
    select gen_random_uuid(), id, 1, provider, reference, 'http://pay.example', expires_at, 'closed', created_at, created_at
    from payment_intents where reservation_id = ${booking.reservation_id}`
  expect((await expectRefusal()).reason).toBe('late_money')
  h.app.clock.advance(24 * 3600)
  expect((await h.api.post(CODE, undefined, as(token))).status).toBe(200)
  const coming = await paid(h, phone, token)
  expect((await expectRefusal()).reason).toBe('coming_night')
  await h.api.post(
    '/api/web/reservations/cancel',
    { reservation_id: coming.reservation_id, reason: 'Others' },
    as(token),
  )
  expect((await expectRefusal()).reason).toBe('refund')
  h.app.clock.advance(61)
  await sendRefunds(h.app)
  expect((await h.api.post(CODE, undefined, as(token))).status).toBe(200)
})

test('a coming booking without sign-in blocks the deletion of the account with the same phone', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token } = await signIn(h.api, phone, mine)
  await paid(h, phone, null)
  expect(failureOf(await h.api.post(CODE, undefined, as(token))).reason).toBe('coming_night')
})

test('several simultaneous requests delete the account once, and each request gets 200 or 401', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token } = await signIn(h.api, phone, mine)
  const code = await deletionCode(h, token, phone)
  const answers = await Promise.all(Array.from({ length: 4 }, () => deleteBy(h.api, token, code)))
  expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const mails = await h.app.sql`select 1 from messages where kind = 'account_deleted'`
  expect(mails.length).toBe(1)
})

test('neither a wrong deletion code nor the code of another member deletes the account', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token } = await signIn(h.api, phone, mine)
  const code = await deletionCode(h, token, phone)
  const wrong = code === '123456' ? '654321' : '123456'
  const refusal = await deleteBy(h.api, token, wrong)
  expect(failureOf(refusal).errors).toEqual({ confirmation_code: ['The verification code is wrong.'] })
  const none = await deleteBy(h.api, token, '')
  expect(failureOf(none).errors?.['confirmation_code']).toHaveLength(1)
  expect((await h.api.get('/api/web/profile', as(token))).status).toBe(200)
  const other = await signIn(h.api, aPhone())
  expect((await deleteBy(h.api, other.token, code)).status).toBe(422)
})

test('no row without an owner remains if a member books, signs in and deletes the account at the same instant', async () => {
  await using h = await openTestServer()
  for (let round = 0; round < 6; round++) {
    const phone = aPhone()
    const { token } = await signIn(h.api, phone, mine)
    const code = await deletionCode(h, token, phone)
    const [table] = await freeTableIds(h.app)
    const [deleted, holdResponse, signed] = await Promise.all([
      deleteBy(h.api, token, code),
      h.api.post(TABLES, forTables([table ?? 0], { phone_number: phone }), as(token)),
      h.api.post('/api/web/auth/login-using-hwg-confirmation', { phone_number: phone, confirmation_code: code }),
    ])
    expect([200, 401, 409, 422]).toContain(deleted.status)
    expect([201, 401, 409]).toContain(holdResponse.status)
    expect([200, 404, 422]).toContain(signed.status)
    if (deleted.status === 200) expect((await h.api.get('/api/web/profile', as(token))).status).toBe(401)
    if (deleted.status === 200 && signed.status === 200) throw new Error('signed in to a deleted account')
  }
})

test('a payment that arrives for a reservation with erased guest data is refunded in full, and the guest gets no email', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token } = await signIn(h.api, phone, mine)
  const booking = await hold(h, phone, token)
  h.app.clock.advance(31 * 60)
  await expireHolds(h.app)
  await sendMessages(h.app)
  await deleteBy(h.api, token, await deletionCode(h, token, phone))
  const money = { kind: 'paid' as const, amount: booking.amount, currency: 'IDR', method: 'qris' }
  expect(await settlePayment(h.app, booking.reservation_id, money)).toBe('refunded')
  const emails = await h.app
    .sql`select 1 from messages where reservation_id = ${booking.reservation_id} and kind = 'late_money_refunded'`
  expect(emails.length).toBe(0)
})

test('the email that confirms a deletion is sent once, in the language of the deletion request, and then its recipient is erased', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token } = await signIn(h.api, phone, mine)
  const code = await deletionCode(h, token, phone)
  await h.api.post(DELETE, { confirmation_code: code }, as(token, 'id'))
  await sendMessages(h.app)
  await sendMessages(h.app)
  const mails = await h.app.sql<{ subject: string; text: string; html: string }[]>`
    select subject, text, html from sandbox.inbox where kind = 'email' and "to" = ${mine.email}`
  expect(mails.map((mail) => mail.subject)).toEqual(['Akun Senja Group-mu sudah dihapus'])
  expect(mails[0]?.text).toContain(`${MARK}, akunmu di Senja Group sudah kami hapus`)
  expect(mails[0]?.html).toContain('<html lang="id">')
  const [row] = await h.app.sql`select recipient, payload, state from messages where kind = 'account_deleted'`
  expect(row).toEqual({ recipient: '', payload: {}, state: 'sent' })
})

test('codes to sign in and codes to delete the account share one limit, and a code above the limit is refused', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token } = await signIn(h.api, phone, mine)
  expect(failureOf(await h.api.post(CODE, undefined, as(token))).code).toBe('too_much_attempts')
  h.app.clock.advance(61)
  expect(await codeFor(h.api, phone)).toMatch(/^\d{6}$/)
})
