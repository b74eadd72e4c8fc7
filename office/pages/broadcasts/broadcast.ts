import type { OfficeAnswer } from '#office/api/office.ts'
import type { Segment } from '#domain/broadcasts/segment.ts'
import { useMessages } from '#office/messages.tsx'
import { amountText } from '#office/text/money-text.ts'

export type Broadcast = OfficeAnswer<'broadcasts'>[number]

/** Returns a function that describes the conditions of a segment in one sentence. */
export function useSegmentText(): (segment: Segment & { leastTier: string | null }) => string {
  const { segment: t } = useMessages('broadcasts')
  const { months } = useMessages('calendar')
  return ({ leastVisits, lastVisit, lastVisitDays, birthMonth, leastTierId, leastTier }) => {
    const parts = [
      ...(leastVisits > 0 ? [t.visits(amountText(leastVisits))] : []),
      ...(lastVisit === 'any' ? [] : [t[lastVisit](amountText(lastVisitDays ?? 0))]),
      ...(leastTierId === null ? [] : [leastTier === null ? t.deletedTier : t.tier(leastTier)]),
      ...(birthMonth === null ? [] : [t.born(months[birthMonth - 1] ?? '')]),
    ]
    return parts.length === 0 ? t.all : `${t.all}: ${parts.join(', ')}`
  }
}
