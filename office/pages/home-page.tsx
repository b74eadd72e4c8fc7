import { Navigate } from 'react-router'
import { reachOf, useMe } from '#office/session.tsx'

/** The front door leads to the page of one's work. */
export function HomePage() {
  const me = useMe()
  if (reachOf(me, 'staff.manage')) return <Navigate to="/people" replace />
  return <Navigate to={reachOf(me, 'audit.view') ? '/audit' : '/me'} replace />
}
