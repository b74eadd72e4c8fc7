import { useEffect, useState } from 'react'
import { secondsLeft } from '#domain/payments/window.ts'

/** Seconds until the server's deadline; `firstNow` is the server's clock when it drew the page, `ahead` how far it is ahead of ours. */
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

/** '18:42' of seconds. */
export const clockOfSeconds = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
