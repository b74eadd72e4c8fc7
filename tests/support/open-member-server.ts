// A server for one test. The test can access the database of the server, for example to end a session or to skip a minute.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { openDatabase, type Sql } from '#server/db/open.ts'
import { startSession } from '#server/identity/sessions.ts'
import { openLog } from '#server/log.ts'
import { openServer, type OwnServer } from '#tests/support/own-server.ts'
import { addMembers } from '#tests/support/probing.ts'

export type ServerMember = { id: string; phone: string; e164: string; token: string; firstName: string }
export type MemberServer = OwnServer & {
  sql: Sql
  /** Makes a member with an open session. The member has received no code yet. */
  member(over?: { firstName?: string; lastName?: string; email?: string }): Promise<ServerMember>
  openSession(memberId: string): Promise<string>
  /** Returns the newest code that was sent to a phone, and the message that contained it. */
  lastCode(e164: string): Promise<{ code: string; text: string }>
  /** Ends all waiting times at once. After that, the server behaves as if minutes, hours and days had passed. */
  forgetWaiting(): Promise<void>
}

const app = { now: () => new Date(), uuid: randomUUID, randomBytes: (size: number) => randomBytes(size) }

export async function openMemberServer(env: Record<string, string> = {}): Promise<MemberServer> {
  const server = await openServer(env)
  const open = () => openDatabase({ databaseUrl: null, dataDir: server.dataDir, databasePool: 2 }, openLog('silent'))
  let database = await open()
  const openSession = (memberId: string) =>
    startSession(app, database.sql, { memberId, device: 'Mozilla/5.0 (Linux) Firefox/1' })
  return {
    ...server,
    get sql() {
      return database.sql
    },
    async restart(between) {
      // The database server stops when its last client disconnects.
      await database.close()
      await server.restart(between)
      database = await open()
    },
    openSession,
    async member({ firstName = 'Sekar', lastName = 'Ayunda', email = 'sekar@surat.example' } = {}) {
      const digits = `813${randomInt(10_000_000, 99_999_999)}`
      const e164 = `+62${digits}`
      const { sql } = database
      await addMembers({ sql, now: app.now }, [e164])
      const [row] = await sql<{ id: string }[]>`
        update members set first_name = ${firstName}, last_name = ${lastName}, email = ${email}
        where phone = ${e164} returning id`
      const id = row?.id ?? ''
      return { id, phone: `0${digits}`, e164, firstName, token: await openSession(id) }
    },
    async lastCode(e164) {
      const [row] = await database.sql<{ code: string; text: string }[]>`
        select code, text from sandbox.inbox where kind = 'sms' and "to" = ${e164} order by id desc limit 1`
      if (!row) throw new Error('no code was sent')
      return row
    },
    async forgetWaiting() {
      await database.sql`delete from attempts`
    },
    async close() {
      await database.close()
      await server.close()
    },
  }
}
