import { useEffect, useRef } from 'react'

/**
 * Calls `run` every `everyMs` milliseconds while the page is visible and `isOn` is true. Also calls `run` at once when the page becomes
 * visible.
 */
export function useRepeat(run: () => void, everyMs: number, isOn = true): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!isOn) return
    const repeat = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    const timer = setInterval(repeat, everyMs)
    document.addEventListener('visibilitychange', repeat)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', repeat)
    }
  }, [everyMs, isOn])
}
