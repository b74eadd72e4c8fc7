import { isNight, type Night, nightOf } from '#domain/calendar/night.ts'
import { MOST_PARTS } from '#domain/partner/bill-record.ts'
import { isAtTable, suggestVisits } from '#domain/partner/meet-bill.ts'
import { Refused } from '#domain/refusals.ts'
import { type ListedBill, listBills } from '#server/partner/bills/bill-record-repository.ts'
import { isChargedByTill } from '#server/partner/bills/close-visit.ts'
import { type NightVisit, visitsOfNight } from '#server/partner/bills/meet-visit.ts'
import { findOutletOfNight, type OutletOfNight } from '#server/service/night/night-repository.ts'
import type { Reading } from '#server/work.ts'

export type TillBill = ListedBill & {
  visit: NightVisit | null
  /** The ids of the visits that may take a waiting bill, the most probable visit first. */
  suggestions: string[]
  /** The ids of the visits to which staff may join the waiting bill, because they have a bill already. The own table comes first. */
  joinable: string[]
}
export type TillBills = { outlet: OutletOfNight; night: Night; bills: TillBill[]; visits: NightVisit[] }

/** Reads the bills that tills sent for a night, by default the present night. Bills that wait come first. @throws Refused not_found */
export async function readTillBills(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  { outletId, night: requestedNight }: { outletId: number; night: Night | null },
): Promise<TillBills> {
  const outlet = await findOutletOfNight(sql, outletId)
  if (!outlet || (requestedNight !== null && !isNight(requestedNight))) throw new Refused('not_found')
  const night = requestedNight ?? nightOf(now(), outlet)
  const rows = await listBills(sql, { outletId, night })
  const visitsFor = new Map<number, NightVisit[]>()
  for (const parts of new Set([1, ...rows.map((row) => row.parts)]))
    visitsFor.set(parts, await visitsOfNight(sql, { outlet, night, except: 0, parts }))
  const visits = visitsFor.get(1) ?? []
  const bills = rows.map((row) => ({
    ...row,
    visit: visits.find(({ id }) => id === row.reservationId) ?? null,
    suggestions:
      row.reason === null
        ? []
        : suggestVisits(
            { table: row.tableLabel, openedAt: row.openedAt.getTime() },
            visitsFor.get(row.parts) ?? [],
          ).map(({ id }) => id),
    joinable: row.reason === null || row.parts > 1 ? [] : joinableFor(row, visits, rows),
  }))
  const rankOf = ({ reason, decision }: TillBill) => (reason !== null ? 0 : decision === 'put_away' ? 1 : 2)
  return { outlet, night, bills: bills.toSorted((a, b) => rankOf(a) - rankOf(b)), visits }
}

/**
 * Returns the visits with a bill of the till to which a further bill can be joined. A closed visit must have been charged the sum of its
 * bills, because a decision of staff is not overwritten.
 */
function joinableFor({ tableLabel }: ListedBill, visits: readonly NightVisit[], rows: readonly ListedBill[]): string[] {
  const isOwn = (visit: NightVisit) => tableLabel !== null && isAtTable(visit, tableLabel)
  return visits
    .filter((visit) => {
      const bills = rows.filter(({ reservationId, state }) => reservationId === visit.id && state !== 'void')
      if (!bills[0] || bills[0].parts >= MOST_PARTS) return false
      if (visit.state === 'ClosedBill') return isChargedByTill({ charge: visit.spent, minimum: visit.minimum }, bills)
      return visit.state === 'Seated' || visit.state === 'Completed'
    })
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    .map(({ id }) => id)
}
