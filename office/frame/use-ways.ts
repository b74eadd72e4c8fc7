// The navigation of the office. The rail, the bar of a phone and the page "More" all use this table.
import type { Permission } from '#domain/staff/permissions.ts'
import { useHere } from '#office/frame/use-here.ts'
import type { IconName } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { mayForGroup, nightOutlets, reachOf, useMe } from '#office/session.tsx'

export type PageLink = {
  to: string
  label: string
  short?: string
  icon: IconName
  needs?: Permission
  /** True if the bottom bar of a phone shows the page. On a phone, the other pages are under "More". */
  isOnPhone?: boolean
  /** The second letter of the shortcut that opens this page: G, then this letter. */
  goKey?: string
}

/**
 * Returns the pages that the user may open, in groups. The groups are the night of one outlet, guests, desk work (calendar, sales, money,
 * content, reports), administration of the group, and the user's own account.
 */
export function useWays(): PageLink[][] {
  const t = useMessages('frame')
  const me = useMe()
  const path = useHere()
  const guests: PageLink[] = [
    { to: '/reservations', label: t.reservations, icon: 'search', needs: 'night.view', isOnPhone: true, goKey: 's' },
    {
      to: '/guests',
      label: t.guestList,
      icon: 'guests',
      needs: reachOf(me, 'guest.contacts') ? 'guest.contacts' : 'guest.export',
      goKey: 'g',
    },
    { to: '/broadcasts', label: t.broadcasts, icon: 'send', needs: 'broadcast.send' },
  ]
  const isOwner = mayForGroup(me, 'settings.change')
  const group: PageLink[] = [
    { to: '/people', label: t.people, icon: 'people', needs: 'staff.manage', goKey: 'p' },
    { to: '/devices', label: t.devices, icon: 'device', needs: 'device.manage', goKey: 'd' },
    ...(isOwner ? [{ to: '/setup', label: t.setup, icon: 'tonight' } as const] : []),
    { to: '/settings', label: t.settings, icon: 'sliders', needs: 'settings.view' },
    ...(mayForGroup(me, 'connection.manage')
      ? [{ to: '/connections', label: t.connections, icon: 'plug' } as const]
      : []),
    { to: '/audit', label: t.audit, icon: 'audit', needs: 'audit.view', goKey: 'a' },
  ]
  const own: PageLink[] = [{ to: '/me', label: t.me, icon: 'id' }]
  return [useNightWays(path), guests, useDeskWays(path), group, own]
    .map((ways) => ways.filter(({ needs }) => !needs || reachOf(me, needs) !== null))
    .filter((ways) => ways.length > 0)
}

function useNightWays(path: string | null): PageLink[] {
  const t = useMessages('frame')
  const lists = useMessages('guestLists')
  const isGroup = nightOutlets(useMe()).length > 1
  const all: PageLink = {
    to: '/',
    label: t.allOutlets,
    short: t.allShort,
    icon: 'outlets',
    isOnPhone: true,
    goKey: 'o',
  }
  if (path === null) return isGroup ? [all] : []
  return [
    ...(isGroup ? [all] : []),
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
    { to: `${path}/bills`, label: t.bills, icon: 'money', needs: 'bill.close' },
    { to: `${path}/close`, label: t.closing, icon: 'lock', needs: 'night.close' },
  ]
}

function useDeskWays(path: string | null): PageLink[] {
  const t = useMessages('frame')
  const me = useMe()
  // Affiliators belong to the whole group, so their page needs the permission for the whole group.
  const isOfGroup = mayForGroup(me, 'affiliator.edit')
  const stock: PageLink[] = [
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
