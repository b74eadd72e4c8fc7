// Finds out which passkey features the browser supports. The passkey library is not loaded for this check.
import { useSyncExternalStore } from 'react'
import type * as Prompts from '#app/site/pages/auth/passkeys/passkey-prompts.ts'

const never = () => () => undefined
const isKnown = () => 'PublicKeyCredential' in window
const likely = () => true

/**
 * Returns true if this browser supports passkeys. On the server and during hydration, returns true, because nearly all browsers support
 * passkeys.
 */
export const usePasskeysAtHand = (): boolean => useSyncExternalStore(never, isKnown, likely)

const can = async (ask: (() => Promise<boolean>) | undefined): Promise<boolean> =>
  ask ? ask().catch(() => false) : false

/** Returns true if the device itself can store a passkey, protected by a fingerprint, a face or a PIN. */
export const canKeepHere = (): Promise<boolean> =>
  can(isKnown() ? () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable() : undefined)

/** Returns true if the browser offers passkeys in a form field. */
export const canFillIn = (): Promise<boolean> =>
  can(
    isKnown() && 'isConditionalMediationAvailable' in PublicKeyCredential
      ? () => PublicKeyCredential.isConditionalMediationAvailable()
      : undefined,
  )

/** Loads the passkey prompts. Resolves to undefined if the file did not load; the page then reloads. */
export const loadPrompts = (): Promise<typeof Prompts | undefined> =>
  import('#app/site/pages/auth/passkeys/passkey-prompts.ts')
