import { z } from 'zod'
import { spacedPhone } from '#domain/identity/spaced-phone.ts'
import type { Language } from '#contract/preferences.ts'
import { KEEPING } from '#domain/privacy/keeping.ts'
import { accountEmails as en } from '#messages/en/mails/account-emails.ts'
import { accountEmails as id } from '#messages/id/mails/account-emails.ts'
import { nightText } from '#server/notifications/emails/night-head.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import { type GroupFacts, namesOf } from '#server/notifications/emails/email-facts.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import { layOutEmail } from '#server/notifications/emails/lay-out-email.ts'

const messages = { id, en }

/**
 * `kept`: number of reservations that are not deleted, because the ledger needs them. `on`: 'YYYY-MM-DD', a day of the group's time zone.
 */
const deleted = z.object({ name: z.string(), kept: z.number(), on: z.string() })

/** The last email to a member, after the account was deleted. */
function renderAccountDeleted(
  { group, homeUrl }: GroupFacts,
  locale: Language,
  { name, kept, on }: z.output<typeof deleted>,
) {
  const own = messages[locale].account_deleted
  const contact = group.privacyEmail ?? ''
  const email: Email = {
    subject: own.subject(group.name),
    preview: own.preview,
    brand: null,
    heading: own.heading,
    disc: 'sunk',
    lead: own.lead(name, group.name),
    facts: [
      { label: own.deletedOn, value: nightText(locale, on) },
      { label: own.goneLabel, value: own.gone },
      { label: own.keptLabel, value: kept > 0 ? own.kept(kept, KEEPING.booksYears) : own.nothingKept },
    ],
    paragraphs: [own.again],
    action: { label: own.action(group.name), url: homeUrl },
    closing: [...(contact ? [own.notYou(spacedPhone(contact))] : []), own.why(group.name)],
  }
  return layOutEmail(email, locale, namesOf(group))
}

export const accountMessages = {
  account_deleted: defineMessage({ subject: 'group', payload: deleted, render: renderAccountDeleted }),
}
