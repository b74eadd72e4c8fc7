import type { failures } from '#messages/id/failures.ts'

/** What is said over a form that did not arrive, as the dialogs say it (spec §8): 'Error: Failed to fetch data.' */
export function undeliveredTitle(status: number | null, words: typeof failures): string {
  if (status === null) return `${words.errorTitle}: ${words.noResponse}`
  return status === 503 ? `${words.maintenanceTitle}. ${words.maintenance}` : `${words.serverTitle}: ${words.server}`
}
