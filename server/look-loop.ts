// Looks at the database again and again while somebody watches: looking, not being told, also shows what lapsed with nobody acting,
// and no write ever waits for the lock of a NOTIFY.
import { outsideRequest } from '#server/current-request.ts'

export type LookLoop = {
  /** Looks after so long, and then on; at once where it is 0. */
  wake(inMs: number): void
  close(): void
}

type Look = {
  /** Asked after each look: who watches much looks less often. */
  everyMs: number | (() => number)
  isWatched: () => boolean
  look: () => Promise<void>
  /** A look that failed is followed by the next one. */
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
