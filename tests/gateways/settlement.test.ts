// Tests the entries of a payment in our ledger, with the protocols of real gateways. The payments are reported, lost, forged, late,
// duplicate, disputed or refunded.
import { expect, test } from 'vitest'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { hear, openGroup, REAL, sitBy } from '#tests/gateways/group.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import { reconcilePayments } from '#server/reservations/settlement/reconcile-payments.ts'
import { heldTable } from '#tests/support/paid-table.ts'

test.each(REAL)('R-102 %s: a repeated webhook confirms the reservation only once', async (name) => {
  await using group = await openGroup(name)
  await group.make.pay(group.held.reference)
  expect(await hear(group.app, group.make)).toContain('confirmed')
  expect(new Set(await hear(group.app, group.make))).toEqual(new Set(['repeated']))
  expect(await group.state()).toBe(2)
  expect(await group.captures()).toHaveLength(1)
})

test.each(REAL)('R-104 %s: if a webhook is lost, a query to the gateway finds the payment', async (name) => {
  await using group = await openGroup(name)
  await group.make.pay(group.held.reference)
  sitBy(group.own, 25)
  await reconcilePayments(group.app)
  expect(await group.state()).toBe(2)
})

test.each(REAL)(
  'R-102 %s: a webhook with a forged body and a valid signature confirms no payment, whether the gateway is down or up',
  async (name) => {
    await using group = await openGroup(name)
    // Sends a webhook with two facts that do not match: the valid proof of one payment, and the reference of another, unpaid reservation.
    await group.make.choose(group.held.reference)
    const other = await heldTable(group.app, { isOpened: true })
    await group.make.pay(other.reference)
    const [sent] = (await group.make.sent()).toReversed()
    const body = sent?.body.replaceAll(other.reference, group.held.reference) ?? ''
    const news = group.make.provider.readNotification(sent?.headers ?? new Headers(), body)
    if (name === 'midtrans') return expect(news).toBeNull()
    if (!news || 'about' in news) throw new Error('not read')
    group.make.state.mood = 'broken'
    await expect(recordNotification(group.app, name, news)).rejects.toThrow(GatewayFault)
    group.make.state.mood = 'well'
    expect(await recordNotification(group.app, name, news)).toBe('not_confirmed')
    expect(await group.state()).toBe(0)
  },
)

test.each(REAL)(
  'R-102 %s: an event that arrives again with another body is stored separately, and staff get one notice',
  async (name) => {
    await using group = await openGroup(name)
    await group.make.pay(group.held.reference)
    await hear(group.app, group.make)
    const sent = (await group.make.sent()).at(-1)
    const news = group.make.provider.readNotification(sent?.headers ?? new Headers(), sent?.body ?? '')
    if (!news || 'about' in news) throw new Error('not read')
    const alteredNews = { ...news, raw: { altered: true } }
    expect(await recordNotification(group.app, name, alteredNews)).toBe('quarantined')
    expect(await recordNotification(group.app, name, alteredNews)).toBe('quarantined')
    expect(await group.flags()).toEqual(['altered_news'])
    expect(await group.captures()).toHaveLength(1)
  },
)

test('R-103 xendit: if a QR payment arrives after the hold has expired, the payment restores the reservation or is refunded', async () => {
  await using group = await openGroup('xendit')
  sitBy(group.own, 31 * 60)
  await expireHold(group.app, group.held.id)
  expect(await group.state()).not.toBe(2)
  await group.make.pay(group.held.reference)
  const outcomes = await hear(group.app, group.make)
  expect(
    outcomes.some((outcome) => ['revived', 'refunded'].includes(outcome)),
    String(outcomes),
  ).toBe(true)
  expect(await group.captures()).toHaveLength(1)
})

test('R-102 xendit: if a guest pays twice on one payment page, the second payment is refunded once', async () => {
  await using group = await openGroup('xendit')
  await group.make.pay(group.held.reference)
  await group.make.pay(group.held.reference)
  await hear(group.app, group.make)
  await hear(group.app, group.make)
  expect((await group.captures()).map(({ decision }) => decision)).toEqual(['accepted', 'duplicate'])
  await sendRefunds(group.app)
  expect(await group.make.given(group.held.reference)).toBe(group.held.amount)
})

test.each(REAL)(
  'R-101 %s: a refund passes from requested to in progress to done, and the guest gets one email at the end',
  async (name) => {
    await using group = await openGroup(name)
    const { own, app, make, held } = group
    // The guest pays an amount that differs from the price, so the server must refund the whole payment.
    await make.pay(held.reference, { amount: 70_000 })
    await hear(app, make)
    await sendRefunds(app)
    const states = () => own.sql<{ key: string; state: string }[]>`select key, state from refunds where way = 'gateway'`
    expect(await states()).toHaveLength(1)
    for (const { key, state } of await states()) {
      expect(state).toBe('sent')
      const sentBefore = (await make.sent()).length
      await make.endRefund({ reference: held.reference, key }, 'done')
      await hear(app, make, sentBefore)
      if (name === 'midtrans') sitBy(own, 700)
      await sendRefunds(app)
    }
    expect((await states()).every(({ state }) => state === 'done')).toBe(true)
  },
)

test('R-102 xendit: a lost dispute that the gateway’s API does not confirm is flagged for staff and not booked', async () => {
  await using group = await openGroup('xendit')
  await group.make.pay(group.held.reference, { way: 'credit_card' })
  await hear(group.app, group.make)
  const sentBefore = (await group.make.sent()).length
  await group.make.xendit?.dispute(group.held.reference, { isHidden: true })
  await hear(group.app, group.make, sentBefore)
  expect(await group.flags()).toEqual(['disputed'])
  expect(await group.own.sql`select 1 from capture_events`).toHaveLength(0)
})

test('R-102 midtrans: a chargeback and a reversal are each booked and flagged', async () => {
  for (const [act, kind] of [
    ['dispute', 'chargeback'],
    ['reverse', 'reversal'],
  ] as const) {
    await using group = await openGroup('midtrans')
    await group.make.pay(group.held.reference, { way: 'credit_card' })
    await hear(group.app, group.make)
    const sentBefore = (await group.make.sent()).length
    await group.make[act]?.(group.held.reference)
    await hear(group.app, group.make, sentBefore)
    const events = await group.own.sql<{ kind: string; amount: number }[]>`select kind, amount from capture_events`
    expect(events).toEqual([{ kind, amount: group.held.amount }])
    expect(await group.flags()).toHaveLength(1)
  }
})

test('R-102 midtrans: a refund in the gateway’s dashboard is booked, but not as a refund by our server', async () => {
  await using group = await openGroup('midtrans')
  await group.make.pay(group.held.reference)
  await hear(group.app, group.make)
  const sentBefore = (await group.make.sent()).length
  await group.make.refundInDashboard?.(group.held.reference, 50_000)
  await hear(group.app, group.make, sentBefore)
  expect(await group.own.sql<{ kind: string; amount: number }[]>`select kind, amount from capture_events`).toEqual([
    { kind: 'refund', amount: 50_000 },
  ])
})

test('R-047 midtrans: a card payment that its bank must review does not count as paid', async () => {
  await using group = await openGroup('midtrans')
  await group.make.doubt?.(group.held.reference)
  await hear(group.app, group.make)
  expect(await group.state()).toBe(0)
  expect(await group.captures()).toEqual([])
})

test.each(REAL)(
  'R-047 %s: if the response to an opened payment page is lost, a second try succeeds, and its payment is found',
  async (name) => {
    await using group = await openGroup(name)
    const hold = await heldTable(group.app)
    group.make.state.mood = 'lost'
    await expect(openPaymentPage(group.app, hold.id)).rejects.toThrow(GatewayFault)
    group.make.state.mood = 'well'
    expect(await openPaymentPage(group.app, hold.id)).toMatch(/^https?:/)
    // A hold can have two open payment pages if the response of the gateway is lost. The server must find the reservation for a payment on
    // either page.
    await group.make.pay(hold.reference)
    sitBy(group.own, 25)
    await reconcilePayments(group.app)
    expect((await findReservation(group.own.sql, hold.id))?.state).toBe(2)
  },
)
