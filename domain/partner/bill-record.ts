// The bill of a visit as a till sends it: its items, its sum and its state.
import type { FieldFaults } from '#domain/refusals.ts'

export const BILL_STATES = ['open', 'closed', 'void'] as const
export type BillState = (typeof BILL_STATES)[number]

/**
 * A decision of staff about a bill. `matched`: staff chose the visit of the bill. `put_away`: the bill belongs to no guest of ours.
 * `taken_off`: staff removed the bill from a visit. Then the bill waits until staff choose another visit.
 */
export type BillDecision = 'matched' | 'put_away' | 'taken_off'

/** An item of a bill. `amount`: the price of the whole line in whole rupiah, without the service and tax that the till adds to the bill. */
export type BillItem = { name: string; quantity: number; amount: number }

/**
 * Amounts of a bill. `discount` is a positive amount that is subtracted. `cash` and `cards` are the amounts that the guest paid in cash and
 * by card.
 */
export type BillAmounts = {
  items: readonly BillItem[]
  discount: number
  service: number
  tax: number
  total: number
  cash: number
  cards: number
}

/** The largest number of bills into which one party may split its bill. */
export const MOST_PARTS = 20

/** A bill, and the amount that the till refunded after the bill was closed. */
export type RefundableBill = { amounts: BillAmounts; refunded: number }

/**
 * Returns the faults of the amounts of a bill. The total must be the sum of items, service and tax, less the discount. A refund is at most
 * the total, and only a closed bill has one.
 */
export function billFaults({
  amounts: { items, discount, service, tax, total },
  refunded,
  state,
}: RefundableBill & { state: BillState }): FieldFaults {
  const sum = items.reduce((all, { amount }) => all + amount, 0)
  const isRight = sum - discount + service + tax === total && service + tax <= total
  const isRefundRight = refunded <= total && (refunded === 0 || state === 'closed')
  return { ...(!isRight && { total: ['invalid'] }), ...(!isRefundRight && { refunded: ['invalid'] }) }
}

/**
 * The sum of the bills of one visit. `service` and `tax` are null after a refund, because the till does not report their parts of the
 * refund.
 */
export type BillSum = { total: number; service: number | null; tax: number | null; cash: number; cards: number }

/** Adds up the bills of one visit. A refund reduces the total. */
export function sumOfBills(bills: readonly RefundableBill[]): BillSum {
  const sumOf = (read: (bill: RefundableBill) => number) => bills.reduce((sum, bill) => sum + read(bill), 0)
  const isRefunded = bills.some(({ refunded }) => refunded > 0)
  return {
    total: sumOf(({ amounts, refunded }) => amounts.total - refunded),
    service: isRefunded ? null : sumOf(({ amounts }) => amounts.service),
    tax: isRefunded ? null : sumOf(({ amounts }) => amounts.tax),
    cash: sumOf(({ amounts }) => amounts.cash),
    cards: sumOf(({ amounts }) => amounts.cards),
  }
}

/** Returns true if a visit has all its bills, and all of them are closed. `bills`: the bills of the visit that are not void. */
export const isWholeBill = (parts: number, bills: readonly { parts: number; state: BillState }[]): boolean =>
  bills.length === parts && bills.every((bill) => bill.parts === parts && bill.state === 'closed')

/**
 * The bills of a visit are numbered from 1 to `parts`. Returns the smallest free number. `others`: the numbers of the visit's other bills.
 */
export function freePart(parts: number, others: readonly number[]): number {
  for (let part = 1; part <= parts; part += 1) if (!others.includes(part)) return part
  throw new Error('the visit has all its bills')
}

/**
 * Compares the stored state of a bill with the state in the till's record, and returns the next action. `store`: store the record. `close`:
 * store the record, and close the bill of the visit. `same`: nothing changes. Null: the change is refused, because a till cannot change a
 * closed or void bill.
 */
export function billStep(stored: BillState | null, sent: BillState): 'store' | 'close' | 'same' | null {
  if (stored === null || stored === 'open') return sent === 'closed' ? 'close' : 'store'
  return stored === sent ? 'same' : null
}
