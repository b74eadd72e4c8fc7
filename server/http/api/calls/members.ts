import type { RegistrationForm } from '#domain/identity/registration.ts'
import { Refused } from '#domain/refusals.ts'
import { confirmCode, type SignedIn } from '#server/identity/confirm-code.ts'
import { presentUser } from '#server/membership/present-user.ts'
import { listCities, listNationalities, listProvinces } from '#server/identity/regions.ts'
import { findMember, type MemberRow } from '#server/identity/repository.ts'
import { checkUser, sendCode } from '#server/identity/send-code.ts'
import { provePhone } from '#server/identity/prove-phone.ts'
import { endSessions, listSessions } from '#server/identity/sessions.ts'
import { listTiers } from '#server/membership/repository.ts'
import { sessionCookie } from '#server/http/session-cookie.ts'
import { namedViewer } from '#server/http/api/named-viewer.ts'
import type { Call, Handlers } from '#server/http/api/handler.ts'
import type { App } from '#server/app.ts'
import type { Language } from '#contract/preferences.ts'

type AnyCall = Pick<Call<'getUser'>, 'app' | 'viewer' | 'c'>

/** Stores the token of a session in a cookie of the browser. A null token deletes the cookie. */
export const keepToken = ({ app, c }: AnyCall, token: string | null): void =>
  sessionCookie(app, token).forEach((line) => c.header('Set-Cookie', line, { append: true }))

const isBrowser = ({ c }: AnyCall) => c.req.header('sec-fetch-site') !== undefined

async function userOf(app: App, member: MemberRow, language: Language) {
  return presentUser(member, { tiers: await listTiers(app.sql), now: app.now(), language })
}

/** Returns the User-Agent header, in which a client names itself. */
export const deviceOf = ({ c }: AnyCall): string => c.req.header('user-agent') ?? ''

/** Returns the token and the user for the body of the response. If the caller is a browser, the token is also stored in a cookie. */
export async function answerSignedIn(call: AnyCall, { token, member }: SignedIn) {
  const { app, viewer } = call
  if (isBrowser(call)) {
    keepToken(call, token)
    // The previous session of the browser ends, so its token becomes invalid.
    if (viewer.memberId && viewer.sessionId) await endSessions(app, viewer.memberId, viewer.sessionId)
  }
  return { token, user: await userOf(app, member, viewer.language) }
}

/**
 * Returns the id of the signed-in member. The check only satisfies the compiler, because the session was already checked before this call.
 */
export function memberOf({ viewer }: Pick<AnyCall, 'viewer'>): string {
  if (!viewer.memberId) throw new Refused('unauthenticated')
  return viewer.memberId
}

/** Converts a gender to its number. Clients send either the number or the word. */
const genderOf = (gender: 1 | 2 | 'male' | 'female' | null | undefined): number | null =>
  gender === 'male' ? 1 : gender === 'female' ? 2 : (gender ?? null)

function registrationOf(takes: Call<'confirmCode'>['takes']): RegistrationForm | null {
  const { phone_number: _phone, confirmation_code: _code, ...fields } = takes
  const { has_one_name: _one, ...input } = fields
  if (Object.values(input).every((value) => value === null || value === undefined)) return null
  return {
    first_name: fields.first_name ?? null,
    last_name: fields.last_name ?? null,
    has_one_name: fields.has_one_name ?? null,
    email: fields.email ?? null,
    date_of_birth: fields.date_of_birth ?? null,
    gender: genderOf(fields.gender),
    nationality_id: fields.nationality_id ?? null,
    province_id: fields.province_id ?? null,
    city_id: fields.city_id ?? null,
  }
}

export const memberHandlers = {
  getUser: async ({ app, viewer, takes }) => {
    const { phone } = await checkUser(app, takes.phone_number, viewer)
    return { phone_number: phone }
  },
  sendCode: async (call) => {
    const { app, takes } = call
    // The browser gets a random name in a cookie before the code is sent, because the code is valid only in this browser.
    const sent = await sendCode(app, takes.phone_number, namedViewer(call))
    return {
      phone_number: sent.phone,
      resend_after: sent.resendAfterSeconds,
      expires_at: sent.expiresAt.toISOString(),
    }
  },
  confirmCode: async (call) => {
    const { app, viewer, takes } = call
    const signedIn = await confirmCode(
      app,
      {
        phone: takes.phone_number,
        code: takes.confirmation_code,
        registration: registrationOf(takes),
        device: deviceOf(call),
      },
      viewer,
    )
    return answerSignedIn(call, signedIn)
  },
  provePhone: async ({ app, viewer, takes }) => {
    const proven = await provePhone(app, { phone: takes.phone_number, code: takes.confirmation_code }, viewer)
    return { phone_number: proven.phone, proof: proven.token, holds_until: proven.holdsUntil.toISOString() }
  },
  profile: async (call) => {
    const member = await findMember(call.app.sql, { id: memberOf(call) })
    if (!member) throw new Refused('unauthenticated')
    return userOf(call.app, member, call.viewer.language)
  },
  logout: async (call) => {
    const endedCount = await endSessions(call.app, memberOf(call), call.viewer.sessionId)
    keepToken(call, null)
    return { ended: endedCount }
  },
  listSessions: async (call) => {
    const open = await listSessions(call.app, memberOf(call))
    return open.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      is_current: id === call.viewer.sessionId,
    }))
  },
  endSessions: async (call) => {
    const sessionId = call.takes.session_id ?? null
    const endedCount = await endSessions(call.app, memberOf(call), sessionId)
    if (sessionId === null || sessionId === call.viewer.sessionId) keepToken(call, null)
    return { ended: endedCount }
  },
  nationalities: ({ app, viewer }) => listNationalities(app, viewer.language),
  provinces: ({ app }) => listProvinces(app),
  provinceCities: ({ app, takes }) => listCities(app, takes.province_id),
} satisfies Partial<Handlers>
