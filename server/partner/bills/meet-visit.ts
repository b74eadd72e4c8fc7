import { instantOf, type Night } from '#domain/calendar/night.ts'
import { type BillVisit, meetTable, type Meeting } from '#domain/partner/meet-bill.ts'
import { stateOf } from '#domain/reservations/states.ts'
import type { Db } from '#server/db/open.ts'
import { visitsWithBill } from '#server/partner/bills/bill-record-repository.ts'
import {
  type OutletOfNight,
  partiesOfNight,
  type PartyRow,
  tablesOfNightPlan,
} from '#server/service/night/night-repository.ts'

type NightOfBill = { outlet: OutletOfNight; night: Night; except: number; parts: number }

export type NightVisit = BillVisit & Pick<PartyRow, 'name' | 'bookingCode' | 'pax' | 'minimum' | 'spent' | 'overpaid'>

/**
 * Lists the parties of a night as candidates of a bill. `except`: the id of the bill that looks for its visit; 0 for a new bill. `parts`:
 * the number of parts of that bill.
 */
export async function visitsOfNight(sql: Db, { outlet, night, except, parts }: NightOfBill): Promise<NightVisit[]> {
  const parties = await partiesOfNight(sql, outlet.id, night)
  const idsWithBill = await visitsWithBill(
    sql,
    parties.map(({ id }) => id),
    { except, parts },
  )
  return parties.map((party) => ({
    id: party.id,
    name: party.name,
    bookingCode: party.bookingCode,
    pax: party.pax,
    minimum: party.minimum,
    spent: party.spent,
    overpaid: party.overpaid,
    state: stateOf(party.state) ?? 'Cancelled',
    arrivalAt: instantOf(night, party.arrivalTime, outlet).getTime(),
    seatedAt: party.seatedAt?.getTime() ?? null,
    leftAt: party.leftAt?.getTime() ?? null,
    tables: party.tableNames,
    hasBill: party.spent !== null || idsWithBill.has(party.id),
  }))
}

/** Finds the visit of a bill by the name of its table. */
export async function meetVisit(
  sql: Db,
  ofBill: NightOfBill,
  { table, openedAt }: { table: string; openedAt: Date },
): Promise<Meeting> {
  const visits = await visitsOfNight(sql, ofBill)
  const tables = await tablesOfNightPlan(sql, ofBill.outlet.id, ofBill.night)
  return meetTable(
    { table, openedAt: openedAt.getTime() },
    visits,
    tables.map(({ name }) => name),
  )
}
