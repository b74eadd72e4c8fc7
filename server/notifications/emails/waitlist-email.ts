// Emails about a waitlist. They never contain the guest's name, because anyone may have typed the name and the email address.
import { z } from 'zod'
import { spacedPhone } from '#domain/identity/spaced-phone.ts'
import type { Language } from '#contract/preferences.ts'
import { payment as paymentEn } from '#messages/en/booking/payment.ts'
import { emails as emailsEn } from '#messages/en/mails/emails.ts'
import { waitlistEmails as en } from '#messages/en/mails/waitlist-emails.ts'
import { payment as paymentId } from '#messages/id/booking/payment.ts'
import { emails as emailsId } from '#messages/id/mails/emails.ts'
import { waitlistEmails as id } from '#messages/id/mails/waitlist-emails.ts'
import { defineMessage, type PhoneText } from '#server/notifications/define-message.ts'
import type { EmailFacts, NightFacts } from '#server/notifications/emails/email-facts.ts'
import { type OpenEmail, priceOf } from '#server/notifications/emails/email-parts.ts'
import { clockText, mapLinks, nightHead, nightText, shortInstantText } from '#server/notifications/emails/night-head.ts'
import { layOutEmail } from '#server/notifications/emails/lay-out-email.ts'

const messages = {
  id: { ...id, emails: emailsId, ofPrice: paymentId },
  en: { ...en, emails: emailsEn, ofPrice: paymentEn },
}

export type WaitlistFacts = NightFacts & {
  /** Booking code of the offered place. Empty if no place is offered. */
  bookingCode: string
  /** The possible arrivals, or the offered arrival, as 'HH:mm' on the outlet's clock. */
  timeFrom: string
  timeTo: string
  pax: number
  /** Position on the waitlist: 1 is next; 0 if the guest does not wait any more. */
  position: number
  /** Time for the payment, in minutes. The time begins when the guest accepts. */
  paymentMinutes: number
  statusUrl: string
  bookingUrl: string
}

/** An offered place: its price, and the guest's deadline on the outlet's clock. */
export type OfferFacts = WaitlistFacts & {
  offer: Pick<EmailFacts, 'places' | 'priceLines' | 'total'> & {
    answerBy: { night: string; clock: string }
    /** True if another guest keeps the place until the recipient of this email has paid for it. */
    isPromised: boolean
    url: string
  }
}

type Compose<Facts, Payload> = (facts: Facts, language: Language, payload: Payload) => OpenEmail

const render =
  <Facts extends WaitlistFacts, Payload>(compose: Compose<Facts, Payload>) =>
  (facts: Facts, language: Language, payload: Payload) => {
    const t = messages[language]
    const closing = [...(facts.contact ? [t.emails.contact(spacedPhone(facts.contact))] : []), t.why(facts.groupName)]
    return layOutEmail({ ...compose(facts, language, payload), closing }, language, facts)
  }

const offerParts = (language: Language, facts: OfferFacts) =>
  [
    facts.groupName,
    messages[language].where(facts.eventName, facts.outletName),
    nightText(language, facts.night),
    String(facts.pax),
    untilOf(language, facts),
    facts.offer.url,
  ] as const

const untilOf = (language: Language, { offer, zone }: OfferFacts) =>
  messages[language].until(nightText(language, offer.answerBy.night), clockText(language, offer.answerBy.clock, zone))

function listedFacts(facts: WaitlistFacts, language: Language) {
  const t = messages[language]
  const { pax, zone } = facts
  const arrival = t.arrivals(clockText(language, facts.timeFrom, zone), clockText(language, facts.timeTo, zone))
  return [
    { label: t.emails.arrival, value: arrival },
    { label: t.emails.guests, value: t.emails.people(pax) },
    { label: t.emails.place, value: `${facts.outletName}, ${facts.outletAddress}` },
    ...(facts.bookingCode ? [{ label: t.emails.bookingCode, value: facts.bookingCode }] : []),
  ]
}

function writeJoinedEmail(facts: WaitlistFacts, language: Language): OpenEmail {
  const t = messages[language]
  const { news, preview, lead, free, leave, action } = t.waitlist_joined
  return {
    ...nightHead(language, facts, news),
    preview: preview(facts.position),
    disc: 'risen',
    lead: lead(facts.pax),
    action: { label: action, url: facts.statusUrl },
    links: mapLinks(language, facts),
    facts: [...listedFacts(facts, language), { label: t.position, value: String(facts.position) }],
    paragraphs: [free, leave],
  }
}

function writeOfferEmail(facts: OfferFacts, language: Language): OpenEmail {
  const t = messages[language]
  const { offer, zone, pax } = facts
  const { news, preview, lead, promised, how, howFree, decline, action } = t.waitlist_offered
  const until = untilOf(language, facts)
  return {
    ...nightHead(language, facts, news(shortInstantText(language, offer.answerBy, zone))),
    preview: preview(until),
    disc: 'risen',
    lead: lead(pax, until),
    action: { label: action, url: offer.url },
    links: mapLinks(language, facts),
    facts: [
      { label: t.place, value: offer.places },
      ...listedFacts(facts, language),
      { label: t.answerBy, value: until },
    ],
    price: priceOf(language, offer, t.ofPrice.payNow),
    paragraphs: [
      ...(offer.isPromised ? [promised] : []),
      offer.total === 0 ? howFree : how(facts.paymentMinutes),
      decline,
    ],
  }
}

function writeResumedEmail(facts: WaitlistFacts, language: Language): OpenEmail {
  const t = messages[language]
  const { news, preview, lead, again, action } = t.waitlist_resumed
  return {
    ...nightHead(language, facts, news),
    preview,
    disc: 'risen',
    lead,
    action: { label: action, url: facts.statusUrl },
    facts: [...listedFacts(facts, language), { label: t.position, value: String(facts.position) }],
    paragraphs: [again],
  }
}

type EndedKind = 'waitlist_lapsed' | 'waitlist_left' | 'waitlist_cancelled'

type EndedTexts = { lead: string; news?: string; preview?: string }

function writeEndedEmail(kind: EndedKind, facts: WaitlistFacts, language: Language, texts: EndedTexts): OpenEmail {
  const t = messages[language]
  const { again } = t[kind]
  const { news, preview, lead } = { ...t[kind], ...texts }
  return {
    ...nightHead(language, facts, news),
    preview,
    disc: 'sunk',
    lead,
    action: { label: kind === 'waitlist_cancelled' ? t.waitlist_cancelled.action : t.joinAgain, url: facts.bookingUrl },
    facts: listedFacts(facts, language),
    paragraphs: [again],
  }
}

const ofEntry = z.object({ entryId: z.string() })
/** `answerBy`: the deadline as a timestamp in ms. The email takes the deadline from the payload, because the stored deadline may change. */
const ofOffer = z.object({ answerBy: z.number() })

export const waitlistMessages = {
  waitlist_joined: defineMessage({ subject: 'waitlist entry', payload: ofEntry, render: render(writeJoinedEmail) }),
  waitlist_resumed: defineMessage({ subject: 'waitlist entry', payload: ofEntry, render: render(writeResumedEmail) }),
  waitlist_left: defineMessage({
    subject: 'waitlist entry',
    payload: ofEntry,
    render: render((facts: WaitlistFacts, language) =>
      writeEndedEmail('waitlist_left', facts, language, messages[language].waitlist_left),
    ),
  }),
  waitlist_cancelled: defineMessage({
    subject: 'waitlist entry',
    /** `reason`: why the venue canceled the night; null if the outlet is not published any more. */
    payload: ofEntry.extend({ reason: z.string().nullable() }),
    render: render((facts: WaitlistFacts, language, { reason }: { reason: string | null }) => {
      const { lead, closed } = messages[language].waitlist_cancelled
      return writeEndedEmail('waitlist_cancelled', facts, language, reason === null ? closed : { lead: lead(reason) })
    }),
  }),
  waitlist_offered: defineMessage({ subject: 'offer', payload: ofOffer, render: render(writeOfferEmail) }),
  waitlist_lapsed: defineMessage({
    subject: 'offer',
    payload: ofOffer,
    render: render((facts: OfferFacts, language) =>
      writeEndedEmail('waitlist_lapsed', facts, language, {
        lead: messages[language].waitlist_lapsed.lead(untilOf(language, facts)),
      }),
    ),
  }),
  waitlist_offered_text: defineMessage({
    subject: 'offer',
    payload: ofOffer,
    render: (facts: OfferFacts, language): PhoneText => {
      const parts = offerParts(language, facts)
      return { subject: facts.outletName, text: messages[language].waitlist_offered.text(...parts), parts: [...parts] }
    },
  }),
}
