// Closes the visit of one bill of a till, or of all parts of a split bill.
import { isWholeBill, type RefundableBill, sumOfBills } from '#domain/partner/bill-record.ts'
import { settleBill } from '#domain/pricing/close-bill.ts'
import { Refused } from '#domain/refusals.ts'
import { totalToCharge } from '#domain/service/minimum-waiver.ts'
import type { SentBill } from '#server/partner/bills/bill-record-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { moneyOf } from '#server/reservations/settlement/reservation-money-repository.ts'
import { reopenWithin } from '#server/service/change/reopen-bill.ts'
import { type BillRequest, serveWithin } from '#server/service/serving/serve.ts'
import { lockServed, type ServedRow } from '#server/service/serving/service-repository.ts'
import type { Work } from '#server/work.ts'

/** The choice for a bill below its minimum spend, as in `BillRequest`. */
export type MinimumChoice = Pick<BillRequest, 'below' | 'reason' | 'limit'>

/** The bill that was sent, and then the other bills of its visit. */
type BillsOfVisit = readonly [SentBill, ...SentBill[]]

const CHARGE_MINIMUM: MinimumChoice = { below: 'charge', reason: '', limit: 0 }

/** Number of characters of the bill numbers that the closed visit stores. */
const MOST_NUMBERS = 200

/**
 * Closes the visit by the same use case as staff, if the till has sent all bills of the visit and closed them. If the sum of the bills is
 * below the minimum spend, the guest pays the minimum spend, unless staff waive the difference.
 * @throws Refused validation_failed (below, reason) for a waiver without a reason or above the limit
 */
export async function closeIfWhole(
  work: Work,
  visit: ServedRow,
  bills: BillsOfVisit,
  choice: MinimumChoice = CHARGE_MINIMUM,
): Promise<void> {
  if (isWholeBill(bills[0].parts, bills)) await closeVisit(work, visit, bills, choice)
}

/**
 * Closes the visit with the sum of its bills. A till that knows only tables does not know about prepaid money, so its payments may exceed
 * the amount due. In this case, only the excess is stored, and the count of the night shows the difference.
 */
async function closeVisit(work: Work, visit: ServedRow, bills: BillsOfVisit, choice: MinimumChoice): Promise<void> {
  const { total, service, tax, ...paid } = sumOfBills(bills)
  const { credit, minimum } = await moneyOf(work.sql, visit.id)
  const { due } = settleBill(totalToCharge(total, minimum, choice.below === 'waive'), credit)
  const isByTable = bills[0].reservationId === null || bills.some(({ tableLabel }) => tableLabel !== null)
  const overpaid = isByTable ? Math.max(0, paid.cash + paid.cards - due) : 0
  const { cash, cards } = overpaid > 0 ? { cash: 0, cards: 0 } : paid
  const number = bills
    .map(({ externalId }) => externalId)
    .join(' ')
    .slice(0, MOST_NUMBERS)
  await serveWithin(work, visit, {
    act: 'close_bill',
    bill: { bill: total, ...choice, till: { service, tax, cash, cards, overpaid, number } },
  })
}

/**
 * Closes the bill of a closed visit again after a refund at the till. `before`: the bills without the refund.
 * @throws Refused wrong_state if staff charged another amount than the bills require, because a decision of staff is not overwritten
 */
export async function closeAgain(
  work: Work,
  visit: ServedRow,
  { before, after }: { before: BillsOfVisit; after: BillsOfVisit },
): Promise<void> {
  const reason = `refund at the till, bill ${after[0].externalId}`
  await closeVisit(work, await openAgain(work, visit, { bills: before, reason }), after, CHARGE_MINIMUM)
}

/** Returns true if a closed visit was charged the amount that its bills of the till require, without a decision of staff. */
export const isChargedByTill = (
  { charge, minimum }: { charge: number | null; minimum: number },
  bills: readonly RefundableBill[],
): boolean => charge === totalToCharge(sumOfBills(bills).total, minimum, false)

/**
 * Opens the bill of a closed visit again. `bills`: the bills that closed it.
 * @throws Refused wrong_state if staff charged another amount than the bills require, because a decision of staff is not overwritten
 */
export async function openAgain(
  work: Work,
  visit: ServedRow,
  { bills, reason }: { bills: BillsOfVisit; reason: string },
): Promise<ServedRow> {
  const { minimum } = await moneyOf(work.sql, visit.id)
  const charge = (await findReservation(work.sql, visit.id))?.bill?.total ?? null
  if (!isChargedByTill({ charge, minimum }, bills)) throw new Refused('wrong_state')
  await reopenWithin(work, visit, { reason, reach: 'full' })
  const openVisit = await lockServed(work.sql, visit.id)
  if (!openVisit) throw new Error(`visit ${visit.id} is gone`)
  return openVisit
}
