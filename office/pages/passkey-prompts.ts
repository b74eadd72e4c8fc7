// Asks the browser for passkeys of staff. This module and its library load only when a prompt is possible.
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { ApiFailure } from '#app/browser/api/send.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'

export type PromptEnd<Data> =
  | { end: 'done'; data: Data }
  /** The user closed the prompt, which is not an error. */
  | { end: 'left' }
  /** The server refused the request or did not respond. `failure` is null if it did not respond. */
  | { end: 'refused'; failure: ApiFailure | null }
  /** This device already has a passkey for the account. */
  | { end: 'known' }
  /** The browser or the device cannot use passkeys. */
  | { end: 'broken' }

export async function signInByStaffPasskey(): Promise<PromptEnd<OfficeAnswer<'signInByPasskey'>>> {
  const options = await office.beginPasskeySignIn()
  if (!options.ok) return { end: 'refused', failure: options.failure }
  try {
    const credential = await startAuthentication({ optionsJSON: options.data })
    const answer = await office.signInByPasskey({ credential })
    return answer.ok ? { end: 'done', data: answer.data } : { end: 'refused', failure: answer.failure }
  } catch (fault) {
    return endOf(fault)
  }
}

export async function proveByStaffPasskey(): Promise<PromptEnd<OfficeAnswer<'provePresence'>>> {
  const options = await office.beginPresence()
  if (!options.ok) return { end: 'refused', failure: options.failure }
  try {
    const credential = await startAuthentication({ optionsJSON: options.data })
    const answer = await office.provePresence({ by: 'passkey', credential })
    return answer.ok ? { end: 'done', data: answer.data } : { end: 'refused', failure: answer.failure }
  } catch (fault) {
    return endOf(fault)
  }
}

/** Creates a passkey for the signed-in user. Returns all passkeys of the user. */
export async function addStaffPasskey(): Promise<PromptEnd<OfficeAnswer<'addPasskey'>>> {
  const options = await office.beginPasskey()
  if (!options.ok) return { end: 'refused', failure: options.failure }
  try {
    const credential = await startRegistration({ optionsJSON: options.data })
    const answer = await office.addPasskey({ credential })
    return answer.ok ? { end: 'done', data: answer.data } : { end: 'refused', failure: answer.failure }
  } catch (fault) {
    return endOf(fault)
  }
}

function endOf(fault: unknown): { end: 'left' | 'known' | 'broken' } {
  if (fault instanceof WebAuthnError && fault.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return { end: 'known' }
  const name = fault instanceof Error ? fault.name : ''
  return { end: name === 'NotAllowedError' || name === 'AbortError' ? 'left' : 'broken' }
}
