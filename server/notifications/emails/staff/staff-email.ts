// Emails to staff about their own account or an account that they are responsible for.
import { z } from 'zod'
import { dateLocale, type Language } from '#contract/preferences.ts'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { staffEmails as en } from '#messages/en/mails/staff-emails.ts'
import { staffEmails as id } from '#messages/id/mails/staff-emails.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import { type GroupFacts, namesOf } from '#server/notifications/emails/email-facts.ts'
import { layOutEmail } from '#server/notifications/emails/lay-out-email.ts'

const messages = { id, en }

/** The data of an email to staff. Each kind of email has some of these fields. Times are in ms. */
const payload = z.object({
  name: z.string(),
  at: z.number(),
  by: z.string().optional(),
  device: z.string().optional(),
  about: z.string().optional(),
  email: z.string().optional(),
  until: z.number().optional(),
  link: z.string().optional(),
  path: z.string().optional(),
})

type StaffMail =
  | 'pin_locked'
  | 'staff_invited'
  | 'sign_in_reset'
  | 'sign_in_reset_asked'
  | 'signed_in_anew'
  | 'invite_opened_elsewhere'
  | 'mail_tested'
  | 'schedule_refused'
  | 'webhook_paused'

const staffMessage = (kind: StaffMail) =>
  defineMessage({
    subject: 'group',
    payload,
    render: ({ group, officeUrl }: GroupFacts, language, { name, at, by, device, about, email, until, link, path }) => {
      const t = messages[language]
      const own = t[kind]
      const values = { name, by: by || group.name, group: group.name, device: device ?? '', about: about ?? '' }
      const facts = [
        ...(email === undefined ? [] : [{ label: t.account, value: email }]),
        ...(device === undefined ? [] : [{ label: t.device, value: device }]),
        ...(until === undefined ? [] : [{ label: t.until, value: momentText(language, until) }]),
        { label: own.at, value: momentText(language, at) },
      ]
      return layOutEmail(
        {
          subject: own.subject(values),
          preview: own.preview,
          brand: null,
          heading: own.heading,
          disc: 'risen',
          lead: own.lead(values),
          facts,
          paragraphs: own.paragraphs,
          action: { label: own.action, url: link ?? `${officeUrl}${path ?? own.path}` },
          closing: [t.why(group.name)],
        },
        language,
        namesOf(group),
      )
    },
  })

function momentText(locale: Language, at: number): string {
  const dateText = new Intl.DateTimeFormat(dateLocale[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: GROUP_ZONE,
  }).format(at)
  return `${dateText} ${zoneName(GROUP_ZONE)}`
}

export const staffMessages = {
  pin_locked: staffMessage('pin_locked'),
  staff_invited: staffMessage('staff_invited'),
  sign_in_reset: staffMessage('sign_in_reset'),
  sign_in_reset_asked: staffMessage('sign_in_reset_asked'),
  signed_in_anew: staffMessage('signed_in_anew'),
  invite_opened_elsewhere: staffMessage('invite_opened_elsewhere'),
  mail_tested: staffMessage('mail_tested'),
  schedule_refused: staffMessage('schedule_refused'),
  webhook_paused: staffMessage('webhook_paused'),
}
