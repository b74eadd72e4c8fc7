// Tests random sequences of payment events against a real database. After gateway events in random order and random crashes, the amounts in
// the books equal the actual money.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReportedCapture } from '#domain/payments/settle.ts'
import { isRefused } from '#domain/refusals.ts'
import { brokenInvariants } from '#server/db/invariants/invariants.ts'
import { openRegistry } from '#server/payments/provider-registry.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { cancelReservation } from '#server/reservations/refunds/cancel-reservation.ts'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { type ModelGateway, modelGateway, type Mood } from '#tests/support/model-gateway.ts'
import { aMember } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'
import type { App } from '#server/app.ts'

const HISTORIES = 120
const NIGHTS = [
  '2026-12-16',
  '2026-12-22',
  '2026-12-23',
  '2026-12-30',
  '2027-01-05',
  '2027-01-06',
  '2027-01-12',
  '2027-01-13',
]

const step = fc.oneof(
  fc.record({ do: fc.constant('open' as const) }),
  fc.record({ do: fc.constant('pay' as const), off: fc.constantFrom(0, 0, 0, -1) }),
  fc.record({ do: fc.constant('tell' as const), proof: fc.constantFrom('body' as const, 'token' as const) }),
  fc.record({
    do: fc.constant('take' as const),
    kind: fc.constantFrom('reversal' as const, 'chargeback' as const, 'refund' as const),
    amount: fc.constantFrom(null, 1000),
  }),
  fc.record({
    do: fc.constant('refunds' as const),
    outcome: fc.constantFrom('done' as const, 'pending' as const, 'wait' as const, 'unsupported' as const),
  }),
  fc.record({ do: fc.constant('mood' as const), mood: fc.constantFrom<Mood>('well', 'well', 'silent', 'dies after') }),
  fc.constantFrom(
    { do: 'expire' as const },
    { do: 'cancel' as const },
    { do: 'rival' as const },
    { do: 'wait' as const },
  ),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type NotificationInput = Parameters<typeof recordNotification>[2]

/** Runs a step and ignores refusals and gateway faults, which are expected. Any other error is a defect and is thrown. */
async function bravely(run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!isRefused(error) && !(error instanceof GatewayFault)) throw error
  }
}

const newsOf = (
  eventKey: string,
  proof: NotificationInput['proof'],
  reference: string,
  paid: Pick<ReportedCapture, 'transactionId' | 'amount'> | undefined,
): NotificationInput => ({
  proof,
  eventKey,
  reference,
  kind: paid ? 'paid' : 'pending',
  transactionId: paid?.transactionId ?? null,
  amount: paid?.amount ?? null,
  currency: 'IDR',
  method: 'qris',
  raw: {},
})

async function history(app: App & { clock: { advance(seconds: number): void } }, model: ModelGateway, at: number) {
  const memberId = await aMember(app)
  const night = NIGHTS[at % NIGHTS.length] ?? ''
  const [table] = await freeTables(app, 'kuningan', night)
  const tables = [{ tableId: table?.id ?? 0, pax: 2 }]
  const { id } = await holdTables(app, guest({ memberId }), { ...bookingForm(night, '21:00'), tables })
  const amount = (await findReservation(app.sql, id))?.amount ?? 0
  const ours = () => [...model.pages.keys()].filter((reference) => reference.includes(id))
  let events = 0
  const reportAll = async (proof: NotificationInput['proof']) => {
    for (const reference of ours()) {
      const paid = model.pages.get(reference)?.paid[0]
      events += 1
      const news = newsOf(`${id} ${events}`, proof, reference, paid)
      await bravely(() => recordNotification(app, 'model', news))
    }
  }
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round++) {
      app.clock.advance(600)
      await sendRefunds(app, 100)
    }
  }
  const late = async () => {
    app.clock.advance(31 * 60)
    await bravely(() => expireHold(app, id))
  }
  return {
    id,
    amount,
    ours,
    reportAll,
    rounds,
    late,
    async play(nextStep: Step): Promise<void> {
      const [page] = ours().toReversed()
      if (nextStep.do === 'open') await bravely(() => openPaymentPage(app, id))
      else if (nextStep.do === 'pay' && page) model.pay(page, amount + nextStep.off)
      else if (nextStep.do === 'take' && page) model.take(page, nextStep.kind, nextStep.amount)
      else if (nextStep.do === 'tell') await reportAll(nextStep.proof)
      else if (nextStep.do === 'mood') model.gateway.mood = nextStep.mood
      else if (nextStep.do === 'wait') app.clock.advance(20)
      else if (nextStep.do === 'expire') await late()
      else if (nextStep.do === 'rival')
        await bravely(() => holdTables(app, guest(), { ...bookingForm(night, '21:00'), tables }))
      else if (nextStep.do === 'cancel')
        await bravely(() => cancelReservation(app, guest({ memberId }), { id, reason: 'Others' }))
      else if (nextStep.do === 'refunds') {
        model.gateway.refunds = nextStep.outcome
        await rounds(1)
      }
    },
  }
}

test('R-102 R-103 R-104 after random payment events the books balance, and every payment gets its places or a refund', async () => {
  await using app = await testApp()
  const model = modelGateway()
  const brand = { ...app, payments: openRegistry([model.provider], 'model') }
  let at = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      model.gateway.mood = 'well'
      model.gateway.refunds = 'done'
      const paymentHistory = await history(brand, model, (at += 1))
      for (const nextStep of steps) await paymentHistory.play(nextStep)
      model.gateway.mood = 'well'
      model.gateway.refunds = 'done'
      await paymentHistory.reportAll('body')
      await paymentHistory.rounds(3)
      const came = paymentHistory.ours().flatMap((reference) => model.pages.get(reference)?.paid ?? [])
      const went = paymentHistory.ours().flatMap((reference) => model.pages.get(reference)?.events ?? [])
      const [counts] = await app.sql`
        select (select count(*)::int from captures c where c.intent_id = p.id) as captures,
          (select coalesce(sum(amount), 0)::int from captures c where c.intent_id = p.id) as came,
          (select count(*)::int from capture_events e join captures c on c.id = e.capture_id where c.intent_id = p.id) as events,
          (select count(*)::int from captures c where c.intent_id = p.id and c.decision <> 'accepted') as refused,
          (select count(*)::int from messages where reservation_id = p.reservation_id and kind like '%\\_refunded') as told,
          (select count(*)::int from refunds f join captures c on c.id = f.capture_id where c.intent_id = p.id and f.state = 'done') as done,
          (select count(*)::int from refunds f join captures c on c.id = f.capture_id where c.intent_id = p.id and f.state in ('asked', 'sent')) as waiting,
          (select count(*)::int from messages where reservation_id = p.reservation_id and kind = 'refund_sent') as told_done
        from payment_intents p where p.reservation_id = ${paymentHistory.id}`
      expect(counts).toMatchObject({
        captures: came.length,
        came: came.reduce((sum, payment) => sum + payment.amount, 0),
        events: went.length,
        waiting: 0,
      })
      expect([counts?.['told'], counts?.['toldDone']]).toEqual([counts?.['refused'], counts?.['done']])
      expect(await brokenInvariants(app, app.now(), { jobsHaveRun: false })).toEqual([])
      await paymentHistory.late()
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  )
})
