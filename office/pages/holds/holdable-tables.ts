import type { OfficeNight } from '#office/api/answers.ts'
import { hoursOfNight } from '#office/pages/holds/hold-terms.ts'
import type { Holdable } from '#office/pages/holds/make-hold-dialog.tsx'

const OVER = ['NoShow', 'Cancelled', 'Expired', 'NoResponse']

/**
 * Returns the places of a night that can be held: tables without a party or hold. At a restaurant, it returns all tables, because each
 * hold there covers only some hours.
 */
export function holdableTables(night: OfficeNight, tickets: Holdable['tickets'] = []): Holdable {
  const { sellsDinners } = night
  const occupiedIds = new Set(
    night.parties.filter(({ state }) => !OVER.includes(state)).flatMap(({ tableIds }) => tableIds),
  )
  return {
    outletId: night.outlet.id,
    hours: hoursOfNight(night),
    tables: night.tables.filter(({ id, hold }) => sellsDinners || (hold === null && !occupiedIds.has(id))),
    tickets,
    sellsDinners,
  }
}
