import type { failures } from '#messages/id/failures.ts'

/**
 * Returns the title above a form that did not reach the server, e.g. 'Error: Failed to fetch data.' The title consists of texts of the
 * failure dialogs (spec §8). `status` is null if there was no response.
 */
export function undeliveredTitle(status: number | null, messages: typeof failures): string {
  if (status === null) return `${messages.errorTitle}: ${messages.noResponse}`
  return status === 503
    ? `${messages.maintenanceTitle}. ${messages.maintenance}`
    : `${messages.serverTitle}: ${messages.server}`
}
