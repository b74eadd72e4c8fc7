import { createTransport, type Attachment } from 'nodemailer'
import type { Mail, MailAttachment, MailChannel } from '#server/notifications/channels/mail-channel.ts'

const CONNECTIONS = 3
const CALENDAR = /^text\/calendar\b/

/** A picture in the text (`cid:name`) is sent inline, any other file as an attachment. */
function attach(mail: Mail, { name, type, content }: MailAttachment): Attachment {
  const isShown = mail.html.includes(`cid:${name}`)
  return {
    filename: name,
    contentType: type,
    content,
    contentDisposition: isShown ? 'inline' : 'attachment',
    ...(isShown && { cid: name }),
  }
}

/** Returns the headers for the unsubscribe button of mail programs. The guest ends these emails with one click on the button (RFC 8058). */
const stopHeaders = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

/** A sender with a name, such as 'Kelana <halo@kelana.example>'. */
const NAMED = />\s*$/

/**
 * Sends through the server at `url` (smtp: or smtps:) over a few pooled connections; `close` closes them. The Message-ID contains Senja's
 * own key. If the server's response is lost and the email is sent again, the two emails have the same Message-ID. If `from` is an address
 * without a name, the sender has the name that `readName` returns.
 */
export function smtpMail(url: string, from: string, readName?: () => Promise<string>): MailChannel & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  const domain = /@([^\s<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send(mail) {
      const calendar = mail.attachments.find((attachment) => CALENDAR.test(attachment.type))
      await transport.sendMail({
        from: readName && !NAMED.test(from) ? { name: await readName(), address: from.trim() } : from,
        // The recipient is an object with one address, never a list. So a text that a guest typed can never add another recipient.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<senja-${mail.messageId}@${domain}>`,
        headers: { 'X-Senja-Kind': mail.kind, 'Auto-Submitted': 'auto-generated', ...stopHeaders(mail) },
        attachments: mail.attachments
          .filter((attachment) => attachment !== calendar)
          .map((attachment) => attach(mail, attachment)),
        // The email contains the calendar file twice. Email programs show the first copy, an alternative to the text, as an event. The
        // second copy is an attachment.
        ...(calendar && { icalEvent: { method: 'PUBLISH', filename: calendar.name, content: calendar.content } }),
      })
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
