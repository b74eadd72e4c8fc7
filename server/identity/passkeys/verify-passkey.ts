// Code shared by passkeys of members and staff: the options for creating and signing, and reading the answers.
import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedByPasskey,
} from '#contract/web/passkey-endpoints.ts'
import { CHALLENGE_LIVES_SECONDS, SIGNATURES } from '#domain/identity/passkey.ts'
import {
  newChallenge,
  refusePasskey,
  relyingParty,
  spendChallenge,
  userHandleOf,
  validated,
} from '#server/identity/passkeys/relying-party.ts'
import type { App } from '#server/app.ts'

const TIMEOUT_MS = CHALLENGE_LIVES_SECONDS * 1000

/** Makes a request that any passkey of this server can sign. `boundTo`: the purpose of a staff challenge. */
export async function requestToSign(app: App, boundTo = ''): Promise<PasskeyRequest> {
  const challenge = await newChallenge(app, null, boundTo)
  return { challenge, rpId: relyingParty(app).id, timeout: TIMEOUT_MS, userVerification: 'required' }
}

type Owner = { id: string; name: string; displayName: string }
type KnownPasskey = { credentialId: string; transports: string[] }

/**
 * Returns the options to create a passkey. The password manager must be able to find the passkey without a user name, and the device must
 * be unlocked. A password manager that already has one of the known passkeys does not create a second passkey. `memberId`: the member of
 * the challenge, null for staff.
 */
export async function requestToMake(
  app: App,
  {
    owner,
    known,
    memberId,
    boundTo = '',
  }: { owner: Owner; known: readonly KnownPasskey[]; memberId: string | null; boundTo?: string },
): Promise<PasskeyCreation> {
  const { name } = await app.group.read()
  return {
    rp: { id: relyingParty(app).id, name },
    user: { id: userHandleOf(owner.id), name: owner.name, displayName: owner.displayName },
    challenge: await newChallenge(app, memberId, boundTo),
    pubKeyCredParams: SIGNATURES.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
  }
}

/** Verifies a created passkey and returns it in the stored form. @throws Refused validation_failed (passkey_expired, passkey_wrong) */
export async function readMade(app: App, credential: CreatedPasskey, memberId: string | null, boundTo = '') {
  const { clientDataJSON, attestationObject, transports } = credential.response
  const expectedChallenge = await spendChallenge(app, clientDataJSON, memberId, boundTo)
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(app)
  const { registrationInfo: registration } = await validated(app, (library) =>
    library.verifyRegistrationResponse({
      response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: SIGNATURES,
    }),
  )
  return {
    credentialId: registration.credential.id,
    publicKey: Buffer.from(registration.credential.publicKey),
    counter: registration.credential.counter,
    transports: transports ?? [],
    aaguid: registration.aaguid,
    isBackedUp: registration.credentialBackedUp,
  }
}

type Proof = { ownerId: string; publicKey: Buffer; counter: number }

/**
 * Verifies a signature. Returns the passkey that made the signature, found by `find`, and the new counter.
 * @throws Refused validation_failed (passkey_expired, passkey_wrong), and the error of `find` for an unknown passkey
 */
export async function readSigned<P extends Proof>(
  app: App,
  credential: SignedByPasskey,
  find: (credentialId: string) => Promise<P>,
  boundTo = '',
): Promise<{ passkey: P; counter: number; isBackedUp: boolean }> {
  const { userHandle, ...signed } = credential.response
  const expectedChallenge = await spendChallenge(app, signed.clientDataJSON, null, boundTo)
  const passkey = await find(credential.id)
  if (userHandle !== userHandleOf(passkey.ownerId)) throw refusePasskey('passkey_wrong')
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
  return { passkey, counter: use.newCounter, isBackedUp: use.credentialBackedUp }
}
