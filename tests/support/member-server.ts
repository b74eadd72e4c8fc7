// A server of the members' browser tests: its database is at hand, so that a session can run out and a minute can pass at once.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openDatabase, type Sql } from '#server/db/open.ts'
import { startSession } from '#server/identity/sessions.ts'
import { openLog } from '#server/log.ts'
import { test as base } from '#tests/support/browser-test.ts'
import { openServer, type OwnServer } from '#tests/support/own-server.ts'
import { addMembers } from '#tests/support/probing.ts'

export type ServerMember = { id: string; phone: string; e164: string; token: string; firstName: string }
export type MemberServer = OwnServer & {
  sql: Sql
  /** Somebody with an account and an open session, who was sent no code yet. */
  member(over?: { firstName?: string; lastName?: string; email?: string }): Promise<ServerMember>
  openSession(memberId: string): Promise<string>
  /** The newest code sent to a phone, and the message it came in. */
  lastCode(e164: string): Promise<{ code: string; text: string }>
  /** As if the minutes, hours and days of waiting were over. */
  forgetWaiting(): Promise<void>
}

const app = { now: () => new Date(), uuid: randomUUID, randomBytes: (size: number) => randomBytes(size) }

async function openMemberServer(env: Record<string, string>): Promise<MemberServer> {
  const server = await openServer(env)
  const database = await openDatabase(
    { databaseUrl: null, dataDir: server.dataDir, databasePool: 2 },
    openLog('silent'),
  )
  const { sql } = database
  const openSession = (memberId: string) =>
    startSession(app, sql, { memberId, device: 'Mozilla/5.0 (Linux) Firefox/1' })
  return {
    ...server,
    sql,
    openSession,
    async member({ firstName = 'Sekar', lastName = 'Ayunda', email = 'sekar@surat.example' } = {}) {
      const digits = `813${randomInt(10_000_000, 99_999_999)}`
      const e164 = `+62${digits}`
      await addMembers({ sql, now: app.now }, [e164])
      const [row] = await sql<{ id: string }[]>`
        update members set first_name = ${firstName}, last_name = ${lastName}, email = ${email}
        where phone = ${e164} returning id`
      const id = row?.id ?? ''
      return { id, phone: `0${digits}`, e164, firstName, token: await openSession(id) }
    },
    async lastCode(e164) {
      const [row] = await sql<{ code: string; text: string }[]>`
        select code, text from sandbox.inbox where kind = 'sms' and "to" = ${e164} order by id desc limit 1`
      if (!row) throw new Error('no code was sent')
      return row
    },
    async forgetWaiting() {
      await sql`delete from attempts`
    },
    async close() {
      await database.close()
      await server.close()
    },
  }
}

/** Of this worker: opened by the first test that asks for it. Pages and requests of a test go to it. */
export const testWith = (env: Record<string, string>) =>
  base.extend<object, { server: MemberServer }>({
    server: [
      // oxlint-disable-next-line no-empty-pattern -- a fixture names what it needs, and this one needs nothing
      async ({}, use) => {
        const server = await openMemberServer(env)
        await use(server)
        await server.close()
      },
      { scope: 'worker', timeout: 90_000 },
    ],
    baseURL: async ({ server }, use) => use(server.url),
  })
export const test = testWith({})

/** The cookie that signing in would have set. */
export const signedInAs = (page: Page, { url }: OwnServer, token: string): Promise<void> =>
  page.context().addCookies([{ name: 'senja_session', value: token, url, httpOnly: true, sameSite: 'Lax' }])
