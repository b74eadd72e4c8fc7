import { useEffect } from 'react'

let shownPath: string | null = null

/**
 * After a navigation to another page, moves the focus to the element with `data-first`. If there is no such element, moves the focus to
 * the beginning of the page, as after a full load. Filters and fragments do not move the focus.
 */
export function useFocusOnNavigation(pathname: string): void {
  useEffect(() => {
    const isFirst = shownPath === null
    const isSame = shownPath === pathname
    shownPath = pathname
    if (!isFirst && !isSame && !window.location.hash)
      (
        document.querySelector<HTMLElement>('#main [data-first]') ?? document.querySelector<HTMLElement>('#main')
      )?.focus({
        preventScroll: true,
      })
  }, [pathname])
}
