// Who of the group may do what: one table of roles and permissions, read by every call of the back office.

export const ROLES = ['owner', 'manager', 'host', 'door', 'cashier', 'marketing', 'finance'] as const
export type Role = (typeof ROLES)[number]

/** `full`: by themselves. `limited`: in part, or with a second person; what the part is, the call of that permission says. */
export type Reach = 'full' | 'limited'
type Row = Partial<Record<Role, Reach>>

const everyone = (reach: Reach, roles: readonly Role[]): Row => Object.fromEntries(roles.map((role) => [role, reach]))
const full = (...roles: Role[]): Row => everyone('full', roles)
const limited = (...roles: Role[]): Row => everyone('limited', roles)

/**
 * Each permission, and how far each role has it within the outlets that it is granted for. A role that is not named has none.
 * What a limit is: `guest.contacts` the last four digits, `guest.export` those who consented, `guest.flag` marking VIPs,
 * `door.override` letting in past what a ticket holds, not settling what was let in twice,
 * `reservation.cancel` what is not paid, `refund.approve` up to the role's amount, `stock.price` for a manager prices within half
 * of what the owner set and no refund rules, for finance to read alone, `staff.manage` the own outlet and roles below one's own,
 * `night.close` the till's counts for a cashier and the confirmation for finance, `report.view` the night alone for a host and a
 * cashier and the channels for marketing.
 */
export const PERMISSIONS = {
  'night.view': full('owner', 'manager', 'host', 'door', 'cashier', 'finance'),
  'guest.contacts': { ...full('owner', 'manager', 'host'), ...limited('cashier', 'finance') },
  'guest.export': { ...full('owner'), ...limited('manager', 'marketing') },
  'guest.flag': { ...full('owner', 'manager'), ...limited('host') },
  'guest.privacy': full('owner', 'manager'),
  'reservation.create': full('owner', 'manager', 'host', 'cashier'),
  'reservation.comp': { ...full('owner'), ...limited('manager') },
  'reservation.seat': { ...full('owner', 'manager', 'host'), ...limited('cashier') },
  'reservation.move': { ...full('owner', 'manager'), ...limited('host') },
  'reservation.reopen': { ...full('owner', 'manager'), ...limited('cashier') },
  'reservation.cancel': { ...full('owner', 'manager'), ...limited('host') },
  'refund.ask': full('owner', 'manager', 'host', 'cashier', 'finance'),
  'refund.approve': { ...full('owner'), ...limited('manager', 'finance') },
  'refund.transfer': full('owner', 'finance'),
  'bill.close': full('owner', 'manager', 'cashier'),
  'hold.keep': full('owner', 'manager', 'host'),
  'hold.close': full('owner', 'manager'),
  'guestlist.edit': full('owner', 'manager', 'host', 'marketing'),
  'guestlist.approve': full('owner', 'manager'),
  'door.scan': full('owner', 'manager', 'host', 'door'),
  'door.override': { ...full('owner', 'manager'), ...limited('host') },
  'stock.plan': full('owner', 'manager'),
  'stock.price': { ...full('owner'), ...limited('manager', 'finance') },
  'stock.tax': full('owner', 'finance'),
  'content.edit': full('owner', 'manager', 'marketing'),
  'content.publish': full('owner', 'manager', 'marketing'),
  'affiliator.edit': { ...full('owner', 'manager', 'marketing'), ...limited('finance') },
  'affiliator.approve': full('owner', 'manager', 'finance'),
  'affiliator.pay': full('owner', 'finance'),
  'report.view': { ...full('owner', 'manager', 'finance'), ...limited('host', 'cashier', 'marketing') },
  'payment.view': full('owner', 'manager', 'cashier', 'finance'),
  'payment.settle': full('owner', 'finance'),
  'books.manage': full('owner', 'finance'),
  'night.change': full('owner', 'manager', 'finance'),
  'night.close': { ...full('owner', 'manager'), ...limited('cashier', 'finance') },
  'staff.manage': { ...full('owner'), ...limited('manager') },
  'device.manage': { ...full('owner'), ...limited('manager') },
  'audit.view': { ...full('owner', 'finance'), ...limited('manager') },
} as const satisfies Record<string, Row>

export type Permission = keyof typeof PERMISSIONS

export const isPermission = (name: string): name is Permission => name in PERMISSIONS

/** How far a role has a permission; null where it has it not. */
export function reachOfRole(role: Role, permission: Permission): Reach | null {
  const row: Row = PERMISSIONS[permission]
  return row[role] ?? null
}

/** Roles by what they may grant: nobody hands out a role that is not below their own. */
export function rolesBelow(role: Role): readonly Role[] {
  if (role === 'owner') return ROLES
  return role === 'manager' ? ['host', 'door', 'cashier', 'marketing'] : []
}
