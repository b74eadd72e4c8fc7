import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** The server's clock in epoch milliseconds, a step every `everyMs`: that of the device may be wrong by hours. `now`: when it answered. */
export function useServerClock(now: string, everyMs = SECOND_MS): number {
  const [offset] = useState(() => Date.parse(now) - Date.now())
  const [at, setAt] = useState(() => Date.parse(now))
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now() + offset), everyMs)
    return () => clearInterval(timer)
  }, [offset, everyMs])
  return at
}
