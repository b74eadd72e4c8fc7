import type { Sale } from '#app/site/pages/booking/load-booking.ts'
import type { NightHours } from '#domain/calendar/night.ts'
import { earliestOf, slotsBefore } from '#domain/calendar/slots.ts'
import type { Draft } from '#domain/reservations/draft.ts'

/** Leaves only the arrival times that the chosen tickets allow. For example, guests with an early ticket must come early. */
export function arrivalsOfDraft(sale: Sale, draft: Pick<Draft, 'tickets'>, hours: NightHours): Sale {
  const selectedTickets = sale.tickets.filter(({ id }) => draft.tickets.some((ticket) => ticket.id === id))
  const before = earliestOf(
    selectedTickets.map((ticket) => ticket.arrive_before),
    hours,
  )
  if (before === null) return sale
  const slots = slotsBefore(sale.slots, before, hours)
  return { ...sale, slots, latestSlot: before, usualArrival: sale.usualArrival && (slots[0] ?? null) }
}
