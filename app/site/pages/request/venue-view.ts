import { phoneText } from '#app/components/phone-text.ts'
import type { Language } from '#contract/preferences.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { instantOf } from '#domain/calendar/night.ts'
import { phoneLink } from '#domain/identity/phone-link.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { claimBy } from '#domain/reservations/claim-by.ts'
import { venueAnswer as en } from '#messages/en/booking/venue-answer.ts'
import { venueAnswer as id } from '#messages/id/booking/venue-answer.ts'
import { localize } from '#server/catalogue/localize.ts'
import { clockText, nightText, shortInstantText } from '#server/notifications/emails/night-head.ts'
import { instantText } from '#server/notifications/emails/request-email.ts'
import { type AskedRequest, sessionsWithRoom } from '#server/reservations/requests/answer-request.ts'
import type { App } from '#server/app.ts'

type Fact = { term: string; value: string; to?: string }

export type VenueView = {
  title: string
  heading: string
  ended: { title: string; line: string; once: string } | null
  lead: string
  outlet: { name: string; brand: string }
  asked: string
  facts: Fact[]
  accept: {
    title: string
    line: string
    /** The available times, if the requested time is full. */
    times: { value: string; label: string }[]
    timeLabel: string
    action: string
  } | null
  noneFree: string | null
  /** Party and time of the request, for the bottom bar of a phone. */
  guests: string
  when: string
  decline: { title: string; label: string; hint: string; action: string } | null
}

export async function venueView(app: App, language: Language, venueRequest: AskedRequest): Promise<VenueView> {
  const { reservation: r, request, status } = venueRequest
  const t = language === 'en' ? en : id
  const zone = zoneName(r.timezone)
  const clock = (time: string) => clockText(language, time, zone)
  const until = instantText(language, r.expiresAt, zone)
  const isOpen = status === 'asked'
  const isLive = isOpen || status === 'accepted' || status === 'taken_up'
  const free = isOpen ? await sessionsWithRoom(app, r) : []
  const isFree = free.includes(r.arrivalTime)
  const by = (time: string) => instantText(language, claimBy(app.now(), instantOf(r.night, time, r)), zone)
  const details = { accepted: until, taken_up: r.bookingCode, declined: request.reason }
  return {
    title: t.title,
    heading: t.heading(r.pax),
    ended: isOpen
      ? null
      : {
          title: t.status[status].title,
          line: t.status[status].line(status in details ? details[status as keyof typeof details] : ''),
          once: t.once,
        },
    lead: isOpen ? t.until(until) : '',
    outlet: { name: r.outletName, brand: r.brandSlug },
    asked: t.asked,
    facts: factsOf(venueRequest, language, { isLive, hasPlace: isLive && (r.dinner?.tables.length ?? 0) > 0 }),
    accept:
      free.length === 0
        ? null
        : {
            title: t.acceptTitle,
            line: isFree ? t.acceptLine(clock(r.arrivalTime), by(r.arrivalTime)) : t.fullLine(clock(r.arrivalTime)),
            times: isFree ? [] : free.map((time) => ({ value: time, label: clock(time) })),
            timeLabel: t.time,
            action: isFree ? t.accept : t.offer,
          },
    guests: t.people(r.pax),
    when: shortInstantText(language, { night: r.night, clock: r.arrivalTime }, zone),
    noneFree: isOpen && free.length === 0 ? t.noneFree : null,
    decline: isOpen ? { title: t.declineTitle, label: t.reason, hint: t.reasonHint, action: t.decline } : null,
  }
}

/** Returns the facts of the request. The guest's contacts are included only as long as the venue can need them. */
function factsOf(
  { reservation: r }: AskedRequest,
  language: Language,
  { isLive, hasPlace }: { isLive: boolean; hasPlace: boolean },
): Fact[] {
  const t = language === 'en' ? en : id
  return [
    { term: t.terms.night, value: nightText(language, r.night) },
    { term: t.terms.arrival, value: clockText(language, r.arrivalTime, zoneName(r.timezone)) },
    { term: t.terms.guests, value: t.people(r.pax) },
    {
      term: hasPlace ? t.terms.place : t.terms.section,
      value: r.dinner?.section ? localize(r.dinner.section, language) : t.anywhere,
    },
    ...(r.dinner && hasPlace ? [{ term: t.terms.tables, value: r.dinner.tables.join(', ') }] : []),
    { term: t.terms.course, value: r.dinner ? localize(r.dinner.course, language) : '' },
    { term: t.terms.deposit, value: formatMoney(r.amount, 'IDR', language) },
    ...(r.notes ? [{ term: t.terms.wish, value: r.notes }] : []),
    { term: t.terms.alcohol, value: r.dinner?.alcoholOkay ? t.okay : t.none },
    { term: t.terms.pork, value: r.dinner?.porkOkay ? t.okay : t.none },
    { term: t.terms.allergy, value: r.dinner?.hasAllergy ? r.dinner.allergyDetails : t.noAllergy },
    ...(isLive
      ? [
          { term: t.terms.name, value: r.name },
          { term: t.terms.phone, value: phoneText(r.phone), to: phoneLink(r.phone) },
          { term: t.terms.email, value: r.email, to: `mailto:${r.email}` },
          { term: t.terms.language, value: t.languages[r.locale] },
        ]
      : []),
    { term: t.terms.code, value: r.bookingCode },
  ]
}

/**
 * Returns the text of an error in the venue's answer. `reason`: a text at the field of the reason. `taken`: a text that the tables are not
 * free any more.
 */
export const venueFault = (language: Language, code: string): { reason?: string; taken?: string } => {
  const t = language === 'en' ? en : id
  return code === 'validation_failed' ? { reason: t.reasonRequired } : { taken: t.taken }
}
