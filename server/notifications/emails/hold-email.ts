// Emails about a hold that was made, ends soon, expired or was released. They never contain the guest's name, because anyone may have typed the name and
// the email address.
import type { Language } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { z } from 'zod'
import { defineMessage } from '#server/notifications/define-message.ts'
import { agesNotes, creditText, linksOf } from '#server/notifications/emails/confirmation-email.ts'
import { factsOfPlace, type OpenEmail, priceOf } from '#server/notifications/emails/email-parts.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { guestEmail, guestTexts } from '#server/notifications/emails/guest-email.ts'
import { clockText, nightHead } from '#server/notifications/emails/night-head.ts'

/** Writes the email with the payment link: the first one, or the reminder shortly before the deadline. */
const writeHoldEmail =
  (kind: 'hold_made' | 'hold_ending') =>
  (facts: EmailFacts, language: Language): OpenEmail => {
    const t = guestTexts[language]
    const own = { ...t.hold_made, ...t[kind] }
    const things = t.things(facts.kind, facts.count)
    const until = clockText(language, facts.heldUntil, facts.zone)
    const total = formatMoney(facts.total, 'IDR', language)
    return {
      ...nightHead(language, facts, own.news(things, until)),
      preview: own.preview(total, until),
      disc: 'risen',
      lead: own.lead(things, until),
      action: { label: own.action(total), url: facts.payUrl },
      links: linksOf(language, facts, { isConfirmed: false }),
      facts: [
        ...factsOfPlace(language, facts),
        { label: own.until, value: until },
        { label: t.bookingCode, value: facts.bookingCode },
      ],
      price: priceOf(language, facts, t.ofPrice.payNow),
      paragraphs: [...creditText(language, facts), ...agesNotes(language, facts), own.anywhere, own.notYou(things)],
    }
  }

type EndedTexts = { news: string; preview: string; lead: string; paragraph: string }

const writeEndedEmail = (
  facts: EmailFacts,
  language: Language,
  { news, preview, lead, paragraph }: EndedTexts,
): OpenEmail => {
  const t = guestTexts[language]
  return {
    ...nightHead(language, facts, news),
    preview,
    disc: 'sunk',
    lead,
    action: { label: t.things(facts.kind, facts.count).bookAgain, url: facts.bookingUrl },
    facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
    paragraphs: [paragraph],
  }
}

function expired(facts: EmailFacts, language: Language): OpenEmail {
  const t = guestTexts[language]
  const { news, preview, lead, late } = t.reservation_expired
  const things = t.things(facts.kind, facts.count)
  return writeEndedEmail(facts, language, { news, preview, lead: lead(things), paragraph: late(things) })
}

function released(facts: EmailFacts, language: Language): OpenEmail {
  const t = guestTexts[language]
  const { news, preview, lead, again } = t.hold_released
  const things = t.things(facts.kind, facts.count)
  return writeEndedEmail(facts, language, { news: news(things), preview, lead: lead(things), paragraph: again })
}

const none = z.object({})

export const holdMessages = {
  hold_made: defineMessage({ subject: 'reservation', payload: none, render: guestEmail(writeHoldEmail('hold_made')) }),
  hold_ending: defineMessage({
    subject: 'reservation',
    payload: none,
    render: guestEmail(writeHoldEmail('hold_ending')),
  }),
  reservation_expired: defineMessage({ subject: 'reservation', payload: none, render: guestEmail(expired) }),
  hold_released: defineMessage({ subject: 'reservation', payload: none, render: guestEmail(released) }),
}
