import { useEffect, useRef, useState } from 'react'
import type { SaleNow } from '#contract/web/sale-endpoints.ts'
import { call } from '#app/browser/api/api.ts'

/** Thousands of pages must not ask in step. */
const ASK_AFTER_MS = 5000
const JITTER_MS = 5000
const HIDDEN_MS = 30_000
/** An answer that is this late counts as none. */
const PATIENCE_MS = 8000

export const nextAsk = (isHidden: boolean, chance: number): number =>
  isHidden ? HIDDEN_MS + chance * JITTER_MS * 2 : ASK_AFTER_MS + chance * JITTER_MS

export type Watched = {
  now: SaleNow
  /** The last question went unanswered: what is shown is as old as it says. */
  isOffline: boolean
  /** What to add to the browser's clock for the server's, ms; null until it was asked once. */
  ahead: number | null
}

/**
 * How a sale stands, asked again every 5 to 10 seconds; less often while nobody looks, and at once when somebody does again.
 * `first` came with the page, which may have been kept for some seconds.
 */
export function useSaleNow(saleId: string, first: SaleNow): Watched {
  const [watched, setWatched] = useState<Watched>({ now: first, isOffline: false, ahead: null })
  const isOver = useRef(first.state === 'over')
  useEffect(() => {
    let timer = 0
    let isAlive = true
    let isAsking = false
    async function ask() {
      if (isAsking) return
      isAsking = true
      const answer = await call('saleNow', { params: { id: saleId }, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
        () => null,
      )
      isAsking = false
      if (!isAlive) return
      if (answer?.ok) {
        const now = answer.data
        isOver.current = now.state === 'over'
        setWatched((before) => ({
          now: newer(before.now, now),
          isOffline: false,
          ahead: aheadBy(before.ahead, now.at, Date.now()),
        }))
      } else setWatched((before) => ({ ...before, isOffline: true }))
      plan()
    }
    function plan() {
      window.clearTimeout(timer)
      if (!isOver.current) timer = window.setTimeout(() => void ask(), nextAsk(document.hidden, Math.random()))
    }
    const look = () => (document.hidden ? plan() : void ask())
    void ask()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      isAlive = false
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [saleId])
  return watched
}

/** Two processes may answer in either order. */
const newer = (before: SaleNow, now: SaleNow): SaleNow => (before.at > now.at ? before : now)

/** The document is up to some seconds old when it comes: of all differences the largest is the nearest to the truth. */
export const aheadBy = (before: number | null, at: string, here: number): number =>
  Math.max(before ?? Number.NEGATIVE_INFINITY, Date.parse(at) - here)
