import type { Language } from '#contract/preferences.ts'
import type { MailAttachment } from '#server/notifications/channels/mail-channel.ts'
import { calendarFile, calendarType } from '#server/notifications/emails/calendar-file.ts'
import { composeEmail, QR_NAME } from '#server/notifications/emails/compose-email.ts'
import type { EmailFacts, EmailKind } from '#server/notifications/emails/email-facts.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import { emailHtml } from '#server/notifications/emails/email-html.ts'
import { emailText } from '#server/notifications/emails/email-text.ts'
import { ticketQr } from '#server/notifications/emails/ticket-qr.ts'

export type RenderedEmail = { subject: string; text: string; html: string; attachments: MailAttachment[] }

/**
 * Renders an email. Tickets embed their QR code. Mails that change the calendar entry attach the calendar file.
 */
export async function renderEmail(kind: EmailKind, locale: Language, facts: EmailFacts): Promise<RenderedEmail> {
  const email = composeEmail(kind, locale, facts)
  const attachments = [
    ...(email.ticket ? [await qrOf(facts)] : []),
    ...(email.ticket || kind === 'reservation_cancelled' ? [calendarOf(facts, locale)] : []),
  ]
  return layOutEmail(email, locale, facts.groupName, attachments)
}

/** An email set as HTML and as plain text. */
export async function layOutEmail(
  email: Email,
  locale: Language,
  groupName: string,
  attachments: MailAttachment[] = [],
): Promise<RenderedEmail> {
  return {
    subject: email.subject,
    text: emailText(email, groupName),
    html: await emailHtml(email, locale, groupName),
    attachments,
  }
}

const qrOf = async ({ qrPayload }: EmailFacts): Promise<MailAttachment> => ({
  name: QR_NAME,
  type: 'image/png',
  content: await ticketQr(qrPayload, 'png'),
})

const calendarOf = (facts: EmailFacts, locale: Language): MailAttachment => ({
  name: `${facts.bookingCode}.ics`,
  type: calendarType(facts),
  content: Buffer.from(calendarFile(facts, locale, { isMailed: true })),
})
