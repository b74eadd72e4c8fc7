// More than a guest has, such as a dearer table: they are asked for the difference, or told that the link to pay it is over.
import type { Language } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { emails as en } from '#messages/en/mails/emails.ts'
import { emails as id } from '#messages/id/mails/emails.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { factsOfPlace, type OpenEmail } from '#server/notifications/emails/email-parts.ts'
import { nightHead, shortInstantText } from '#server/notifications/emails/night-head.ts'

const messages = { id, en }

export function composeMoveLinkEmail(
  kind: 'move_link_made' | 'move_link_over',
  language: Language,
  facts: EmailFacts,
): OpenEmail {
  const t = messages[language]
  const { part, from, to } = facts.change ?? { part: 'table', from: facts.places, to: facts.places }
  const of = part === 'pax' || part === 'tickets' ? part : 'table'
  const over = t.move_link_over.of[of]
  if (kind === 'move_link_over')
    return {
      ...nightHead(language, facts, over.news(to)),
      preview: over.preview(from),
      disc: 'risen',
      lead: over.lead(facts.guestName, from, to),
      action: { label: t.things(facts.kind, facts.count).open, url: facts.manageUrl },
      facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
      paragraphs: [over.late],
    }
  const own = t.move_link_made
  const money = (rupiah: number) => formatMoney(rupiah, 'IDR', language)
  const words = own.of[of]
  const { amount, minimum, url, until, untilDate } = facts.difference ?? {
    amount: 0,
    minimum: 0,
    url: facts.manageUrl,
    until: '',
    untilDate: facts.night,
  }
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
