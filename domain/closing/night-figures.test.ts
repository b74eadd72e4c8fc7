import { expect, test } from 'vitest'
import { closingParts, countedApart, figuresChanged, lacksOf } from '#domain/closing/closing.ts'
import { type ClosingRow, isRupiahFigure, nightFigures, owesBill, shortfallOf } from '#domain/closing/night-figures.ts'

const NOTHING = { tables: 0, tickets: 0 }
const NO_MONEY: ClosingRow['money'] = {
  payments: 0,
  taken: 0,
  told: 0,
  toldTaken: 0,
  toldAmount: 0,
  refunds: 0,
  refunded: 0,
  openRefunds: 0,
  openRefunded: 0,
  takenBack: 0,
  credited: 0,
  fees: 0,
  kept: 0,
  open: 0,
}
const paid = (amount: number, more: Partial<ClosingRow['money']> = {}) => ({
  ...NO_MONEY,
  payments: 1,
  taken: amount,
  ...more,
})
const row = (more: Partial<ClosingRow>): ClosingRow => ({
  state: 'Completed',
  kind: 'tables',
  pax: 4,
  heads: null,
  hasLeft: false,
  isLetIn: false,
  isCredit: true,
  isWaiting: false,
  isAsked: false,
  isUnserved: false,
  minimum: 0,
  bill: null,
  money: NO_MONEY,
  ...more,
})

test('the figures use the number of guests that staff counted, or the booked number if staff did not count', () => {
  const { heads, parties } = nightFigures(
    [
      row({ state: 'Seated', pax: 4, heads: 6 }),
      row({ state: 'ClosedBill', pax: 2 }),
      row({ state: 'NoShow', pax: 3 }),
      row({ state: 'Completed', pax: 5 }),
      row({ state: 'Expired', pax: 9 }),
      row({ state: 'Seated', pax: 2, hasLeft: true }),
    ],
    NOTHING,
  )
  expect(heads).toEqual({ expected: 16, seated: 10, left: 4, no_show: 3 })
  expect(parties).toEqual({ expected: 5, seated: 3, left: 2, no_show: 1, walked_out: 0, cancelled: 0 })
})

test('only a closed bill below its minimum spend has a shortfall', () => {
  const bill = (total: number) => ({ total, credit: 500_000, due: Math.max(0, total - 500_000) })
  const low = row({ state: 'ClosedBill', minimum: 5_000_000, bill: bill(4_150_000) })
  const high = row({ state: 'ClosedBill', minimum: 5_000_000, bill: bill(7_000_000) })
  expect([shortfallOf(low), shortfallOf(high), shortfallOf(row({ minimum: 5_000_000 }))]).toEqual([850_000, 0, 0])
  expect(nightFigures([low, high], NOTHING).bills).toMatchObject({
    closed: 2,
    total: 11_150_000,
    due: 10_150_000,
    short: 1,
    shortfall: 850_000,
  })
})

test('prepaid money is summed by its use, such as credit, forfeit or refund', () => {
  const rows = [
    row({ state: 'ClosedBill', money: paid(500_000, { credited: 500_000 }) }),
    row({ state: 'ClosedBill', isCredit: false, money: paid(300_000, { fees: 300_000 }) }),
    row({ state: 'NoShow', money: paid(700_000, { kept: 700_000 }) }),
    row({ state: 'Cancelled', money: paid(600_000, { refunds: 1, refunded: 250_000, openRefunds: 1, kept: 350_000 }) }),
    row({ state: 'Completed', money: paid(1_100_001, { open: 1_100_001 }) }),
    row({ state: 'Expired', money: paid(50_000, { refunded: 50_000 }) }),
    row({ state: 'Seated', isCredit: false, money: paid(80_000, { takenBack: 80_000 }) }),
    row({
      state: 'ClosedBill',
      bill: { total: 0, credit: 400_000, due: 0 },
      money: paid(400_000, { refunded: 30_000, credited: 400_000, kept: -30_000 }),
    }),
  ]
  const { ahead } = nightFigures(rows, NOTHING)
  expect(ahead).toMatchObject({ payments: 8, credited: 900_000, fees: 300_000, open: 1_100_001 })
  expect(ahead.refunded + ahead.taken_back + ahead.credited + ahead.fees + ahead.kept + ahead.open).toBe(ahead.taken)
  expect(ahead.kept).toBe(700_000 + 350_000 - 30_000)
})

test('the difference to the gateway’s amounts includes only payments that the gateway has reported', () => {
  const { gateway } = nightFigures(
    [
      row({ money: paid(500_000, { told: 1, toldTaken: 500_000, toldAmount: 499_000 }) }),
      row({ money: paid(300_000) }),
    ],
    NOTHING,
  )
  expect(gateway).toEqual({ told: 1, told_amount: 499_000, untold: 1, untold_amount: 300_000, apart: -1000 })
})

test('a night lists its open points, such as open bills, seated parties and open requests', () => {
  const even = nightFigures([row({ state: 'ClosedBill' }), row({ state: 'NoShow' })], NOTHING)
  expect(lacksOf(even, { isOver: true })).toEqual([])
  expect(lacksOf(even, { isOver: false })).toEqual(['not_over'])
  const open = nightFigures(
    [
      row({ state: 'Seated' }),
      row({ state: 'Completed' }),
      row({ state: 'Completed', isLetIn: true }),
      row({ state: 'Pending', isWaiting: true, isAsked: true }),
      row({ state: 'WaitingForPayment', isWaiting: true }),
    ],
    NOTHING,
  )
  expect(lacksOf(open, { isOver: true })).toEqual(['bills', 'inside', 'unseated', 'coming', 'requests', 'unpaid'])
  expect(open.open).toMatchObject({ unseated: 1, coming: 1 })
})

test('a guest who has only a ticket has no bill', () => {
  expect(owesBill({ kind: 'tickets', isCredit: false, minimum: 0 })).toBe(false)
  expect(owesBill({ kind: 'tickets', isCredit: false, minimum: 100 })).toBe(true)
  expect(owesBill({ kind: 'tables', isCredit: false, minimum: 0 })).toBe(true)
})

test('the amount counted in the till is compared with the amount due on the bills, exact to the rupiah', () => {
  const figures = nightFigures([row({ state: 'ClosedBill', bill: { total: 9, credit: 2, due: 7 } })], NOTHING)
  expect(countedApart({ cash: 3, card: 3 }, figures)).toBe(-1)
})

test('every figure that changed after the closing was signed is listed by its name', () => {
  const before = nightFigures([row({ state: 'NoShow', money: paid(700_000, { kept: 700_000 }) })], NOTHING)
  const after = nightFigures(
    [row({ state: 'NoShow', money: paid(700_000, { refunds: 1, refunded: 200_000, kept: 500_000 }) })],
    NOTHING,
  )
  expect(figuresChanged(before, before)).toEqual([])
  expect(figuresChanged(before, after)).toEqual([
    { figure: 'ahead.refunded', was: 0, is: 200_000 },
    { figure: 'ahead.kept', was: 700_000, is: 500_000 },
    { figure: 'refunds.count', was: 0, is: 1 },
    { figure: 'refunds.amount', was: 0, is: 200_000 },
  ])
})

test('each figure of the closing is shown either as a count or as a sum in rupiah', () => {
  const sums = ['bills.due', 'ahead.open', 'ahead.taken', 'gateway.apart', 'gateway.told_amount', 'refunds.open_amount']
  const numbers = [
    'heads.left',
    'open.bills',
    'refunds.open',
    'refunds.count',
    'gateway.told',
    'bills.short',
    'ahead.payments',
  ]
  expect(sums.filter((name) => !isRupiahFigure(name))).toEqual([])
  expect(numbers.filter(isRupiahFigure)).toEqual([])
})

test('a cashier counts the till, a manager signs, finance confirms, and an owner may do all three', () => {
  expect(closingParts(['cashier'])).toEqual({ count: true, sign: false, confirm: false })
  expect(closingParts(['manager'])).toEqual({ count: true, sign: true, confirm: false })
  expect(closingParts(['finance'])).toEqual({ count: false, sign: false, confirm: true })
  expect(closingParts(['owner'])).toEqual({ count: true, sign: true, confirm: true })
  expect(closingParts(['host', 'door', 'marketing'])).toEqual({ count: false, sign: false, confirm: false })
})

test('B11 a new refund after the signature is reported as a changed figure, but a gateway report is not', () => {
  const was = nightFigures(
    [row({ money: paid(600_000, { refunds: 1, refunded: 1, openRefunds: 1, openRefunded: 1 }) })],
    NOTHING,
  )
  const gatewayReport = { told: 1, toldTaken: 600_000, toldAmount: 600_000 }
  const is = nightFigures([row({ money: paid(600_000, { ...gatewayReport, refunds: 1, refunded: 1 }) })], NOTHING)
  expect(is.gateway).not.toEqual(was.gateway)
  expect(figuresChanged(was, is)).toEqual([])
  const later = nightFigures(
    [row({ money: paid(600_000, { ...gatewayReport, refunds: 2, refunded: 50_001 }) })],
    NOTHING,
  )
  expect(figuresChanged(was, later).map(({ figure }) => figure)).toContain('refunds.amount')
})
