// Emails that stay in the sandbox: they are stored in the mailbox behind /dev.
import type { Sql } from '#server/db/open.ts'
import type { MailChannel } from '#server/notifications/channels/mail-channel.ts'

/** Stores each email in the sandbox's mailbox. A message that is sent again is stored once. */
export function sandboxMail(sql: Sql): MailChannel {
  return {
    async send(mail) {
      const attachments = mail.attachments.map(({ name, type, content }) => ({
        name,
        type,
        base64: content.toString('base64'),
      }))
      await sql`
        insert into sandbox.inbox (message_id, kind, "to", subject, text, html, attachments, created_at)
        values (${mail.messageId}, 'email', ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html},
          ${sql.json(attachments)}, clock_timestamp())
        on conflict (message_id) do nothing`
    },
  }
}
