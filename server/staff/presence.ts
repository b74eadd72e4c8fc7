// Proofs of presence. Before a staff member moves money, the person at the device must prove again that the session is theirs.
import type { PasskeyRequest, SignedByPasskey } from '#contract/web/passkey-endpoints.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { Limit } from '#domain/identity/one-time-code.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import { isPresent, presentUntil, type PresenceProof } from '#domain/staff/presence.ts'
import { type Attempt, countAttempts, forgiveAttempts } from '#server/identity/attempts.ts'
import { countPasskeyAttempt, refusePasskey } from '#server/identity/passkeys/relying-party.ts'
import { readSigned, requestToSign } from '#server/identity/passkeys/verify-passkey.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { stepOfCode } from '#server/staff/code-app.ts'
import { findDevice, pinOwnersAt } from '#server/staff/device-repository.ts'
import { takePin, wrongPin } from '#server/staff/pin-tries.ts'
import { findStaffProof, staffPasskeysOf, useStaffPasskey } from '#server/staff/passkey-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import { proveStaffSession } from '#server/staff/sign-in-repository.ts'
import { wrongCode } from '#server/staff/sign-in.ts'
import { useCodeAppStep } from '#server/staff/staff-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Limit of wrong proofs of presence in a session. A right proof resets the count. */
const LIMIT = { most: 5, withinSeconds: 3600 } as const satisfies Limit

export type Proof =
  | { by: 'code'; code: string }
  | { by: 'pin'; pin: string }
  | { by: 'passkey'; credential: SignedByPasskey }
  | { by: 'still_here' }

/** Checks that the last proof of presence is recent. @throws Refused prove_presence if the proof is older than a quarter of an hour */
export function assertPresent({ now }: Pick<App, 'now'>, { provenAt }: Pick<SignedInStaff, 'provenAt'>): void {
  if (!isPresent(provenAt, now())) throw new Refused('prove_presence')
}

export async function presenceWays(app: App, who: SignedInStaff): Promise<PresenceProof[]> {
  const [passkeys, pin] = await Promise.all([staffPasskeysOf(app.sql, who.staff.id), pinOwnerHere(app, who)])
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(who.staff.codeAppVersion !== null ? (['code'] as const) : []),
    ...(pin ? (['pin'] as const) : []),
    ...(mayStay(app, who) ? (['still_here'] as const) : []),
  ]
}

/**
 * Makes the challenge that a passkey of the person signs to prove presence.
 * @throws Refused too_much_attempts
 */
export async function beginPresence(app: App, { sessionId }: SignedInStaff): Promise<PasskeyRequest> {
  await countPasskeyAttempt(app, 'ask', sessionId)
  return requestToSign(app, toProve(sessionId))
}

/** Returns the purpose of a challenge that proves presence. The challenge is valid only in the session that requested it. */
const toProve = (sessionId: string) => `staff presence ${sessionId}`

/**
 * Checks a proof of presence for the current session. Returns the time until which the proof is valid.
 * @throws Refused validation_failed (code, pin, passkey), passkey_unknown, too_much_attempts, not_found, unauthenticated
 */
export async function provePresence(app: App, who: SignedInStaff, proof: Proof): Promise<Date> {
  const actor = { kind: 'staff', id: who.staff.id } as const
  const attempt: Attempt = { what: 'staff presence', subject: who.sessionId, limit: LIMIT }
  if (app.settings.areLimitsOn) await countAttempts(app, app.sql, [[attempt]])
  const note = { actor: actorKey(actor), subject: `staff_sessions:${who.sessionId}`, outletId: null }
  try {
    const proven = await readProof(app, who, proof)
    const until = await transact(app, actor, async (work) => {
      await proven(work)
      const now = work.now()
      if (!(await proveStaffSession(work.sql, who.sessionId, now))) throw new Refused('unauthenticated')
      await noteAudit(work.sql, { ...note, action: 'prove', now, after: { by: proof.by } })
      return presentUntil(now)
    })
    await forgiveAttempts(app, app.sql, attempt)
    return until
  } catch (error) {
    if (isRefused(error) && error.code !== 'too_much_attempts')
      await noteAudit(app.sql, { ...note, action: 'fail', now: app.now(), after: { by: proof.by } })
    throw error
  }
}

/**
 * Checks a proof of presence. Returns a function that marks the proof as used. The caller calls this function within its own transaction.
 */
async function readProof(app: App, who: SignedInStaff, proof: Proof): Promise<(work: Work) => Promise<void>> {
  const { staff } = who
  if (proof.by === 'code')
    return async (work) => {
      const step = stepOfCode(work, staff, proof.code.replaceAll(' ', ''))
      if (step === null || !(await useCodeAppStep(work.sql, staff.id, step))) throw wrongCode()
    }
  if (proof.by === 'pin') {
    const here = await pinOwnerHere(app, who)
    if (!here) throw wrongPin()
    await takePin(app, { device: here.device, staffId: staff.id }, { owner: here.owner, pin: proof.pin })
    return () => Promise.resolve()
  }
  if (proof.by === 'passkey') {
    const find = async (id: string) => {
      const storedProof = await findStaffProof(app.sql, id)
      if (storedProof?.staffId !== staff.id) throw new Refused('passkey_unknown')
      return { ...storedProof, ownerId: storedProof.staffId }
    }
    const { passkey, counter, isBackedUp } = await readSigned(app, proof.credential, find, toProve(who.sessionId))
    return async (work) => {
      const use = { id: passkey.id, counter, isBackedUp, now: work.now() }
      if (!(await useStaffPasskey(work.sql, use))) throw refusePasskey('passkey_wrong')
    }
  }
  if (!mayStay(app, who)) throw new Refused('not_found')
  return () => Promise.resolve()
}

/**
 * Finds the owner of the PIN for a session. Only a session that was opened by a PIN on a shared tablet can be proven by a PIN. For all
 * other sessions, returns null.
 */
async function pinOwnerHere(app: App, { deviceId, staff }: SignedInStaff) {
  const device = deviceId === null ? null : await findDevice(app.sql, deviceId)
  if (!device) return null
  const owner = (await pinOwnersAt(app.sql, device.outletId, app.now())).find(({ id }) => id === staff.id)
  return owner ? { device, owner } : null
}

/**
 * Returns true if a visitor of the sandbox uses the account of an invented staff member. Such an account has no authenticator app, unlike
 * the account of a real person (see `stepIn`).
 */
const mayStay = ({ settings }: Pick<App, 'settings'>, { staff }: SignedInStaff): boolean =>
  settings.isSandbox && staff.codeAppVersion === null
