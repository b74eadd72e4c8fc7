// Tests random histories of payments and refunds. A model, which is independent of our code, has the books of the gateway. At the end of
// each history, our books must agree with the model.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Side } from '#domain/books/accounts.ts'
import { captured, refundAsked, refundDone, takenBack, refundStopped } from '#domain/payments/books.ts'
import {
  type CaptureDecision,
  needsPlaces,
  REFUND_REASONS,
  restsOf,
  settle,
  type Step as SettleStep,
  type ReportedCapture,
  type ReportedEvent,
} from '#domain/payments/settle.ts'
import type { ReservationState } from '#domain/reservations/states.ts'

const ASKED = { amount: 1000, currency: 'IDR' }

type Refund = { id: string; amount: number; reason: string; state: 'asked' | 'sent' | 'done' | 'failed' }
type Capture = {
  reported: ReportedCapture
  id: string
  decision: CaptureDecision
  refunds: Refund[]
  taken: number
  sides: Side[]
}

const act = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    amount: fc.constantFrom(1000, 1000, 1000, 999, 1),
    currency: fc.constantFrom('IDR', 'IDR', 'IDR', 'USD'),
  }),
  fc.record({
    do: fc.constant('take' as const),
    of: fc.nat(5),
    kind: fc.constantFrom('reversal' as const, 'chargeback' as const, 'refund' as const),
    amount: fc.constantFrom(null, 100, 400, 1000),
  }),
  fc.record({ do: fc.constant('tell' as const), of: fc.nat(5), isAll: fc.boolean() }),
  fc.constantFrom({ do: 'expire' as const }, { do: 'placesGo' as const }, { do: 'cancel' as const }),
  fc.record({ do: fc.constant('refund' as const), to: fc.constantFrom('sent' as const, 'done' as const) }),
)

const sumOf = ({ sides }: Capture, account: Side['account']) =>
  sides.reduce((total, side) => total + (side.account === account ? side.amount : 0), 0)

function ask(capture: Capture, reason: string, amount: number): void {
  capture.refunds.push({ id: `${reason} ${capture.refunds.length}`, amount, reason, state: 'asked' })
  capture.sides.push(...refundAsked(amount))
}

const knownOf = (capture: Capture) => ({
  provider: 'p',
  transactionId: capture.id,
  amount: capture.reported.amount,
  decision: capture.decision,
  held: -sumOf(capture, 'guest_funds'),
  earned: earnedOf(capture),
  refunds: capture.refunds
    .filter((refund) => refund.state !== 'failed')
    .map(({ id, amount, reason, state: at }) => ({ id, amount, reason, isStoppable: at === 'asked' })),
})

const earnedOf = (capture: Capture) =>
  -sumOf(capture, 'forfeits') - sumOf(capture, 'goodwill') - sumOf(capture, 'chargebacks')

/** Simulates a refund that we did not request. It first stops the planned refunds. Then it plans them again, minus the returned amount. */
function take(capture: Capture, amount: number): void {
  const stoppedRefunds = capture.refunds.filter((refund) => refund.state === 'asked')
  for (const refund of stoppedRefunds) {
    refund.state = 'failed'
    capture.sides.push(...refundStopped(refund.amount))
  }
  const has = { held: -sumOf(capture, 'guest_funds'), earned: earnedOf(capture) }
  capture.sides.push(...takenBack(amount, has, 'chargeback'))
  capture.taken += amount
  for (const refund of restsOf(stoppedRefunds, amount)) ask(capture, refund.reason, refund.amount)
}

function moveRefunds({ refunds, sides }: Capture, to: 'sent' | 'done'): void {
  for (const refund of refunds.filter(({ state: at }) => at === 'asked' || at === 'sent')) {
    refund.state = to
    if (to === 'done') sides.push(...refundDone(refund.amount, 'gateway'))
  }
}

const forfeitOf = (amount: number): Capture['sides'] => [
  { account: 'guest_funds', amount },
  { account: 'forfeits', amount: -amount },
]

function openPlay() {
  const captures: Capture[] = []
  const events: string[] = []
  const gateway: { paid: ReportedCapture[]; events: ReportedEvent[] } = { paid: [], events: [] }
  let state: ReservationState = 'WaitingForPayment'
  let placesFree = true
  let mails = 0
  const capture = ({ transactionId: id, decision, reported }: Extract<SettleStep, { do: 'capture' }>) => {
    const newCapture: Capture = { reported, id, decision, refunds: [], taken: 0, sides: captured(reported.amount) }
    captures.push(newCapture)
    if (decision === 'accepted') state = 'Completed'
    else {
      mails += 1
      ask(newCapture, REFUND_REASONS[decision], reported.amount)
    }
  }
  const report = (paid: ReportedCapture[], went: ReportedEvent[]) => {
    const gatewayReport = { provider: 'p', reference: 'SNJ-1', captures: paid, events: went }
    const money = { reservation: state, intent: ASKED, captures: captures.map(knownOf), events }
    const wants = needsPlaces(money, gatewayReport)
    const steps = settle(money, gatewayReport, placesFree)
    expect(steps.some((step) => step.do === 'capture' && step.decision === 'accepted') && !wants).toBe(false)
    for (const step of steps) {
      if (step.do === 'capture') capture(step)
      else if (step.do === 'take') {
        const target = captures.find(({ id }) => id === step.transactionId)
        if (!target) continue
        take(target, step.amount)
        events.push(`p ${step.event.id}`)
      }
    }
    return steps
  }
  const cancel = () => {
    const paying = captures.find(({ decision }) => decision === 'accepted')
    if (state !== 'Completed' || !paying) return
    state = 'Cancelled'
    const heldAmount = -sumOf(paying, 'guest_funds')
    const back = Math.max(0, Math.min(500 - paying.taken, heldAmount))
    if (back > 0) ask(paying, 'cancelled', back)
    if (heldAmount > back) paying.sides.push(...forfeitOf(heldAmount - back))
  }
  return {
    gateway,
    captures,
    sum: sumOf,
    report,
    cancel,
    refund: (to: 'sent' | 'done') => captures.forEach((target) => moveRefunds(target, to)),
    mails: () => mails,
    state: () => state,
    expire: () => {
      if (state === 'WaitingForPayment') state = 'Expired'
    },
    placesGo: () => {
      placesFree = false
    },
  }
}

type Simulation = ReturnType<typeof openPlay>

function play(simulation: Simulation, step: typeof act extends fc.Arbitrary<infer T> ? T : never): void {
  const { paid, events } = simulation.gateway
  switch (step.do) {
    case 'pay':
      paid.push({
        transactionId: `T${paid.length}`,
        amount: step.amount,
        currency: step.currency,
        method: 'qris',
        at: null,
      })
      return
    case 'take': {
      const of = paid[step.of]
      if (of)
        events.push({ id: `E${events.length}`, kind: step.kind, transactionId: of.transactionId, amount: step.amount })
      return
    }
    case 'tell': {
      const capture = paid[step.of]
      if (step.isAll) simulation.report(paid, events)
      else if (capture) simulation.report([capture], [])
      return
    }
    case 'refund':
      return simulation.refund(step.to)
    default:
      return simulation[step.do]()
  }
}

test('R-102 R-103 in ten thousand random histories, each payment is recorded once, and is either accepted or refunded', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 16 }), (history) => {
      const simulation = openPlay()
      for (const step of history) play(simulation, step)
      const { paid, events } = simulation.gateway
      simulation.report(paid, events)
      expect(simulation.report(paid, events)).toEqual([])
      expect(simulation.captures).toHaveLength(paid.length)
      expect(new Set(simulation.captures.map(({ id }) => id))).toEqual(
        new Set(paid.map(({ transactionId }) => transactionId)),
      )
      const acceptedCaptures = simulation.captures.filter(({ decision }) => decision === 'accepted')
      expect(acceptedCaptures.length).toBeLessThanOrEqual(1)
      expect(acceptedCaptures.length === 1).toBe(
        simulation.state() === 'Completed' || simulation.state() === 'Cancelled',
      )
      expect(simulation.mails()).toBe(simulation.captures.length - acceptedCaptures.length)
      for (const capture of simulation.captures) {
        const { reported, decision, refunds, taken, sides } = capture
        const back = refunds.reduce((total, refund) => total + (refund.state === 'failed' ? 0 : refund.amount), 0)
        const heldAmount = -simulation.sum(capture, 'guest_funds')
        expect(sides.reduce((total, side) => total + side.amount, 0)).toBe(0)
        expect(taken).toBe(
          events.reduce(
            (total, gatewayEvent) =>
              total +
              (gatewayEvent.transactionId === reported.transactionId ? (gatewayEvent.amount ?? reported.amount) : 0),
            0,
          ),
        )
        expect(back).toBeLessThanOrEqual(reported.amount)
        expect(heldAmount).toBeGreaterThanOrEqual(0)
        expect(heldAmount > 0 && !(decision === 'accepted' && simulation.state() === 'Completed')).toBe(false)
        expect(simulation.sum(capture, 'losses')).toBe(Math.max(0, back + taken - reported.amount))
        if (decision !== 'accepted') expect(back + taken).toBeGreaterThanOrEqual(reported.amount)
      }
    }),
    { numRuns: 10_000 },
  )
})

const money = (over: Partial<Parameters<typeof settle>[0]> = {}) => ({
  reservation: 'WaitingForPayment' as const,
  intent: ASKED,
  captures: [],
  events: [],
  ...over,
})
const paid = (over: Partial<ReportedCapture> = {}): ReportedCapture => ({
  transactionId: 'T',
  amount: 1000,
  currency: 'IDR',
  method: null,
  at: null,
  ...over,
})
const makeReport = (captures: ReportedCapture[]) => ({ provider: 'p', reference: 'SNJ-1', captures, events: [] })

test('R-103 the server needs free places only for a payment of the expected amount and currency', () => {
  expect(needsPlaces(money(), makeReport([paid()]))).toBe(true)
  expect(needsPlaces(money(), makeReport([paid({ amount: 999 })]))).toBe(false)
  expect(needsPlaces(money(), makeReport([paid({ currency: 'USD' })]))).toBe(false)
})

test('R-103 a payment of 0 is flagged and creates no capture', () => {
  expect(settle(money(), makeReport([paid({ amount: 0 })]), true)).toEqual([
    { do: 'flag', kind: 'amount_mismatch', note: 'asked 1000 IDR, came 0 IDR' },
  ])
})

test('R-102 if a provider has no transaction ids, a transaction is identified by its amount', () => {
  const [first] = settle(money(), makeReport([paid({ transactionId: null, amount: 5 })]), true).filter(
    (step) => step.do === 'capture',
  )
  expect(first).toMatchObject({ transactionId: 'legacy:SNJ-1', decision: 'mismatched' })
  const knownCapture = {
    provider: 'p',
    transactionId: 'legacy:SNJ-1',
    amount: 5,
    decision: 'mismatched',
    held: 0,
    earned: 0,
    refunds: [],
  } as const
  expect(
    settle(money({ captures: [knownCapture] }), makeReport([paid({ transactionId: null, amount: 5 })]), true),
  ).toEqual([])
  expect(settle(money({ captures: [knownCapture] }), makeReport([paid({ transactionId: null })]), true)).toMatchObject([
    { transactionId: 'legacy:SNJ-1:1000', decision: 'accepted' },
  ])
})
