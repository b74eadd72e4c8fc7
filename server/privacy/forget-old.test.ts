// Tests that data is erased on the day after its retention period. The data still exists on the last day of the period. No other data is
// erased.
import { expect, test } from 'vitest'
import type { PaymentData } from '#contract/web/entities.ts'
import { KEEPING } from '#domain/privacy/keeping.ts'
import { jobs } from '#server/jobs.ts'
import { forgetOld } from '#server/privacy/forget-old.ts'
import { takeGuestMessages } from '#server/reservations/conversation/take-guest-messages.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { forgetSandbox } from '#server/sandbox/forget-sandbox.ts'
import { apiAt, type Api, dataOf } from '#tests/support/api.ts'
import { forTables, freeTableIds, NIGHT, TABLES } from '#tests/support/booking.ts'
import { aPhone } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const DAY = 86_400_000
/** Returns noon in Jakarta, this number of days after the night. */
const afterNight = (days: number) => new Date(Date.parse(`${NIGHT}T05:00:00Z`) + days * DAY)

async function paid(app: TestApp, api: Api, over: object = {}, token?: string) {
  const [table] = await freeTableIds(app)
  const body = forTables([table ?? 0], { notes: 'no nuts', purpose: 'birthday', ...over })
  const payment = dataOf<PaymentData>(
    await api.post(TABLES, body, token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
  )
  const { reservation_id: id, amount } = payment.data
  await settlePayment(app, id, { kind: 'paid', amount, currency: 'IDR', method: 'qris' })
  return { id, key: payment.access_token ?? '' }
}

type StoredReservation = {
  name: string
  phone: string
  email: string
  notes: string
  remarks: object
  erasedAt: Date | null
}
const keptOf = async ({ sql }: TestApp, id: string) =>
  (
    await sql<
      StoredReservation[]
    >`select name, phone, email, notes, remarks, erased_at from reservations where id = ${id}`
  )[0]

test('the notes of a guest’s reservation are erased thirty days after the night, and the contact after a year', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const { id } = await paid(app, api)
  app.clock.set(afterNight(KEEPING.notesDays))
  await forgetOld(app)
  expect(await keptOf(app, id)).toMatchObject({ notes: 'no nuts', remarks: { purpose: 'birthday' } })
  app.clock.advance(DAY / 1000)
  await forgetOld(app)
  expect(await keptOf(app, id)).toMatchObject({ notes: '', remarks: {}, name: 'Raka Wicaksana', erasedAt: null })
  app.clock.set(afterNight(KEEPING.contactDays))
  await forgetOld(app)
  expect(await keptOf(app, id)).toMatchObject({ name: 'Raka Wicaksana', erasedAt: null })
  app.clock.advance(DAY / 1000)
  await forgetOld(app)
  expect(await keptOf(app, id)).toEqual({
    name: '',
    phone: '',
    email: '',
    notes: '',
    remarks: {},
    erasedAt: app.now(),
  })
  expect(await forgetOld(app)).toBe(0)
})

test('a guest’s link works until the last day of the retention period and then gets 404, even if no job has erased the data', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const { id, key } = await paid(app, api)
  const look = () => api.get(`/api/web/reservations/detail-reservation/${id}`, { token: key })
  app.clock.set(afterNight(KEEPING.contactDays))
  expect((await look()).status).toBe(200)
  app.clock.advance(DAY / 1000)
  expect((await look()).status).toBe(404)
  expect(await keptOf(app, id)).toMatchObject({ erasedAt: null })
})

test('a member’s reservation keeps the name and phone while the account exists, but loses its notes after their period', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const phone = aPhone()
  const { token } = await signIn(api, phone)
  const { id } = await paid(app, api, { phone_number: phone }, token)
  app.clock.set(afterNight(KEEPING.contactDays * 2))
  await forgetOld(app)
  expect(await keptOf(app, id)).toMatchObject({ name: 'Raka Wicaksana', phone, notes: '', erasedAt: null })
})

test('a reservation with a refund in progress keeps its contact', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const { id } = await paid(app, api)
  await app.sql`insert into refunds (id, capture_id, key, amount, reason, state, next_attempt_at, created_at, actor)
    select gen_random_uuid(), c.id, 'test', 1, 'test', 'asked', now(), now(), 'system:test'
    from captures c join payment_intents p on p.id = c.intent_id where p.reservation_id = ${id}`
  await app.sql`insert into ledger_entries (intent_id, capture_id, movement, account, amount, currency, at, actor)
    select c.intent_id, c.id, 'refund_asked:' || f.id, side.account, side.amount, 'IDR', now(), 'system:test'
    from refunds f join captures c on c.id = f.capture_id
    cross join (values ('guest_funds', 1), ('refunds_due', -1)) side(account, amount)`
  app.clock.set(afterNight(KEEPING.contactDays + 1))
  await forgetOld(app)
  expect(await keptOf(app, id)).toMatchObject({ name: 'Raka Wicaksana' })
})

test('email recipients, notification bodies, strikes and enquiries are each erased after their own retention period', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  await paid(app, api)
  const { sql } = app
  const start = app.now()
  const [table] = await freeTableIds(app)
  const lapsedId = dataOf<PaymentData>(await api.post(TABLES, forTables([table ?? 0]))).data.reservation_id
  await sendMessages(app)
  await sql`insert into strikes (reservation_id, phone, at, reason) values (${lapsedId}, '+628111', ${start}, 'failed')`
  await sql`delete from waiting_slots where reservation_id = ${lapsedId}`
  await sql`insert into payment_notifications (provider, event_key, order_id, kind, raw, received_at, outcome)
    values ('sandbox', 'e1', 'o1', 'pending', '{"payer": "Raka"}', ${start}, 'noted')`
  await sql`insert into contact_messages (name, mobile, subject, message, locale, sender_hash, created_at)
    values ('Raka', '0812', 'Halo', 'Halo', 'id', 'x', ${start})`
  await sql`insert into partnership_requests (name, company, email, mobile, kind, message, locale, sender_hash, created_at)
    values ('Raka', 'Kopi', 'raka@surat.example', '0812', 'event', 'Halo', 'id', 'x', ${start})`
  const left = async () => {
    const [row] = await sql<Record<string, number>[]>`select
      (select count(*)::int from messages where recipient <> '') as mails,
      (select count(*)::int from payment_notifications where raw <> '{}'::jsonb) as raw,
      (select count(*)::int from strikes) as strikes,
      (select count(*)::int from contact_messages) + (select count(*)::int from partnership_requests) as enquiries`
    return row
  }
  const all = { mails: 2, raw: 1, strikes: 1, enquiries: 2 }
  const at = async (days: number, afterMs: number) => {
    app.clock.set(new Date(start.getTime() + days * DAY + afterMs))
    await forgetOld(app)
    return left()
  }
  expect(await at(KEEPING.strikeDays, 0)).toEqual(all)
  expect(await at(KEEPING.strikeDays, 1)).toEqual({ ...all, strikes: 0 })
  expect(await at(KEEPING.messageDays, 0)).toEqual({ ...all, strikes: 0 })
  expect(await at(KEEPING.messageDays, 1)).toEqual({ mails: 0, raw: 1, strikes: 0, enquiries: 2 })
  expect(await at(KEEPING.enquiryDays, 0)).toEqual({ mails: 0, raw: 1, strikes: 0, enquiries: 2 })
  expect(await at(KEEPING.enquiryDays, 1)).toEqual({ mails: 0, raw: 0, strikes: 0, enquiries: 0 })
})

test('two simultaneous runs of the erasing job work in batches and erase no row twice', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await app.sql`insert into contact_messages (name, mobile, subject, message, locale, sender_hash, created_at)
    select 'Raka', '0812', 'Halo', 'Halo', 'id', 'x', ${app.now()} from generate_series(1, 25)`
  // Empties the reasons of the demo's own holds. Otherwise the job would erase these reasons too, because the clock advances past their
  // retention period.
  await app.sql`update holds set reason = ''`
  app.clock.advance((KEEPING.enquiryDays + 1) * 86_400)
  const [first, other] = await Promise.all([forgetOld(app, { batch: 10 }), forgetOld(app, { batch: 10 })])
  expect(first + other).toBe(25)
})

test('every search for expired data uses an index', async () => {
  await using app = await testApp({ checkAtEnd: false, isNew: true })
  const { sql } = app
  const plans = [
    `select id from reservations where (notes <> '' or remarks <> '{}') and night <= '2020-01-01' order by night limit 500`,
    `select id from reservations where member_id is null and erased_at is null and night <= '2020-01-01' order by night limit 500`,
    `select d.reservation_id from reservation_dinners d join reservations r on r.id = d.reservation_id
      where d.has_allergy is not null and lower(d.during) < '2020-01-01' and r.night <= '2020-01-01' order by lower(d.during) limit 500`,
    `select id from waitlist_entries where has_allergy is not null and night <= '2020-01-01' order by night limit 500`,
    `select id from waitlist_entries where member_id is null and erased_at is null and night <= '2020-01-01' order by night limit 500`,
    `select id from holds where night <= '2020-01-01' and (for_name <> '' or reason <> '' or for_phone is not null) order by night limit 500`,
    `select id from messages where recipient <> '' and created_at < '2020-01-01' order by created_at limit 500`,
    `select id from payment_notifications where raw <> '{}'::jsonb and received_at < '2020-01-01' order by received_at limit 500`,
    `select reservation_id from strikes where at < '2020-01-01' order by at limit 500`,
    `select id from contact_messages where created_at < '2020-01-01' order by created_at limit 500`,
  ]
  for (const plan of plans) {
    const rows = await sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`
      await tx`set local enable_sort = off`
      return tx.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${plan}`)
    })
    expect(rows.map((row) => Object.values(row)[0]).join('\n'), plan).toMatch(/(?:_kept|_at|_created) on/)
  }
})

test('jobs erase the emails and the payer data of the sandbox after the retention period', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  await paid(app, api)
  await sendMessages(app)
  const count = async () => (await app.sql<{ n: number }[]>`select count(*)::int as n from sandbox.inbox`)[0]?.n
  expect(await count()).toBeGreaterThan(0)
  app.clock.set(new Date(Date.now() + (KEEPING.sandboxDays + 1) * DAY))
  await forgetSandbox(app)
  expect(await count()).toBe(0)
  expect(jobs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['forget what is past its term', 'forget the sandbox']),
  )
})

test('a conversation by WhatsApp is deleted thirty days after the night', async () => {
  await using app = await testApp()
  const { id } = await paid(app, apiAt((await app.open()).url))
  const [row] = await app.sql<{ phone: string }[]>`select phone from reservations where id = ${id}`
  const from = row?.phone.slice(1) ?? ''
  await takeGuestMessages(app, [
    { from, from_user_id: 'ID.7', id: 'wamid.1', type: 'text', text: { body: 'I have a nut allergy' } },
  ])
  const rows = async () => {
    await forgetOld(app)
    const [count] = await app.sql<{ texts: number; users: number }[]>`
      select (select count(*)::int from conversation_messages) as texts, (select count(*)::int from whatsapp_users) as users`
    return count
  }
  app.clock.set(afterNight(KEEPING.notesDays))
  expect(await rows()).toEqual({ texts: 1, users: 1 })
  app.clock.advance(DAY / 1000)
  expect(await rows()).toEqual({ texts: 0, users: 1 })
  app.clock.set(afterNight(KEEPING.messageDays + 1))
  expect(await rows()).toEqual({ texts: 0, users: 0 })
})
