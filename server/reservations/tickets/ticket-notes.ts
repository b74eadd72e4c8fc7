// The notes for a guest with a ticket: the QR code for the door, the end of its validity, and the rules of the venue.
import { closesAt, opensAt } from '#domain/calendar/night.ts'
import { hoursUntil, refundRuleFor } from '#domain/payments/refund.ts'
import { cleanHtml } from '#server/clean-html.ts'
import { findOutletNotes } from '#server/catalogue/repository.ts'
import { localize } from '#server/catalogue/localize.ts'
import { describeDinner } from '#server/notifications/emails/describe-dinner.ts'
import type { Language } from '#contract/preferences.ts'
import { dinnerFacts, ticketImageOf } from '#server/reservations/confirmation-data.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import { walletsOf, type Wallets } from '#server/reservations/tickets/wallet-ticket.ts'
import type { App } from '#server/app.ts'

/**
 * The refund rule for a guest. A guest who cancels before the instant `until` gets a refund of `percentage` of the paid amount. If
 * `percentage` is 0 or `until` is null, nothing is refunded.
 */
export type RefundNote = { canCancel: boolean; percentage: number; until: string | null }

export type TicketNotes = {
  /**
   * The QR code as a data URL. The browser needs no second request for the code. If the browser stores the page, the code also works
   * offline.
   */
  qr: string
  /** The instant at which the outlet closes on the night of the reservation. The ticket is valid until then. */
  until: string
  /** The rules of the outlet as HTML that is safe to display. */
  houseRules: string
  bring: string[]
  goodToKnow: string
  /** Lines of text about a dinner, for example about its length and the time of the last orders. */
  dinner: string[]
  /** The refund rule. Null if nothing was paid. */
  refund: RefundNote | null
  wallets: Wallets
}

/** Returns the refund rule of the booking as it applies now. */
export function refundNote(r: ReservationRow, now: Date): RefundNote {
  const opens = opensAt(r.night, r)
  const rule = refundRuleFor(r.refundRules, hoursUntil(opens, now))
  const percentage = rule?.refundPercentage ?? 0
  const until = rule && percentage > 0 ? new Date(opens.getTime() - rule.hoursLeft * 3_600_000).toISOString() : null
  return { canCancel: r.canRefund, percentage, until }
}

export async function ticketNotes(app: App, r: ReservationRow, language: Language): Promise<TicketNotes> {
  const [png, notes] = await Promise.all([ticketImageOf(app, r), findOutletNotes(app.sql, r.outletId)])
  const dinner = dinnerFacts(r, language)
  return {
    qr: `data:image/png;base64,${png.toString('base64')}`,
    until: closesAt(r.night, r).toISOString(),
    houseRules: cleanHtml(localize(notes.houseRules, language)),
    bring: notes.bring.map((line) => localize(line, language)),
    goodToKnow: localize(notes.extraInformation, language),
    dinner: dinner ? describeDinner(language, dinner, r.amount).notes : [],
    refund: r.capturedAmount > 0 ? refundNote(r, app.now()) : null,
    wallets: walletsOf(app),
  }
}
