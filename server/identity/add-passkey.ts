import type { CreatedPasskey, PasskeyCreation } from '#contract/passkey-endpoints.ts'
import { CHALLENGE_LIVES_SECONDS, keeperOf, SIGNATURES } from '#domain/identity/passkey.ts'
import { Refused } from '#domain/refusals.ts'
import { deletePasskey, insertPasskey, type PasskeyRow, passkeysOf } from '#server/identity/passkey-repository.ts'
import {
  countPasskeyAttempt,
  judged,
  newChallenge,
  refusePasskey,
  relyingParty,
  spendChallenge,
  userHandleOf,
} from '#server/identity/relying-party.ts'
import { findMember } from '#server/identity/repository.ts'
import { LONGEST_DEVICE } from '#server/identity/sessions.ts'
import { transact } from '#server/work.ts'
import type { World } from '#server/world.ts'

/**
 * What a signed-in member's browser makes a passkey with: one that its keeper finds without being told whose, that is used
 * only by whoever can open the device, and that this keeper has not made before.
 * @throws Refused too_much_attempts, unauthenticated
 */
export async function beginPasskey(world: World, memberId: string): Promise<PasskeyCreation> {
  await countPasskeyAttempt(world, 'add', memberId)
  const [member, known, group] = await Promise.all([
    findMember(world.sql, { id: memberId }),
    passkeysOf(world.sql, memberId),
    world.group.read(),
  ])
  if (!member) throw new Refused('unauthenticated')
  return {
    rp: { id: relyingParty(world).id, name: group.name },
    user: {
      id: userHandleOf(memberId),
      name: member.phone,
      displayName: `${member.firstName} ${member.lastName}`.trim(),
    },
    challenge: await newChallenge(world, memberId),
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
  world: World,
  { memberId, credential, device }: { memberId: string; credential: CreatedPasskey; device: string },
): Promise<PasskeyRow> {
  await countPasskeyAttempt(world, 'add', memberId)
  const { clientDataJSON, attestationObject, transports } = credential.response
  const expectedChallenge = await spendChallenge(world, clientDataJSON, memberId)
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(world)
  const { registrationInfo: made } = await judged(world, (library) =>
    library.verifyRegistrationResponse({
      response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: SIGNATURES,
    }),
  )
  const added = await transact(world, { kind: 'member', id: memberId }, (work) =>
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

export const listPasskeys = (world: Pick<World, 'sql'>, memberId: string): Promise<PasskeyRow[]> =>
  passkeysOf(world.sql, memberId)

/**
 * Removes one of a member's passkeys: it signs nobody in from here on. Answers with those that are left.
 * @throws Refused not_found for one that is not theirs
 */
export function removePasskey(world: World, { memberId, id }: { memberId: string; id: string }): Promise<PasskeyRow[]> {
  return transact(world, { kind: 'member', id: memberId }, async ({ sql }) => {
    if (!(await deletePasskey(sql, { id, memberId }))) throw new Refused('not_found')
    return passkeysOf(sql, memberId)
  })
}
