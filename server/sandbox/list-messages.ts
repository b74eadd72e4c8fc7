import type { Answers, Takes } from '#contract/endpoints.ts'
import { findSentMessages, type SentMessage } from '#server/sandbox/repository.ts'
import type { App } from '#server/app.ts'

/** Contract 'Sandbox calls': returns sent messages, newest first. `after` is the id of a message or an instant (ISO 8601). */
export async function listMessages(
  app: Pick<App, 'sql'>,
  { to, kind, after }: Takes<'sandboxMessages'>,
): Promise<Answers<'sandboxMessages'>> {
  const afterId = after && /^\d{1,15}$/.test(after) ? Number(after) : null
  const instant = after && afterId === null ? new Date(after) : null
  const messages = await findSentMessages(app.sql, {
    to: to ? to.trim() : null,
    kind: kind ?? null,
    afterId,
    after: instant && !Number.isNaN(instant.getTime()) ? instant : null,
  })
  return messages.map((message) => ({
    id: message.id,
    kind: message.kind,
    to: message.to,
    subject: message.subject,
    text: message.text,
    html: message.html && withPictures(message.html, message.attachments),
    code: message.code,
    created_at: message.createdAt.toISOString(),
    attachments: message.attachments,
    buttons: message.buttons,
  }))
}

function withPictures(html: string, attachments: SentMessage['attachments']): string {
  return attachments.reduce(
    (text, { name, type, base64 }) => text.replaceAll(`"cid:${name}"`, `"data:${type};base64,${base64}"`),
    html,
  )
}
