import { Secret, TOTP } from 'otpauth'
import { system } from '#domain/identity/actor.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { codeNow } from '#server/staff/code-app.ts'
import { beginJoin, join } from '#server/staff/enrolment/join.ts'
import { inviteByTerminal } from '#server/staff/manage-staff.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { findStaff } from '#server/staff/staff-repository.ts'
import type { AuditFilter } from '#server/staff/audit-repository.ts'
import { lineOf, type OfficeCall, requestOf } from '#tests/support/office-lines.ts'
import type { App } from '#server/app.ts'

export const TERMINAL = { actor: system('test'), grants: 'all' as const }
let people = 0

export type Person = { id: string; email: string; cookie: string; recoveryCodes: string[] }

/**
 * Signs in a new staff member. `role`: a built-in role, or the id of a role that the group made. The person has the role at one outlet, or
 * at all outlets if `outletId` is null.
 */
export async function aPerson(app: App, role: Role | number, outletId: number | null): Promise<Person> {
  const email = `${role}${people++}@grup.example`
  const invitation = { email, name: `Rina ${role}`, locale: 'id' as const, role, outletId, until: null }
  const { id, link } = await inviteByTerminal(app, TERMINAL, invitation)
  const token = link.split('/').at(-1) ?? ''
  const { staff, secret, browser } = await beginJoin(app, { token, browser: null })
  const code = codeOfSecret(app, secret)
  const { token: session, recoveryCodes } = await join(app, { token, browser, code, device: staff.name })
  return { id, email, cookie: `senja_office=${session}`, recoveryCodes }
}

export const codeOfSecret = ({ now }: Pick<App, 'now'>, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: now().getTime() })

export async function codeOf(app: App, email: string): Promise<string> {
  const staff = await findStaff(app.sql, { email })
  if (!staff) throw new Error(`nobody is ${email}`)
  return codeNow(app, staff)
}

/** Returns the tokens of the join links in the emails to an address, newest first. */
export async function mailedTokens(app: App, email: string): Promise<string[]> {
  await sendMessages(app)
  const mails = await app.sql<{ text: string }[]>`
    select text from sandbox.inbox where "to" = ${email.toLowerCase()} order by id desc`
  return mails.flatMap(({ text }) => /office\/join\/([\w-]{43})/.exec(text)?.[1] ?? [])
}

export const cookieOf = (cookies: readonly string[], name: string): string =>
  new RegExp(`${name}=[\\w-]{43}`).exec(cookies.join())?.[0] ?? ''

export type OfficeAnswer = { status: number; body: { data?: unknown; error?: unknown }; cookies: string[] }

export async function askOffice(
  url: string,
  name: OfficeCall,
  {
    cookie,
    takes,
    id,
    headers = {},
  }: { cookie?: string; takes?: object; id?: string; headers?: Record<string, string> } = {},
): Promise<OfficeAnswer> {
  const { path, ...request } = requestOf(lineOf(name), { ...(id !== undefined && { id }), ...(takes && { takes }) })
  const answer = await fetch(`${url}${path}`, {
    ...request,
    headers: { ...(cookie && { cookie }), ...request.headers, ...headers },
  })
  // A stream never ends. Therefore the test reads only the status of the response and cancels the stream.
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel()
    return { status: answer.status, body: {}, cookies: [] }
  }
  if (answer.headers.has('content-disposition')) {
    await answer.arrayBuffer()
    return { status: answer.status, body: {}, cookies: [] }
  }
  return { status: answer.status, body: await answer.json(), cookies: answer.headers.getSetCookie() }
}

export const ANY_AUDIT: AuditFilter = {
  outlets: null,
  before: null,
  subject: null,
  actor: null,
  outletId: null,
  from: null,
  to: null,
}
