import { useEffect } from 'react'

/** Keeps the screen from going dark while `isOn`, where the browser can; a page that was hidden in between asks again. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let isOver = false
    // A phone that is low on power refuses; the code is to be read all the same.
    const ask = () =>
      void navigator.wakeLock.request('screen').then(
        (got) => {
          if (isOver) void got.release()
          else lock = got
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
