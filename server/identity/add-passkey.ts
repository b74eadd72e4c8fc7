import type { CreatedPasskey, PasskeyCreation } from '#contract/web/passkey-endpoints.ts'
import { CHALLENGE_LIVES_SECONDS, keeperOf, SIGNATURES } from '#domain/identity/passkey.ts'
import { Refused } from '#domain/refusals.ts'
import { deletePasskey, insertPasskey, type PasskeyRow, passkeysOf } from '#server/identity/passkey-repository.ts'
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
import { LONGEST_DEVICE } from '#server/identity/sessions.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * What a signed-in member's browser makes a passkey with: one that its keeper finds without being told whose, that is used
 * only by whoever can open the device, and that this keeper has not made before.
 * @throws Refused too_much_attempts, unauthenticated
 */
export async function beginPasskey(app: App, memberId: string): Promise<PasskeyCreation> {
  await countPasskeyAttempt(app, 'add', memberId)
  const [member, known, group] = await Promise.all([
    findMember(app.sql, { id: memberId }),
    passkeysOf(app.sql, memberId),
    app.group.read(),
  ])
  if (!member) throw new Refused('unauthenticated')
  return {
    rp: { id: relyingParty(app).id, name: group.name },
    user: {
      id: userHandleOf(memberId),
      name: member.phone,
      displayName: `${member.firstName} ${member.lastName}`.trim(),
    },
    challenge: await newChallenge(app, memberId),
    pubKeyCredParams: SIGNATURES.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_LIVES_SECONDS * 1000,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
  }
}

/**
 * Adds the passkey that was made, and has its member told by mail. `device` is what the browser says it is.
 * @throws Refused validation_failed (passkey_expired, passkey_wrong), too_much_attempts
 */
export async function addPasskey(
  app: App,
  { memberId, credential, device }: { memberId: string; credential: CreatedPasskey; device: string },
): Promise<PasskeyRow> {
  await countPasskeyAttempt(app, 'add', memberId)
  const { clientDataJSON, attestationObject, transports } = credential.response
  const expectedChallenge = await spendChallenge(app, clientDataJSON, memberId)
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(app)
  const { registrationInfo: made } = await validated(app, (library) =>
    library.verifyRegistrationResponse({
      response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: SIGNATURES,
    }),
  )
  const added = await transact(app, { kind: 'member', id: memberId }, (work) =>
    insertPasskey(work.sql, {
      id: work.uuid(),
      memberId,
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: transports ?? [],
      aaguid: made.aaguid,
      keeper: keeperOf(made.aaguid) ?? '',
      device: device.slice(0, LONGEST_DEVICE),
      isBackedUp: made.credentialBackedUp,
      now: work.now(),
    }),
  )
  if (!added) throw refusePasskey('passkey_wrong')
  return added
}

export const listPasskeys = (app: Pick<App, 'sql'>, memberId: string): Promise<PasskeyRow[]> =>
  passkeysOf(app.sql, memberId)

/**
 * Removes one of a member's passkeys: it signs nobody in from here on. Answers with those that are left.
 * @throws Refused not_found for one that is not theirs
 */
export function removePasskey(app: App, { memberId, id }: { memberId: string; id: string }): Promise<PasskeyRow[]> {
  return transact(app, { kind: 'member', id: memberId }, async ({ sql }) => {
    if (!(await deletePasskey(sql, { id, memberId }))) throw new Refused('not_found')
    return passkeysOf(sql, memberId)
  })
}
