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

/** Whether a passkey is offered: to who has none, on a device that can keep one, until they say no, once a browser. */
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
        // It comes again with the next visit.
      }
    },
  }
}
