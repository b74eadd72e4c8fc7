import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/**
 * Returns the current time by the server's clock in epoch milliseconds, updated every `everyMs`. `now`: the server's time when it sent the
 * data. The device's clock may be wrong by hours.
 */
export function useServerClock(now: string, everyMs = SECOND_MS): number {
  const [offset] = useState(() => Date.parse(now) - Date.now())
  const [at, setAt] = useState(() => Date.parse(now))
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now() + offset), everyMs)
    return () => clearInterval(timer)
  }, [offset, everyMs])
  return at
}
