import { useEffect } from 'react'

let shownPath: string | null = null

/** After going to another page, focus stands at its beginning, as after a full load, or where the page says with `data-first`; filters and fragments leave it alone. */
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
