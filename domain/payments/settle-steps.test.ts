// Each rule of `settle` by itself, as the steps it asks for; histories by chance are in settle.test.ts.
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
const known = (over: Partial<KnownCapture> = {}): KnownCapture => ({
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
const reported = (captures: ReportedCapture[], events: ReportedEvent[] = [], provider = 'p') => ({
  provider,
  reference: 'SNJ-1',
  captures,
  events,
})
const decisions = (steps: ReturnType<typeof settle>) =>
  steps.flatMap((step) => (step.do === 'capture' ? [`${step.transactionId} ${step.decision}`] : []))

test('R-103 the first money of the right amount pays, what comes after it is a second payment', () => {
  expect(decisions(settle(money(), reported([paid('A'), paid('B')]), true))).toEqual(['A accepted', 'B duplicate'])
  const later = money({ captures: [known()], reservation: 'Completed' })
  expect(decisions(settle(later, reported([paid('B')]), true))).toEqual(['B duplicate'])
  expect(decisions(settle(later, reported([paid('B', { amount: 5 })]), true))).toEqual(['B duplicate'])
})

test('R-103 money that finds its places gone is late, and money of a wrong amount is flagged and written down', () => {
  expect(decisions(settle(money(), reported([paid('A')]), false))).toEqual(['A late'])
  expect(decisions(settle(money({ reservation: 'Expired' }), reported([paid('A')]), true))).toEqual(['A accepted'])
  expect(decisions(settle(money({ reservation: 'Cancelled' }), reported([paid('A')]), true))).toEqual(['A late'])
  expect(settle(money(), reported([paid('A', { currency: 'USD' })]), true)).toMatchObject([
    { do: 'flag', kind: 'amount_mismatch', note: 'asked 1000 IDR, came 1000 USD' },
    { do: 'capture', transactionId: 'A', decision: 'mismatched' },
  ])
})

test('R-102 the same name at another provider is another transaction', () => {
  const of = money({ captures: [known({ decision: 'mismatched', held: 0 })] })
  expect(decisions(settle(of, reported([paid('T')]), true))).toEqual([])
  expect(decisions(settle(of, reported([paid('T')], [], 'q'), true))).toEqual(['T accepted'])
})

test('R-103 places are asked for by new money that pays, never for what is paid or told again', () => {
  const before = known({ decision: 'late', held: 0 })
  expect(needsPlaces(money({ captures: [known()] }), reported([paid('B')]))).toBe(false)
  expect(needsPlaces(money({ captures: [before] }), reported([paid('T')]))).toBe(false)
  expect(needsPlaces(money({ captures: [before] }), reported([paid('T'), paid('B')]))).toBe(true)
  expect(needsPlaces(money(), reported([]))).toBe(false)
})

test('R-102 an event is taken once for each provider and id, of the transaction it names', () => {
  const of = money({ captures: [known({ transactionId: 'A' }), known({ decision: 'duplicate', held: 0 })] })
  expect(settle(of, reported([], [went('refund'), went('refund')]), true)).toMatchObject([
    { do: 'take', transactionId: 'T', amount: 1000 },
    { do: 'flag', kind: 'taken_twice', note: 'refund of 1000, transaction T' },
  ])
  expect(settle(money({ captures: [known()], events: ['p E'] }), reported([], [went('refund')]), true)).toEqual([])
  expect(settle(money({ captures: [known()], events: ['q E'] }), reported([], [went('refund')]), true)).toHaveLength(1)
})

test('R-102 an event without a name is of the money that pays, else of the first there is', () => {
  const unnamed = reported([], [went('refund', { transactionId: null })])
  const [first, paying] = [known({ transactionId: 'A', decision: 'duplicate', held: 0 }), known()]
  expect(settle(money({ captures: [first, paying] }), unnamed, true)).toMatchObject([{ transactionId: 'T' }])
  expect(settle(money({ captures: [first] }), unnamed, true)[0]).toMatchObject({ transactionId: 'A' })
  expect(settle(money({ captures: [known({ provider: 'q' })] }), unnamed, true)).toEqual([])
  expect(settle(money(), unnamed, true)).toEqual([])
})

test.each([
  ['reversal', 'reversed'],
  ['chargeback', 'chargeback'],
] as const)('R-102 a %s is always told to the staff, as %s', (kind, flag) => {
  expect(settle(money({ captures: [known()] }), reported([], [went(kind, { amount: 1 })]), true)).toEqual([
    { do: 'take', transactionId: 'T', event: went(kind, { amount: 1 }), amount: 1 },
    { do: 'flag', kind: flag, note: `${kind} of 1, transaction T` },
  ])
})

test('R-102 a refund past us is told to the staff once it takes more than is held and earned', () => {
  const flags = (capture: KnownCapture, ...amounts: number[]) =>
    settle(
      money({ captures: [capture] }),
      reported(
        [],
        amounts.map((amount, at) => went('refund', { id: `E${at}`, amount })),
      ),
      true,
    ).flatMap((step) => (step.do === 'flag' ? [step.kind] : []))
  const partly = known({ held: 400, earned: 600 })
  expect(flags(partly, 1000)).toEqual([])
  expect(flags(partly, 1001)).toEqual(['taken_twice'])
  // What one event took is not there for the next.
  expect(flags(partly, 700, 300)).toEqual([])
  expect(flags(partly, 700, 301)).toEqual(['taken_twice'])
  expect(flags(partly, 400, 600, 1)).toEqual(['taken_twice'])
  expect(flags(partly, 2000, 1)).toEqual(['taken_twice', 'taken_twice'])
})

test('R-101 a refund that has not begun makes room for what went past us, one that has does not', () => {
  const refund = (isStoppable: boolean) => [{ id: 'R', amount: 1000, reason: 'cancelled', isStoppable }]
  const flags = (isStoppable: boolean, ...amounts: number[]) =>
    settle(
      money({ captures: [known({ held: 0, refunds: refund(isStoppable) })] }),
      reported(
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

test('R-102 R-103 money that has only now been told of can be taken back by what is told beside it', () => {
  const both = (over: Partial<ReportedCapture>, amount: number) =>
    settle(money(), reported([paid('T', over)], [went('refund', { amount })]), true).map((step) =>
      step.do === 'flag' ? step.kind : step.do,
    )
  expect(both({}, 1000)).toEqual(['capture', 'take'])
  expect(both({}, 1001)).toEqual(['capture', 'take', 'taken_twice'])
  expect(both({ amount: 5 }, 5)).toEqual(['amount_mismatch', 'capture', 'take'])
  expect(both({ amount: 5 }, 6)).toEqual(['amount_mismatch', 'capture', 'take', 'taken_twice'])
})

test('R-102 money of no amount is flagged, and what is told beside it still counts', () => {
  expect(settle(money(), reported([paid('A', { amount: -1 }), paid('B')]), true)).toMatchObject([
    { do: 'flag', kind: 'amount_mismatch' },
    { do: 'capture', transactionId: 'B', decision: 'accepted' },
  ])
  expect(
    decisions(settle(money({ intent: { amount: 1, currency: 'IDR' } }), reported([paid('A', { amount: 1 })]), true)),
  ).toEqual(['A accepted'])
})

test('R-102 a name that we gave a transaction is not its provider’s', () => {
  expect(givenName('legacy:SNJ-1')).toBeNull()
  expect(givenName('T-legacy:1')).toBe('T-legacy:1')
})

test('R-101 only the rest of refunds is requested after the provider returned a part of the same money', () => {
  const rests = (refunds: number[], amount: number) =>
    restsOf(
      refunds.map((one) => ({ amount: one })),
      amount,
    ).map((one) => one.amount)
  expect([rests([10], 4), rests([10], 10), rests([10], 11)]).toEqual([[6], [], []])
  expect([rests([10, 20], 4), rests([10, 20], 15), rests([10, 20], 30)]).toEqual([[6, 20], [15], []])
})
