import { expect, test } from 'vitest'
import { adjustmentsOf, asSold, countDifference, moveDifference, settlementsOf } from '#domain/pricing/move-quote.ts'

const M = 1_000_000
const quote = { subtotal: 2 * M, total: 2 * M }
const small = { unit: 2 * M, minimum: 4 * M }
const large = { unit: 3 * M, minimum: 6 * M }
const owner = { move: 'full', comp: 'full', refund: 'full' } as const
const move = (over: Partial<Parameters<typeof moveDifference>[0]> = {}) =>
  moveDifference({ quote, before: [small], after: [large], worth: 2 * M, held: 2 * M, ...over })

test('a move to a table of the same price requires no payment and no refund', () => {
  const same = move({ after: [small] })
  expect(same).toEqual({ price: 0, minimum: 0, refundable: 0 })
  expect(settlementsOf(same, { move: 'limited', comp: null, refund: null })).toEqual(['none'])
})

test('for a move to a more expensive table, authorized staff may raise the minimum spend or waive the difference', () => {
  const dearer = move()
  expect(dearer).toEqual({ price: M, minimum: 2 * M, refundable: 0 })
  expect(settlementsOf(dearer, owner)).toEqual(['raise_minimum', 'courtesy'])
  expect(settlementsOf(dearer, { ...owner, comp: 'limited' })).toEqual(['raise_minimum', 'courtesy'])
  expect(settlementsOf({ ...dearer, price: M + 1 }, { ...owner, comp: 'limited' })).toEqual(['raise_minimum'])
  expect(settlementsOf(dearer, { ...owner, move: 'limited' })).toEqual([])
  expect(adjustmentsOf(dearer, 'raise_minimum')).toEqual([{ kind: 'minimum', amount: 2 * M }])
  expect(adjustmentsOf(dearer, 'courtesy')).toEqual([
    { kind: 'price', amount: M },
    { kind: 'courtesy', amount: -M },
  ])
})

test('for a move to a cheaper table, staff may keep the payment or refund the difference, up to the money that is still held', () => {
  const cheaper = move({ before: [large], after: [small], worth: 3 * M, held: 3 * M })
  expect(cheaper).toEqual({ price: -M, minimum: -2 * M, refundable: M })
  expect(settlementsOf(cheaper, owner)).toEqual(['keep', 'refund'])
  expect(settlementsOf(cheaper, { ...owner, refund: 'limited' })).toEqual(['keep'])
  expect(settlementsOf({ ...cheaper, refundable: 0 }, owner)).toEqual(['keep'])
  expect(settlementsOf(cheaper, owner, { isPaid: false, hasOpenSplit: true })).toEqual(['keep'])
  expect(adjustmentsOf(cheaper, 'refund')).toEqual([
    { kind: 'price', amount: -M },
    { kind: 'minimum', amount: -2 * M },
  ])
  expect(adjustmentsOf(cheaper, 'keep')).toEqual([{ kind: 'minimum', amount: -2 * M }])
})

test('a move never refunds money that was not paid, and never charges the same difference twice', () => {
  // The party moved from the small to the large table as a courtesy, without a payment. Now the party moves back.
  expect(move({ before: [large], after: [small], worth: 2 * M }).refundable).toBe(0)
  // The party paid for the large table and moved to the small table without a refund. Now the party moves back.
  expect(move({ before: [small], after: [large], worth: 3 * M }).price).toBe(0)
})

test('a guest who moves to another table does not pay for a change of the table prices since the sale', () => {
  const dear = { unit: 5 * M, minimum: 4 * M }
  expect(move({ before: [dear], after: [dear] }).price).toBe(0)
  expect(move({ before: [dear], after: [small] }).price).toBe(0)
})

test('a price difference gets the discounts and charges of the original sale, rounded half up', () => {
  expect(asSold({ quote: { subtotal: 3, total: 2 } }, 1)).toBe(1)
  expect(asSold({ quote: { subtotal: 2 * M, total: 2_310_000 } }, M)).toBe(1_155_000)
  expect(asSold({ quote: { subtotal: 0, total: 0 } }, M)).toBe(M)
})

test('B4 an added ticket is free if a percentage discount made the sale free, but not after a fixed discount', () => {
  const charges = {
    paymentType: 'Ticket',
    service: 6,
    tax: 10,
    taxKind: 'food',
    useService: true,
    useTax: true,
  } as const
  const free = { subtotal: M, total: 0 }
  const growing = { worth: 0, held: 0, each: { unit: M, minimum: 0 }, was: 1, becomes: 2, charges }
  expect(countDifference({ ...growing, quote: free }).price).toBe(0)
  expect(countDifference({ ...growing, quote: free, hasFixedCode: true }).price).toBe(1_166_000)
  expect(countDifference({ ...growing, quote: { subtotal: 0, total: 0 } }).price).toBe(1_166_000)
  expect(countDifference({ ...growing, quote: free, hasFixedCode: true, was: 2, becomes: 1 })).toMatchObject({
    price: 0,
    refundable: 0,
  })
})
