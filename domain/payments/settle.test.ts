// Histories of money by chance: an oracle keeps the gateway's books, and ours must say the same at the end of each.
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

const knownOf = (one: Capture) => ({
  provider: 'p',
  transactionId: one.id,
  amount: one.reported.amount,
  decision: one.decision,
  held: -sumOf(one, 'guest_funds'),
  earned: earnedOf(one),
  refunds: one.refunds
    .filter((refund) => refund.state !== 'failed')
    .map(({ id, amount, reason, state: at }) => ({ id, amount, reason, isStoppable: at === 'asked' })),
})

const earnedOf = (one: Capture) => -sumOf(one, 'forfeits') - sumOf(one, 'goodwill') - sumOf(one, 'chargebacks')

/** Taken back past us: what has not been sent yet is stopped, and what is left of it asked for again. */
function take(capture: Capture, amount: number): void {
  const stopped = capture.refunds.filter((refund) => refund.state === 'asked')
  for (const refund of stopped) {
    refund.state = 'failed'
    capture.sides.push(...refundStopped(refund.amount))
  }
  const has = { held: -sumOf(capture, 'guest_funds'), earned: earnedOf(capture) }
  capture.sides.push(...takenBack(amount, has, 'chargeback'))
  capture.taken += amount
  for (const refund of restsOf(stopped, amount)) ask(capture, refund.reason, refund.amount)
}

function moveRefunds({ refunds, sides }: Capture, to: 'sent' | 'done'): void {
  for (const one of refunds.filter(({ state: at }) => at === 'asked' || at === 'sent')) {
    one.state = to
    if (to === 'done') sides.push(...refundDone(one.amount, 'gateway'))
  }
}

/** A group that does nothing but what `settle` says, and the gateway it hears of. */
function openPlay() {
  const captures: Capture[] = []
  const events: string[] = []
  const gateway: { paid: ReportedCapture[]; events: ReportedEvent[] } = { paid: [], events: [] }
  let state: ReservationState = 'WaitingForPayment'
  let placesFree = true
  let mails = 0
  const capture = ({ transactionId: id, decision, reported }: Extract<SettleStep, { do: 'capture' }>) => {
    const made: Capture = { reported, id, decision, refunds: [], taken: 0, sides: captured(reported.amount) }
    captures.push(made)
    if (decision === 'accepted') state = 'Completed'
    else {
      mails += 1
      ask(made, REFUND_REASONS[decision], reported.amount)
    }
  }
  const report = (paid: ReportedCapture[], went: ReportedEvent[]) => {
    const reported = { provider: 'p', reference: 'SNJ-1', captures: paid, events: went }
    const money = { reservation: state, intent: ASKED, captures: captures.map(knownOf), events }
    const wants = needsPlaces(money, reported)
    const steps = settle(money, reported, placesFree)
    expect(steps.some((step) => step.do === 'capture' && step.decision === 'accepted') && !wants).toBe(false)
    for (const step of steps) {
      if (step.do === 'capture') capture(step)
      else if (step.do === 'take') {
        const taken = captures.find(({ id }) => id === step.transactionId)
        if (!taken) continue
        take(taken, step.amount)
        events.push(`p ${step.event.id}`)
      }
    }
    return steps
  }
  const cancel = () => {
    const paying = captures.find(({ decision }) => decision === 'accepted')
    if (state !== 'Completed' || !paying) return
    state = 'Cancelled'
    const held = -sumOf(paying, 'guest_funds')
    const back = Math.max(0, Math.min(500 - paying.taken, held))
    if (back > 0) ask(paying, 'cancelled', back)
    if (held > back)
      paying.sides.push({ account: 'guest_funds', amount: held - back }, { account: 'forfeits', amount: back - held })
  }
  return {
    gateway,
    captures,
    sum: sumOf,
    report,
    cancel,
    refund: (to: 'sent' | 'done') => captures.forEach((one) => moveRefunds(one, to)),
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

type Played = ReturnType<typeof openPlay>

function play(played: Played, step: typeof act extends fc.Arbitrary<infer T> ? T : never): void {
  const { paid, events } = played.gateway
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
      const one = paid[step.of]
      if (step.isAll) played.report(paid, events)
      else if (one) played.report([one], [])
      return
    }
    case 'refund':
      return played.refund(step.to)
    default:
      return played[step.do]()
  }
}

test('R-102 R-103 ten thousand histories of money: all of it is written once, placed or on its way back, and told once', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 16 }), (history) => {
      const played = openPlay()
      for (const step of history) play(played, step)
      const { paid, events } = played.gateway
      played.report(paid, events)
      expect(played.report(paid, events)).toEqual([])
      expect(played.captures).toHaveLength(paid.length)
      expect(new Set(played.captures.map(({ id }) => id))).toEqual(
        new Set(paid.map(({ transactionId }) => transactionId)),
      )
      const accepted = played.captures.filter(({ decision }) => decision === 'accepted')
      expect(accepted.length).toBeLessThanOrEqual(1)
      expect(accepted.length === 1).toBe(played.state() === 'Completed' || played.state() === 'Cancelled')
      expect(played.mails()).toBe(played.captures.length - accepted.length)
      for (const capture of played.captures) {
        const { reported, decision, refunds, taken, sides } = capture
        const back = refunds.reduce((total, one) => total + (one.state === 'failed' ? 0 : one.amount), 0)
        const held = -played.sum(capture, 'guest_funds')
        expect(sides.reduce((total, side) => total + side.amount, 0)).toBe(0)
        expect(taken).toBe(
          events.reduce(
            (total, one) =>
              total + (one.transactionId === reported.transactionId ? (one.amount ?? reported.amount) : 0),
            0,
          ),
        )
        expect(back).toBeLessThanOrEqual(reported.amount)
        expect(held).toBeGreaterThanOrEqual(0)
        expect(held > 0 && !(decision === 'accepted' && played.state() === 'Completed')).toBe(false)
        expect(played.sum(capture, 'losses')).toBe(Math.max(0, back + taken - reported.amount))
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
const reported = (captures: ReportedCapture[]) => ({ provider: 'p', reference: 'SNJ-1', captures, events: [] })

test('R-103 places are made firm for money that pays and for no other', () => {
  expect(needsPlaces(money(), reported([paid()]))).toBe(true)
  expect(needsPlaces(money(), reported([paid({ amount: 999 })]))).toBe(false)
  expect(needsPlaces(money(), reported([paid({ currency: 'USD' })]))).toBe(false)
})

test('R-103 nothing that came is flagged and written down nowhere', () => {
  expect(settle(money(), reported([paid({ amount: 0 })]), true)).toEqual([
    { do: 'flag', kind: 'amount_mismatch', note: 'asked 1000 IDR, came 0 IDR' },
  ])
})

test('R-102 a provider without names for transactions tells the same one by its amount', () => {
  const [first] = settle(money(), reported([paid({ transactionId: null, amount: 5 })]), true).filter(
    (step) => step.do === 'capture',
  )
  expect(first).toMatchObject({ transactionId: 'legacy:SNJ-1', decision: 'mismatched' })
  const known = {
    provider: 'p',
    transactionId: 'legacy:SNJ-1',
    amount: 5,
    decision: 'mismatched',
    held: 0,
    earned: 0,
    refunds: [],
  } as const
  expect(settle(money({ captures: [known] }), reported([paid({ transactionId: null, amount: 5 })]), true)).toEqual([])
  expect(settle(money({ captures: [known] }), reported([paid({ transactionId: null })]), true)).toMatchObject([
    { transactionId: 'legacy:SNJ-1:1000', decision: 'accepted' },
  ])
})
