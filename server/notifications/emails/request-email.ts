import { z } from 'zod'
import { spacedPhone } from '#domain/identity/spaced-phone.ts'
import type { Language } from '#contract/preferences.ts'
import { clockIn, dateIn, timezoneOf } from '#domain/calendar/night.ts'
import { payment as paymentEn } from '#messages/en/booking/payment.ts'
import { emails as emailsEn } from '#messages/en/mails/emails.ts'
import { requestEmails as en } from '#messages/en/mails/request-emails.ts'
import { payment as paymentId } from '#messages/id/booking/payment.ts'
import { emails as emailsId } from '#messages/id/mails/emails.ts'
import { requestEmails as id } from '#messages/id/mails/request-emails.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { arrivalText, priceOf } from '#server/notifications/emails/email-parts.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import { clockText, mapLinks, nightHead, nightText, shortInstantText } from '#server/notifications/emails/night-head.ts'
import { layOutEmail } from '#server/notifications/emails/lay-out-email.ts'

export type RequestFacts = EmailFacts & {
  course: string
  notes: string
  /** The deadline of the next step: the reply of the venue, or the guest's acceptance of an offer. */
  deadline: Date
  /** The venue's own text to the guest. */
  reason: string
  /** The arrival that the guest requested, if the venue offers another arrival. Otherwise null. */
  askedTime: string | null
  /** Other arrivals of the night that are still available, 'HH:mm'. */
  freeTimes: string[]
  paymentMinutes: number
  phone: string
  whatsapp: string
  whatsappUrl: string
  /** Link to the form for a new request with the same party. */
  askUrl: string
}

const messages = {
  id: { ...id, shared: emailsId, ofPrice: paymentId },
  en: { ...en, shared: emailsEn, ofPrice: paymentEn },
}

const nightAndClock = (at: Date, zone: EmailFacts['zone']) => ({
  night: dateIn(at, timezoneOf(zone)),
  clock: clockIn(at, timezoneOf(zone)),
})

export function instantText(language: Language, at: Date, zone: EmailFacts['zone']): string {
  const { night, clock } = nightAndClock(at, zone)
  return `${nightText(language, night)}, ${clockText(language, clock, zone)}`
}

/** The parts that all emails about a request share. They leave out the guest's name while nothing is paid. */
function partsOf(locale: Language, facts: RequestFacts) {
  const t = messages[locale]
  return {
    arrival: arrivalText(locale, facts),
    until: instantText(locale, facts.deadline, facts.zone),
    base: [
      { label: t.shared.arrival, value: arrivalText(locale, facts) },
      { label: t.guests, value: t.people(facts.pax) },
      { label: t.shared.place, value: `${facts.outletName}, ${facts.outletAddress}` },
      { label: t.shared.bookingCode, value: facts.bookingCode },
    ],
    asked: [{ label: t.course, value: facts.course }, ...(facts.notes ? [{ label: t.wish, value: facts.notes }] : [])],
    price: priceOf(locale, facts, t.ofPrice.payLater),
    links: [...mapLinks(locale, facts), { label: t.shared.change, url: facts.manageUrl }],
    closing: [...(facts.contact ? [t.shared.contact(spacedPhone(facts.contact))] : []), t.shared.why(facts.groupName)],
  }
}

function received(facts: RequestFacts, locale: Language): Email {
  const { arrival, until, ...parts } = partsOf(locale, facts)
  const t = messages[locale]
  const own = t.request_received
  return {
    ...nightHead(locale, facts, own.news),
    preview: own.preview(until),
    disc: 'risen',
    lead: own.lead(facts.outletName, facts.pax, arrival),
    action: { label: own.action, url: facts.manageUrl },
    links: parts.links,
    facts: [...parts.base, ...parts.asked, { label: t.answerBy, value: until }],
    price: parts.price,
    paragraphs: [own.next, own.silence],
    closing: parts.closing,
  }
}

function writeAcceptedEmail(facts: RequestFacts, locale: Language): Email {
  const { arrival, until, ...parts } = partsOf(locale, facts)
  const t = messages[locale]
  const own = t.request_accepted
  const isOther = facts.askedTime !== null && facts.askedTime !== facts.arrivalTime
  return {
    ...nightHead(
      locale,
      facts,
      own.news(shortInstantText(locale, nightAndClock(facts.deadline, facts.zone), facts.zone)),
    ),
    preview: own.preview(until),
    disc: 'risen',
    lead: own.lead(facts.outletName, facts.pax, arrival),
    action: { label: own.action, url: facts.manageUrl },
    links: parts.links,
    facts: [...parts.base, ...parts.asked, { label: t.keptUntil, value: until }],
    price: priceOf(locale, facts, t.ofPrice.payNow),
    paragraphs: [
      ...(isOther ? [own.otherTime(clockText(locale, facts.askedTime ?? '', facts.zone), arrival)] : []),
      own.next(until, facts.paymentMinutes),
    ],
    closing: parts.closing,
  }
}

function declined(facts: RequestFacts, locale: Language): Email {
  const { arrival, base, closing } = partsOf(locale, facts)
  const t = messages[locale]
  const own = t.request_declined
  const times = facts.freeTimes.map((time) => clockText(locale, time, facts.zone)).join(', ')
  return {
    ...nightHead(locale, facts, own.news),
    preview: own.preview,
    disc: 'sunk',
    lead: own.lead(facts.outletName, facts.pax, arrival),
    action: { label: t.ask, url: facts.askUrl },
    facts: [...(facts.reason ? [{ label: t.reason, value: facts.reason }] : []), ...base],
    paragraphs: [times ? own.free(times) : own.otherNight],
    closing,
  }
}

/** The email about a request that has ended: the venue did not reply, or the guest did not accept the offer or withdrew the request. */
const writeEndedEmail =
  (kind: 'request_unanswered' | 'request_let_go' | 'request_withdrawn') =>
  (facts: RequestFacts, locale: Language): Email => {
    const { base, closing } = partsOf(locale, facts)
    const t = messages[locale]
    const own = t[kind]
    const isUnanswered = kind === 'request_unanswered'
    const venue = [
      { label: t.phone, value: facts.phone },
      { label: t.whatsapp, value: facts.whatsapp },
    ]
    return {
      ...nightHead(locale, facts, own.news),
      preview: own.preview,
      disc: 'sunk',
      lead: own.lead(facts.outletName, facts.pax),
      action: { label: own.action, url: isUnanswered ? facts.whatsappUrl : facts.askUrl },
      facts: [...base, ...(isUnanswered ? venue : [])],
      paragraphs: [own.next],
      closing,
    }
  }

/**
 * `until`: the deadline that the email shows. The payload contains this deadline, because the stored deadline may change before the email
 * is sent.
 */
const payload = z.object({ until: z.string().optional(), askedTime: z.string().nullish() })

const requestMessage = (compose: (facts: RequestFacts, language: Language) => Email) =>
  defineMessage({
    subject: 'request',
    payload,
    render: (facts: RequestFacts, language) => layOutEmail(compose(facts, language), language, facts),
  })

export const requestMessages = {
  request_received: requestMessage(received),
  request_accepted: requestMessage(writeAcceptedEmail),
  request_declined: requestMessage(declined),
  request_unanswered: requestMessage(writeEndedEmail('request_unanswered')),
  request_let_go: requestMessage(writeEndedEmail('request_let_go')),
  request_withdrawn: requestMessage(writeEndedEmail('request_withdrawn')),
}
