// The bill of a visit as a till sends it: its items, its sum and its state.
import type { FieldFaults } from '#domain/refusals.ts'

export const BILL_STATES = ['open', 'closed', 'void'] as const
export type BillState = (typeof BILL_STATES)[number]

/**
 * A decision of staff about the visit of a bill. `matched`: staff chose the visit. `put_away`: the bill belongs to no guest of ours.
 * `taken_off`: staff removed the bill from a visit. The bill waits until staff chooses another visit.
 */
export type BillDecision = 'matched' | 'put_away' | 'taken_off'

/** All amounts are in whole rupiah. `amount` is the amount of the whole line, without service and tax that are added to the bill. */
export type BillItem = { name: string; quantity: number; amount: number }

/** `discount` is a positive amount that reduces the total. `cash` and `cards` are the parts of the amount due that the guest paid. */
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
 * Returns the change from the stored state to the sent state. `store`: store the record. `close`: store the record, and close the bill of
 * the visit. `same`: nothing changes. Null: the change is not allowed, because a till cannot change a closed or void bill.
 */
export function billStep(stored: BillState | null, sent: BillState): 'store' | 'close' | 'same' | null {
  if (stored === null || stored === 'open') return sent === 'closed' ? 'close' : 'store'
  return stored === sent ? 'same' : null
}
