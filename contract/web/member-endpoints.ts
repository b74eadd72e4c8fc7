import { z } from 'zod'
import { positiveInteger, positiveIntegerInText } from '#contract/numbers.ts'
import { ANYONE, MEMBERS, type Endpoint } from '#contract/endpoint.ts'
import { ownData } from '#contract/web/own-data.ts'
import { openSession, region, signedIn, user } from '#contract/web/members.ts'

const text = (max: number) => z.string().max(max)
/**
 * A phone number as typed, with at most 60 characters. Every valid phone number is shorter. The rules for phone numbers check its digits
 * (spec §5).
 */
const phone = text(60)
const id = positiveInteger

const onePhone = z.object({ phone_number: phone })
/**
 * The input of the call that signs a member in or registers a new member. For a registration, it contains every field of the form (spec
 * §7).
 */
export const codeConfirmation = z.object({
  phone_number: phone,
  confirmation_code: text(60),
  first_name: text(400).nullish(),
  last_name: text(400).nullish(),
  has_one_name: z.boolean().nullish().describe('true: the last name is left out'),
  email: text(400).nullish(),
  date_of_birth: text(40).nullish(),
  // An unknown value counts as a missing value. So the other checks still run, and all fields report their errors at once.
  gender: z.literal([1, 2, 'male', 'female']).nullish().catch(null).describe('1 or male, 2 or female'),
  nationality_id: id.nullish(),
  province_id: id.nullish(),
  city_id: id.nullish(),
})
export type CodeConfirmation = z.infer<typeof codeConfirmation>

const codeSent = z.object({ phone_number: z.string(), resend_after: z.int(), expires_at: z.iso.datetime() })

export const memberEndpoints = {
  getUser: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/auth/get-user',
    summary: 'Whether a phone has an account',
    takes: onePhone,
    answers: onePhone,
  },
  sendCode: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/auth/login-using-hwg',
    summary: 'Send a one-time code to a phone',
    takes: onePhone,
    answers: codeSent,
  },
  confirmCode: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/auth/login-using-hwg-confirmation',
    summary: 'Sign in by a code, or register',
    takes: codeConfirmation,
    answers: signedIn,
  },
  provePhone: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/auth/phone-proof',
    summary: 'Prove a phone by a code, without an account, to book with it',
    takes: z.object({ phone_number: phone, confirmation_code: text(60) }),
    answers: z.object({ phone_number: z.string(), proof: z.string().nullable(), holds_until: z.iso.datetime() }),
    perMinute: 120,
  },
  profile: { method: 'GET', who: MEMBERS, path: '/api/web/profile', summary: 'Who is signed in', answers: user },
  logout: {
    method: 'POST',
    who: MEMBERS,
    path: '/api/web/auth/logout',
    summary: 'End this session',
    answers: z.object({ ended: z.int() }),
  },
  listSessions: {
    method: 'GET',
    who: MEMBERS,
    path: '/api/web/auth/sessions',
    summary: 'Where one is signed in',
    answers: z.array(openSession),
  },
  endSessions: {
    method: 'POST',
    who: MEMBERS,
    path: '/api/web/auth/sessions/end',
    summary: 'End a session, or every one',
    takes: z.object({ session_id: z.uuid().nullish() }),
    answers: z.object({ ended: z.int() }),
  },
  ownData: {
    method: 'GET',
    who: MEMBERS,
    path: '/api/web/profile/data',
    summary: 'Everything that is kept of oneself',
    answers: ownData,
    perMinute: 20,
  },
  sendDeletionCode: {
    method: 'POST',
    who: MEMBERS,
    path: '/api/web/profile/deletion/code',
    summary: 'Send the code by which the account can be deleted',
    answers: codeSent,
  },
  deleteAccount: {
    method: 'POST',
    who: MEMBERS,
    path: '/api/web/profile/deletion',
    summary: 'Delete the account for good',
    takes: z.object({ confirmation_code: text(60) }),
    answers: z.object({ is_deleted: z.literal(true) }),
  },
  nationalities: {
    method: 'GET',
    who: ANYONE,
    path: '/api/v1/auth/get-nationalities',
    summary: 'Nationalities',
    answers: z.array(region),
  },
  provinces: {
    method: 'GET',
    who: ANYONE,
    path: '/api/v1/auth/get-provinces',
    summary: 'Provinces',
    answers: z.array(region),
  },
  provinceCities: {
    method: 'GET',
    who: ANYONE,
    path: '/api/v1/auth/get-cities',
    summary: 'Cities of a province',
    takes: z.object({ province_id: positiveIntegerInText }),
    answers: z.array(region),
  },
} as const satisfies Record<string, Endpoint>
