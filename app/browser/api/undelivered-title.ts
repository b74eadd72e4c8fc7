import type { failures } from '#messages/id/failures.ts'

/** What is said over a form that did not arrive, as the dialogs say it (spec §8): 'Error: Failed to fetch data.' */
export function undeliveredTitle(status: number | null, messages: typeof failures): string {
  if (status === null) return `${messages.errorTitle}: ${messages.noResponse}`
  return status === 503
    ? `${messages.maintenanceTitle}. ${messages.maintenance}`
    : `${messages.serverTitle}: ${messages.server}`
}
