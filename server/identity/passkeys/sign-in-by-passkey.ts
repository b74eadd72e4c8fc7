import type { PasskeyRequest, SignedByPasskey } from '#contract/web/passkey-endpoints.ts'
import { Refused } from '#domain/refusals.ts'
import type { SignedIn } from '#server/identity/confirm-code.ts'
import { findProof, usePasskey } from '#server/identity/passkeys/passkey-repository.ts'
import { countPasskeyAttempt, refusePasskey } from '#server/identity/passkeys/relying-party.ts'
import { readSigned, requestToSign } from '#server/identity/passkeys/verify-passkey.ts'
import { findMember } from '#server/identity/repository.ts'
import { keepPhoneProof } from '#server/identity/phone-proof-repository.ts'
import { startSession } from '#server/identity/sessions.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Starts a sign-in by any passkey of this server; the member is still unknown. @throws Refused too_much_attempts */
export async function beginPasskeySignIn(app: App, { address }: { address: string }): Promise<PasskeyRequest> {
  await countPasskeyAttempt(app, 'ask', address)
  return requestToSign(app)
}

/**
 * Signs in the member of the passkey. The phone was proven when the account was created.
 * @throws Refused validation_failed (passkey_expired, passkey_wrong), passkey_unknown, too_much_attempts
 */
export async function signInByPasskey(
  app: App,
  { credential, device }: { credential: SignedByPasskey; device: string },
  { address, browserKey }: { address: string; browserKey: string | null },
): Promise<SignedIn> {
  await countPasskeyAttempt(app, 'signIn', address)
  const { passkey, counter, isBackedUp } = await readSigned(app, credential, async (id) => {
    const proof = await findProof(app.sql, id)
    if (!proof) throw new Refused('passkey_unknown')
    return { ...proof, ownerId: proof.memberId }
  })
  return transact(app, GUEST, async (work) => {
    const { sql } = work
    const isUsed = await usePasskey(sql, { id: passkey.id, counter, isBackedUp, now: work.now() })
    const member = isUsed ? await findMember(sql, { id: passkey.memberId }) : null
    if (!member) throw refusePasskey('passkey_wrong')
    if (browserKey) await keepPhoneProof(sql, { phone: member.phone, browserKey, now: work.now() })
    const token = await startSession(work, sql, { memberId: member.id, device })
    return { token, member, isNew: false }
  })
}
