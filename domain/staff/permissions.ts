// Permissions of staff. Every call of the back office is checked against one table of roles and permissions.

export const ROLES = ['owner', 'manager', 'host', 'door', 'cashier', 'marketing', 'finance'] as const
export type Role = (typeof ROLES)[number]

/**
 * Reach of a permission. `full`: no limits. `limited`: there is a limit, or a second person is needed. The limit is defined in each call
 * that checks the permission.
 */
export type Reach = 'full' | 'limited'
type Row = Partial<Record<Role, Reach>>

const everyone = (reach: Reach, roles: readonly Role[]): Row => Object.fromEntries(roles.map((role) => [role, reach]))
const full = (...roles: Role[]): Row => everyone('full', roles)
const limited = (...roles: Role[]): Row => everyone('limited', roles)

/**
 * The reach of each role for each permission, at the outlets of the grant. A role that is not listed does not have the permission.
 * Limits of the reach `limited`:
 * - `guest.contacts`: only the last four digits.
 * - `guest.export`: only guests who consented.
 * - `guest.flag`: only the VIP flag.
 * - `broadcast.send`: the person writes, tests and stops broadcasts, but does not release them.
 * - `door.override`: the person may admit more guests than the ticket allows, but may not settle double entries.
 * - `reservation.cancel`: only unpaid reservations.
 * - `refund.approve`: up to the amount of the role.
 * - `stock.price`: a manager changes a price by at most half and does not change refund rules; finance only reads.
 * - `staff.manage`: only at the person's own outlet, and only for roles below the person's own role.
 * - `night.close`: a cashier counts the till, and finance confirms.
 * - `settings.view`: finance reads the settings about money.
 * - `report.view`: a host and a cashier read single nights, and marketing reads channels.
 */
export const PERMISSIONS = {
  'night.view': full('owner', 'manager', 'host', 'door', 'cashier', 'finance'),
  'guest.contacts': { ...full('owner', 'manager', 'host'), ...limited('cashier', 'finance') },
  'guest.export': { ...full('owner'), ...limited('manager', 'marketing') },
  'broadcast.send': { ...full('owner', 'manager'), ...limited('marketing') },
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
  'sheet.import': full('owner', 'manager'),
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
  'settings.view': { ...full('owner', 'manager'), ...limited('finance') },
  'settings.change': full('owner'),
  'connection.manage': full('owner'),
  'audit.view': { ...full('owner', 'finance'), ...limited('manager') },
} as const satisfies Record<string, Row>

export type Permission = keyof typeof PERMISSIONS

/** Returns the reach of a permission for a role. Returns null if the role does not have the permission. */
export function reachOfRole(role: Role, permission: Permission): Reach | null {
  const row: Row = PERMISSIONS[permission]
  return row[role] ?? null
}

/**
 * Returns the roles that a person with this role may grant. An owner may grant all roles. A manager may grant only lower roles. People with
 * any other role may not grant roles.
 */
export function rolesBelow(role: Role): readonly Role[] {
  if (role === 'owner') return ROLES
  return role === 'manager' ? ['host', 'door', 'cashier', 'marketing'] : []
}
