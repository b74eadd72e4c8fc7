// Staff signs in by a passkey first: nothing to type, nothing to fish for.
import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedByPasskey,
} from '#contract/web/passkey-endpoints.ts'
import { system } from '#domain/identity/actor.ts'
import { CHALLENGE_LIVES_SECONDS, SIGNATURES } from '#domain/identity/passkey.ts'
import { Refused } from '#domain/refusals.ts'
import {
  countPasskeyAttempt,
  newChallenge,
  refusePasskey,
  relyingParty,
  spendChallenge,
  userHandleOf,
  validated,
} from '#server/identity/relying-party.ts'
import {
  deleteStaffPasskey,
  findStaffProof,
  insertStaffPasskey,
  type StaffPasskey,
  staffPasskeysOf,
  useStaffPasskey,
} from '#server/staff/passkey-repository.ts'
import { startStaffSession } from '#server/staff/sessions.ts'
import { findStaff, type StaffRow } from '#server/staff/staff-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const SIGN_IN = system('staff sign-in')
const LONGEST_DEVICE = 200

/** What any passkey of the office is asked to sign. @throws Refused too_much_attempts */
export async function beginStaffSignIn(app: App, address: string): Promise<PasskeyRequest> {
  await countPasskeyAttempt(app, 'ask', address)
  return {
    challenge: await newChallenge(app, null),
    rpId: relyingParty(app).id,
    timeout: CHALLENGE_LIVES_SECONDS * 1000,
    userVerification: 'required',
  }
}

/** @throws Refused validation_failed (passkey_expired, passkey_wrong), passkey_unknown, too_much_attempts */
export async function signInByStaffPasskey(
  app: App,
  { credential, device, address }: { credential: SignedByPasskey; device: string; address: string },
): Promise<{ token: string; staff: StaffRow }> {
  await countPasskeyAttempt(app, 'signIn', address)
  const { userHandle, ...signed } = credential.response
  const expectedChallenge = await spendChallenge(app, signed.clientDataJSON, null)
  const passkey = await findStaffProof(app.sql, credential.id)
  if (!passkey) throw new Refused('passkey_unknown')
  if (userHandle !== userHandleOf(passkey.staffId)) throw refusePasskey('passkey_wrong')
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
  return transact(app, SIGN_IN, async (work) => {
    const used = { id: passkey.id, counter: use.newCounter, isBackedUp: use.credentialBackedUp, now: work.now() }
    const isUsed = await useStaffPasskey(work.sql, used)
    const staff = isUsed ? await findStaff(work.sql, { id: passkey.staffId }) : null
    if (staff?.state !== 'active') throw refusePasskey('passkey_wrong')
    return { token: await startStaffSession(work, work.sql, { staffId: staff.id, device }), staff }
  })
}

/** What a signed-in browser makes a passkey with. @throws Refused too_much_attempts */
export async function beginStaffPasskey(app: App, staff: StaffRow): Promise<PasskeyCreation> {
  await countPasskeyAttempt(app, 'add', staff.id)
  const [known, group] = await Promise.all([staffPasskeysOf(app.sql, staff.id), app.group.read()])
  return {
    rp: { id: relyingParty(app).id, name: group.name },
    user: { id: userHandleOf(staff.id), name: staff.email, displayName: staff.name },
    challenge: await newChallenge(app, null),
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

/** Adds the passkey that was made; all of theirs. @throws Refused validation_failed, too_much_attempts */
export async function addStaffPasskey(
  app: App,
  { staff, credential, device }: { staff: StaffRow; credential: CreatedPasskey; device: string },
): Promise<StaffPasskey[]> {
  await countPasskeyAttempt(app, 'add', staff.id)
  const { clientDataJSON, attestationObject, transports } = credential.response
  const expectedChallenge = await spendChallenge(app, clientDataJSON, null)
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
  return transact(app, { kind: 'staff', id: staff.id }, async (work) => {
    const isAdded = await insertStaffPasskey(work.sql, {
      id: work.uuid(),
      staffId: staff.id,
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: transports ?? [],
      aaguid: made.aaguid,
      device: device.slice(0, LONGEST_DEVICE),
      isBackedUp: made.credentialBackedUp,
      now: work.now(),
    })
    if (!isAdded) throw refusePasskey('passkey_wrong')
    return staffPasskeysOf(work.sql, staff.id)
  })
}

/** Removes one of somebody's passkeys; those that are left. @throws Refused not_found */
export function removeStaffPasskey(app: App, staff: StaffRow, id: string): Promise<StaffPasskey[]> {
  return transact(app, { kind: 'staff', id: staff.id }, async ({ sql }) => {
    if (!(await deleteStaffPasskey(sql, { id, staffId: staff.id }))) throw new Refused('not_found')
    return staffPasskeysOf(sql, staff.id)
  })
}
