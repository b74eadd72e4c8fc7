// Mail over SMTP, by nodemailer.
import { createTransport, type Attachment } from 'nodemailer'
import type { Mail, MailAttachment, MailChannel } from '#server/notifications/channels/mail-channel.ts'

const CONNECTIONS = 3
const CALENDAR = /^text\/calendar\b/

/** A picture that the text shows (`cid:name`) lies in the text, any other file beside it. */
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

/**
 * Sends through the server at `url` (smtp: or smtps:) over a few kept connections. The Message-ID is made of our own
 * key: a mail that is sent again after a lost answer is the same mail. `close` lets the connections go.
 */
export function smtpMail(url: string, from: string): MailChannel & { close(): void } {
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
        from,
        // As an address, never as a list: whatever a guest typed is one recipient.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<senja-${mail.messageId}@${domain}>`,
        headers: { 'X-Senja-Kind': mail.kind, 'Auto-Submitted': 'auto-generated' },
        attachments: mail.attachments.filter((attachment) => attachment !== calendar).map((one) => attach(mail, one)),
        // Both an alternative of the text, which mail programs show as an event, and a file to open.
        ...(calendar && { icalEvent: { method: 'PUBLISH', filename: calendar.name, content: calendar.content } }),
      })
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
