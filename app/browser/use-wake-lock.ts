import { useEffect } from 'react'

/**
 * Keeps the screen on while `isOn` is true, if the browser supports it. Requests the wake lock again when the page becomes visible again.
 */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let isOver = false
    // A phone with a low battery rejects the request for the wake lock. The rejection is ignored, because the QR code on the screen is
    // still readable.
    const ask = () =>
      void navigator.wakeLock.request('screen').then(
        (newLock) => {
          if (isOver) void newLock.release()
          else lock = newLock
        },
        () => undefined,
      )
    const onReturn = () => document.visibilityState === 'visible' && ask()
    ask()
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onReturn)
      void lock?.release()
    }
  }, [isOn])
}
