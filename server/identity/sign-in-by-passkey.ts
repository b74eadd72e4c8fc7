import type { PasskeyRequest, SignedByPasskey } from '#contract/web/passkey-endpoints.ts'
import { CHALLENGE_LIVES_SECONDS } from '#domain/identity/passkey.ts'
import { Refused } from '#domain/refusals.ts'
import type { SignedIn } from '#server/identity/confirm-code.ts'
import { findProof, usePasskey } from '#server/identity/passkey-repository.ts'
import {
  countPasskeyAttempt,
  validated,
  newChallenge,
  refusePasskey,
  relyingParty,
  spendChallenge,
  userHandleOf,
} from '#server/identity/relying-party.ts'
import { findMember } from '#server/identity/repository.ts'
import { keepPhoneProof } from '#server/identity/phone-proof-repository.ts'
import { startSession } from '#server/identity/sessions.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** What any passkey of this server is asked to sign; nobody says who they are. @throws Refused too_much_attempts */
export async function beginPasskeySignIn(app: App, { address }: { address: string }): Promise<PasskeyRequest> {
  await countPasskeyAttempt(app, 'ask', address)
  return {
    challenge: await newChallenge(app, null),
    rpId: relyingParty(app).id,
    timeout: CHALLENGE_LIVES_SECONDS * 1000,
    userVerification: 'required',
  }
}

/**
 * Signs in whoever's passkey has signed; the phone was shown to be theirs when the account was made.
 * @throws Refused validation_failed (passkey_expired, passkey_wrong), passkey_unknown, too_much_attempts
 */
export async function signInByPasskey(
  app: App,
  { credential, device }: { credential: SignedByPasskey; device: string },
  { address, browserKey }: { address: string; browserKey: string | null },
): Promise<SignedIn> {
  await countPasskeyAttempt(app, 'signIn', address)
  const { userHandle, ...signed } = credential.response
  const expectedChallenge = await spendChallenge(app, signed.clientDataJSON, null)
  const passkey = await findProof(app.sql, credential.id)
  if (!passkey) throw new Refused('passkey_unknown')
  if (userHandle !== userHandleOf(passkey.memberId)) throw refusePasskey('passkey_wrong')
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(app)
  const { authenticationInfo: use } = await validated(app, (library) =>
    library.verifyAuthenticationResponse({
      response: { ...credential, response: signed, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      credential: { id: credential.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: true,
    }),
  )
  return transact(app, GUEST, async (work) => {
    const { sql } = work
    const isUsed = await usePasskey(sql, {
      id: passkey.id,
      counter: use.newCounter,
      isBackedUp: use.credentialBackedUp,
      now: work.now(),
    })
    const member = isUsed ? await findMember(sql, { id: passkey.memberId }) : null
    if (!member) throw refusePasskey('passkey_wrong')
    if (browserKey) await keepPhoneProof(sql, { phone: member.phone, browserKey, now: work.now() })
    const token = await startSession(work, sql, { memberId: member.id, device })
    return { token, member, isNew: false }
  })
}
