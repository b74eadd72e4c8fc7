// Calls about passkeys, for the table in contract/endpoints.ts. The calls send options for the browser's passkey API, and accept the
// credentials that this API returns.
import { z } from 'zod'
import { ANYONE, MEMBERS, type Endpoint } from '#contract/endpoint.ts'
import { signedIn } from '#contract/web/members.ts'

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)
/** The id that the authenticator gave to a passkey. It has at most 1023 bytes (WebAuthn 3, §4). */
const credentialId = base64url(1364)
const challenge = z.string().describe('base64url; good for five minutes and for one use')
const credentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** The options for `navigator.credentials.create()`, as JSON. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge,
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(credentialDescriptor),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** The options for `navigator.credentials.get()`, as JSON. They permit every passkey of this site. */
export const passkeyRequest = z.object({
  challenge,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

export const createdPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(40)).max(12).nullish(),
  }),
})
export type CreatedPasskey = z.infer<typeof createdPasskey>

export const signedByPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
})
export type SignedByPasskey = z.infer<typeof signedByPasskey>

const passkey = z.object({
  id: z.string(),
  keeper: z.string().nullable().describe('who keeps it, where that is told'),
  device: z.string().describe('what the browser that added it said it was'),
  is_backed_up: z.boolean().describe('whether its keeper has it on more than one device'),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkey>

export const passkeyEndpoints = {
  listPasskeys: {
    method: 'GET',
    who: MEMBERS,
    path: '/api/web/auth/passkeys',
    summary: 'One’s passkeys',
    answers: z.array(passkey),
  },
  beginPasskey: {
    method: 'POST',
    who: MEMBERS,
    path: '/api/web/auth/passkeys/options',
    summary: 'What to make a passkey with',
    answers: passkeyCreation,
  },
  addPasskey: {
    method: 'POST',
    who: MEMBERS,
    path: '/api/web/auth/passkeys',
    summary: 'Add a passkey that was made',
    takes: z.object({ credential: createdPasskey }),
    answers: passkey,
    status: 201,
  },
  removePasskey: {
    method: 'POST',
    who: MEMBERS,
    path: '/api/web/auth/passkeys/remove',
    summary: 'Remove a passkey',
    takes: z.object({ passkey_id: z.uuid() }),
    answers: z
      .object({ rp_id: z.string(), user_id: z.string(), credential_ids: z.array(z.string()) })
      .describe('those that are left, for the browser to tell their keepers'),
  },
  beginPasskeySignIn: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/auth/passkeys/sign-in/options',
    perMinute: 60,
    summary: 'What to sign in by a passkey with',
    answers: passkeyRequest,
  },
  signInByPasskey: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/auth/passkeys/sign-in',
    summary: 'Sign in by a passkey',
    takes: z.object({ credential: signedByPasskey }),
    answers: signedIn,
  },
} as const satisfies Record<string, Endpoint>
