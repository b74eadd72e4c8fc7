// The ways through the office: one table for the rail, a phone's bar and the page behind "More".
import type { Permission } from '#domain/staff/permissions.ts'
import { useHere } from '#office/frame/use-here.ts'
import type { IconName } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { reachOf, useMe } from '#office/session.tsx'

export type Way = {
  to: string
  label: string
  icon: IconName
  needs?: Permission
  /** In the bar of a phone; the others are behind "More" there. */
  isOnPhone?: boolean
}

/** Groups of pages that whoever is here may open: of the night at one outlet, of guests, of the desk, of the group, of oneself. */
export function useWays(): Way[][] {
  const t = useMessages('frame')
  const me = useMe()
  const path = useHere()
  const night: Way[] = [
    { to: `${path}/tonight`, label: t.tonight, icon: 'tonight', needs: 'night.view', isOnPhone: true },
    { to: `${path}/floor`, label: t.floor, icon: 'floor', needs: 'night.view', isOnPhone: true },
    { to: `${path}/holds`, label: t.holds, icon: 'lock', needs: 'night.view' },
    { to: `${path}/requests`, label: t.waiting, icon: 'clock', needs: 'night.view' },
  ]
  const guests: Way[] = [
    { to: '/reservations', label: t.reservations, icon: 'search', needs: 'night.view', isOnPhone: true },
  ]
  const desk: Way[] = []
  const group: Way[] = [
    { to: '/people', label: t.people, icon: 'people', needs: 'staff.manage' },
    { to: '/devices', label: t.devices, icon: 'device', needs: 'device.manage' },
    { to: '/audit', label: t.audit, icon: 'audit', needs: 'audit.view' },
  ]
  const own: Way[] = [{ to: '/me', label: t.me, icon: 'guests' }]
  return [path === null ? [] : night, guests, desk, group, own]
    .map((ways) => ways.filter(({ needs }) => !needs || reachOf(me, needs) !== null))
    .filter((ways) => ways.length > 0)
}
