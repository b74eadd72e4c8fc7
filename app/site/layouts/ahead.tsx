import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { listenForIntent } from '#app/browser/loading/intent.ts'

/** Prefetches the page that a visitor is about to open, so that the page is ready at the click. One listener serves all links. */
export function Ahead() {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => listenForIntent(window, setPage), [])
  return page && <PrefetchPageLinks page={page} />
}
