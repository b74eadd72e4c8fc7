// Tests a member's data export over real HTTP. The export contains all data of the member, no data of other people, and no secrets.
import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import type { PaymentData } from '#contract/web/entities.ts'
import type { OwnData } from '#contract/web/own-data.ts'
import { legalEditions } from '#server/content/site-page-repository.ts'
import { noteCookie, listConsents } from '#server/identity/note-consent.ts'
import { readSession } from '#server/identity/sessions.ts'
import { closeBill } from '#server/reservations/settlement/close-bill.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { apiAt, type Api, dataOf, failureOf } from '#tests/support/api.ts'
import { forTables, freeTableIds, TABLES } from '#tests/support/booking.ts'
import { aPhone } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const DATA = '/api/web/profile/data'
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

async function paidTable(app: TestApp, api: Api, phone: string, token: string, over: object = {}) {
  const [table] = await freeTableIds(app)
  const body = forTables([table ?? 0], { phone_number: phone, terms_accepted: true, ...over })
  const { data } = dataOf<PaymentData>(await api.post(TABLES, body, as(token)))
  await settlePayment(app, data.reservation_id, {
    kind: 'paid',
    amount: data.amount,
    currency: 'IDR',
    method: 'qris',
  })
  return data
}

test('a member exports all data about their person, and no data of other guests', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const phone = aPhone()
  const { token } = await signIn(api, phone, { first_name: 'Melati' })
  const mine = await paidTable(app, api, phone, token, { notes: 'by the window', purpose: 'birthday' })
  const other = await signIn(api, aPhone(), { first_name: 'Sekar' })
  const theirs = await paidTable(app, api, other.user.phone_number, other.token)
  const cancelledReservation = await paidTable(app, api, phone, token)
  await api.post(
    '/api/web/reservations/cancel',
    { reservation_id: cancelledReservation.reservation_id, reason: 'Change of Plan' },
    as(token),
  )
  await closeBill(app, { id: mine.reservation_id, bill: 2_645_678 })
  await sendMessages(app)
  for (const owner of [token, other.token]) {
    const { id } = dataOf<{ id: string }>(await api.get('/api/web/profile', as(owner)))
    await app.sql`insert into passkeys (id, member_id, credential_id, public_key, counter, transports, aaguid, device, is_backed_up, created_at)
      values (${app.uuid()}, ${id}, ${`credential of ${id}`}, ${Buffer.from('key')}, 0, '{}', ${app.uuid()}, 'Chrome', true, ${app.now()})`
  }
  const answer = await api.get(DATA, as(token))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const data = dataOf<OwnData>(answer)
  expect(data.profile).toMatchObject({
    first_name: 'Melati',
    phone_number: phone,
    nationality: 'Indonesia',
    language: 'en',
  })
  expect(data.sessions).toHaveLength(1)
  expect(data.passkeys).toMatchObject([{ device: 'Chrome', is_backed_up: true, last_used_at: null }])
  expect(data.experience).toMatchObject([{ reservation_id: mine.reservation_id, bill: 2_645_678, points: 264 }])
  expect(data.reservations.map((reservation) => reservation.id).toSorted()).toEqual(
    [mine.reservation_id, cancelledReservation.reservation_id].toSorted(),
  )
  const full = data.reservations.find((reservation) => reservation.id === mine.reservation_id)
  expect(full).toMatchObject({
    notes: 'by the window',
    purpose: 'birthday',
    money: { came: mine.amount, went_back: 0 },
  })
  expect(full?.history.map((step) => step.status)).toEqual([0, 2, 3, 9])
  expect(full?.messages.map((message) => [message.kind, message.state])).toEqual([
    ['reservation_confirmed', 'sent'],
    ['receipt_issued', 'queued'],
  ])
  expect(full?.consents).toMatchObject([{ subject: 'booking_terms', is_given: true, language: 'en' }])
  const cancelled = data.reservations.find((reservation) => reservation.id === cancelledReservation.reservation_id)
  expect(cancelled).toMatchObject({
    cancellation: { reason: 'Change of Plan', percentage: 50 },
    refunds: [{ amount: cancelledReservation.amount / 2, reason: 'cancelled' }],
    money: { went_back: cancelledReservation.amount / 2 },
  })
  expect(answer.text).not.toContain(theirs.reservation_id)
  expect(answer.text).not.toContain('Sekar')
  expect(answer.text).not.toContain('credential of')
})

test('a member’s export contains no token, no digest and no sealed ticket code', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const phone = aPhone()
  const { token } = await signIn(api, phone)
  await paidTable(app, api, phone, token)
  const { text } = await api.get(DATA, as(token))
  expect(text).not.toContain(token)
  expect(text).not.toMatch(/token|hash|digest|secret|browser_key|SJ1:/i)
  const [session] = await app.sql<{ tokenHash: Buffer }[]>`select token_hash from sessions`
  for (const coding of ['hex', 'base64', 'base64url'] as const)
    expect(text).not.toContain(session?.tokenHash.toString(coding))
})

test('a member can export data ten times an hour, and the limit counts each member separately', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const account = await signIn(api, aPhone())
  const other = await signIn(api, aPhone())
  const answers = await Promise.all(Array.from({ length: 12 }, () => api.get(DATA, as(account.token))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  const refusal = answers.find(({ status }) => status === 429)
  expect(refusal && failureOf(refusal).code).toBe('too_much_attempts')
  expect((await api.get(DATA, as(other.token))).status).toBe(200)
  app.clock.advance(3601)
  expect((await api.get(DATA, as(account.token))).status).toBe(200)
})

test('registration saves the member’s consent to the terms and the privacy policy, and a later sign-in saves no consent', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const phone = aPhone()
  await signIn(api, phone)
  app.clock.advance(61)
  const { token } = await signIn(api, phone)
  const { terms, privacy } = await legalEditions(app.sql)
  expect(terms).not.toBe(privacy)
  expect(dataOf<OwnData>(await api.get(DATA, as(token))).consents).toMatchObject([
    { subject: 'terms', is_given: true, version: terms, language: 'en' },
    { subject: 'privacy', is_given: true, version: privacy, language: 'en' },
  ])
})

test('a booking stores the edition of its terms, and the terms of each language have their own edition', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const send = async (over: object, language: Language) => {
    const [table] = await freeTableIds(app)
    const answer = await api.post(TABLES, forTables([table ?? 0], over), { language })
    return dataOf<PaymentData>(answer).data.reservation_id
  }
  const english = await send({ terms_accepted: true }, 'en')
  const indonesian = await send({ terms_accepted: true }, 'id')
  const rows = await app.sql<{ reservationId: string; version: string; locale: string }[]>`
    select reservation_id, version, locale from consents order by id`
  expect(rows.map((row) => [row.reservationId, row.locale])).toEqual([
    [english, 'en'],
    [indonesian, 'id'],
  ])
  expect(rows[0]?.version).toMatch(/^2026-11-24\.[0-9a-f]{8}\/[\w-]{16}$/)
  expect(rows[0]?.version).not.toBe(rows[1]?.version)
})

test('the database rejects any change or deletion of a consent', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  await signIn(api, aPhone())
  await expect(app.sql`update consents set is_given = false`).rejects.toThrow(/only ever added to|permission denied/)
  await expect(app.sql`delete from consents`).rejects.toThrow(/only ever added to|permission denied/)
})

test('a member’s cookie choice is stored again only when the choice changes', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const { token } = await signIn(api, aPhone())
  const note = async (cookie: string | null) => {
    const session = await readSession(app, token)
    if (!session) throw new Error('signed out')
    await Promise.all([1, 2, 3].map(() => noteCookie(app, session, { cookie, locale: 'id' })))
  }
  for (const cookie of [null, 'what is this', '1.analytics', '1.analytics', '1']) await note(cookie)
  const rows = await app.sql`
    select subject, is_given, version, locale from consents where subject in ('analytics', 'marketing') order by id`
  const choice = (subject: string, isGiven: boolean) => ({ subject, isGiven, version: '1', locale: 'id' })
  expect([...rows]).toEqual([
    choice('analytics', true),
    choice('marketing', false),
    choice('analytics', false),
    choice('marketing', false),
  ])
  const memberId = (await readSession(app, token))?.memberId ?? ''
  const consents = await listConsents(app, memberId)
  expect(consents.map(({ subject, isGiven }) => [subject, isGiven])).toEqual([
    ['terms', true],
    ['privacy', true],
    ['analytics', false],
    ['marketing', false],
  ])
})
