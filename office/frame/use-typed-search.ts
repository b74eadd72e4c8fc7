import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Milliseconds to wait after a typed letter before the search starts. Further typing restarts the wait. */
const PAUSE_MS = 160

type TypedSearch = { box: RefObject<HTMLInputElement | null>; typed: string; setTyped: (text: string) => void }

/**
 * The state of a search box that gets the focus as soon as it appears. A moment after the last typed letter, the text is put into the
 * page's URL, and the search starts. The filter by outlet does not change.
 */
export function useTypedSearch(q: string): TypedSearch {
  const [, setSearch] = useSearchParams()
  const [text, setText] = useState(q)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (text.trim() === q) return
    const timer = setTimeout(
      () =>
        setSearch(
          (last) => {
            const outlet = last.get('outlet')
            return { ...(text.trim() !== '' && { q: text.trim() }), ...(outlet && { outlet }) }
          },
          { replace: true, preventScrollReset: true },
        ),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only typing starts a search
  }, [text])
  return { box, typed: text, setTyped: setText }
}
