// The ways through the office: one table for the rail, a phone's bar and the page behind "More".
import type { Permission } from '#domain/staff/permissions.ts'
import { useHere } from '#office/frame/use-here.ts'
import type { IconName } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { reachOf, useMe } from '#office/session.tsx'

export type Way = {
  to: string
  label: string
  /** Where there is little room. */
  short?: string
  icon: IconName
  needs?: Permission
  /** In the bar of a phone; the others are behind "More" there. */
  isOnPhone?: boolean
  /** The letter that leads here after a G. */
  goKey?: string
}

/** Groups of pages that whoever is here may open: of the night at one outlet, of guests, of the desk, of the group, of oneself. */
export function useWays(): Way[][] {
  const t = useMessages('frame')
  const me = useMe()
  const path = useHere()
  const guests: Way[] = [
    { to: '/reservations', label: t.reservations, icon: 'search', needs: 'night.view', isOnPhone: true, goKey: 's' },
    {
      to: '/guests',
      label: t.guestList,
      icon: 'guests',
      needs: reachOf(me, 'guest.contacts') ? 'guest.contacts' : 'guest.export',
      goKey: 'g',
    },
  ]
  const group: Way[] = [
    { to: '/people', label: t.people, icon: 'people', needs: 'staff.manage', goKey: 'p' },
    { to: '/devices', label: t.devices, icon: 'device', needs: 'device.manage', goKey: 'd' },
    { to: '/audit', label: t.audit, icon: 'audit', needs: 'audit.view', goKey: 'a' },
  ]
  const own: Way[] = [{ to: '/me', label: t.me, icon: 'id' }]
  return [useNightWays(path), guests, useDeskWays(path), group, own]
    .map((ways) => ways.filter(({ needs }) => !needs || reachOf(me, needs) !== null))
    .filter((ways) => ways.length > 0)
}

/** Pages of a night at the outlet in view. */
function useNightWays(path: string | null): Way[] {
  const t = useMessages('frame')
  const lists = useMessages('guestLists')
  if (path === null) return []
  return [
    { to: `${path}/tonight`, label: t.tonight, icon: 'tonight', needs: 'night.view', isOnPhone: true, goKey: 't' },
    { to: `${path}/floor`, label: t.floor, icon: 'floor', needs: 'night.view', isOnPhone: true, goKey: 'f' },
    {
      to: `${path}/new`,
      label: t.newBooking,
      short: t.newShort,
      icon: 'plus',
      needs: 'reservation.create',
      isOnPhone: true,
      goKey: 'n',
    },
    { to: `${path}/holds`, label: t.holds, icon: 'key', needs: 'night.view', goKey: 'h' },
    { to: `${path}/requests`, label: t.waiting, icon: 'clock', needs: 'night.view', goKey: 'w' },
    { to: `${path}/guest-lists`, label: lists.way, icon: 'note', needs: 'guestlist.edit', goKey: 'l' },
    { to: `${path}/door`, label: t.door, icon: 'shield', needs: 'door.scan' },
    { to: `${path}/close`, label: t.closing, icon: 'lock', needs: 'night.close' },
  ]
}

/** Pages of the desk: what is sold, what is shown, what came in. */
function useDeskWays(path: string | null): Way[] {
  const t = useMessages('frame')
  const me = useMe()
  // Affiliators are of the group: whoever has the right at single outlets has it not here.
  const isOfGroup = me.reaches.some(({ permission, outletId }) => permission === 'affiliator.edit' && outletId === null)
  const stock: Way[] = [
    { to: `${path}/stock/calendar`, label: t.calendar, icon: 'calendar', needs: 'night.view', goKey: 'c' },
    { to: `${path}/stock/plan`, label: t.floorPlan, icon: 'plan', needs: 'stock.plan' },
  ]
  return [
    ...(path === null ? [] : stock),
    { to: '/sales', label: t.sales, icon: 'bell', needs: 'night.view' },
    { to: '/money', label: t.money, icon: 'money', needs: 'payment.view', goKey: 'm' },
    { to: '/content', label: t.content, icon: 'content', needs: 'content.edit', goKey: 'e' },
    ...(isOfGroup ? [{ to: '/affiliators', label: t.affiliators, icon: 'link' } as const] : []),
    { to: '/reports', label: t.reports, icon: 'chart', needs: 'report.view', goKey: 'r' },
  ]
}
