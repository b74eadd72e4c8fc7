import type { OfficeNight } from '#office/api/answers.ts'
import { hoursOfNight } from '#office/pages/holds/hold-terms.ts'
import type { Holdable } from '#office/pages/holds/make-hold-dialog.tsx'

const OVER = ['NoShow', 'Cancelled', 'Expired', 'NoResponse']

/** What of a night can be held: tables that are nobody's; at a restaurant all of them, whose hours decide. */
export function holdableTables(night: OfficeNight, tickets: Holdable['tickets'] = []): Holdable {
  const { sellsDinners } = night
  const occupied = new Set(
    night.parties.filter(({ state }) => !OVER.includes(state)).flatMap(({ tableIds }) => tableIds),
  )
  return {
    outletId: night.outlet.id,
    hours: hoursOfNight(night),
    tables: night.tables.filter(({ id, hold }) => sellsDinners || (hold === null && !occupied.has(id))),
    tickets,
    sellsDinners,
  }
}
