// The screen stays on while a door is at work; a browser lets go of it whenever the page is out of sight.

/** Keeps it on until the answer is called. A browser that cannot is left alone. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const take = async () => {
    if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const taken = await navigator.wakeLock.request('screen').catch(() => null)
    if (isOver) void taken?.release()
    else lock = taken
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
