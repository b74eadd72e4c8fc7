// Which page of a shift is in front. The phone's own way back leads to the page before, and never out of the door.
import { useCallback, useEffect, useState } from 'react'

export type WorkPage =
  | {
      name:
        | 'scan'
        | 'code'
        | 'guests'
        | 'walk_ins'
        | 'tonight'
        | 'network'
        | 'bell'
        | 'who'
        | 'close'
        | 'tickets'
        | 'settings'
        | 'signs'
    }
  | { name: 'party'; id: string }

const FIRST: WorkPage = { name: 'scan' }

/** `first` is where it begins; the bottom is the camera all the same. */
export function usePage(first: 'scan' | 'tickets'): { page: WorkPage; go: (page: WorkPage) => void; back: () => void } {
  const [page, setPage] = useState<WorkPage>({ name: first })
  useEffect(() => {
    const leave = ({ state }: PopStateEvent) => setPage((state as { page?: WorkPage } | null)?.page ?? FIRST)
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [])
  const go = useCallback((next: WorkPage) => {
    // The first page is the bottom: whoever is there has nothing behind them to come back to.
    if (next.name === 'scan') history.replaceState({ page: next }, '')
    else history.pushState({ page: next }, '')
    setPage(next)
  }, [])
  const back = useCallback(() => go(FIRST), [go])
  return { page, go, back }
}
