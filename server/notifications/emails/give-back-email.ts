// Emails about a place that its guest gives back to the waitlist (decision 146).
import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { factsOfPlace, type OpenEmail } from '#server/notifications/emails/email-parts.ts'
import { guestEmail, guestTexts } from '#server/notifications/emails/guest-email.ts'
import { clockText, nightHead, nightText } from '#server/notifications/emails/night-head.ts'
import { refundAmount, refundWay } from '#server/notifications/emails/payload-fields.ts'

/** `tickets`: number of listed tickets; null for the whole reservation. `until`: the end of the listing on the outlet's clock. */
const listing = z.object({ tickets: z.number().nullable(), until: z.object({ night: z.string(), clock: z.string() }) })

function listingEmail(facts: EmailFacts, language: Language, { tickets, until }: z.output<typeof listing>): OpenEmail {
  const t = guestTexts[language]
  const own = t.place_listed
  const thing = t.things(facts.kind, facts.count)
  return {
    ...nightHead(language, facts, own.news),
    preview: own.preview,
    disc: 'risen',
    lead: own.lead(facts.guestName, tickets === null ? thing.yours : own.tickets(tickets)),
    action: { label: thing.open, url: facts.manageUrl },
    facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
    paragraphs: [
      own.until(`${nightText(language, until.night)}, ${clockText(language, until.clock, facts.zone)}`),
      own.notYou,
    ],
  }
}

const unsold = listing.pick({ tickets: true })

function unsoldEmail(facts: EmailFacts, language: Language, { tickets }: z.output<typeof unsold>): OpenEmail {
  const t = guestTexts[language]
  const own = t.place_unsold
  const thing = t.things(facts.kind, facts.count)
  return {
    ...nightHead(language, facts, own.news),
    preview: own.preview,
    disc: 'risen',
    lead: own.lead(facts.guestName, tickets === null ? thing.yours : t.place_listed.tickets(tickets)),
    action: { label: thing.open, url: facts.manageUrl },
    facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
    paragraphs: [own.valid, own.cannot],
  }
}

const payback = z.object({ refundAmount, refundWay })
/** `tickets`: number of sold tickets; null if the whole reservation was sold. */
const sale = payback.extend({ tickets: z.number().nullable() })

/** Returns an email about a refund. `own.lead` is the first sentence, and `own.after` is the first paragraph after the amount. */
function refundEmail(
  facts: EmailFacts,
  language: Language,
  refund: z.output<typeof payback>,
  own: { news: (amount: string) => string; preview: string; lead: string; after: string },
): OpenEmail {
  const t = guestTexts[language]
  const amount = formatMoney(refund.refundAmount, 'IDR', language)
  const isTransfer = refund.refundWay === 'transfer'
  return {
    ...nightHead(language, facts, own.news(amount)),
    preview: own.preview,
    disc: 'sunk',
    lead: own.lead,
    action: { label: isTransfer ? t.giveDetails : t.things(facts.kind, facts.count).open, url: facts.manageUrl },
    facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
    price: { lines: [], sum: { label: t.toRefund, amount } },
    paragraphs: [own.after, ...(isTransfer ? [t.byTransfer, t.detailsTime] : [t.refundTime])],
  }
}

function sold(facts: EmailFacts, language: Language, refund: z.output<typeof sale>): OpenEmail {
  const own = guestTexts[language].place_sold
  const amount = formatMoney(refund.refundAmount, 'IDR', language)
  const isPart = refund.tickets !== null
  const lead = isPart
    ? own.leadTickets(facts.guestName, refund.tickets ?? 1, amount)
    : own.lead(facts.guestName, amount)
  return refundEmail(facts, language, refund, { ...own, lead, after: isPart ? own.rest : own.over })
}

function unkept(facts: EmailFacts, language: Language, refund: z.output<typeof payback>): OpenEmail {
  const own = guestTexts[language].promise_refunded
  const lead = own.lead(facts.guestName, formatMoney(refund.refundAmount, 'IDR', language))
  return refundEmail(facts, language, refund, { ...own, lead, after: own.standing })
}

export const giveBackMessages = {
  place_listed: defineMessage({ subject: 'reservation', payload: listing, render: guestEmail(listingEmail) }),
  place_unsold: defineMessage({ subject: 'reservation', payload: unsold, render: guestEmail(unsoldEmail) }),
  place_sold: defineMessage({ subject: 'reservation', payload: sale, render: guestEmail(sold) }),
  promise_refunded: defineMessage({ subject: 'reservation', payload: payback, render: guestEmail(unkept) }),
}
