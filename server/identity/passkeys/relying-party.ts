// Code shared by adding and using a passkey: the relying party, challenges and verification.
import { createHash } from 'node:crypto'
import type * as PasskeyLibrary from '@simplewebauthn/server'
import { CHALLENGE_LIVES_SECONDS, PASSKEY_LIMITS } from '#domain/identity/passkey.ts'
import { type FieldFault, Refused } from '#domain/refusals.ts'
import { countAttempts } from '#server/identity/attempts.ts'
import { insertChallenge, takeChallenge } from '#server/identity/passkeys/passkey-repository.ts'
import type { App } from '#server/app.ts'

/** Returns the relying party of this server. It is made from the public URL of the server, never from the headers of a request. */
export function relyingParty({ publicUrl }: Pick<App, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl())
  return { id: hostname, origin }
}

/** Returns the user handle of a member: the sixteen bytes of the id, base64url. The handle reveals nothing about the person. */
export const userHandleOf = (memberId: string): string =>
  Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url')

export const refusePasskey = (fault: FieldFault) =>
  new Refused('validation_failed', { errors: { credential: [fault] } })

const digestOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/**
 * Counts one passkey request against its limit. `what`: the kind of the request. `subject`: the IP address, or the id of the member or the
 * staff member.
 * @throws Refused too_much_attempts
 */
export async function countPasskeyAttempt(app: App, what: keyof typeof PASSKEY_LIMITS, subject: string): Promise<void> {
  if (!app.settings.areLimitsOn) return
  await countAttempts(app, app.sql, [[{ what: `passkey ${what}`, subject, limit: PASSKEY_LIMITS[what] }]])
}

/**
 * Makes a challenge, base64url, and stores it, so that it survives a restart and works across processes. With `memberId`, the challenge is
 * for adding a passkey; with null, it is for signing in. `boundTo` is the purpose of a staff challenge. The challenge is refused for any
 * other purpose.
 */
export async function newChallenge(app: App, memberId: string | null, boundTo = ''): Promise<string> {
  const challenge = app.randomBytes(32).toString('base64url')
  const expiresAt = new Date(app.now().getTime() + CHALLENGE_LIVES_SECONDS * 1000)
  await insertChallenge(app.sql, { challengeHash: digestOf(challenge), memberId, boundTo, expiresAt })
  return challenge
}

/**
 * Uses up a challenge and returns it. The challenge cannot be used again, even after a wrong signature.
 * @throws Refused validation_failed: passkey_expired if the challenge was used before, has expired or is unknown
 */
export async function spendChallenge(
  app: App,
  clientData: string,
  memberId: string | null,
  boundTo = '',
): Promise<string> {
  const challenge = challengeIn(clientData)
  const isOurs =
    challenge !== null &&
    (await takeChallenge(app.sql, { challengeHash: digestOf(challenge), memberId, boundTo, now: app.now() }))
  if (!isOurs) throw refusePasskey('passkey_expired')
  return challenge
}

function challengeIn(clientData: string): string | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    if (typeof read !== 'object' || read === null || !('challenge' in read)) return null
    return typeof read.challenge === 'string' ? read.challenge : null
  } catch {
    return null
  }
}

/**
 * Verifies a signature with the library, which throws for every fault.
 * @throws Refused validation_failed: passkey_wrong
 */
export async function validated<Verdict extends { verified: boolean }>(
  { log }: Pick<App, 'log'>,
  validate: (library: typeof PasskeyLibrary) => Promise<Verdict>,
): Promise<Verdict & { verified: true }> {
  const library = await passkeyLibrary()
  const verdict = await validate(library).catch((fault: unknown) => {
    // Usually, a signature is wrong because the browser used another address than the public address. The log shows this cause to
    // operators.
    log.debug('passkey refused', { why: fault instanceof Error ? fault.message.slice(0, 160) : 'unknown' })
    return null
  })
  if (!isVerified(verdict)) throw refusePasskey('passkey_wrong')
  return verdict
}

const isVerified = <Verdict extends { verified: boolean }>(
  verdict: Verdict | null,
): verdict is Verdict & { verified: true } => verdict?.verified === true

let loading: Promise<typeof PasskeyLibrary> | null = null

/** The library is loaded with the first passkey, so that the start of the server does not wait for it. */
const passkeyLibrary = (): Promise<typeof PasskeyLibrary> =>
  (loading ??= import('@simplewebauthn/server').then((library) => {
    // Senja requests no attestation, but a password manager may still send one. The server does not check its certificates online, because
    // a stranger could choose the addresses of these requests.
    for (const identifier of ['android-key', 'android-safetynet', 'apple'] as const)
      library.SettingsService.setRootCertificates({ identifier, certificates: [] })
    return library
  }))
