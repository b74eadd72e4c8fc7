import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Milliseconds after which `data-travels` is removed from all pictures. A view transition takes less time. */
const OVER_MS = 700
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

const root = () => document.documentElement
function unmark(): void {
  delete root().dataset['leaving']
  for (const element of document.querySelectorAll('[data-travels]')) element.removeAttribute('data-travels')
}

/** Marks the picture of a card. The marked picture gets the transition name (`--lead`) of the page's main picture. */
function leaveBy(link: Element | null): void {
  const picture = link?.querySelector('img')
  if (!picture) return
  picture.setAttribute('data-travels', '')
  root().dataset['leaving'] = ''
}

/** The previous page. The variable is outside of React because it must outlive every render. */
let previousPath: string | null = null

/**
 * When the visitor presses a card, the picture of the card becomes the main picture of the next page by an animation. When the visitor goes
 * back, the animation runs the other way. On each page, only one element has the transition name `lead` (base.css). Browsers without view
 * transitions show no animation. The page change never waits for the animation.
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

  // The marks must be right before the browser captures the new page for the transition. A layout effect runs early enough.
  useBrowserLayoutEffect(() => {
    const from = previousPath
    previousPath = pathname
    if (from === null || from === pathname) return
    unmark()
    if (isBack) leaveBy(document.querySelector(`main a[href="${CSS.escape(from)}"]:has(img)`))
    const over = setTimeout(unmark, OVER_MS)
    return () => clearTimeout(over)
  }, [pathname, isBack])
}
