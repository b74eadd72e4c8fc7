// The passkey prompts of the browser, with their library. This module is loaded only if a prompt may open.
import {
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { type ApiFailure, call } from '#app/browser/api/api.ts'
import type { User } from '#contract/web/members.ts'

export type PromptEnd<Data> =
  | { end: 'done'; data: Data }
  /** The user closed the prompt, or another prompt replaced it. This is not an error. */
  | { end: 'left' }
  /** The server refused the request or did not respond. `failure` is null if it did not respond. */
  | { end: 'refused'; failure: ApiFailure | null }
  /** This authenticator already has a passkey of the account. */
  | { end: 'known' }
  /** The browser or the authenticator failed. */
  | { end: 'broken' }

/**
 * Signs in with any passkey of this server. With `isQuiet`, the browser opens no dialog, but offers passkeys in the field of the phone
 * number. The promise then resolves when the user selects a passkey. A new prompt cancels the previous prompt. Calls `onSigned` when the
 * server starts to check the passkey.
 */
export async function signInByPasskey({
  isQuiet,
  onSigned,
}: {
  isQuiet: boolean
  onSigned: () => void
}): Promise<PromptEnd<User>> {
  const challenge = await call('beginPasskeySignIn')
  if (!challenge.ok) return isQuiet ? { end: 'left' } : { end: 'refused', failure: challenge.failure }
  try {
    const credential = await startAuthentication({ optionsJSON: challenge.data, useBrowserAutofill: isQuiet })
    onSigned()
    const answer = await call('signInByPasskey', { body: { credential } })
    if (answer.ok) return { end: 'done', data: answer.data.user }
    if (answer.failure?.code === 'passkey_unknown')
      signalKeeper({ signalName: 'unknownCredential', rpID: challenge.data.rpId, credentialID: credential.id })
    return { end: 'refused', failure: answer.failure }
  } catch (fault) {
    return isQuiet ? { end: 'left' } : endOf(fault)
  }
}

export async function addPasskey(onMade: () => void): Promise<PromptEnd<null>> {
  const challenge = await call('beginPasskey')
  if (!challenge.ok) return { end: 'refused', failure: challenge.failure }
  try {
    const credential = await startRegistration({ optionsJSON: challenge.data })
    onMade()
    const answer = await call('addPasskey', { body: { credential } })
    if (answer.ok) return { end: 'done', data: null }
    // Requests that the authenticator deletes the passkey. The server did not store the passkey, so a sign-in with it would fail.
    signalKeeper({ signalName: 'unknownCredential', rpID: challenge.data.rp.id, credentialID: credential.id })
    return { end: 'refused', failure: answer.failure }
  } catch (fault) {
    return endOf(fault)
  }
}

/** Removes a passkey from the account. Also removes the passkey from its authenticator if the browser supports this. */
export async function removePasskey(id: string): Promise<PromptEnd<null>> {
  const answer = await call('removePasskey', { body: { passkey_id: id } })
  if (!answer.ok) return { end: 'refused', failure: answer.failure }
  const { rp_id: rpID, user_id: userID, credential_ids: allAcceptedCredentialIDs } = answer.data
  signalKeeper({ signalName: 'allAcceptedCredentials', rpID, userID, allAcceptedCredentialIDs })
  return { end: 'done', data: null }
}

export const leavePrompt = (): void => WebAuthnAbortService.cancelCeremony()

function endOf(fault: unknown): { end: 'left' | 'known' | 'broken' } {
  if (fault instanceof WebAuthnError && fault.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return { end: 'known' }
  const name = fault instanceof Error ? fault.name : ''
  return { end: name === 'NotAllowedError' || name === 'AbortError' ? 'left' : 'broken' }
}

/**
 * Sends a signal about a passkey to the authenticator. If this fails, the error is ignored, because only few browsers support such signals.
 */
const signalKeeper = (signal: Parameters<typeof sendSignal>[0]): void => void sendSignal(signal).catch(() => undefined)
