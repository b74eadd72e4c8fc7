import type { GroupMemory } from '#server/catalogue/group-memory.ts'
import type { CodeChannel } from '#server/identity/code-channels/code-channel.ts'
import type { Sql } from '#server/db/open.ts'
import { signIn as en } from '#messages/en/members/sign-in.ts'
import { signIn as id } from '#messages/id/members/sign-in.ts'

const messages = { id, en }

/** The simulated phone of the page /dev. A text message is stored in the inbox of the sandbox. */
export function sandboxPhone(sql: Sql, group: GroupMemory, host: () => string): CodeChannel {
  return {
    kind: 'carrier',
    async report({ phone, subject, text }) {
      await sql`
        insert into sandbox.inbox (kind, "to", subject, text, attachments, created_at)
        values ('sms', ${phone}, ${subject}, ${text}, ${sql.json([])}, clock_timestamp())`
    },
    async send({ phone, code, language, livesSeconds }) {
      const t = messages[language]
      const text = t.message({
        group: (await group.read()).name,
        code,
        minutes: Math.round(livesSeconds / 60),
        host: host(),
      })
      await sql`
        insert into sandbox.inbox (kind, "to", subject, text, code, attachments, created_at)
        values ('sms', ${phone}, ${t.messageSubject}, ${text}, ${code}, ${sql.json([])}, clock_timestamp())`
    },
  }
}
