// The current page of a shift. The back button of the phone opens the previous page, and never leaves the door.
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

/**
 * Returns the current page and a function to open a page. `first` is the initial page. The oldest page in the history is always
 * the camera.
 */
export function usePage(first: 'scan' | 'tickets'): { page: WorkPage; go: (page: WorkPage) => void; back: () => void } {
  const [page, setPage] = useState<WorkPage>({ name: first })
  useEffect(() => {
    const leave = ({ state }: PopStateEvent) => setPage((state as { page?: WorkPage } | null)?.page ?? FIRST)
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [])
  const go = useCallback((next: WorkPage) => {
    // The camera must stay the oldest page in the history. So the camera page replaces the current entry, and the back button cannot return
    // to the replaced page.
    if (next.name === 'scan') history.replaceState({ page: next }, '')
    else history.pushState({ page: next }, '')
    setPage(next)
  }, [])
  const back = useCallback(() => go(FIRST), [go])
  return { page, go, back }
}
