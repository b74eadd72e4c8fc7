import { spacedPhone } from '#domain/identity/spaced-phone.ts'
import type { Language } from '#contract/preferences.ts'
import { KEEPING } from '#domain/privacy/keeping.ts'
import { accountEmails as en } from '#messages/en/mails/account-emails.ts'
import { accountEmails as id } from '#messages/id/mails/account-emails.ts'
import { nightText } from '#server/notifications/emails/night-head.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import { type RenderedEmail, layOutEmail } from '#server/notifications/emails/render-email.ts'

const messages = { id, en }

export type AccountFacts = {
  groupName: string
  firstName: string
  /** Reservations whose numbers stay in the books. */
  kept: number
  /** 'YYYY-MM-DD', by the group's own day. */
  deletedOn: string
  homeUrl: string
  /** Who answers questions about data; empty where there is nobody. */
  contact: string
}

/** The last email to a member: the account is gone, and what stays (in the language in which it was deleted). */
export function renderAccountDeleted(locale: Language, facts: AccountFacts): Promise<RenderedEmail> {
  const own = messages[locale].account_deleted
  const { groupName: group } = facts
  const email: Email = {
    subject: own.subject(group),
    preview: own.preview,
    brand: null,
    heading: own.heading,
    disc: 'sunk',
    lead: own.lead(facts.firstName, group),
    facts: [
      { label: own.deletedOn, value: nightText(locale, facts.deletedOn) },
      { label: own.goneLabel, value: own.gone },
      { label: own.keptLabel, value: facts.kept > 0 ? own.kept(facts.kept, KEEPING.booksYears) : own.nothingKept },
    ],
    paragraphs: [own.again],
    action: { label: own.action(group), url: facts.homeUrl },
    closing: [...(facts.contact ? [own.notYou(spacedPhone(facts.contact))] : []), own.why(group)],
  }
  return layOutEmail(email, locale, group)
}
