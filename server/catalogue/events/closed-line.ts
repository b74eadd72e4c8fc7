import type { Language } from '#contract/preferences.ts'
import type { DateReason } from '#domain/refusals.ts'
import { catalogueLabels as english } from '#messages/en/site/catalogue-labels.ts'
import { catalogueLabels as indonesian } from '#messages/id/site/catalogue-labels.ts'

/** Returns the sentence that explains why an event takes no reservations. `days`: minimum number of days between a booking and its dinner. */
export function closedLine(reason: DateReason | null, days: number, language: Language): string {
  const t = language === 'en' ? english : indonesian
  return (reason && t.closedFor[reason]?.(days)) ?? t.closedLine
}
