import { useEffect, useRef, useState } from 'react'
import type { SaleNow } from '#contract/web/sale-endpoints.ts'
import { call } from '#app/browser/api/api.ts'

/**
 * Base interval in ms. Each page adds a random time of up to JITTER_MS, so that thousands of pages do not send requests at the same
 * moment.
 */
const ASK_AFTER_MS = 5000
const JITTER_MS = 5000
const HIDDEN_MS = 30_000
/** Milliseconds after which a request without a response counts as failed. */
const PATIENCE_MS = 8000

export const nextAsk = (isHidden: boolean, chance: number): number =>
  isHidden ? HIDDEN_MS + chance * JITTER_MS * 2 : ASK_AFTER_MS + chance * JITTER_MS

export type SaleWatch = {
  now: SaleNow
  /** True if the last request failed, so the shown state is old. */
  isOffline: boolean
  /** Number of milliseconds that the server's clock is ahead of the browser's clock. Null before the first answer. */
  ahead: number | null
}

/**
 * Polls the state of a sale every 5 to 10 seconds. It polls less often in a hidden tab, and at once when the tab becomes visible. `first`:
 * the state that came with the page. It may be some seconds old.
 */
export function useSaleNow(saleId: string, first: SaleNow): SaleWatch {
  const [watch, setWatch] = useState<SaleWatch>({ now: first, isOffline: false, ahead: null })
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
        setWatch((before) => ({
          now: newer(before.now, now),
          isOffline: false,
          ahead: aheadBy(before.ahead, now.at, Date.now()),
        }))
      } else setWatch((before) => ({ ...before, isOffline: true }))
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
  return watch
}

/** Returns the newer of two states. The responses of two server processes may arrive in the wrong order. */
const newer = (before: SaleNow, now: SaleNow): SaleNow => (before.at > now.at ? before : now)

/**
 * Returns the best estimate of the difference between the clocks. A state of the sale may be some seconds old when it arrives, and then the
 * measured difference is too small. So the largest of all measured differences is the best one.
 */
export const aheadBy = (before: number | null, at: string, here: number): number =>
  Math.max(before ?? Number.NEGATIVE_INFINITY, Date.parse(at) - here)
