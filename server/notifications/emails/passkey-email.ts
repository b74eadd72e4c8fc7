import { z } from 'zod'
import { dateLocale, type Language } from '#contract/preferences.ts'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { accountEmails as en } from '#messages/en/mails/account-emails.ts'
import { emails as emailsEn } from '#messages/en/mails/emails.ts'
import { accountEmails as id } from '#messages/id/mails/account-emails.ts'
import { emails as emailsId } from '#messages/id/mails/emails.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import { type GroupFacts, namesOf } from '#server/notifications/emails/email-facts.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import { layOutEmail } from '#server/notifications/emails/lay-out-email.ts'

const messages = { id: { ...id, contact: emailsId.contact }, en: { ...en, contact: emailsEn.contact } }

/**
 * `keeper`: the program that stores the passkey; empty if the program is unknown. `at`: the time at which the passkey was added, as a
 * timestamp in ms.
 */
const added = z.object({ name: z.string(), keeper: z.string(), at: z.number() })

/** The email to a member about a new passkey. It warns a member who did not add this passkey. */
function renderPasskeyAdded(
  { group, accountUrl }: GroupFacts,
  locale: Language,
  { name, keeper, at }: z.output<typeof added>,
) {
  const t = messages[locale]
  const own = t.passkey_added
  const dateText = new Intl.DateTimeFormat(dateLocale[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: GROUP_ZONE,
  }).format(at)
  const email: Email = {
    subject: own.subject(group.name),
    preview: own.preview,
    brand: null,
    heading: own.heading,
    disc: 'risen',
    lead: own.lead(name),
    facts: [
      { label: own.at, value: `${dateText} ${zoneName(GROUP_ZONE)}` },
      ...(keeper ? [{ label: own.keeper, value: keeper }] : []),
    ],
    paragraphs: [own.wasYou, own.notYou],
    action: { label: own.action, url: accountUrl },
    closing: [...(group.email ? [t.contact(group.email)] : []), own.why(group.name)],
  }
  return layOutEmail(email, locale, namesOf(group))
}

export const passkeyMessages = {
  passkey_added: defineMessage({ subject: 'group', payload: added, render: renderPasskeyAdded }),
}
