// What the browser asks about staff's passkeys, with the library that speaks to it: fetched only where somebody may be asked.
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { ApiFailure } from '#app/browser/api/send.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'

export type PromptEnd<Data> =
  | { end: 'done'; data: Data }
  /** Closed by the one who was asked: no error. */
  | { end: 'left' }
  /** The server said no; null where it could not be asked. */
  | { end: 'refused'; failure: ApiFailure | null }
  /** This device has one for the account already. */
  | { end: 'known' }
  /** The browser or the device could not. */
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

/** Shows that whoever is signed in is here, by one of their passkeys. */
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

/** Makes a passkey for whoever is signed in: all of theirs. */
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
