// What the browser can do with passkeys, asked without the library that does it.
import { useSyncExternalStore } from 'react'
import type * as Prompts from '#app/site/pages/auth/passkeys/passkey-prompts.ts'

const never = () => () => undefined
const isKnown = () => 'PublicKeyCredential' in window
const likely = () => true

/** Whether this browser knows passkeys. The server and a page that wakes up take it that it does: nearly all do. */
export const usePasskeysAtHand = (): boolean => useSyncExternalStore(never, isKnown, likely)

const can = async (ask: (() => Promise<boolean>) | undefined): Promise<boolean> =>
  ask ? ask().catch(() => false) : false

/** Whether the device itself can keep one, behind a finger, a face or its code. */
export const canKeepHere = (): Promise<boolean> =>
  can(isKnown() ? () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable() : undefined)

/** Whether the browser offers passkeys where a field is filled in. */
export const canFillIn = (): Promise<boolean> =>
  can(
    isKnown() && 'isConditionalMediationAvailable' in PublicKeyCredential
      ? () => PublicKeyCredential.isConditionalMediationAvailable()
      : undefined,
  )

/** Undefined where the file could not be had: the page is being loaded again then. */
export const loadPrompts = (): Promise<typeof Prompts | undefined> =>
  import('#app/site/pages/auth/passkeys/passkey-prompts.ts')
