import { useLocation } from 'react-router'
import { nightOutlets, outletPath, useMe } from '#office/session.tsx'

/**
 * Returns the URL path of this page's outlet. For a page without an outlet, returns the path of the first outlet that the user may see.
 * Returns null if the user may see no outlet, or if the page shows all outlets.
 */
export function useHere(): string | null {
  const me = useMe()
  const { pathname } = useLocation()
  const mine = nightOutlets(me)
  if (pathname === '/' && mine.length > 1) return null
  const here = mine.find((outlet) => pathname.startsWith(`${outletPath(outlet)}/`)) ?? mine[0]
  return here ? outletPath(here) : null
}
