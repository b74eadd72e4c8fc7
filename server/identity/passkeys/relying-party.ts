// What both uses of a passkey have in common: whose it is, what it signs, and who reads the signature.
import { createHash } from 'node:crypto'
import type * as PasskeyLibrary from '@simplewebauthn/server'
import { CHALLENGE_LIVES_SECONDS, PASSKEY_LIMITS } from '#domain/identity/passkey.ts'
import { type FieldFault, Refused } from '#domain/refusals.ts'
import { countAttempts } from '#server/identity/attempts.ts'
import { insertChallenge, takeChallenge } from '#server/identity/passkeys/passkey-repository.ts'
import type { App } from '#server/app.ts'

/** The server as passkeys know it: by the address guests use, whatever a request says of itself. */
export function relyingParty({ publicUrl }: Pick<App, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl())
  return { id: hostname, origin }
}

/** A member's name to a keeper: the id's sixteen bytes, base64url. It tells nobody who they are. */
export const userHandleOf = (memberId: string): string =>
  Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url')

export const refusePasskey = (fault: FieldFault) =>
  new Refused('validation_failed', { errors: { credential: [fault] } })

const digestOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** Counts one of an address’s attempts. @throws Refused too_much_attempts */
export async function countPasskeyAttempt(app: App, what: keyof typeof PASSKEY_LIMITS, subject: string): Promise<void> {
  if (!app.settings.areLimitsOn) return
  await countAttempts(app, app.sql, [[{ what: `passkey ${what}`, subject, limit: PASSKEY_LIMITS[what] }]])
}

/**
 * Makes a challenge, base64url. With `memberId` it adds a passkey, with null it signs in.
 * `boundTo` names the purpose of a staff challenge, and any other purpose is refused.
 * Challenges are stored, so that they survive a restart and work across processes.
 */
export async function newChallenge(app: App, memberId: string | null, boundTo = ''): Promise<string> {
  const challenge = app.randomBytes(32).toString('base64url')
  const expiresAt = new Date(app.now().getTime() + CHALLENGE_LIVES_SECONDS * 1000)
  await insertChallenge(app.sql, { challengeHash: digestOf(challenge), memberId, boundTo, expiresAt })
  return challenge
}

/**
 * The challenge that was signed, used up by asking: right or wrong, nobody signs it again.
 * @throws Refused validation_failed: passkey_expired where it was used, has ended or was never ours
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
 * What the library says of a signature; it throws at whatever is wrong with one.
 * @throws Refused validation_failed: passkey_wrong
 */
export async function validated<Verdict extends { verified: boolean }>(
  { log }: Pick<App, 'log'>,
  validate: (library: typeof PasskeyLibrary) => Promise<Verdict>,
): Promise<Verdict & { verified: true }> {
  const library = await passkeyLibrary()
  const verdict = await validate(library).catch((fault: unknown) => {
    // Most often an address that is not the public one: whoever sets a server up looks here.
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

/** Loaded when the first passkey comes: a start does not wait for it. */
const passkeyLibrary = (): Promise<typeof PasskeyLibrary> =>
  (loading ??= import('@simplewebauthn/server').then((library) => {
    // A keeper is not asked to prove its make. One that does so all the same is taken at its word: to follow its
    // certificates would be to ask addresses for lists that a stranger has sent.
    for (const identifier of ['android-key', 'android-safetynet', 'apple'] as const)
      library.SettingsService.setRootCertificates({ identifier, certificates: [] })
    return library
  }))
