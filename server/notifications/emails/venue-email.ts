import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { emails } from '#messages/id/mails/emails.ts'
import { requestEmails } from '#messages/id/mails/request-emails.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import { arrivalText } from '#server/notifications/emails/email-parts.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import { clockText, nightText } from '#server/notifications/emails/night-head.ts'
import { type RenderedEmail, layOutEmail } from '#server/notifications/emails/lay-out-email.ts'
import { instantText, type RequestFacts } from '#server/notifications/emails/request-email.ts'

export type VenueFacts = RequestFacts & {
  section: string
  alcoholOkay: boolean
  porkOkay: boolean
  allergies: string
  guestPhone: string
  guestEmail: string
  guestLanguage: Language
  answerUrl: string
}

export type VenueNews = keyof typeof requestEmails.venue_told.news

/** The email with the request, in the group's own language. The guest's words stay unchanged. */
function renderRequest(facts: VenueFacts): Promise<RenderedEmail> {
  const t = requestEmails
  const own = t.venue_asked
  const date = nightText('id', facts.night)
  const until = instantText('id', facts.deadline, facts.zone)
  const yes = (isOkay: boolean) => (isOkay ? own.okay : own.none)
  const email: Email = {
    subject: own.subject(facts.pax, date, clockText('id', facts.arrivalTime, facts.zone), facts.bookingCode),
    preview: own.preview(until),
    brand: facts.brandSlug,
    heading: own.heading(facts.pax),
    disc: 'risen',
    lead: own.lead(facts.outletName, until),
    facts: [
      ...fact(emails.night, date),
      ...fact(emails.arrival, arrivalText('id', facts)),
      ...fact(t.guests, t.people(facts.pax)),
      ...fact(own.section, facts.section),
      ...fact(t.course, facts.course),
      ...fact(own.wish, facts.notes),
      ...fact(own.alcohol, yes(facts.alcoholOkay)),
      ...fact(own.pork, yes(facts.porkOkay)),
      ...fact(own.allergy, facts.allergies || own.noAllergy),
      ...fact(emails.name, facts.guestName),
      ...fact(t.phone, facts.guestPhone),
      ...fact(own.email, facts.guestEmail),
      ...fact(own.language, own.languages[facts.guestLanguage]),
      ...fact(emails.bookingCode, facts.bookingCode),
    ],
    price: { lines: [], sum: { label: t.deposit, amount: formatMoney(facts.total, 'IDR', 'id') } },
    paragraphs: [own.next, own.later],
    action: { label: own.action, url: facts.answerUrl },
    closing: [own.closing],
  }
  return set(email, facts)
}

/**
 * The email that informs the venue about news of a request. Without this email, the venue might keep tables for a party that does not come.
 */
function renderNews(facts: VenueFacts, news: VenueNews): Promise<RenderedEmail> {
  const t = requestEmails
  const { subject, heading, lead, disc } = t.venue_told.news[news]
  const date = nightText('id', facts.night)
  const email: Email = {
    subject: subject(facts.pax, date, facts.bookingCode),
    preview: heading,
    brand: facts.brandSlug,
    heading,
    disc,
    lead: lead(facts.pax, date),
    facts: [
      ...fact(emails.night, date),
      ...fact(emails.arrival, arrivalText('id', facts)),
      ...fact(t.guests, t.people(facts.pax)),
      ...fact(emails.name, facts.guestName),
      ...fact(t.phone, facts.guestPhone),
      ...fact(emails.bookingCode, facts.bookingCode),
    ],
    paragraphs: [],
    action: { label: t.venue_told.action, url: facts.answerUrl },
    closing: [t.venue_asked.closing],
  }
  return set(email, facts)
}

const fact = (label: string, value: string) => (value ? [{ label, value }] : [])

const set = (email: Email, facts: VenueFacts) =>
  layOutEmail({ ...email, subject: email.subject.replaceAll(/\s+/g, ' ').trim() }, 'id', facts)

const venueNews = z.enum(Object.keys(requestEmails.venue_told.news) as [VenueNews, ...VenueNews[]])

export const venueMessages = {
  venue_asked: defineMessage({
    subject: 'venue request',
    payload: z.object({ until: z.string().optional() }),
    render: (facts: VenueFacts) => renderRequest(facts),
  }),
  venue_told: defineMessage({
    subject: 'venue request',
    payload: z.object({ news: venueNews, until: z.undefined().optional() }),
    render: (facts: VenueFacts, _language, { news }) => renderNews(facts, news),
  }),
}
