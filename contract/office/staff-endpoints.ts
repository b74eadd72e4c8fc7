// Calls by which staff signs in, and by which staff and its rights are kept.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { createdPasskey, passkeyCreation, passkeyRequest, signedByPasskey } from '#contract/web/passkey-endpoints.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { PERMISSIONS, ROLES, type Permission } from '#domain/staff/permissions.ts'

const role = z.enum(ROLES)
const permission = z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])
const email = z.email().max(200)
const done = z.object({ done: z.literal(true) })
const outletId = positiveInteger.nullable().describe('null: every outlet')
const token = z.string().regex(/^[\w-]{43}$/)
const params = z.object({ id: z.uuid() })
/** A change of an account needs the right to manage the staff of all its outlets. */
const ofStaff = { permission: 'staff.manage', at: 'staff', presence: 'fresh' } as const

const grant = z.object({
  id: z.uuid(),
  role,
  outlet_id: outletId,
  outlet: z.string().nullable(),
  until: z.iso.datetime({ offset: true }).nullable(),
})
const reach = z.object({ permission, outlet_id: outletId, reach: z.enum(['full', 'limited']) })

const grantedOutlet = z.object({
  id: z.int(),
  slug: z.string(),
  brand: z.string().describe('slug of its brand'),
  name: z.string().describe('of brand and outlet'),
  zone: z.string().describe('IANA name of its time zone'),
  is_restaurant: z.boolean(),
})

export const officeMe = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  locale: z.enum(LANGUAGES),
  roles: z.array(role).describe('the farthest first'),
  outlets: z.array(grantedOutlet).describe('where they may do anything at all'),
  reaches: z.array(reach).describe('what they may do, and where'),
})
export type OfficeMe = z.infer<typeof officeMe>
const me = officeMe

const staff = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['invited', 'active', 'closed']),
  grants: z.array(grant),
  ways: z.object({ passkeys: z.int(), has_code_app: z.boolean(), has_pin: z.boolean() }).describe('to sign in'),
  last_seen_at: z.iso.datetime().nullable(),
  has_joined: z.boolean(),
  reset: z
    .object({ asked_by: z.string().nullable(), asked_at: z.string(), is_mine: z.boolean() })
    .nullable()
    .describe('the open request to reset the sign-in'),
})
const session = z.object({
  id: z.uuid(),
  device: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  is_this: z.boolean(),
})
/** A QR code to draw: one path in a square of `size`. */
export const qrCode = z.object({ size: z.int(), path: z.string() })

const passkey = z.object({
  id: z.uuid(),
  device: z.string(),
  is_backed_up: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})

export const staffEndpoints = {
  signIn: {
    method: 'POST',
    path: '/api/office/sign-in',
    needs: 'anyone',
    perMinute: 300,
    summary: 'Sign in by mail and the code of one’s app, or by a recovery code',
    takes: z.object({ email, code: z.string().min(1).max(40) }),
    answers: me,
  },
  beginJoin: {
    method: 'POST',
    path: '/api/office/join/begin',
    needs: 'anyone',
    perMinute: 120,
    summary: 'A new secret for a code app, for the browser that opens an invite',
    takes: z.object({ token }),
    answers: z.object({ name: z.string(), email: z.string(), uri: z.string(), secret: z.string(), qr: qrCode }),
  },
  join: {
    method: 'POST',
    path: '/api/office/join',
    needs: 'anyone',
    perMinute: 120,
    summary:
      'Use an invite in the browser that began, proven by the first code of the app; recovery codes are told once',
    takes: z.object({ token, code: z.string().regex(/^\d{6}$/) }),
    answers: z.object({ me, recovery_codes: z.array(z.string()) }),
    status: 201,
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/office/passkeys/sign-in/options',
    needs: 'anyone',
    perMinute: 300,
    summary: 'What to sign in by a passkey with',
    answers: passkeyRequest,
  },
  signInByPasskey: {
    method: 'POST',
    path: '/api/office/passkeys/sign-in',
    needs: 'anyone',
    perMinute: 300,
    summary: 'Sign in by a passkey',
    takes: z.object({ credential: signedByPasskey }),
    answers: officeMe,
  },
  passkeys: {
    method: 'GET',
    path: '/api/office/passkeys',
    needs: 'signed in',
    summary: 'One’s passkeys',
    answers: z.array(passkey),
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/office/passkeys/options',
    needs: 'present',
    summary: 'What to make a passkey with',
    answers: passkeyCreation,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/office/passkeys',
    needs: 'present',
    summary: 'Add a passkey that was made',
    takes: z.object({ credential: createdPasskey }),
    answers: z.array(passkey),
    status: 201,
  },
  removePasskey: {
    method: 'POST',
    path: '/api/office/passkeys/:id/remove',
    needs: 'present',
    summary: 'Remove one of one’s passkeys',
    params,
    answers: z.array(passkey),
  },
  signOut: {
    method: 'POST',
    path: '/api/office/sign-out',
    needs: 'signed in',
    summary: 'Sign out here',
    answers: done,
  },
  visit: {
    method: 'GET',
    path: '/api/office/visit',
    needs: 'anyone',
    summary: 'What the office asks before it draws: who is here, if anybody, and on which device',
    answers: z.object({
      me: me.nullable(),
      device: z.object({ id: z.uuid(), name: z.string(), outlet_id: z.int() }).nullable(),
      is_sandbox: z.boolean(),
      now: z.iso.datetime(),
    }),
  },
  setLocale: {
    method: 'POST',
    path: '/api/office/me/locale',
    needs: 'signed in',
    summary: 'The language that one reads',
    takes: z.object({ locale: z.enum(LANGUAGES) }),
    answers: me,
  },
  me: { method: 'GET', path: '/api/office/me', needs: 'signed in', summary: 'Who is signed in', answers: me },
  sessions: {
    method: 'GET',
    path: '/api/office/sessions',
    needs: 'signed in',
    summary: 'Where one is signed in',
    answers: z.array(session),
  },
  endSession: {
    method: 'POST',
    path: '/api/office/sessions/end',
    needs: 'present',
    summary: 'End one of one’s sessions, or all of them',
    takes: z.object({ session_id: z.uuid().nullable() }),
    answers: z.object({ ended: z.int() }),
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/office/recovery-codes',
    needs: 'signed in',
    summary: 'New recovery codes, by a code of one’s app; those of before open nothing any more',
    takes: z.object({ code: z.string().regex(/^\d{6}$/) }),
    answers: z.object({ recovery_codes: z.array(z.string()) }),
  },
  staff: {
    method: 'GET',
    path: '/api/office/staff',
    needs: { permission: 'staff.manage', at: 'granted', presence: 'session' },
    summary: 'Staff of the outlets that one manages',
    answers: z.array(staff),
  },
  inviteStaff: {
    method: 'POST',
    path: '/api/office/staff',
    needs: { permission: 'staff.manage', at: 'sent outlet', presence: 'fresh' },
    summary: 'Invite somebody with a first role; the link goes by mail to them alone',
    takes: z.object({
      email,
      name: z.string().trim().min(1).max(100),
      locale: z.enum(LANGUAGES),
      role,
      outlet_id: outletId,
    }),
    answers: z.object({ id: z.uuid() }),
    status: 201,
  },
  grantRole: {
    method: 'POST',
    path: '/api/office/staff/:id/grants',
    needs: { permission: 'staff.manage', at: 'sent outlet', presence: 'fresh' },
    summary: 'Grant a role at an outlet, or at all',
    params,
    takes: z.object({ role, outlet_id: outletId, until: z.iso.datetime({ offset: true }).nullable() }),
    answers: done,
    status: 201,
  },
  revokeGrant: {
    method: 'POST',
    path: '/api/office/grants/:id/revoke',
    needs: { permission: 'staff.manage', at: 'grant', presence: 'fresh' },
    summary: 'Take a role away',
    params,
    answers: done,
  },
  closeStaff: {
    method: 'POST',
    path: '/api/office/staff/:id/close',
    needs: ofStaff,
    summary: 'Close an account: its sessions end at once',
    params,
    answers: done,
  },
  resetSignIn: {
    method: 'POST',
    path: '/api/office/staff/:id/sign-in-reset',
    needs: ofStaff,
    summary: 'Reset the sign-in of somebody who lost it: at once by an owner; a manager asks a second person',
    params,
    answers: z.object({ state: z.enum(['sent', 'asked']) }),
  },
  decideSignInReset: {
    method: 'POST',
    path: '/api/office/staff/:id/sign-in-reset/decide',
    needs: ofStaff,
    summary: 'Answer a manager’s request to reset a sign-in',
    params,
    takes: z.object({ is_approved: z.boolean() }),
    answers: done,
  },
} as const satisfies Record<string, OfficeEndpoint>
