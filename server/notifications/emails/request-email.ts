import type { Language } from '#contract/preferences.ts'
import { clockIn, dateIn, timezoneOf } from '#domain/calendar/night.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { emails as emailsEn } from '#messages/en/mails/emails.ts'
import { requestEmails as en } from '#messages/en/mails/request-emails.ts'
import { emails as emailsId } from '#messages/id/mails/emails.ts'
import { requestEmails as id } from '#messages/id/mails/request-emails.ts'
import { arrivalText, clockText, nightText } from '#server/notifications/emails/compose-email.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import { type RenderedEmail, layOutEmail } from '#server/notifications/emails/render-email.ts'

export const REQUEST_KINDS = [
  'request_received',
  'request_accepted',
  'request_declined',
  'request_unanswered',
  'request_let_go',
  'request_withdrawn',
] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export type RequestFacts = EmailFacts & {
  pax: number
  course: string
  notes: string
  /** Until when the venue answers, or its guest claims what it had. */
  deadline: Date
  /** The venue's own words. */
  reason: string
  /** The arrival that was asked for, where the venue has another. */
  askedTime: string | null
  /** Other arrivals of the night that have room, 'HH:mm'. */
  freeTimes: string[]
  paymentMinutes: number
  phone: string
  whatsapp: string
  whatsappUrl: string
  /** Where the guest asks again, with the same party. */
  askUrl: string
}

const messages = { id: { ...id, shared: emailsId }, en: { ...en, shared: emailsEn } }
const money = (amount: number) => formatMoney(amount, 'IDR')

/** An instant on the outlet's clock. */
export function instantText(language: Language, at: Date, zone: EmailFacts['zone']): string {
  const timezone = timezoneOf(zone)
  return `${nightText(language, dateIn(at, timezone))}, ${clockText(language, clockIn(at, timezone), zone)}`
}

/** An email to a guest about what they asked of a venue; their name stays out while nothing was paid. */
export function composeRequestEmail(kind: RequestKind, locale: Language, facts: RequestFacts): Email {
  const parts = partsOf(locale, facts)
  if (kind === 'request_received') return received(locale, facts, parts)
  if (kind === 'request_accepted') return accepted(locale, facts, parts)
  if (kind === 'request_declined') return declined(locale, facts, parts)
  return ended(kind, locale, facts, parts)
}

/** What these emails have in common, in the reader's language. */
function partsOf(locale: Language, facts: RequestFacts) {
  const t = messages[locale]
  const date = nightText(locale, facts.night)
  const arrival = arrivalText(locale, facts)
  return {
    date,
    arrival,
    until: instantText(locale, facts.deadline, facts.zone),
    base: [
      { label: t.shared.place, value: `${facts.outletName}, ${facts.outletAddress}` },
      { label: t.shared.night, value: date },
      { label: t.shared.arrival, value: arrival },
      { label: t.guests, value: t.people(facts.pax) },
      { label: t.shared.bookingCode, value: facts.bookingCode },
    ],
    asked: [{ label: t.course, value: facts.course }, ...(facts.notes ? [{ label: t.wish, value: facts.notes }] : [])],
    price: {
      lines: facts.lines.map((line) => ({ label: t.perPerson(line.label, line.quantity), amount: money(line.amount) })),
      sum: { label: t.deposit, amount: money(facts.total) },
    },
    closing: [...(facts.contact ? [t.shared.contact(facts.contact)] : []), t.shared.why(facts.groupName)],
  }
}
type Parts = ReturnType<typeof partsOf>

function received(locale: Language, facts: RequestFacts, { date, arrival, until, ...parts }: Parts): Email {
  const t = messages[locale]
  const own = t.request_received
  return {
    subject: own.subject(facts.outletName, date),
    preview: own.preview(until),
    heading: own.heading,
    disc: 'risen',
    lead: own.lead(facts.outletName, facts.pax, date, arrival),
    facts: [...parts.base, ...parts.asked, { label: t.answerBy, value: until }],
    price: parts.price,
    paragraphs: [own.next, own.silence],
    action: { label: own.action, url: facts.manageUrl },
    closing: parts.closing,
  }
}

function accepted(locale: Language, facts: RequestFacts, { date, arrival, until, ...parts }: Parts): Email {
  const t = messages[locale]
  const own = t.request_accepted
  const isOther = facts.askedTime !== null && facts.askedTime !== facts.arrivalTime
  return {
    subject: own.subject(facts.outletName, date),
    preview: own.preview(until),
    heading: own.heading(facts.outletName),
    disc: 'risen',
    lead: own.lead(facts.pax, date, arrival),
    facts: [...parts.base, ...parts.asked, { label: t.keptUntil, value: until }],
    price: parts.price,
    paragraphs: [
      ...(isOther ? [own.otherTime(clockText(locale, facts.askedTime ?? '', facts.zone), arrival)] : []),
      own.next(until, facts.paymentMinutes),
    ],
    action: { label: own.action, url: facts.manageUrl },
    closing: parts.closing,
  }
}

function declined(locale: Language, facts: RequestFacts, { date, arrival, base, closing }: Parts): Email {
  const t = messages[locale]
  const own = t.request_declined
  const times = facts.freeTimes.map((time) => clockText(locale, time, facts.zone)).join(', ')
  return {
    subject: own.subject(facts.outletName, date),
    preview: own.preview,
    heading: own.heading,
    disc: 'sunk',
    lead: own.lead(facts.outletName, facts.pax, date, arrival),
    facts: [...(facts.reason ? [{ label: t.reason, value: facts.reason }] : []), ...base],
    paragraphs: [times ? own.free(times) : own.otherNight],
    action: { label: t.ask, url: facts.askUrl },
    closing,
  }
}

/** Nobody answered, its guest did not take it up, or took it back. */
function ended(
  kind: Exclude<RequestKind, 'request_received' | 'request_accepted' | 'request_declined'>,
  locale: Language,
  facts: RequestFacts,
  { date, base, closing }: Parts,
): Email {
  const t = messages[locale]
  const own = t[kind]
  const isUnanswered = kind === 'request_unanswered'
  const venue = [
    { label: t.phone, value: facts.phone },
    { label: t.whatsapp, value: facts.whatsapp },
  ]
  return {
    subject: own.subject(facts.outletName, date),
    preview: own.preview,
    heading: own.heading,
    disc: 'sunk',
    lead: own.lead(facts.outletName, facts.pax, date),
    facts: [...base, ...(isUnanswered ? venue : [])],
    paragraphs: [own.next],
    action: { label: own.action, url: isUnanswered ? facts.whatsappUrl : facts.askUrl },
    closing,
  }
}

export function renderRequestEmail(kind: RequestKind, locale: Language, facts: RequestFacts): Promise<RenderedEmail> {
  const email = composeRequestEmail(kind, locale, facts)
  return layOutEmail({ ...email, subject: email.subject.replaceAll(/\s+/g, ' ').trim() }, locale, facts.groupName)
}
