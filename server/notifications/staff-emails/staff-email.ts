// Mails to staff about their own account or an account that they are responsible for.
import type { Group } from '#contract/group.ts'
import { dateLocale, type Language } from '#contract/preferences.ts'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { staffEmails as en } from '#messages/en/mails/staff-emails.ts'
import { staffEmails as id } from '#messages/id/mails/staff-emails.ts'
import { type RenderedEmail, layOutEmail } from '#server/notifications/emails/render-email.ts'
import type { StaffMailKind } from '#server/notifications/outbox.ts'

const messages = { id, en }

export type StaffMailFacts = {
  group: Pick<Group, 'name'>
  payload: Record<string, string | number>
  /** Address of the office, without a trailing slash. */
  officeUrl: string
}

/** Renders a staff mail. All kinds have the same parts; the payload has the names, the device and the times. */
export function renderStaffEmail(
  kind: StaffMailKind,
  locale: Language,
  { group, payload, officeUrl }: StaffMailFacts,
): Promise<RenderedEmail> {
  const t = messages[locale]
  const own = t[kind]
  const text = (name: string) => String(payload[name] ?? '')
  const values = {
    name: text('name'),
    by: text('by') || group.name,
    group: group.name,
    device: text('device'),
    about: text('about'),
  }
  const moment = (name: string) => momentText(locale, Number(payload[name]))
  const facts = [
    ...(payload['email'] === undefined ? [] : [{ label: t.account, value: text('email') }]),
    ...(payload['device'] === undefined ? [] : [{ label: t.device, value: text('device') }]),
    ...(payload['until'] === undefined ? [] : [{ label: t.until, value: moment('until') }]),
    { label: own.at, value: moment('at') },
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
      action: { label: own.action, url: payload['link'] === undefined ? `${officeUrl}${own.path}` : text('link') },
      closing: [t.why(group.name)],
    },
    locale,
    group.name,
  )
}

function momentText(locale: Language, at: number): string {
  const written = new Intl.DateTimeFormat(dateLocale[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: GROUP_ZONE,
  }).format(at)
  return `${written} ${zoneName(GROUP_ZONE)}`
}
