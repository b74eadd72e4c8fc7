import type { Group } from '#contract/group.ts'
import { dateLocale, type Language } from '#contract/preferences.ts'
import { accountEmails as en } from '#messages/en/mails/account-emails.ts'
import { accountEmails as id } from '#messages/id/mails/account-emails.ts'
import { type RenderedEmail, layOutEmail } from '#server/notifications/emails/render-email.ts'

const messages = { id, en }

export type AuditFacts = {
  group: Pick<Group, 'name'>
  name: string
  /** YYYY-MM-DD. */
  day: string
  entries: number
  hash: string
  /** Number of days sealed together. The hash of the last day covers the days before. */
  days: number
  auditUrl: string
}

/** The mail with the hash of an audit day, so that a copy exists outside the database. */
export function renderAuditSealed(locale: Language, facts: AuditFacts): Promise<RenderedEmail> {
  const { group, name, entries, hash, days, auditUrl } = facts
  const own = messages[locale].audit_sealed
  const day = new Intl.DateTimeFormat(dateLocale[locale], {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(new Date(`${facts.day}T00:00:00Z`))
  return layOutEmail(
    {
      subject: own.subject(day),
      preview: own.preview,
      brand: null,
      heading: own.heading,
      disc: 'risen',
      lead: own.lead(name, day),
      facts: [
        { label: own.entries, value: String(entries) },
        { label: own.hash, value: hash },
      ],
      paragraphs: [...(days > 1 ? [own.together(days)] : []), own.keep],
      action: { label: own.action, url: auditUrl },
      closing: [own.why(group.name)],
    },
    locale,
    group.name,
  )
}
