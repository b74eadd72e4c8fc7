import { isAtTable } from '#domain/partner/meet-bill.ts'
import { Refused } from '#domain/refusals.ts'
import { type BillRow, lockBillById } from '#server/partner/bills/bill-record-repository.ts'
import { visitsOfNight } from '#server/partner/bills/meet-visit.ts'
import { findOutletOfNight } from '#server/service/night/night-repository.ts'
import type { Work } from '#server/work.ts'

/** A bill about which staff decide. */
export type Target = { outletId: number; id: number }

/** @throws Refused validation_failed (why) */
export function refuseWithoutReason(why: string): void {
  if (why === '') throw new Refused('validation_failed', { errors: { why: ['reason_required'] } })
}

/** Locks the bill about which staff decide. @throws Refused not_found */
export async function lockTarget({ sql }: Work, target: Target): Promise<BillRow> {
  const bill = await lockBillById(sql, target)
  if (!bill) throw new Refused('not_found')
  return bill
}

/** Returns true if the visit is at the table of the bill. */
export async function isOwnTable({ sql }: Work, bill: BillRow, reservationId: string): Promise<boolean> {
  const outlet = await findOutletOfNight(sql, bill.outletId)
  if (!outlet || bill.night === null || bill.tableLabel === null) return false
  const visits = await visitsOfNight(sql, { outlet, night: bill.night, except: bill.id, parts: bill.parts })
  const visit = visits.find(({ id }) => id === reservationId)
  return visit !== undefined && isAtTable(visit, bill.tableLabel)
}
