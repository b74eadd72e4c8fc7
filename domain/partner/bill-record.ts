// The bill of a visit as a till sends it: its items, its sum and its state.
import type { FieldFaults } from '#domain/refusals.ts'

export const BILL_STATES = ['open', 'closed', 'void'] as const
export type BillState = (typeof BILL_STATES)[number]

/**
 * A decision of staff about a bill. `matched`: staff chose the visit of the bill. `put_away`: the bill belongs to no guest of ours.
 * `taken_off`: staff removed the bill from a visit. Then the bill waits until staff choose another visit.
 */
export type BillDecision = 'matched' | 'put_away' | 'taken_off'

/**
 * An item of a bill. `amount` is the amount of the whole line in whole rupiah. It does not include the service and tax that the till adds
 * to the bill.
 */
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

/** Returns the faults of the amounts of a bill. The total must be the sum of items, service and tax, less the discount. */
export function billFaults({ items, discount, service, tax, total }: BillAmounts): FieldFaults {
  const sum = items.reduce((all, { amount }) => all + amount, 0)
  return sum - discount + service + tax === total && service + tax <= total ? {} : { total: ['invalid'] }
}

/**
 * Returns the action for a record from a till, from the stored state and the sent state. `store`: store the record. `close`: store the
 * record, and close the bill of the visit. `same`: nothing changes. Null: the change is not allowed, because a till cannot change a closed
 * or void bill.
 */
export function billStep(stored: BillState | null, sent: BillState): 'store' | 'close' | 'same' | null {
  if (stored === null || stored === 'open') return sent === 'closed' ? 'close' : 'store'
  return stored === sent ? 'same' : null
}
