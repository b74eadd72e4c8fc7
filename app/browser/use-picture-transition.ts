import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Longer than a view transition lasts: a mark that nothing took away is gone by then. */
const OVER_MS = 700
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

const root = () => document.documentElement
function unmark(): void {
  delete root().dataset['leaving']
  for (const marked of document.querySelectorAll('[data-travels]')) marked.removeAttribute('data-travels')
}

/** The page's main picture lends its name (`--lead`) to the card's. */
function leaveBy(link: Element | null): void {
  const picture = link?.querySelector('img')
  if (!picture) return
  picture.setAttribute('data-travels', '')
  root().dataset['leaving'] = ''
}

/** Which page was in view before; kept beside React, for it outlives every render. */
let shown: string | null = null

/**
 * A pressed card's picture travels to the place of the next page's main picture, and home again on the way back: exactly
 * one element of each page carries the name `lead` (base.css). Browsers without view transitions see nothing of it, and
 * it never waits: the page changes when it would have changed.
 */
export function usePictureTransition(): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('main a[href^="/"]') : null
      unmark()
      leaveBy(link)
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])

  // In the very change of the page, before the browser looks at what is new.
  useBrowserLayoutEffect(() => {
    const from = shown
    shown = pathname
    if (from === null || from === pathname) return
    unmark()
    if (isBack) leaveBy(document.querySelector(`main a[href="${CSS.escape(from)}"]:has(img)`))
    const over = setTimeout(unmark, OVER_MS)
    return () => clearTimeout(over)
  }, [pathname, isBack])
}
