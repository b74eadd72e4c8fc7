// What the browser asks about passkeys, with the library that speaks to it: fetched only where somebody may be asked.
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
  /** Closed by the one who was asked, or put aside: no error. */
  | { end: 'left' }
  /** The house said no; null where it could not be asked. */
  | { end: 'refused'; failure: ApiFailure | null }
  /** This keeper has one for the account already. */
  | { end: 'known' }
  /** The browser or the keeper could not. */
  | { end: 'broken' }

/**
 * Signs in by any passkey of the server. `isQuiet` opens nothing: the browser offers passkeys where the phone is filled in, and
 * the answer comes when one is picked. A prompt that is opened puts the one before aside. `onSigned` hears when a wait begins.
 */
export async function signInByPasskey({
  isQuiet,
  onSigned,
}: {
  isQuiet: boolean
  onSigned: () => void
}): Promise<PromptEnd<User>> {
  const asked = await call('beginPasskeySignIn')
  if (!asked.ok) return isQuiet ? { end: 'left' } : { end: 'refused', failure: asked.failure }
  try {
    const credential = await startAuthentication({ optionsJSON: asked.data, useBrowserAutofill: isQuiet })
    onSigned()
    const answer = await call('signInByPasskey', { body: { credential } })
    if (answer.ok) return { end: 'done', data: answer.data.user }
    if (answer.failure?.code === 'passkey_unknown')
      signalKeeper({ signalName: 'unknownCredential', rpID: asked.data.rpId, credentialID: credential.id })
    return { end: 'refused', failure: answer.failure }
  } catch (fault) {
    return isQuiet ? { end: 'left' } : endOf(fault)
  }
}

/** Makes a passkey and adds it to the account that is signed in. */
export async function addPasskey(onMade: () => void): Promise<PromptEnd<null>> {
  const asked = await call('beginPasskey')
  if (!asked.ok) return { end: 'refused', failure: asked.failure }
  try {
    const credential = await startRegistration({ optionsJSON: asked.data })
    onMade()
    const answer = await call('addPasskey', { body: { credential } })
    if (answer.ok) return { end: 'done', data: null }
    // The server does not have it: a keeper that went on offering it would lead nowhere.
    signalKeeper({ signalName: 'unknownCredential', rpID: asked.data.rp.id, credentialID: credential.id })
    return { end: 'refused', failure: answer.failure }
  } catch (fault) {
    return endOf(fault)
  }
}

/** Removes a passkey from the account, and has its keeper forget it, where the browser can. */
export async function removePasskey(id: string): Promise<PromptEnd<null>> {
  const answer = await call('removePasskey', { body: { passkey_id: id } })
  if (!answer.ok) return { end: 'refused', failure: answer.failure }
  const { rp_id: rpID, user_id: userID, credential_ids: allAcceptedCredentialIDs } = answer.data
  signalKeeper({ signalName: 'allAcceptedCredentials', rpID, userID, allAcceptedCredentialIDs })
  return { end: 'done', data: null }
}

/** Puts aside whatever the browser is asking. */
export const leavePrompt = (): void => WebAuthnAbortService.cancelCeremony()

function endOf(fault: unknown): { end: 'left' | 'known' | 'broken' } {
  if (fault instanceof WebAuthnError && fault.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return { end: 'known' }
  const name = fault instanceof Error ? fault.name : ''
  return { end: name === 'NotAllowedError' || name === 'AbortError' ? 'left' : 'broken' }
}

/** Few browsers pass it on yet, and none has to. */
const signalKeeper = (signal: Parameters<typeof sendSignal>[0]): void => void sendSignal(signal).catch(() => undefined)
