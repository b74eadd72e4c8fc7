// Keeps the screen on during a shift. The browser releases the wake lock whenever the page is hidden, so it is requested again.

/** Keeps the screen on until the returned function is called. It does nothing if the browser has no wake lock. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const take = async () => {
    if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const newLock = await navigator.wakeLock.request('screen').catch(() => null)
    if (isOver) void newLock?.release()
    else lock = newLock
  }
  const look = () => void take()
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', look)
    void lock?.release()
  }
}
