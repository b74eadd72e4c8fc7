import { whatsappLink } from '#app/components/links/whatsapp-link.ts'
import { phoneLink } from '#domain/identity/phone-link.ts'
import { STATE } from '#domain/reservations/states.ts'
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { requestStatus, type RequestStatus } from '#domain/reservations/venue-request.ts'
import { asking as en } from '#messages/en/booking/asking.ts'
import { asking as id } from '#messages/id/booking/asking.ts'
import { clockText } from '#server/notifications/emails/night-head.ts'
import { instantText } from '#server/notifications/emails/request-email.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import { findRequest } from '#server/reservations/requests/request-repository.ts'
import type { App } from '#server/app.ts'

export type RequestView = {
  status: Exclude<RequestStatus, 'taken_up'>
  title: string
  lines: string[]
  /** The reason of the refusal, as the venue wrote it. */
  reason: string
  formTo: string
  takeUp: string | null
  withdraw: { action: string; line: string } | null
  askAgain: { label: string; to: string } | null
  ways: { label: string; to: string }[]
}

/**
 * Returns the data of a reservation request for its page. Returns null if the reservation never was a request, or if it has become an
 * ordinary reservation.
 */
export async function requestView(
  app: App,
  r: ReservationRow,
  language: Language,
  key: string | null,
): Promise<RequestView | null> {
  const request = r.kind === 'restaurant' ? await findRequest(app.sql, r.id) : null
  if (request?.origin !== 'request') return null
  const t = language === 'en' ? en : id
  const status = requestStatus({ ...r, answer: request.answer }, app.now())
  // After the guest has claimed an accepted request, the reservation is an ordinary hold. So it is no longer shown as a request.
  if (status === 'taken_up' || r.state === STATE.WaitingForPayment || r.state === STATE.Expired) return null
  const zone = zoneName(r.timezone)
  const until = instantText(language, r.expiresAt, zone)
  const outlet = r.outletName
  const minutes = Math.round((await app.house.read()).paymentWindow)
  const isOpen = status === 'asked' || status === 'accepted'
  const other =
    status === 'accepted' && request.askedTime !== null && request.askedTime !== r.arrivalTime
      ? [
          t.state.accepted.otherTime(
            clockText(language, request.askedTime, zone),
            clockText(language, r.arrivalTime, zone),
          ),
        ]
      : []
  const textsByStatus: Record<RequestView['status'], { title: string; lines: string[] }> = {
    asked: { title: t.state.asked.title, lines: [t.state.asked.line(outlet, until)] },
    accepted: { title: t.state.accepted.title(outlet), lines: [...other, t.state.accepted.line(until, minutes)] },
    declined: { title: t.state.declined.title, lines: request.reason ? [t.state.declined.line(outlet)] : [] },
    withdrawn: { title: t.state.withdrawn.title, lines: [t.state.withdrawn.line] },
    unanswered: { title: t.state.unanswered.title, lines: [t.state.unanswered.line(outlet)] },
    not_taken_up: { title: t.state.not_taken_up.title, lines: [t.state.not_taken_up.line] },
  }
  const place = { brand_slug: r.brandSlug, outlet_slug: r.outletSlug }
  return {
    status,
    ...textsByStatus[status],
    reason: status === 'declined' ? request.reason : '',
    formTo: link('manage', language, { reservation_id: r.id }, key ? { key } : {}),
    takeUp: status === 'accepted' ? t.state.accepted.action : null,
    withdraw: isOpen ? { action: t.withdraw, line: t.withdrawLine } : null,
    askAgain: isOpen
      ? null
      : { label: t.askAgain, to: link('restaurantRequest', language, place, { pax: String(r.pax), date: r.night }) },
    ways:
      status === 'unanswered'
        ? [
            { label: t.whatsapp, to: whatsappLink(request.outletWhatsapp) },
            { label: t.call(r.outletContact), to: phoneLink(r.outletContact) },
          ]
        : [],
  }
}
