import type { BookingOutlet, Sale } from '#app/site/pages/booking/load-booking.ts'

/**
 * Returns the picture strip above the summary of a night: the strip of the night's event, or the picture of the outlet if the night has no
 * event.
 */
export const saleStrip = (sale: Sale | null | undefined, outlet: BookingOutlet): string | null =>
  sale?.eventStrip ? sale.eventStrip.picture : outlet.image

/** Returns the theme of a booking summary. The summary for tickets looks like paper, because the ticket also looks like paper. */
export const themeOf = ({ kind }: Sale) => (kind === 'tickets' ? 'paper' : undefined)
