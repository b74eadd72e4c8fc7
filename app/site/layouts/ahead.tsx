import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { listenForIntent } from '#app/browser/loading/intent.ts'

/** Fetches the page that a visitor is about to open, so that it is there at the click. One listener serves every link. */
export function Ahead() {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => listenForIntent(window, setPage), [])
  return page && <PrefetchPageLinks page={page} />
}
