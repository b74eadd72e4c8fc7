import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Between a letter and the question: who types on is not interrupted. */
const PAUSE_MS = 160

type TypedSearch = { box: RefObject<HTMLInputElement | null>; typed: string; setTyped: (typed: string) => void }

/** A search box that has the focus at once and asks by the page's address, a moment after the last letter. */
export function useTypedSearch(q: string): TypedSearch {
  const [, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(q)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(
      () => setSearch(typed.trim() === '' ? {} : { q: typed.trim() }, { replace: true, preventScrollReset: true }),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed alone asks
  }, [typed])
  return { box, typed, setTyped }
}
