import type { Language } from '#contract/preferences.ts'
import type { MailAttachment } from '#server/notifications/channels/mail-channel.ts'
import { calendarFile, CALENDAR_TYPE } from '#server/notifications/emails/calendar-file.ts'
import { composeLetter, QR_NAME } from '#server/notifications/emails/compose-letter.ts'
import type { EmailFacts, EmailKind } from '#server/notifications/emails/email-facts.ts'
import type { Letter } from '#server/notifications/emails/letter.ts'
import { letterHtml } from '#server/notifications/emails/letter-html.ts'
import { letterText } from '#server/notifications/emails/letter-text.ts'
import { ticketQr } from '#server/notifications/emails/ticket-qr.ts'

export type RenderedEmail = { subject: string; text: string; html: string; attachments: MailAttachment[] }

/** A letter ready to be sent. The confirmation carries its QR, shown in the text, and a calendar file. */
export async function renderEmail(kind: EmailKind, locale: Language, facts: EmailFacts): Promise<RenderedEmail> {
  const letter = composeLetter(kind, locale, facts)
  return setLetter(letter, locale, facts.groupName, letter.ticket ? await attachmentsOf(facts) : [])
}

/** A letter set as HTML and as plain text. */
export async function setLetter(
  letter: Letter,
  locale: Language,
  groupName: string,
  attachments: MailAttachment[] = [],
): Promise<RenderedEmail> {
  return {
    subject: letter.subject,
    text: letterText(letter, groupName),
    html: await letterHtml(letter, locale, groupName),
    attachments,
  }
}

async function attachmentsOf(facts: EmailFacts): Promise<MailAttachment[]> {
  return [
    { name: QR_NAME, type: 'image/png', content: await ticketQr(facts.qrPayload, 'png') },
    { name: `${facts.bookingCode}.ics`, type: CALENDAR_TYPE, content: Buffer.from(calendarFile(facts)) },
  ]
}
