import { useEffect, useState } from 'react'

const EVERY_MS = 1000

/** The server's clock in epoch milliseconds, a step a second: that of the device may be wrong by hours. `now`: when it answered. */
export function useServerClock(now: string): number {
  const [offset] = useState(() => Date.parse(now) - Date.now())
  const [at, setAt] = useState(() => Date.parse(now))
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now() + offset), EVERY_MS)
    return () => clearInterval(timer)
  }, [offset])
  return at
}
