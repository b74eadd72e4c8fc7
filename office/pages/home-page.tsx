import { Navigate } from 'react-router'
import { outletPath, reachOf, useMe } from '#office/session.tsx'

/** The front door leads to the page of one's work. */
export function HomePage() {
  const me = useMe()
  const outlet = me.outlets.find(({ id }) => reachOf(me, 'night.view', id))
  if (outlet) return <Navigate to={`${outletPath(outlet)}/tonight`} replace />
  if (reachOf(me, 'staff.manage')) return <Navigate to="/people" replace />
  return <Navigate to={reachOf(me, 'audit.view') ? '/audit' : '/me'} replace />
}
