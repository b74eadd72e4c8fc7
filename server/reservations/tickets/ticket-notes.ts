// What a guest with a ticket is told besides the reservation itself: what admits, until when, and how the venue wants it.
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

/** `percentage` of what was paid comes back until the instant `until`; null for either: nothing does. */
export type RefundNote = { canCancel: boolean; percentage: number; until: string | null }

export type TicketNotes = {
  /** The QR as a picture in its own address: it needs no second request, and no network once the page is kept. */
  qr: string
  /** The instant at which the outlet closes on that night. */
  until: string
  /** Safe HTML. */
  houseRules: string
  /** What to bring, a line each. */
  bring: string[]
  goodToKnow: string
  /** Of a dinner: how long it is, the last orders, the music; a line each. */
  dinner: string[]
  /** Null if nothing was paid. */
  refund: RefundNote | null
  wallets: Wallets
}

/** The refund rule as it stood when booked, as it is in force now. */
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
