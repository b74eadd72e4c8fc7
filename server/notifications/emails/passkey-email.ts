import type { Group } from '#contract/group.ts'
import { dateLocale, type Language } from '#contract/preferences.ts'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { accountEmails as en } from '#messages/en/mails/account-emails.ts'
import { emails as emailsEn } from '#messages/en/mails/emails.ts'
import { accountEmails as id } from '#messages/id/mails/account-emails.ts'
import { emails as emailsId } from '#messages/id/mails/emails.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import { type RenderedEmail, layOutEmail } from '#server/notifications/emails/render-email.ts'

const messages = { id: { ...id, contact: emailsId.contact }, en: { ...en, contact: emailsEn.contact } }

export type PasskeyFacts = {
  group: Pick<Group, 'name' | 'email'>
  name: string
  /** Empty where nobody is known to keep it. */
  keeper: string
  at: Date
  accountUrl: string
}

/** The mail to a member whose account can be opened another way: so that nobody adds a passkey behind their back. */
export function renderPasskeyAdded(
  locale: Language,
  { group, name, keeper, at, accountUrl }: PasskeyFacts,
): Promise<RenderedEmail> {
  const t = messages[locale]
  const own = t.passkey_added
  const reported = new Intl.DateTimeFormat(dateLocale[locale], {
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
      { label: own.at, value: `${reported} ${zoneName(GROUP_ZONE)}` },
      ...(keeper ? [{ label: own.keeper, value: keeper }] : []),
    ],
    paragraphs: [own.wasYou, own.notYou],
    action: { label: own.action, url: accountUrl },
    closing: [...(group.email ? [t.contact(group.email)] : []), own.why(group.name)],
  }
  return layOutEmail(email, locale, group.name)
}
