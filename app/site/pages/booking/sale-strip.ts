import type { BookingOutlet, Sale } from '#app/site/pages/booking/load-booking.ts'

/**
 * Returns the picture strip above the summary of a night: the strip of the night's event, or the picture of the outlet if the night has no
 * event.
 */
export const saleStrip = (sale: Sale | null | undefined, outlet: BookingOutlet): string | null =>
  sale?.eventStrip ? sale.eventStrip.picture : outlet.image

/** Returns the theme of a summary: the summary of tickets looks like paper, as the ticket itself does. */
export const themeOf = ({ kind }: Sale) => (kind === 'tickets' ? 'paper' : undefined)
