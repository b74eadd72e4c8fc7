import { useEffect, useState } from 'react'

/** The server's clock, ms since 1970, moving once a second. `first` is what it stood at when the page was drawn. */
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
