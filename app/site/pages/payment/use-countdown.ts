import { useEffect, useState } from 'react'
import { secondsLeft } from '#domain/payments/window.ts'

/**
 * Returns the seconds until the server's deadline. `firstNow` is the server's time when it rendered the page. `ahead` is the number of
 * milliseconds that the server's clock is ahead of the browser's clock.
 */
export function useCountdown(expiresAt: string, firstNow: string, ahead: number): number {
  const [left, setLeft] = useState(() => secondsLeft(new Date(expiresAt), new Date(firstNow)))
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(new Date(expiresAt), new Date(Date.now() + ahead)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [expiresAt, ahead])
  return left
}

/** Formats seconds as minutes and seconds, e.g. '18:42'. */
export const clockOfSeconds = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
