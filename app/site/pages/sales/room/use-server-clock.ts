import { useEffect, useState } from 'react'

/**
 * Returns the server's clock, ms since 1970, updated once a second. `first` is the server's time when the page was rendered. `ahead` is the
 * clock difference in ms, or null while it is unknown.
 */
export function useServerClock(first: string, ahead: number | null): number {
  const [at, setAt] = useState(() => Date.parse(first))
  useEffect(() => {
    if (ahead === null) return
    const tick = () => setAt(Date.now() + ahead)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [ahead])
  return at
}
