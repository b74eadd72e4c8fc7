// A server with active rate limits, and functions that attack its sign-in.
import { randomUUID } from 'node:crypto'
import { addNights } from '#domain/calendar/night.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import type { App } from '#server/app.ts'
import { apiAt } from '#tests/support/api.ts'
import { callersOf, type Callers, type CallReply } from '#tests/support/callers.ts'
import { anAccount } from '#tests/support/member.ts'
import { testApp } from '#tests/support/app.ts'

export const CHECK = '/api/web/auth/get-user'
export const SEND = '/api/web/auth/login-using-hwg'
export const CONFIRM = '/api/web/auth/login-using-hwg-confirmation'

export const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

/**
 * Serves an app with active rate limits. Returns the app, callers with many different addresses, and a client that compares each response
 * with the API document.
 */
export async function probedServer(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({ ...options, settings: { areLimitsOn: true, ...options.settings } })
  const { url } = await app.open()
  const callers = callersOf(url)
  return {
    app,
    url,
    callers,
    api: apiAt(url),
    async [Symbol.asyncDispose]() {
      callers[Symbol.dispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}

/** Returns the codes that were sent to a phone, the newest first. If `phone` is missing, returns the codes to all phones. */
export async function codesSent({ sql }: Pick<App, 'sql'>, phone?: string): Promise<string[]> {
  const rows = await sql<{ code: string }[]>`
    select code from sandbox.inbox where kind = 'sms' ${phone ? sql`and "to" = ${phone}` : sql``} order by id desc`
  return rows.map(({ code }) => code)
}

export async function askForCode(
  { app, callers }: { app: Pick<App, 'sql'>; callers: Callers },
  phone: string,
  from?: string,
): Promise<string> {
  const sent = await callers.post(SEND, { phone_number: phone }, from ? { from } : {})
  if (sent.status !== 200) throw new Error(`no code was sent: ${sent.text}`)
  return (await codesSent(app, phone))[0] ?? ''
}

export const guess = (callers: Callers, phone: string, code: unknown, from?: string): Promise<CallReply> =>
  callers.post(CONFIRM, { phone_number: phone, confirmation_code: code }, from ? { from } : {})

/** Returns a wrong code: a code of six digits that is not `code`. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Makes a member for each phone, without sending a code. */
export async function addMembers(app: Pick<App, 'sql' | 'now'>, phones: string[]): Promise<void> {
  const endsOn = addNights(todayOfGroup(app.now()), 365)
  await app.sql`
    insert into members (id, phone, first_name, last_name, email, date_of_birth, gender, nationality_id, province_id,
      city_id, locale, year_ends_on, created_at)
    select id, phone, ${anAccount.first_name}, ${anAccount.last_name}, ${anAccount.email}, ${anAccount.date_of_birth},
      1, ${anAccount.nationality_id}, ${anAccount.province_id}, ${anAccount.city_id}, 'id', ${endsOn}, ${app.now()}
    from unnest(${phones.map(() => randomUUID())}::uuid[], ${phones}::text[]) as t (id, phone)`
}

export async function alertsOf({ sql }: Pick<App, 'sql'>): Promise<Record<string, number>> {
  const rows = await sql<
    { what: string; times: number }[]
  >`select what, count(*)::int as times from alerts group by what`
  return Object.fromEntries(rows.map(({ what, times }) => [what, times]))
}
