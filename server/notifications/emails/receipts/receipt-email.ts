// A receipt or credit note that goes to its guest, with the paper attached.
import type { Language } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { emails as en } from '#messages/en/mails/emails.ts'
import { receipts as receiptsEn } from '#messages/en/mails/receipts.ts'
import { emails as id } from '#messages/id/mails/emails.ts'
import { receipts as receiptsId } from '#messages/id/mails/receipts.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { factsOfPlace, type OpenEmail } from '#server/notifications/emails/email-parts.ts'
import { nightHead } from '#server/notifications/emails/night-head.ts'

const messages = { id: { ...id, receipts: receiptsId }, en: { ...en, receipts: receiptsEn } }

export function composeReceiptEmail(
  kind: 'receipt_issued' | 'credit_note_issued',
  language: Language,
  facts: EmailFacts,
): OpenEmail {
  const t = messages[language]
  const paper = kind === 'receipt_issued' ? 'receipt' : 'credit_note'
  const own = t.receipts.mails[paper]
  const { number, amount } = facts.receipt ?? { number: '', amount: 0 }
  const sum = formatMoney(amount, 'IDR', language)
  return {
    ...nightHead(language, facts, own.news(number)),
    preview: own.preview(sum),
    disc: paper === 'receipt' ? 'risen' : 'sunk',
    lead: own.lead(facts.guestName, sum),
    action: { label: t.things(facts.kind, facts.count).open, url: facts.manageUrl },
    facts: [
      ...factsOfPlace(language, facts),
      { label: t.receipts.titles[paper], value: number },
      { label: t.bookingCode, value: facts.bookingCode },
    ],
    price: { lines: [], sum: { label: t.receipts.totals[paper], amount: sum } },
    paragraphs: [own.kept],
  }
}
