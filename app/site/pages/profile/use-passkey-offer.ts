import { useEffect, useState } from 'react'
import { canKeepHere } from '#app/site/pages/auth/passkeys/passkeys-at-hand.ts'

const KEY = 'senja:passkey-offer'

function isDismissed(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'dismissed'
  } catch {
    return true
  }
}

/**
 * Decides if the page offers a passkey. It does so if the member has no passkey, the device can store a passkey, and the member has not
 * dismissed the offer in this browser.
 */
export function usePasskeyOffer(hasNone: boolean): { isMade: boolean; dismiss: () => void } {
  const [isFitting, setIsFitting] = useState(false)
  useEffect(() => {
    if (!hasNone || isDismissed()) return
    let isGone = false
    void canKeepHere().then((can) => !isGone && setIsFitting(can))
    return () => {
      isGone = true
    }
  }, [hasNone])
  return {
    isMade: hasNone && isFitting,
    dismiss() {
      setIsFitting(false)
      try {
        window.localStorage.setItem(KEY, 'dismissed')
      } catch {
        // If the browser refuses storage, the offer appears again on the next visit.
      }
    },
  }
}
