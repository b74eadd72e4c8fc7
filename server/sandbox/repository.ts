import type { Db } from '#server/db/open.ts'
import type { InboxKind } from '#server/sandbox/schema.ts'
import type { ShownButton, ShownMessage } from '#server/sandbox/whatsapp/stand-in-parts.ts'

export type SentMessage = {
  id: number
  kind: InboxKind
  to: string
  subject: string
  text: string
  html: string | null
  code: string | null
  attachments: { name: string; type: string; base64: string }[]
  buttons: ShownButton[]
  createdAt: Date
}

const MOST = 200

/** Returns sent messages, newest first. Phones are compared by their digits, and emails without case. */
export async function findSentMessages(
  db: Db,
  filter: { to: string | null; kind: InboxKind | null; afterId: number | null; after: Date | null },
): Promise<SentMessage[]> {
  const { to, kind, afterId, after } = filter
  const isPhone = to !== null && !to.includes('@')
  return db<SentMessage[]>`
    select id, kind, "to", subject, text, html, code, attachments, buttons, created_at from sandbox.inbox
    where true
      ${to === null ? db`` : isPhone ? db`and regexp_replace("to", '\\D', '', 'g') = ${to.replaceAll(/\D/g, '')}` : db`and lower("to") = ${to.toLowerCase()}`}
      ${kind === null ? db`` : db`and kind = ${kind}`}
      ${afterId === null ? db`` : db`and id > ${afterId}`}
      ${after === null ? db`` : db`and date_trunc('milliseconds', created_at) > ${after}`}
    order by id desc limit ${MOST}`
}

/** Stores a message of the simulated WhatsApp for the phone under /dev. */
export async function insertShownMessage(sql: Db, { to, text, picture, link, buttons }: ShownMessage): Promise<void> {
  const attachments = picture ? [{ name: 'qr.png', type: 'image/png', base64: picture.toString('base64') }] : []
  await sql`
    insert into sandbox.inbox (kind, "to", subject, text, attachments, buttons, created_at)
    values ('whatsapp', ${to}, 'WhatsApp', ${link ? `${text}\n\n${link}` : text}, ${sql.json(attachments)}, ${sql.json(buttons)}, clock_timestamp())`
}

export async function dropSent(sql: Db, before: Date): Promise<void> {
  await sql`delete from sandbox.inbox where created_at < ${before}`
}

/** Erases the names and emails of payers at the gateway. The payments stay. */
export async function forgetPayers(sql: Db, before: Date): Promise<void> {
  await sql`
    update sandbox.gateway_payments set guest = '{"name":"","email":""}', return_url = ''
    where created_at < ${before} and guest <> '{"name":"","email":""}'::jsonb`
}
