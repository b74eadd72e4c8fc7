import type { Group } from '#contract/group.ts'
import type { Language } from '#contract/preferences.ts'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { accountEmails as en } from '#messages/en/mails/account-emails.ts'
import { accountEmails as id } from '#messages/id/mails/account-emails.ts'
import { type RenderedEmail, layOutEmail } from '#server/notifications/emails/render-email.ts'

const messages = { id, en }

export type PinFacts = { group: Pick<Group, 'name'>; name: string; device: string; at: Date; accountUrl: string }

/** The mail to somebody of the staff whose PIN was tried too often on a device. */
export function renderPinLocked(
  locale: Language,
  { group, name, device, at, accountUrl }: PinFacts,
): Promise<RenderedEmail> {
  const own = messages[locale].pin_locked
  const reported = new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: GROUP_ZONE,
  }).format(at)
  return layOutEmail(
    {
      subject: own.subject(device),
      preview: own.preview,
      brand: null,
      heading: own.heading,
      disc: 'risen',
      lead: own.lead(name, device),
      facts: [
        { label: own.device, value: device },
        { label: own.at, value: `${reported} ${zoneName(GROUP_ZONE)}` },
      ],
      paragraphs: [own.wasYou, own.notYou],
      action: { label: own.action, url: accountUrl },
      closing: [own.why(group.name)],
    },
    locale,
    group.name,
  )
}
