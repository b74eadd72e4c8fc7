import type { BookingOutlet, Sale } from '#app/site/pages/booking/load-booking.ts'

/** The strip of a night: of its event, else the picture of the outlet. */
export const saleStrip = (sale: Sale | null | undefined, outlet: BookingOutlet): string | null =>
  sale?.eventStrip ? sale.eventStrip.picture : outlet.image

/** The theme of a summary: tickets lie on paper, as the ticket itself does. */
export const themeOf = ({ kind }: Sale) => (kind === 'tickets' ? 'paper' : undefined)
