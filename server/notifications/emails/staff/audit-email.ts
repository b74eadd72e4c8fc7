import { z } from 'zod'
import { dateLocale, type Language } from '#contract/preferences.ts'
import { accountEmails as en } from '#messages/en/mails/account-emails.ts'
import { accountEmails as id } from '#messages/id/mails/account-emails.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import { type GroupFacts, namesOf } from '#server/notifications/emails/email-facts.ts'
import { layOutEmail } from '#server/notifications/emails/lay-out-email.ts'

const messages = { id, en }

/**
 * `day`: the last sealed day, 'YYYY-MM-DD'. `days`: the number of days that were sealed together. The hash of the last day covers all of
 * them.
 */
const sealed = z.object({
  name: z.string(),
  day: z.string(),
  entries: z.number(),
  hash: z.string(),
  days: z.number(),
})

/** Renders the email with the hash of an audit day, so that a copy of the hash exists outside the database. */
function renderAuditSealed(
  { group, officeUrl }: GroupFacts,
  locale: Language,
  { name, entries, hash, days, ...sealedDay }: z.output<typeof sealed>,
) {
  const own = messages[locale].audit_sealed
  const day = new Intl.DateTimeFormat(dateLocale[locale], {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(new Date(`${sealedDay.day}T00:00:00Z`))
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
      action: { label: own.action, url: `${officeUrl}/audit` },
      closing: [own.why(group.name)],
    },
    locale,
    namesOf(group),
  )
}

export const auditMessages = {
  audit_sealed: defineMessage({ subject: 'group', payload: sealed, render: renderAuditSealed }),
}
