// Emails about packages that a guest ordered ahead: the paid order, and a payment that was refunded.
import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { factsOfPlace, type OpenEmail } from '#server/notifications/emails/email-parts.ts'
import { guestEmail, guestTexts } from '#server/notifications/emails/guest-email.ts'
import { nightHead } from '#server/notifications/emails/night-head.ts'
import { refundAmount, refundWay } from '#server/notifications/emails/payload-fields.ts'

/** The lines of an order, with names in the two languages and amounts in whole rupiah. */
const order = z.object({
  lines: z.array(
    z.object({ name: z.object({ id: z.string(), en: z.string() }), quantity: z.number(), amount: z.number() }),
  ),
  amount: z.number(),
})

function paid(facts: EmailFacts, language: Language, { lines, amount }: z.output<typeof order>): OpenEmail {
  const t = guestTexts[language]
  const own = t.packages_paid
  const money = (rupiah: number) => formatMoney(rupiah, 'IDR', language)
  return {
    ...nightHead(language, facts, own.news),
    preview: own.preview,
    disc: 'risen',
    lead: own.lead(facts.guestName, money(amount)),
    action: { label: t.things(facts.kind, facts.count).open, url: facts.manageUrl },
    facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
    price: {
      lines: lines.map((line) => ({ label: `${line.quantity} × ${line.name[language]}`, amount: money(line.amount) })),
      sum: { label: own.sum, amount: money(amount) },
    },
    paragraphs: [own.credit, own.cancelling],
  }
}

const payback = z.object({ refundAmount, refundWay })

function refunded(facts: EmailFacts, language: Language, refund: z.output<typeof payback>): OpenEmail {
  const t = guestTexts[language]
  const own = t.packages_refunded
  const amount = formatMoney(refund.refundAmount, 'IDR', language)
  const isTransfer = refund.refundWay === 'transfer'
  return {
    ...nightHead(language, facts, own.news(amount)),
    preview: own.preview,
    disc: 'risen',
    lead: own.lead(facts.guestName, amount),
    action: {
      label: isTransfer ? t.giveDetails : t.things(facts.kind, facts.count).open,
      url: facts.manageUrl,
    },
    facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
    price: { lines: [], sum: { label: t.toRefund, amount } },
    paragraphs: [own.standing, ...(isTransfer ? [t.byTransfer, t.detailsTime] : [t.refundTime])],
  }
}

export const packageMessages = {
  packages_paid: defineMessage({ subject: 'reservation', payload: order, render: guestEmail(paid) }),
  packages_refunded: defineMessage({ subject: 'reservation', payload: payback, render: guestEmail(refunded) }),
}
