// The files of a reservation for its owner: the calendar entry, the paper ticket, and the passes for wallets.
import { link } from '#contract/pages.ts'
import { isLanguage, type Language } from '#contract/preferences.ts'
import { Refused } from '#domain/refusals.ts'
import type { Call, Handlers } from '#server/http/api/handler.ts'
import { receiptFile } from '#server/books/receipts/receipt-file.ts'
import { receiptsOf } from '#server/books/receipts/receipt-repository.ts'
import { drawTicketPaper } from '#server/notifications/papers/draw-ticket-paper.ts'
import { APPLE_PASS_TYPE } from '#server/notifications/wallets/apple-pass.ts'
import { bytesOfNightStrip } from '#server/pictures/picture-bytes.ts'
import { ownReservation, ownTicket } from '#server/reservations/access.ts'
import { calendarOf } from '#server/reservations/confirmation-data.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import { ticketPaper } from '#server/reservations/tickets/ticket-paper.ts'
import { applePassOf, googlePassLink } from '#server/reservations/tickets/wallet-ticket.ts'
import type { Viewer } from '#server/reservations/viewer.ts'

/** Returns the viewer with the access key from the query of the link. A browser that opens a link sends no access header. */
const holding = (viewer: Viewer, key: string | undefined): Viewer => ({
  ...viewer,
  reservationToken: viewer.reservationToken ?? key ?? null,
})

/**
 * Returns the language of a downloaded file: the language of `?locale=`, or else the language of the booking. The header Accept-Language is
 * ignored, because a program other than the browser may open the link.
 */
function languageOfFile(c: Call<'calendarFile'>['c'], { locale }: Pick<ReservationRow, 'locale'>): Language {
  const queryLocale = c.req.query('locale')
  return isLanguage(queryLocale) ? queryLocale : locale
}

/** Returns the headers of a file. Caches must not store the file, because it admits its holder to the venue. */
const asFile = (type: string, name: string) => ({
  'Content-Type': type,
  'Content-Disposition': `inline; filename="${name}"`,
  'Cache-Control': 'private, no-store',
})

export const ticketHandlers = {
  calendarFile: async ({ app, viewer, params, takes, c }) => {
    const reservation = await ownReservation(app, holding(viewer, takes.key), params.id, 'view')
    const text = await calendarOf(app, reservation, languageOfFile(c, reservation))
    c.header('Cache-Control', 'private, no-store')
    return c.body(text, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${reservation.bookingCode}.ics"`,
    })
  },
  ticketPaper: async ({ app, viewer, params, takes, c }) => {
    const reservation = await ownTicket(app, holding(viewer, takes.key), params.id)
    const bytes = await drawTicketPaper(
      await ticketPaper(app, { ...reservation, locale: languageOfFile(c, reservation) }),
      await bytesOfNightStrip(app, reservation.eventImage, reservation.outletImage),
    )
    return c.body(new Uint8Array(bytes), 200, asFile('application/pdf', `${reservation.bookingCode}.pdf`))
  },
  receiptPaper: async ({ app, viewer, params, takes, c }) => {
    const { id } = await ownReservation(app, holding(viewer, takes.key), params.id, 'view')
    const [row] = await receiptsOf(app.sql, id, params.receipt)
    if (!row) throw new Refused('not_found')
    const { content, type, name } = await receiptFile(row)
    return c.body(new Uint8Array(content), 200, asFile(type, name))
  },
  applePass: async ({ app, viewer, params, takes, c }) => {
    const reservation = await ownTicket(app, holding(viewer, takes.key), params.id)
    const bytes = await applePassOf(app, reservation)
    if (!bytes) throw new Refused('not_found')
    return c.body(new Uint8Array(bytes), 200, asFile(APPLE_PASS_TYPE, `${reservation.bookingCode}.pkpass`))
  },
  googlePass: async ({ app, viewer, params, takes, c }) => {
    const reservation = await ownTicket(app, holding(viewer, takes.key), params.id)
    const pass = await googlePassLink(app, reservation)
    if (!pass) throw new Refused('not_found')
    c.header('Cache-Control', 'private, no-store')
    c.header('Referrer-Policy', 'no-referrer')
    if (pass.link !== null) return c.redirect(pass.link, 303)
    const query = { ...(takes.key && { key: takes.key }), fault: 'wallet' }
    return c.redirect(link('manage', languageOfFile(c, reservation), { reservation_id: reservation.id }, query), 303)
  },
} satisfies Partial<Handlers>
