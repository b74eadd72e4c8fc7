import { useEffect, useState } from 'react'

/** Whole seconds until an instant (ms since 1970), counted down on the page; 0 once it has come. */
export function useWait(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = window.setTimeout(() => setNow(Date.now()), 250)
    return () => window.clearTimeout(timer)
  }, [left, now])
  return left
}
