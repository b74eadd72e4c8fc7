// Queries the database repeatedly while clients watch. Unlike NOTIFY, a query also finds rows that expired without a write. In addition,
// no write has to wait for the lock of a NOTIFY.
import { outsideRequest } from '#server/current-request.ts'

export type LookLoop = {
  /** Runs the query after `inMs` milliseconds, and then repeatedly. 0 means at once. */
  wake(inMs: number): void
  close(): void
}

type Look = {
  /**
   * Pause between two queries in ms. A function is called after each query, so that the pause can grow with the number of watched items.
   */
  everyMs: number | (() => number)
  isWatched: () => boolean
  look: () => Promise<void>
  /** Called after a failed query. The loop continues with the next query. */
  onFault: (fault: unknown) => void
}

export function openLookLoop({ everyMs, isWatched, look, onFault }: Look): LookLoop {
  let timer: NodeJS.Timeout | null = null
  let isLooking = false

  function lookOn(inMs: number): void {
    if (timer || isLooking || !isWatched()) return
    const turn = () => {
      timer = null
      isLooking = true
      look()
        .catch(onFault)
        .finally(() => {
          isLooking = false
          lookOn(typeof everyMs === 'number' ? everyMs : everyMs())
        })
    }
    timer = outsideRequest(() => setTimeout(turn, inMs))
    timer.unref()
  }

  const close = () => {
    if (timer) clearTimeout(timer)
    timer = null
  }
  return {
    wake(inMs) {
      if (inMs === 0) close()
      lookOn(inMs)
    },
    close,
  }
}
