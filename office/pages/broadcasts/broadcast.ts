import type { OfficeAnswer } from '#office/api/office.ts'
import type { Segment } from '#domain/broadcasts/segment.ts'
import { useMessages } from '#office/messages.tsx'
import { amountText, moneyText } from '#office/text/money-text.ts'

export type Broadcast = OfficeAnswer<'broadcasts'>[number]
type Channels = OfficeAnswer<'countBroadcastGuests'>['channels']

/**
 * Returns a function that returns lines of text: the number of guests that each channel reaches, and the price of the messages by WhatsApp.
 * It returns no lines for a broadcast without texts by WhatsApp.
 */
export function useChannelLines(): (channels: Channels, hasShortTexts: boolean) => string[] {
  const t = useMessages('broadcasts')
  return (channels, hasShortTexts) => {
    if (!hasShortTexts) return []
    if (!channels) return [t.noAccount]
    const { byWhatsApp, byEmail, price } = channels
    const priceLine = price === null ? t.unknownPrice : t.price(moneyText(price))
    return [t.byChannel(amountText(byWhatsApp), amountText(byEmail)), ...(byWhatsApp === 0 ? [] : [priceLine])]
  }
}

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
