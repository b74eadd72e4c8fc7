import { expect, test } from 'vitest'
import { billFaults, freePart, isWholeBill, sumOfBills } from '#domain/partner/bill-record.ts'

const amountsOf = (total: number) => ({
  items: [{ name: 'Gin', quantity: 1, amount: total - 30 }],
  discount: 0,
  service: 10,
  tax: 20,
  total,
  cash: 0,
  cards: total,
})
const closed = (parts: number) => ({ parts, state: 'closed' }) as const

test('a refund is at most the total of a closed bill', () => {
  const bill = { amounts: amountsOf(100), refunded: 100, state: 'closed' } as const
  expect(billFaults(bill)).toEqual({})
  expect(billFaults({ ...bill, refunded: 101 })).toEqual({ refunded: ['invalid'] })
  expect(billFaults({ ...bill, state: 'open' })).toEqual({ refunded: ['invalid'] })
  expect(billFaults({ ...bill, amounts: { ...amountsOf(100), total: 99 } })).toHaveProperty('total')
})

test('the bills of a visit are added up, and a refund reduces their total', () => {
  const [first, second] = [
    { amounts: amountsOf(100), refunded: 0 },
    { amounts: amountsOf(200), refunded: 0 },
  ]
  expect(sumOfBills([first, second])).toEqual({ total: 300, service: 20, tax: 40, cash: 0, cards: 300 })
  expect(sumOfBills([first, { ...second, refunded: 50 }])).toMatchObject({ total: 250, service: null, tax: null })
})

test('a split bill is whole when all its parts are closed', () => {
  expect(isWholeBill(1, [closed(1)])).toBe(true)
  expect(isWholeBill(2, [closed(2)])).toBe(false)
  expect(isWholeBill(2, [closed(2), closed(2)])).toBe(true)
  expect(isWholeBill(2, [closed(2), { parts: 2, state: 'open' }])).toBe(false)
  expect(isWholeBill(2, [closed(2), closed(3)])).toBe(false)
})

test('a part takes the first free place of its visit', () => {
  expect([freePart(3, []), freePart(3, [1, 3]), freePart(2, [1])]).toEqual([1, 2, 2])
  expect(() => freePart(1, [1])).toThrow('all its bills')
})
