// Deleting an account over real HTTP: what stands in the way, what goes, what stays, and what a new account gets of it.
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

/** A table held with everything a person can write into it. */
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
  const held = await hold(h, phone, token)
  dataOf(await h.api.post(`/api/sandbox/payments/${held.reservation_id}`, { action: 'pay' }))
  await until(
    () => h.app.sql<{ state: number }[]>`select state from reservations where id = ${held.reservation_id}`,
    ([row]) => row?.state === 2,
  )
  return held
}

/** The code on the phone, asked for a minute after the last. */
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

/** Every place in the group's own tables where one of the words stands. */
async function whereStands({ app }: TestServer, words: string[]): Promise<string[]> {
  const columns = await app.sql<{ tableName: string; columnName: string }[]>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'date', 'uuid', 'character', 'ARRAY')`
  const found: string[] = []
  for (const { tableName, columnName } of columns) {
    const [row] = await app.sql.unsafe<{ n: number }[]>(
      `select count(*)::int as n from "${tableName}" where exists (select 1 from unnest($1::text[]) w where "${columnName}"::text ilike '%' || w || '%')`,
      [words],
    )
    if (row && row.n > 0) found.push(`${tableName}.${columnName}`)
  }
  return found.toSorted()
}

test('nothing of a person is left in any table after the account is deleted, and the books stay whole', async () => {
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
  const kept = await sql<{ id: string; amount: number; night: string; state: number; memberId: string | null }[]>`
    select id, amount, night, state, member_id from reservations where erased_at is not null order by created_at`
  expect(kept.map((one) => one.id)).toEqual([guestOnce, again, cancelled].map((one) => one.reservation_id))
  expect(kept.every((one) => one.memberId === null && one.amount > 0 && one.night === NIGHT)).toBe(true)
  expect((await h.api.get('/api/web/profile', { ...as(fresh), isMeantBad: true })).status).toBe(401)
})

test('whoever registers the phone again is somebody new, and gets none of what the old account had', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token, user } = await signIn(h.api, phone, mine)
  const held = await paid(h, phone, token)
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
  const detail = await h.api.get(`/api/web/reservations/detail-reservation/${held.reservation_id}`, as(newcomer.token))
  expect(detail.status).toBe(404)
})

test('the link of a guest opens nothing any more once its account is deleted', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const [table] = await freeTableIds(h.app)
  const held = dataOf<PaymentData>(await h.api.post(TABLES, forTables([table ?? 0], { phone_number: phone })))
  const id = held.data.reservation_id
  await settlePayment(h.app, id, { kind: 'paid', amount: held.data.amount, currency: 'IDR', method: 'qris' })
  h.app.clock.set(new Date(`${NIGHT}T22:00:00Z`))
  const key = held.access_token ?? ''
  const path = `/api/web/reservations/detail-reservation/${id}`
  expect((await h.api.get(path, { token: key })).status).toBe(200)
  const { token } = await signIn(h.api, phone)
  await deleteBy(h.api, token, await deletionCode(h, token, phone))
  expect((await h.api.get(path, { token: key })).status).toBe(404)
})

test('an account waits for a payment, a night, late money and a refund, and says in words for which', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token } = await signIn(h.api, phone, mine)
  const held = await hold(h, phone, token)
  const refused = async (language: Language = 'en') => {
    const answer = await h.api.post(CODE, undefined, as(token, language))
    expect(answer.status).toBe(409)
    return failureOf(answer)
  }
  expect(await refused()).toMatchObject({
    code: 'account_in_use',
    reason: 'waiting_payment',
    reservation_id: held.reservation_id,
  })
  expect((await refused('id')).message).toContain(`Reservasi ${held.booking_code} masih menunggu pembayaran`)
  h.app.clock.advance(31 * 60)
  await expireHolds(h.app)
  // Had its page at the gateway been opened, money might still come for a day.
  await h.app.sql`
    insert into payment_attempts (id, intent_id, no, provider, reference, url, expires_at, state, asked_at, created_at)
    select gen_random_uuid(), id, 1, provider, reference, 'http://pay.example', expires_at, 'closed', created_at, created_at
    from payment_intents where reservation_id = ${held.reservation_id}`
  expect((await refused()).reason).toBe('late_money')
  h.app.clock.advance(24 * 3600)
  expect((await h.api.post(CODE, undefined, as(token))).status).toBe(200)
  const coming = await paid(h, phone, token)
  expect((await refused()).reason).toBe('coming_night')
  await h.api.post(
    '/api/web/reservations/cancel',
    { reservation_id: coming.reservation_id, reason: 'Others' },
    as(token),
  )
  expect((await refused()).reason).toBe('refund')
  h.app.clock.advance(61)
  await sendRefunds(h.app)
  expect((await h.api.post(CODE, undefined, as(token))).status).toBe(200)
})

test('what was booked with the phone as a guest holds the account back as well', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token } = await signIn(h.api, phone, mine)
  await paid(h, phone, null)
  expect(failureOf(await h.api.post(CODE, undefined, as(token))).reason).toBe('coming_night')
})

test('of many clicks at once one deletes, and everybody is told that it is done', async () => {
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

test('a wrong code deletes nothing, and a used one opens nothing', async () => {
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

test('a hold, a sign-in and a deletion at the same instant leave nothing that belongs to nobody', async () => {
  await using h = await openTestServer()
  for (let round = 0; round < 6; round++) {
    const phone = aPhone()
    const { token } = await signIn(h.api, phone, mine)
    const code = await deletionCode(h, token, phone)
    const [table] = await freeTableIds(h.app)
    const [deleted, held, signed] = await Promise.all([
      deleteBy(h.api, token, code),
      h.api.post(TABLES, forTables([table ?? 0], { phone_number: phone }), as(token)),
      h.api.post('/api/web/auth/login-using-hwg-confirmation', { phone_number: phone, confirmation_code: code }),
    ])
    expect([200, 401, 409, 422]).toContain(deleted.status)
    expect([201, 401, 409]).toContain(held.status)
    expect([200, 404, 422]).toContain(signed.status)
    if (deleted.status === 200) expect((await h.api.get('/api/web/profile', as(token))).status).toBe(401)
    if (deleted.status === 200 && signed.status === 200) throw new Error('signed in to a deleted account')
  }
})

test('money that comes for a forgotten reservation goes back whole, and no email is written', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token } = await signIn(h.api, phone, mine)
  const held = await hold(h, phone, token)
  h.app.clock.advance(31 * 60)
  await expireHolds(h.app)
  await sendMessages(h.app)
  await deleteBy(h.api, token, await deletionCode(h, token, phone))
  const money = { kind: 'paid' as const, amount: held.amount, currency: 'IDR', method: 'qris' }
  expect(await settlePayment(h.app, held.reservation_id, money)).toBe('refunded')
  const emails = await h.app
    .sql`select 1 from messages where reservation_id = ${held.reservation_id} and kind = 'late_money_refunded'`
  expect(emails.length).toBe(0)
})

test('the last email is sent once, in the language the account was deleted in, and then forgets its reader', async () => {
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

test('a code to sign in and a code to delete are counted together, and too many are refused', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const { token } = await signIn(h.api, phone, mine)
  expect(failureOf(await h.api.post(CODE, undefined, as(token))).code).toBe('too_much_attempts')
  h.app.clock.advance(61)
  expect(await codeFor(h.api, phone)).toMatch(/^\d{6}$/)
})
