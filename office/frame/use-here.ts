import { useLocation } from 'react-router'
import { outletPath, reachOf, useMe } from '#office/session.tsx'

/** The outlet of the page in view, else the first that one may see; null where there is none. */
export function useHere(): string | null {
  const me = useMe()
  const { pathname } = useLocation()
  const mine = me.outlets.filter(({ id }) => reachOf(me, 'night.view', id) !== null)
  const here = mine.find((outlet) => pathname.startsWith(`${outletPath(outlet)}/`)) ?? mine[0]
  return here ? outletPath(here) : null
}
