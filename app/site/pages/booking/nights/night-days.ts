import { whatsappLink } from '#app/components/links/whatsapp-link.ts'
import type { AvailabilityDay } from '#contract/web/entities.ts'

/** The state of a date for a guest. `whatsapp`: an event that guests can reserve only by WhatsApp. */
export type DayState = AvailabilityDay['state'] | 'not_accepting' | 'whatsapp' | 'too_soon'

/** `note`: a whole sentence about a closed night, which the server wrote in the language of the page. */
export type NightDay = { date: string; state: DayState; title: string | null; note?: string }

/**
 * Returns the nights for the date picker, in the order of the server's list. Leaves out the last nights if they are too far ahead to be
 * booked.
 */
export function nightDays(days: readonly AvailabilityDay[], { isAccepting }: { isAccepting: boolean }): NightDay[] {
  const nights = days.map(({ date, state, event }): NightDay => {
    const title = event?.title ?? null
    if (state === 'not_reservable' && !isAccepting) return { date, state: 'not_accepting', title }
    if (state === 'event' && event?.whatsapp) return { date, state: 'whatsapp', title }
    return { date, state, title }
  })
  return nights.slice(0, nights.findLastIndex((night) => night.state !== 'too_far') + 1)
}

/** Returns true if the night can be reserved online. */
export const isBookable = (state: DayState): state is 'open' | 'event' => state === 'open' || state === 'event'

/** Returns the first night, on or after the date `from`, that can be reserved online. Returns null if no night can be reserved. */
export const firstBookable = (nights: readonly NightDay[], from = ''): NightDay | null =>
  nights.find((night) => night.date >= from && isBookable(night.state)) ?? null

/** Returns the address of a chat with an outlet. The first line of the message is already written. */
export const whatsAppAddress = (number: string, greeting: string): string =>
  `${whatsappLink(number)}?text=${encodeURIComponent(greeting)}`
