// What those who wait are told. Their names stay out: anyone may have typed them, and the address.
import type { Language } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { emails as emailsEn } from '#messages/en/mails/emails.ts'
import { waitlistEmails as en } from '#messages/en/mails/waitlist-emails.ts'
import { emails as emailsId } from '#messages/id/mails/emails.ts'
import { waitlistEmails as id } from '#messages/id/mails/waitlist-emails.ts'
import { clockText, nightText } from '#server/notifications/emails/compose-email.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import { type RenderedEmail, layOutEmail } from '#server/notifications/emails/render-email.ts'

const messages = { id: { ...id, emails: emailsId }, en: { ...en, emails: emailsEn } }

export const WAITLIST_LETTERS = ['waitlist_joined', 'waitlist_offered', 'waitlist_lapsed', 'waitlist_left'] as const
export type WaitlistEmail = (typeof WAITLIST_LETTERS)[number]

export type WaitlistFacts = {
  groupName: string
  outletName: string
  /** 'YYYY-MM-DD', the service date. */
  night: string
  zone: 'WIB' | 'WITA' | 'WIT'
  /** 'HH:mm' on the outlet's clock: the arrivals that will do, or the one that is offered. */
  timeFrom: string
  timeTo: string
  pax: number
  /** 1 is next; 0 where nobody waits. */
  position: number
  /** What was offered, and until when on the outlet's clock; null where nothing was. `amount` in whole rupiah. */
  offer: { places: string; amount: number; answerBy: { date: string; clock: string }; url: string } | null
  /** How long there is to pay once it is accepted. */
  paymentMinutes: number
  statusUrl: string
  bookingUrl: string
  /** Phone or e-mail of the outlet. */
  contact: string
}

export function renderWaitlistEmail(
  kind: WaitlistEmail,
  locale: Language,
  facts: WaitlistFacts,
): Promise<RenderedEmail> {
  const t = messages[locale]
  const email: Email = {
    ...bodyOf(kind, locale, facts),
    closing: [...(facts.contact ? [t.emails.contact(facts.contact)] : []), t.why(facts.groupName)],
  }
  return layOutEmail({ ...email, subject: email.subject.replaceAll(/\s+/g, ' ').trim() }, locale, facts.groupName)
}

/** What changes in the message to a phone from one offer to the next: the words around it are told by `offerText`. */
export const offerParts = (locale: Language, facts: WaitlistFacts) =>
  [
    facts.groupName,
    facts.outletName,
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
    ? messages[locale].until(nightText(locale, offer.answerBy.date), clockText(locale, offer.answerBy.clock, zone))
    : ''

function bodyOf(kind: WaitlistEmail, locale: Language, facts: WaitlistFacts): Omit<Email, 'closing'> {
  const t = messages[locale]
  const { outletName: outlet, pax, zone, offer } = facts
  const date = nightText(locale, facts.night)
  const until = untilOf(locale, facts)
  const arrival = t.arrivals(clockText(locale, facts.timeFrom, zone), clockText(locale, facts.timeTo, zone))
  const told = [
    { label: t.outlet, value: outlet },
    { label: t.emails.night, value: date },
    { label: t.emails.arrival, value: arrival },
    { label: t.guests, value: t.people(pax) },
  ]
  if (kind === 'waitlist_joined') {
    const { subject, preview, heading, lead, free, leave, action } = t.waitlist_joined
    return {
      subject: subject(outlet, date),
      preview: preview(facts.position),
      heading,
      disc: 'risen',
      lead: lead(outlet, date, pax),
      facts: [...told, { label: t.position, value: String(facts.position) }],
      paragraphs: [free, leave],
      action: { label: action, url: facts.statusUrl },
    }
  }
  if (kind === 'waitlist_offered') {
    const { subject, preview, heading, lead, how, decline, action } = t.waitlist_offered
    return {
      subject: subject(outlet, date),
      preview: preview(until),
      heading,
      disc: 'risen',
      lead: lead(outlet, date, pax, until),
      facts: [...told, { label: t.place, value: offer?.places ?? '' }, { label: t.answerBy, value: until }],
      price: { lines: [], sum: { label: t.toPay, amount: formatMoney(offer?.amount ?? 0, 'IDR') } },
      paragraphs: [how(facts.paymentMinutes), decline],
      action: { label: action, url: offer?.url ?? facts.statusUrl },
    }
  }
  const { subject, preview, heading, again } = t[kind]
  const lead =
    kind === 'waitlist_lapsed' ? t.waitlist_lapsed.lead(outlet, date, until) : t.waitlist_left.lead(outlet, date)
  return {
    subject: subject(outlet, date),
    preview,
    heading,
    disc: 'sunk',
    lead,
    facts: told,
    paragraphs: [again],
    action: { label: t.joinAgain, url: facts.bookingUrl },
  }
}
