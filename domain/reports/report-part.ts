// Who reads which reports, and where: `report.view` in its parts.
import { type Grant, liveGrants } from '#domain/staff/grants.ts'
import type { Role } from '#domain/staff/permissions.ts'

/** `night`: a single night. `channels`: how guests came. `all`: everything else of a period. */
export type ReportPart = 'night' | 'channels' | 'all'

const READERS: Record<ReportPart, readonly Role[]> = {
  night: ['owner', 'manager', 'finance', 'host', 'cashier'],
  channels: ['owner', 'manager', 'finance', 'marketing'],
  all: ['owner', 'manager', 'finance'],
}

/** Roles that read a part of the reports. */
export const readersOf = (part: ReportPart): readonly Role[] => READERS[part]

/** Outlets whose reports somebody reads in this part; null: all of them. */
export function outletsOfReport(grants: readonly Grant[], part: ReportPart, now: Date): number[] | null {
  const reading = liveGrants(grants, now).filter(({ role }) => READERS[part].includes(role))
  if (reading.some(({ outletId }) => outletId === null)) return null
  return [...new Set(reading.flatMap(({ outletId }) => outletId ?? []))].toSorted((a, b) => a - b)
}
