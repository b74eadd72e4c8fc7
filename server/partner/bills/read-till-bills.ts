import { isNight, type Night, nightOf } from '#domain/calendar/night.ts'
import { suggestVisits } from '#domain/partner/meet-bill.ts'
import { Refused } from '#domain/refusals.ts'
import { type ListedBill, listBills } from '#server/partner/bills/bill-record-repository.ts'
import { type NightVisit, visitsOfNight } from '#server/partner/bills/meet-visit.ts'
import { findOutletOfNight, type OutletOfNight } from '#server/service/night/night-repository.ts'
import type { Reading } from '#server/work.ts'

export type TillBill = ListedBill & {
  visit: NightVisit | null
  /** The ids of the visits that may take a waiting bill, the most probable visit first. */
  suggestions: string[]
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
  }))
  const rankOf = ({ reason, decision }: TillBill) => (reason !== null ? 0 : decision === 'put_away' ? 1 : 2)
  return { outlet, night, bills: bills.toSorted((a, b) => rankOf(a) - rankOf(b)), visits }
}
