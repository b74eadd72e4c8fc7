// Emails about the queue of a sale. A guest gets an email when the queue opens, when the guest's turn is near, and when the turn begins.
import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { saleEmails as en } from '#messages/en/mails/sale-emails.ts'
import { saleEmails as id } from '#messages/id/mails/sale-emails.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import type { NightFacts } from '#server/notifications/emails/email-facts.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import { clockText, mapLinks, nightHead } from '#server/notifications/emails/night-head.ts'
import { layOutEmail } from '#server/notifications/emails/lay-out-email.ts'

const messages = { id, en }

export type SaleFacts = NightFacts & {
  roomUrl: string
  /** The time at which the sale opens, or at which the recipient's turn in the queue ends: 'HH:mm' on the outlet's clock. */
  clock: string
  turnMinutes: number
}

type Texts = { news: string; preview: string; lead: string; how: (turnMinutes: number) => string; action: string }

/** `until`: the end of the recipient's turn in the queue, as a timestamp in ms. */
const payload = z.object({ saleId: z.string(), until: z.number().optional() })

const saleMessage = (textsOf: (t: (typeof messages)[Language], clock: string) => Texts) =>
  defineMessage({
    subject: 'sale',
    payload,
    render: (facts: SaleFacts, language) => {
      const t = messages[language]
      const { news, how, action, ...texts } = textsOf(t, clockText(language, facts.clock, facts.zone))
      const email: Email = {
        ...nightHead(language, facts, news),
        preview: texts.preview,
        disc: 'risen',
        lead: texts.lead,
        action: { label: action, url: facts.roomUrl },
        links: mapLinks(language, facts),
        facts: [],
        paragraphs: [how(facts.turnMinutes)],
        closing: [t.why(facts.groupName)],
      }
      return layOutEmail(email, language, facts)
    },
  })

export const saleMessages = {
  sale_opens: saleMessage(({ sale_opens: t }, clock) => ({ ...t, news: t.news(clock), lead: t.lead(clock) })),
  sale_near: saleMessage(({ sale_near }) => sale_near),
  sale_turn: saleMessage(({ sale_turn: t }, clock) => ({
    ...t,
    preview: t.preview(clock),
    lead: t.lead(clock),
  })),
}
