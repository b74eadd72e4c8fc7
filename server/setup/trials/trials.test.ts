// Tests the test booking before an outlet opens. No booking is stored, and the payment goes through the gateway.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { rehearseBooking } from '#server/reservations/trials/rehearse-booking.ts'
import { endTrial, readTrial, startTrial } from '#server/setup/trials/start-trial.ts'
import { noteTrialNews } from '#server/setup/trials/note-trial-news.ts'
import { lookAtTrial } from '#server/setup/trials/look-at-trial.ts'
import { modelGateway } from '#tests/support/model-gateway.ts'
import { silentGateway } from '#tests/support/breaking-gateway.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { OfficeCall, WireAnswer } from '#tests/support/office-lines.ts'
import type { PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import { openRegistry } from '#server/payments/provider-registry.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const MINUTE = 60

/** Makes a demo outlet look like an outlet that was never open, and signs in an owner. */
async function aClosedOutlet(app: TestApp) {
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`
    update outlets set is_published = false, is_reservable = false, open_for_reservation = false where slug = 'kuningan' returning id`
  const owner = await aPerson(app, 'owner', null)
  const outletId = outlet?.id ?? 0
  const ask = async (name: OfficeCall, takes: object = {}) =>
    askOffice(url, name, { cookie: owner.cookie, takes: { outletId, ...takes } })
  const start = async (key = randomUUID()) => {
    const answer = await ask('startTrial', { key, acceptsRealMoney: false })
    expect(answer.status).toBe(200)
    return answer.body.data as WireAnswer<'startTrial'>
  }
  const trial = async () => ((await ask('bookingTrial')).body.data as WireAnswer<'bookingTrial'>).trial!
  return { outletId, owner, ask, start, trial, actor: { kind: 'staff', id: owner.id } as const }
}

/** Counts the rows in the tables to which a booking writes. */
const countsOf = async ({ sql }: TestApp) =>
  (
    await sql`
      select (select count(*) from reservations) as reservations, (select count(*) from guests) as guests,
        (select count(*) from payment_intents) as intents, (select count(*) from captures) as captures,
        (select count(*) from ledger_entries) as entries, (select count(*) from table_claims) as claims,
        (select count(*) from payment_flags) as flags, (select count(*) from payment_notifications) as notifications,
        (select count(*) from outlets where is_published) as outlets`
  )[0]

test('a test of a hidden outlet books a table, takes a payment and sends the confirmation, but stores no booking', async () => {
  await using app = await testApp()
  const { start, trial, owner } = await aClosedOutlet(app)
  const before = await countsOf(app)
  const key = randomUUID()
  await start(key)
  const again = await start(key)
  expect(again.trial).toMatchObject({ id: key, payment: 'open', webhook: 'later', mail: null, isLive: false })
  expect(again.trial?.booking).toMatchObject({ pax: 2, table: expect.any(String), amount: expect.any(Number) })
  expect(again.trial?.booking?.amount).toBeGreaterThan(0)
  const reference = `TEST-${key}`
  await actOnPayment(app, reference, { action: 'pay' })
  await expect.poll(async () => (await trial()).webhook).toBe('arrived')
  expect(await trial()).toMatchObject({ payment: 'open', webhook: 'arrived' })
  await lookAtTrial(app, key)
  expect(await trial()).toMatchObject({ payment: 'paid', webhook: 'arrived', mail: 'queued', refund: null, url: null })
  await sendMessages(app)
  const mails = await app.sql<
    { subject: string; html: string }[]
  >`select subject, html from sandbox.inbox where "to" = ${owner.email}`
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^\[(Uji|Test)\] /)
  expect((await trial()).mail).toBe('sent')
  expect(await countsOf(app)).toEqual(before)
})

test('if a webhook is lost, the job finds the payment, and the webhook counts as missing after two minutes', async () => {
  await using app = await testApp()
  const { start, trial } = await aClosedOutlet(app)
  const key = randomUUID()
  await start(key)
  await actOnPayment(app, `TEST-${key}`, { action: 'pay', notify: false })
  await lookAtTrial(app, key)
  expect(await trial()).toMatchObject({ payment: 'paid', webhook: 'waiting' })
  app.clock.advance(3 * MINUTE)
  expect(await trial()).toMatchObject({ payment: 'paid', webhook: 'missing' })
})

test('a new test ends the earlier test, and the gateway closes the page of an unpaid test', async () => {
  await using app = await testApp()
  const { start, trial, outletId, actor } = await aClosedOutlet(app)
  const [first, second] = [randomUUID(), randomUUID()]
  await start(first)
  app.clock.advance(1)
  await start(second)
  await lookAtTrial(app, first)
  expect(
    (await app.payments.of('sandbox').lookUp({ reference: `TEST-${first}`, providerReference: null })).status,
  ).toBe('cancelled')
  for (let time = 0; time < 2; time++) await endTrial(app, actor, outletId)
  await lookAtTrial(app, second)
  expect(await trial()).toMatchObject({ id: second, payment: 'over', url: null })
  app.clock.advance(10 * MINUTE)
  // The webhook about the closed page arrives some time after the page was closed, and makes the server ask the gateway one more time.
  const nextCall = async () => {
    await lookAtTrial(app, second)
    const [row] = await app.sql<{ askAt: Date | null }[]>`select ask_at from booking_trials where id = ${second}`
    return row?.askAt
  }
  await expect.poll(nextCall).toBeNull()
})

test('if a webhook arrives while the server asks the gateway about a test payment, the server asks again', async () => {
  await using app = await testApp()
  const { trial, outletId, actor } = await aClosedOutlet(app)
  const model = modelGateway()
  const lateWebhook: PaymentProvider = {
    ...model.provider,
    name: 'sandbox',
    async lookUp(payment) {
      const answer = await model.provider.lookUp(payment)
      if (answer.captures.length > 0) return answer
      model.pay(payment.reference, 10_000)
      await noteTrialNews(app, 'sandbox', payment)
      return answer
    },
  }
  const trialApp = { ...app, payments: openRegistry([lateWebhook], 'sandbox') }
  const key = randomUUID()
  await startTrial(trialApp, actor, { key, outletId, acceptsRealMoney: false })
  app.clock.advance(60 * MINUTE)
  await lookAtTrial(trialApp, key)
  const [row] = await app.sql<{ askAt: Date | null }[]>`select ask_at from booking_trials where id = ${key}`
  expect(row?.askAt).toEqual(app.now())
  await lookAtTrial(trialApp, key)
  expect(await trial()).toMatchObject({ payment: 'paid' })
})

test('if the gateway does not answer, the test booking still gets its table, and the test shows why the payment failed', async () => {
  await using app = await testApp()
  const { actor, outletId, trial } = await aClosedOutlet(app)
  await startTrial(silentGateway(app), actor, { key: randomUUID(), outletId, acceptsRealMoney: false })
  expect(await trial()).toMatchObject({ payment: 'failed', fault: 'silent', booking: { pax: 2 } })
})

test('a payment test with real money needs the agreement of the owner, and its payment is refunded only once', async () => {
  await using app = await testApp()
  const { actor, outletId, owner } = await aClosedOutlet(app)
  const model = modelGateway()
  const live = {
    ...app,
    settings: {
      ...app.settings,
      providers: {
        midtrans: null,
        xendit: { secretKey: 'xnd_production_x', webhookToken: 'x'.repeat(16), origin: '' },
      },
    },
    payments: openRegistry([{ ...model.provider, name: 'xendit' }], 'xendit'),
  }
  const key = randomUUID()
  const input = { key, outletId, acceptsRealMoney: false }
  await expect(startTrial(live, actor, input)).rejects.toMatchObject({ code: 'wrong_state' })
  expect((await readTrial(live, outletId)).isLive).toBe(true)
  await startTrial(live, actor, { ...input, acceptsRealMoney: true })
  model.pay(`TEST-${key}`, 10_000)
  for (let time = 0; time < 3; time++) await lookAtTrial(live, key)
  expect((await readTrial(live, outletId)).trial).toMatchObject({ refund: 'done', email: owner.email, askAt: null })
  expect([...model.refunds.values()]).toEqual([{ amount: 10_000, state: 'done' }])
})

test('if a night refuses the test booking, the server tries the next night', async () => {
  await using app = await testApp({
    settings: {
      areLimitsOn: true,
      unproven: { quietPercent: 1, nightPercent: 1, addressPercent: 100, addressPlaces: 100 },
    },
  })
  const { start } = await aClosedOutlet(app)
  const first = (await start()).trial?.booking?.night ?? ''
  await app.sql`update outlets set is_published = true, is_reservable = true, open_for_reservation = true where slug = 'kuningan'`
  const [table] = await freeTables(app, 'kuningan', first)
  await holdTables(app, guest(), {
    ...bookingForm(first, '21:00'),
    tables: [{ tableId: table?.id ?? 0, pax: 2 }],
  })
  // The page shows the newest test, so the second test must have a later time.
  app.clock.advance(MINUTE)
  const next = (await start()).trial?.booking?.night ?? ''
  expect([first, next]).toEqual(['2026-11-20', '2026-11-21'])
})

test('at an outlet without a free table, the test consists only of the payment', async () => {
  await using app = await testApp()
  const { start, outletId } = await aClosedOutlet(app)
  await app.sql`update tables set is_reservable = false where outlet_id = ${outletId}`
  expect((await start()).trial).toMatchObject({ booking: null, payment: 'open' })
})

test('a test books a dinner at a restaurant, and buys a ticket at an outlet with ticket nights', async () => {
  await using app = await testApp()
  const rehearse = async (slug: string) => {
    const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = ${slug}`
    // The name 'Ayu' is too short for a guest, but it is allowed for an owner.
    const trial = { outletId: outlet?.id ?? 0, name: 'Ayu', email: 'ratna@kelana.example', locale: 'en' as const }
    return (await rehearseBooking(app, trial))?.booking
  }
  const before = await countsOf(app)
  expect(await rehearse('menteng')).toMatchObject({ kind: 'restaurant', pax: 2, table: expect.any(String), failed: [] })
  const [venue] = await app.sql<{ slug: string }[]>`
    select o.slug from events e join outlets o on o.id = e.outlet_id where e.is_using_ticket and not e.is_cancelled and e.is_published
      and e.night between '2026-11-21' and '2026-12-05' and exists (select 1 from tickets t where t.event_id = e.id)
      and exists (select 1 from tables t where t.outlet_id = o.id) order by e.night limit 1`
  const booking = await rehearse(venue?.slug ?? '')
  expect(booking?.kind).toBe('tables')
  expect(booking?.others).toMatchObject([{ kind: 'tickets', pax: expect.any(Number) }])
  expect(await countsOf(app)).toEqual(before)
})
