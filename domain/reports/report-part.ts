// Access to reports: the roles that may read each part of the reports at an outlet (`report.view`).
import { type Grant, liveGrants, reachOfGrant } from '#domain/staff/grants.ts'
import type { Role } from '#domain/staff/permissions.ts'

/**
 * Parts of the reports. `night`: a single night. `channels`: the channels through which guests came. `all`: the other reports of a period.
 */
export type ReportPart = 'night' | 'channels' | 'all'

const READERS: Record<ReportPart, readonly Role[]> = {
  night: ['owner', 'manager', 'finance', 'host', 'cashier'],
  channels: ['owner', 'manager', 'finance', 'marketing'],
  all: ['owner', 'manager', 'finance'],
}

export const readersOf = (part: ReportPart): readonly Role[] => READERS[part]

/** Returns the outlets for which a person may read this part of the reports. Null means all outlets. */
export function outletsOfReport(grants: readonly Grant[], part: ReportPart, now: Date): number[] | null {
  const reading = liveGrants(grants, now).filter(
    (grant) => READERS[part].includes(grant.role) && reachOfGrant(grant, 'report.view') !== null,
  )
  if (reading.some(({ outletId }) => outletId === null)) return null
  return [...new Set(reading.flatMap(({ outletId }) => outletId ?? []))].toSorted((a, b) => a - b)
}
