import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { OfficeMe } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { visitOnce } from '#office/api/visit-once.ts'
import { mayForGroup, nightOutlets, outletPath, reachOf } from '#office/session.tsx'

/** Returns true if the user is allowed to set up the group, and guests cannot book at any outlet yet. */
export const isSettingUp = (me: OfficeMe): boolean =>
  mayForGroup(me, 'settings.change') && !me.outlets.some(({ isOpen }) => isOpen)

/** Returns the page that opens first for a user who sees the night of at most one outlet. */
function firstPageOf(me: OfficeMe): string {
  const [outlet] = nightOutlets(me)
  if (outlet) return `${outletPath(outlet)}/tonight`
  if (reachOf(me, 'staff.manage')) return '/people'
  if (reachOf(me, 'audit.view')) return '/audit'
  return reachOf(me, 'content.edit') ? '/content' : '/me'
}

/** Loads the present nights of all outlets. A user who sees at most one outlet is redirected to the page that they need first. */
export async function loadTonights({ request }: LoaderFunctionArgs) {
  const { me } = await loaded(visitOnce(), request)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects if a loader throws this response
  if (me && isSettingUp(me)) throw redirect('/setup')
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (me && nightOutlets(me).length < 2) throw redirect(firstPageOf(me))
  return loaded(office.tonights({}), request)
}
