// Tests single rules of `settle`. Each test checks the steps that `settle` returns. The tests in settle.test.ts use random histories.
import { expect, test } from 'vitest'
import {
  givenName,
  type KnownCapture,
  needsPlaces,
  restsOf,
  settle,
  type ReportedCapture,
  type ReportedEvent,
} from '#domain/payments/settle.ts'

const money = (over: Partial<Parameters<typeof settle>[0]> = {}) => ({
  reservation: 'WaitingForPayment' as const,
  intent: { amount: 1000, currency: 'IDR' },
  captures: [],
  events: [],
  ...over,
})
const paid = (transactionId: string | null, over: Partial<ReportedCapture> = {}): ReportedCapture => ({
  transactionId,
  amount: 1000,
  currency: 'IDR',
  method: 'qris',
  at: null,
  ...over,
})
const makeCapture = (over: Partial<KnownCapture> = {}): KnownCapture => ({
  provider: 'p',
  transactionId: 'T',
  amount: 1000,
  decision: 'accepted',
  held: 1000,
  earned: 0,
  refunds: [],
  ...over,
})
const went = (kind: ReportedEvent['kind'], over: Partial<ReportedEvent> = {}): ReportedEvent => ({
  id: 'E',
  kind,
  transactionId: 'T',
  amount: null,
  ...over,
})
const makeReport = (captures: ReportedCapture[], events: ReportedEvent[] = [], provider = 'p') => ({
  provider,
  reference: 'SNJ-1',
  captures,
  events,
})
const decisions = (steps: ReturnType<typeof settle>) =>
  steps.flatMap((step) => (step.do === 'capture' ? [`${step.transactionId} ${step.decision}`] : []))

test('R-103 the first payment of the expected amount is accepted, and each later payment is a duplicate', () => {
  expect(decisions(settle(money(), makeReport([paid('A'), paid('B')]), true))).toEqual(['A accepted', 'B duplicate'])
  const later = money({ captures: [makeCapture()], reservation: 'Completed' })
  expect(decisions(settle(later, makeReport([paid('B')]), true))).toEqual(['B duplicate'])
  expect(decisions(settle(later, makeReport([paid('B', { amount: 5 })]), true))).toEqual(['B duplicate'])
})

test('R-103 a payment is late if its places are taken or its reservation is canceled', () => {
  expect(decisions(settle(money(), makeReport([paid('A')]), false))).toEqual(['A late'])
  expect(decisions(settle(money({ reservation: 'Expired' }), makeReport([paid('A')]), true))).toEqual(['A accepted'])
  expect(decisions(settle(money({ reservation: 'Cancelled' }), makeReport([paid('A')]), true))).toEqual(['A late'])
  expect(settle(money(), makeReport([paid('A', { currency: 'USD' })]), true)).toMatchObject([
    { do: 'flag', kind: 'amount_mismatch', note: 'asked 1000 IDR, came 1000 USD' },
    { do: 'capture', transactionId: 'A', decision: 'mismatched' },
  ])
})

test('R-102 two providers may use the same transaction id for two different transactions', () => {
  const of = money({ captures: [makeCapture({ decision: 'mismatched', held: 0 })] })
  expect(decisions(settle(of, makeReport([paid('T')]), true))).toEqual([])
  expect(decisions(settle(of, makeReport([paid('T')], [], 'q'), true))).toEqual(['T accepted'])
})

test('R-103 the server checks for free places only if the report contains a new payment that could pay for the reservation', () => {
  const before = makeCapture({ decision: 'late', held: 0 })
  expect(needsPlaces(money({ captures: [makeCapture()] }), makeReport([paid('B')]))).toBe(false)
  expect(needsPlaces(money({ captures: [before] }), makeReport([paid('T')]))).toBe(false)
  expect(needsPlaces(money({ captures: [before] }), makeReport([paid('T'), paid('B')]))).toBe(true)
  expect(needsPlaces(money(), makeReport([]))).toBe(false)
})

test('R-102 if a provider sends an event with the same id twice, the event is processed once', () => {
  const of = money({ captures: [makeCapture({ transactionId: 'A' }), makeCapture({ decision: 'duplicate', held: 0 })] })
  expect(settle(of, makeReport([], [went('refund'), went('refund')]), true)).toMatchObject([
    { do: 'take', transactionId: 'T', amount: 1000 },
    { do: 'flag', kind: 'taken_twice', note: 'refund of 1000, transaction T' },
  ])
  expect(settle(money({ captures: [makeCapture()], events: ['p E'] }), makeReport([], [went('refund')]), true)).toEqual(
    [],
  )
  expect(
    settle(money({ captures: [makeCapture()], events: ['q E'] }), makeReport([], [went('refund')]), true),
  ).toHaveLength(1)
})

test('R-102 a payment event without a transaction id is applied to the accepted transaction, or else to the first transaction', () => {
  const unnamedReport = makeReport([], [went('refund', { transactionId: null })])
  const [first, paying] = [makeCapture({ transactionId: 'A', decision: 'duplicate', held: 0 }), makeCapture()]
  expect(settle(money({ captures: [first, paying] }), unnamedReport, true)).toMatchObject([{ transactionId: 'T' }])
  expect(settle(money({ captures: [first] }), unnamedReport, true)[0]).toMatchObject({ transactionId: 'A' })
  expect(settle(money({ captures: [makeCapture({ provider: 'q' })] }), unnamedReport, true)).toEqual([])
  expect(settle(money(), unnamedReport, true)).toEqual([])
})

test.each([
  ['reversal', 'reversed'],
  ['chargeback', 'chargeback'],
] as const)('R-102 a %s always raises the flag %s for staff', (kind, flag) => {
  expect(settle(money({ captures: [makeCapture()] }), makeReport([], [went(kind, { amount: 1 })]), true)).toEqual([
    { do: 'take', transactionId: 'T', event: went(kind, { amount: 1 }), amount: 1 },
    { do: 'flag', kind: flag, note: `${kind} of 1, transaction T` },
  ])
})

test('R-102 a refund from outside is flagged if it is above the money that we hold or have earned', () => {
  const flags = (capture: KnownCapture, ...amounts: number[]) =>
    settle(
      money({ captures: [capture] }),
      makeReport(
        [],
        amounts.map((amount, at) => went('refund', { id: `E${at}`, amount })),
      ),
      true,
    ).flatMap((step) => (step.do === 'flag' ? [step.kind] : []))
  const partly = makeCapture({ held: 400, earned: 600 })
  expect(flags(partly, 1000)).toEqual([])
  expect(flags(partly, 1001)).toEqual(['taken_twice'])
  // An earlier event returned a part of the money. Therefore only the rest can still be returned.
  expect(flags(partly, 700, 300)).toEqual([])
  expect(flags(partly, 700, 301)).toEqual(['taken_twice'])
  expect(flags(partly, 400, 600, 1)).toEqual(['taken_twice'])
  expect(flags(partly, 2000, 1)).toEqual(['taken_twice', 'taken_twice'])
})

test('R-101 a refund from outside replaces our own refund if our refund has not started', () => {
  const refund = (isStoppable: boolean) => [{ id: 'R', amount: 1000, reason: 'cancelled', isStoppable }]
  const flags = (isStoppable: boolean, ...amounts: number[]) =>
    settle(
      money({ captures: [makeCapture({ held: 0, refunds: refund(isStoppable) })] }),
      makeReport(
        [],
        amounts.map((amount, at) => went('refund', { id: `E${at}`, amount })),
      ),
      true,
    ).filter((step) => step.do === 'flag').length
  expect(flags(true, 1000)).toBe(0)
  expect(flags(true, 400, 600)).toBe(0)
  expect(flags(true, 400, 601)).toBe(1)
  expect(flags(true, 1000, 1)).toBe(1)
  expect(flags(false, 1000)).toBe(1)
  expect(flags(false, 1)).toBe(1)
})

test('R-102 R-103 one report may contain new money and a refund of that money', () => {
  const both = (over: Partial<ReportedCapture>, amount: number) =>
    settle(money(), makeReport([paid('T', over)], [went('refund', { amount })]), true).map((step) =>
      step.do === 'flag' ? step.kind : step.do,
    )
  expect(both({}, 1000)).toEqual(['capture', 'take'])
  expect(both({}, 1001)).toEqual(['capture', 'take', 'taken_twice'])
  expect(both({ amount: 5 }, 5)).toEqual(['amount_mismatch', 'capture', 'take'])
  expect(both({ amount: 5 }, 6)).toEqual(['amount_mismatch', 'capture', 'take', 'taken_twice'])
})

test('R-102 an invalid amount is flagged, and the other money in the same report is accepted', () => {
  expect(settle(money(), makeReport([paid('A', { amount: -1 }), paid('B')]), true)).toMatchObject([
    { do: 'flag', kind: 'amount_mismatch' },
    { do: 'capture', transactionId: 'B', decision: 'accepted' },
  ])
  expect(
    decisions(settle(money({ intent: { amount: 1, currency: 'IDR' } }), makeReport([paid('A', { amount: 1 })]), true)),
  ).toEqual(['A accepted'])
})

test('R-102 a transaction id that our server created is not sent to the provider as its id', () => {
  expect(givenName('legacy:SNJ-1')).toBeNull()
  expect(givenName('T-legacy:1')).toBe('T-legacy:1')
})

test('R-101 if the provider already refunded a part, only the rest of our refund is requested', () => {
  const rests = (refunds: number[], amount: number) =>
    restsOf(
      refunds.map((refund) => ({ amount: refund })),
      amount,
    ).map((refund) => refund.amount)
  expect([rests([10], 4), rests([10], 10), rests([10], 11)]).toEqual([[6], [], []])
  expect([rests([10, 20], 4), rests([10, 20], 15), rests([10, 20], 30)]).toEqual([[6, 20], [15], []])
})
