// What those in the line of a sale are told: it opens, their turn is near, it is their turn.
import type { Language } from '#contract/preferences.ts'
import { saleEmails as en } from '#messages/en/mails/sale-emails.ts'
import { saleEmails as id } from '#messages/id/mails/sale-emails.ts'
import type { NightFacts } from '#server/notifications/emails/email-facts.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import { clockText, mapLinks, nightHead } from '#server/notifications/emails/night-head.ts'
import { layOutEmail, type RenderedEmail } from '#server/notifications/emails/render-email.ts'

const messages = { id, en }

export const SALE_KINDS = ['sale_opens', 'sale_near', 'sale_turn'] as const
export type SaleEmailKind = (typeof SALE_KINDS)[number]

export type SaleFacts = NightFacts & {
  roomUrl: string
  /** 'HH:mm' on the outlet's clock: when the sale opens, or until when the turn is. */
  clock: string
  turnMinutes: number
}

export function renderSaleEmail(kind: SaleEmailKind, locale: Language, facts: SaleFacts): Promise<RenderedEmail> {
  const t = messages[locale]
  const clock = clockText(locale, facts.clock, facts.zone)
  const { how, action } = t[kind]
  const told = {
    sale_opens: () => ({
      news: t.sale_opens.news(clock),
      preview: t.sale_opens.preview,
      lead: t.sale_opens.lead(clock),
    }),
    sale_near: () => t.sale_near,
    sale_turn: () => ({ news: t.sale_turn.news, preview: t.sale_turn.preview(clock), lead: t.sale_turn.lead(clock) }),
  }[kind]()
  const email: Email = {
    ...nightHead(locale, facts, told.news),
    preview: told.preview,
    disc: 'risen',
    lead: told.lead,
    action: { label: action, url: facts.roomUrl },
    links: mapLinks(locale, facts),
    facts: [],
    paragraphs: [how(facts.turnMinutes)],
    closing: [t.why(facts.groupName)],
  }
  return layOutEmail(email, locale, facts.groupName)
}
