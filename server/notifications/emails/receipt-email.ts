import { z } from 'zod'
import { formatMoney } from '#domain/pricing/money.ts'
import { receipts as receiptsEn } from '#messages/en/mails/receipts.ts'
import { receipts as receiptsId } from '#messages/id/mails/receipts.ts'
import type { MailAttachment } from '#server/notifications/channels/mail-channel.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { factsOfPlace, type OpenEmail } from '#server/notifications/emails/email-parts.ts'
import { guestEmail, guestTexts } from '#server/notifications/emails/guest-email.ts'
import { nightHead } from '#server/notifications/emails/night-head.ts'

const receipts = { id: receiptsId, en: receiptsEn }

/** `amount`: the amount of the receipt or credit note, in whole rupiah. */
export type ReceiptFacts = EmailFacts & { receipt: { number: string; amount: number; file: MailAttachment } }

const receiptEmail = (paper: 'receipt' | 'credit_note') =>
  guestEmail(
    (facts: ReceiptFacts, language): OpenEmail => {
      const t = guestTexts[language]
      const { mails, titles, totals } = receipts[language]
      const own = mails[paper]
      const { number, amount } = facts.receipt
      const sum = formatMoney(amount, 'IDR', language)
      return {
        ...nightHead(language, facts, own.news(number)),
        preview: own.preview(sum),
        disc: paper === 'receipt' ? 'risen' : 'sunk',
        lead: own.lead(facts.guestName, sum),
        action: { label: t.things(facts.kind, facts.count).open, url: facts.manageUrl },
        facts: [
          ...factsOfPlace(language, facts),
          { label: titles[paper], value: number },
          { label: t.bookingCode, value: facts.bookingCode },
        ],
        price: { lines: [], sum: { label: totals[paper], amount: sum } },
        paragraphs: [own.kept],
      }
    },
    { attach: async ({ receipt }) => [receipt.file] },
  )

const payload = z.object({ receiptId: z.string(), amount: z.number() })

export const receiptMessages = {
  receipt_issued: defineMessage({ subject: 'receipt', payload, render: receiptEmail('receipt') }),
  credit_note_issued: defineMessage({ subject: 'receipt', payload, render: receiptEmail('credit_note') }),
}
