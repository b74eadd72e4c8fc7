// What those who wait are told. Their names stay out: anyone may have typed them, and the address.
import { spacedPhone } from '#domain/identity/spaced-phone.ts'
import type { Language } from '#contract/preferences.ts'
import { payment as paymentEn } from '#messages/en/booking/payment.ts'
import { emails as emailsEn } from '#messages/en/mails/emails.ts'
import { waitlistEmails as en } from '#messages/en/mails/waitlist-emails.ts'
import { payment as paymentId } from '#messages/id/booking/payment.ts'
import { emails as emailsId } from '#messages/id/mails/emails.ts'
import { waitlistEmails as id } from '#messages/id/mails/waitlist-emails.ts'
import type { EmailFacts, NightFacts } from '#server/notifications/emails/email-facts.ts'
import { type OpenEmail, priceOf } from '#server/notifications/emails/email-parts.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import { clockText, mapLinks, nightHead, nightText, shortInstantText } from '#server/notifications/emails/night-head.ts'
import { type RenderedEmail, layOutEmail } from '#server/notifications/emails/render-email.ts'

const messages = {
  id: { ...id, emails: emailsId, ofPrice: paymentId },
  en: { ...en, emails: emailsEn, ofPrice: paymentEn },
}

export const WAITLIST_LETTERS = [
  'waitlist_joined',
  'waitlist_offered',
  'waitlist_lapsed',
  'waitlist_left',
  'waitlist_cancelled',
] as const
export type WaitlistEmail = (typeof WAITLIST_LETTERS)[number]

export type WaitlistFacts = NightFacts & {
  /** Of the place that is offered; empty where there is none. */
  bookingCode: string
  /** 'HH:mm' on the outlet's clock: the arrivals that will do, or the one that is offered. */
  timeFrom: string
  timeTo: string
  pax: number
  /** 1 is next; 0 where nobody waits. */
  position: number
  /** What was offered with its price, and until when on the outlet's clock; null where nothing was. */
  offer:
    | (Pick<EmailFacts, 'places' | 'priceLines' | 'total'> & {
        answerBy: { night: string; clock: string }
        url: string
      })
    | null
  /** How long there is to pay once it is accepted. */
  paymentMinutes: number
  statusUrl: string
  bookingUrl: string
  /** Why the venue has cancelled the night, in the reader's language. */
  venueReason?: string
}

export function renderWaitlistEmail(
  kind: WaitlistEmail,
  locale: Language,
  facts: WaitlistFacts,
): Promise<RenderedEmail> {
  const t = messages[locale]
  const email: Email = {
    ...bodyOf(kind, locale, facts),
    closing: [...(facts.contact ? [t.emails.contact(spacedPhone(facts.contact))] : []), t.why(facts.groupName)],
  }
  return layOutEmail(email, locale, facts.groupName)
}

/** What changes in the message to a phone from one offer to the next: the words around it are told by `offerText`. */
export const offerParts = (locale: Language, facts: WaitlistFacts) =>
  [
    facts.groupName,
    messages[locale].where(facts.eventName, facts.outletName),
    nightText(locale, facts.night),
    String(facts.pax),
    untilOf(locale, facts),
    facts.offer?.url ?? facts.statusUrl,
  ] as const

/** The same in one line, for a phone. */
export const offerText = (locale: Language, facts: WaitlistFacts): string =>
  messages[locale].waitlist_offered.text(...offerParts(locale, facts))

const untilOf = (locale: Language, { offer, zone }: WaitlistFacts) =>
  offer
    ? messages[locale].until(nightText(locale, offer.answerBy.night), clockText(locale, offer.answerBy.clock, zone))
    : ''

function bodyOf(kind: WaitlistEmail, locale: Language, facts: WaitlistFacts): OpenEmail {
  const t = messages[locale]
  const { pax, zone, offer } = facts
  const until = untilOf(locale, facts)
  const arrival = t.arrivals(clockText(locale, facts.timeFrom, zone), clockText(locale, facts.timeTo, zone))
  const links = mapLinks(locale, facts)
  const reported = [
    { label: t.emails.arrival, value: arrival },
    { label: t.emails.guests, value: t.emails.people(pax) },
    { label: t.emails.place, value: `${facts.outletName}, ${facts.outletAddress}` },
    ...(facts.bookingCode ? [{ label: t.emails.bookingCode, value: facts.bookingCode }] : []),
  ]
  if (kind === 'waitlist_joined') {
    const { news, preview, lead, free, leave, action } = t.waitlist_joined
    return {
      ...nightHead(locale, facts, news),
      preview: preview(facts.position),
      disc: 'risen',
      lead: lead(pax),
      action: { label: action, url: facts.statusUrl },
      links,
      facts: [...reported, { label: t.position, value: String(facts.position) }],
      paragraphs: [free, leave],
    }
  }
  if (kind === 'waitlist_offered') {
    const { news, preview, lead, how, howFree, decline, action } = t.waitlist_offered
    return {
      ...nightHead(locale, facts, news(offer ? shortInstantText(locale, offer.answerBy, zone) : '')),
      preview: preview(until),
      disc: 'risen',
      lead: lead(pax, until),
      action: { label: action, url: offer?.url ?? facts.statusUrl },
      links,
      facts: [{ label: t.place, value: offer?.places ?? '' }, ...reported, { label: t.answerBy, value: until }],
      ...(offer && { price: priceOf(locale, offer, t.ofPrice.payNow) }),
      paragraphs: [offer?.total === 0 ? howFree : how(facts.paymentMinutes), decline],
    }
  }
  const { news, preview, again } = t[kind]
  return {
    ...nightHead(locale, facts, news),
    preview,
    disc: 'sunk',
    lead: leadOfEnd(kind, t, { until, reason: facts.venueReason ?? '' }),
    action: { label: kind === 'waitlist_cancelled' ? t.waitlist_cancelled.action : t.joinAgain, url: facts.bookingUrl },
    facts: reported,
    paragraphs: [again],
  }
}

type Ended = 'waitlist_lapsed' | 'waitlist_left' | 'waitlist_cancelled'

function leadOfEnd(
  kind: Ended,
  t: (typeof messages)[Language],
  { until, reason }: { until: string; reason: string },
): string {
  if (kind === 'waitlist_lapsed') return t.waitlist_lapsed.lead(until)
  return kind === 'waitlist_left' ? t.waitlist_left.lead : t.waitlist_cancelled.lead(reason)
}
