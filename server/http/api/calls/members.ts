// Signing in and one's own account over HTTP.
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

/** Keeps a session's token in the browser that asked; null takes it away. */
export const keepToken = ({ app, c }: AnyCall, token: string | null): void =>
  sessionCookie(app, token).forEach((line) => c.header('Set-Cookie', line, { append: true }))

const isBrowser = ({ c }: AnyCall) => c.req.header('sec-fetch-site') !== undefined

async function userOf(app: App, member: MemberRow, language: Language) {
  return presentUser(member, { tiers: await listTiers(app.sql), now: app.now(), language })
}

/** What a browser or another client says it is. */
export const deviceOf = ({ c }: AnyCall): string => c.req.header('user-agent') ?? ''

/** Tells a token once; a browser has it in its cookie from here on. */
export async function answerSignedIn(call: AnyCall, { token, member }: SignedIn) {
  const { app, viewer } = call
  if (isBrowser(call)) {
    keepToken(call, token)
    // The token that lay in this browser is good no more: nobody else may hold it.
    if (viewer.memberId && viewer.sessionId) await endSessions(app, viewer.memberId, viewer.sessionId)
  }
  return { token, user: await userOf(app, member, viewer.language) }
}

/** The signed-in member's id. The mount has asked already; this says so to the compiler. */
export function memberOf({ viewer }: Pick<AnyCall, 'viewer'>): string {
  if (!viewer.memberId) throw new Refused('unauthenticated')
  return viewer.memberId
}

/** Clients may send the number or the word. */
const genderOf = (gender: 1 | 2 | 'male' | 'female' | null | undefined): number | null =>
  gender === 'male' ? 1 : gender === 'female' ? 2 : (gender ?? null)

/** Returns the registration form if the body has one of its fields, else null. */
function registrationOf(takes: Call<'confirmCode'>['takes']): RegistrationForm | null {
  const { phone_number: _phone, confirmation_code: _code, ...fields } = takes
  const { has_one_name: _one, ...asked } = fields
  if (Object.values(asked).every((value) => value === null || value === undefined)) return null
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
    // A browser is named before it is sent a code: the code is good in it alone.
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
    const ended = await endSessions(call.app, memberOf(call), call.viewer.sessionId)
    keepToken(call, null)
    return { ended }
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
    const one = call.takes.session_id ?? null
    const ended = await endSessions(call.app, memberOf(call), one)
    if (one === null || one === call.viewer.sessionId) keepToken(call, null)
    return { ended }
  },
  nationalities: ({ app, viewer }) => listNationalities(app, viewer.language),
  provinces: ({ app }) => listProvinces(app),
  provinceCities: ({ app, takes }) => listCities(app, takes.province_id),
} satisfies Partial<Handlers>
