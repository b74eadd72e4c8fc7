// Emails about a pay link for a price difference, for example for a more expensive table. One email reports a new link, the other reports
// that the link has ended.
import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { factsOfPlace, type OpenEmail } from '#server/notifications/emails/email-parts.ts'
import { guestEmail, guestTexts } from '#server/notifications/emails/guest-email.ts'
import { nightHead, shortInstantText } from '#server/notifications/emails/night-head.ts'
import { changeFields, wordOfPart } from '#server/notifications/emails/payload-fields.ts'

const change = z.object(changeFields)
type Change = z.output<typeof change>

/**
 * A price difference in whole rupiah (`amount`), the increase of the minimum spend (`minimum`), and the payment page. The deadline is
 * 'HH:mm' and 'YYYY-MM-DD' on the outlet's clock.
 */
export type MoveLinkFacts = EmailFacts & {
  difference: { amount: number; minimum: number; url: string; until: string; untilDate: string }
}

function linkMade(facts: MoveLinkFacts, language: Language, { part, from, to }: Change): OpenEmail {
  const t = guestTexts[language]
  const own = t.move_link_made
  const money = (rupiah: number) => formatMoney(rupiah, 'IDR', language)
  const words = own.of[wordOfPart(part)]
  const { amount, minimum, url, until, untilDate } = facts.difference
  const deadline = shortInstantText(language, { night: untilDate, clock: until }, facts.zone)
  return {
    ...nightHead(language, facts, words.news(to, deadline)),
    preview: own.preview(money(amount)),
    disc: 'risen',
    lead: words.lead(facts.guestName, { from, to }, deadline),
    action: { label: own.action(money(amount)), url },
    facts: [
      ...factsOfPlace(language, facts),
      { label: words.label, value: to },
      { label: own.until, value: deadline },
      ...(minimum === 0 ? [] : [{ label: t.minimumSpend, value: money(facts.minimumCost + minimum) }]),
      { label: t.bookingCode, value: facts.bookingCode },
    ],
    price: { lines: [], sum: { label: own.difference, amount: money(amount) } },
    paragraphs: [words.keeps(from), own.anywhere],
  }
}

function linkOver(facts: EmailFacts, language: Language, { part, from, to }: Change): OpenEmail {
  const t = guestTexts[language]
  const own = t.move_link_over.of[wordOfPart(part)]
  return {
    ...nightHead(language, facts, own.news(to)),
    preview: own.preview(from),
    disc: 'risen',
    lead: own.lead(facts.guestName, from, to),
    action: { label: t.things(facts.kind, facts.count).open, url: facts.manageUrl },
    facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
    paragraphs: [own.late],
  }
}

export const moveLinkMessages = {
  move_link_made: defineMessage({
    subject: 'move link',
    payload: change.extend({ linkId: z.string() }),
    render: guestEmail(linkMade),
  }),
  move_link_over: defineMessage({ subject: 'reservation', payload: change, render: guestEmail(linkOver) }),
}
