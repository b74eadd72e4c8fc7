import { whatsappLink } from '#app/components/links/whatsapp-link.ts'
import type { AvailabilityDay } from '#contract/web/entities.ts'

/** What a date is to someone who wants to book it; `whatsapp` is an event that is reserved there alone. */
export type DayState = AvailabilityDay['state'] | 'not_accepting' | 'whatsapp' | 'too_soon'

/** A night as the date picker shows it. */
export type NightDay = { date: string; state: DayState; title: string | null }

/** The nights a guest may choose from, as the server listed them; those too far ahead at the end are left out. */
export function nightDays(days: readonly AvailabilityDay[], { isAccepting }: { isAccepting: boolean }): NightDay[] {
  const nights = days.map(({ date, state, event }): NightDay => {
    const title = event?.title ?? null
    if (state === 'not_reservable' && !isAccepting) return { date, state: 'not_accepting', title }
    if (state === 'event' && event?.whatsapp) return { date, state: 'whatsapp', title }
    return { date, state, title }
  })
  return nights.slice(0, nights.findLastIndex((night) => night.state !== 'too_far') + 1)
}

/** Whether the night can be reserved online. */
export const isBookable = (state: DayState): state is 'open' | 'event' => state === 'open' || state === 'event'

/** The first night that can be reserved online from a date on, or null. */
export const firstBookable = (nights: readonly NightDay[], from = ''): NightDay | null =>
  nights.find((night) => night.date >= from && isBookable(night.state)) ?? null

/** The address of a chat with an outlet, its first line written already. */
export const whatsAppAddress = (number: string, greeting: string): string =>
  `${whatsappLink(number)}?text=${encodeURIComponent(greeting)}`
