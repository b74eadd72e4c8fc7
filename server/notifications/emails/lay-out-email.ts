import type { Language } from '#contract/preferences.ts'
import type { MailAttachment } from '#server/notifications/channels/mail-channel.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import type { GroupNames } from '#server/notifications/emails/email-facts.ts'
import { emailHtml } from '#server/notifications/emails/email-html.ts'
import { brandImageOf, markAttachments } from '#server/notifications/emails/mark-attachments.ts'
import { emailText } from '#server/notifications/emails/email-text.ts'

export type RenderedEmail = { subject: string; text: string; html: string; attachments: MailAttachment[] }

/** Renders an email as HTML and as plain text. */
export async function layOutEmail(
  email: Email,
  locale: Language,
  names: GroupNames,
  attachments: MailAttachment[] = [],
): Promise<RenderedEmail> {
  const brand = await brandImageOf(email.brand)
  return {
    subject: email.subject,
    text: emailText(email, names.groupName),
    html: await emailHtml(email, locale, names, brand),
    attachments: [...(await markAttachments()), ...(brand ? [brand.file] : []), ...attachments],
  }
}
