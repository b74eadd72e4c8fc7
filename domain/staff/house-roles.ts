// Roles that the group creates. Such a role is a copy of a built-in role with fewer or more rights. It has the limits of the built-in role.
import { type Permission, PERMISSIONS, type Reach, reachOfRole, type Role, ROLES } from '#domain/staff/permissions.ts'

/** Built-in roles on which a role of the group can be based. The owner is not among them, so no copy counts as an owner. */
export type BaseRole = Exclude<Role, 'owner'>
export const BASE_ROLES = ROLES.filter((role): role is BaseRole => role !== 'owner')

export const MOST_HOUSE_ROLES = 20
export const LONGEST_ROLE_NAME = 40

/** A role of the group as it is stored in a grant. `rights`: permissions by their names. An unknown name gives no permission. */
export type HouseRole = { id: number; name: string; rights: readonly string[] }

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[]

/**
 * Rights that a copy can lose but never gain. The limits of some of these rights are amounts or steps of the built-in role. The other
 * rights allow a person to give rights to other people.
 */
const RIGHTS_OF_BASE: readonly Permission[] = [
  'refund.approve',
  'night.close',
  'report.view',
  'affiliator.edit',
  'affiliator.approve',
  'stock.price',
  'staff.manage',
  'device.manage',
]

/**
 * Returns the reach of a permission in a role of the group. If the built-in role lacks the permission, the reach is the smallest reach of
 * any built-in role. Returns null if no role with this base can have the permission.
 */
export function reachOnBase(base: Role, permission: Permission): Reach | null {
  const own = reachOfRole(base, permission)
  if (own || RIGHTS_OF_BASE.includes(permission)) return own
  const reaches = BASE_ROLES.map((role) => reachOfRole(role, permission))
  if (reaches.includes('limited')) return 'limited'
  return reaches.includes('full') ? 'full' : null
}

/** Returns the permissions that a role of the group with this base can have. */
export const rightsOnBase = (base: BaseRole): Permission[] =>
  ALL_PERMISSIONS.filter((permission) => reachOnBase(base, permission) !== null)

/**
 * Returns the initial values of a copy. A copy of the owner has the manager as its base, and has every right that is not reserved for
 * owners.
 */
export function copyOfRole(role: Role): { base: BaseRole; rights: Permission[] } {
  if (role === 'owner') return { base: 'manager', rights: rightsOnBase('manager') }
  return { base: role, rights: ALL_PERMISSIONS.filter((permission) => reachOfRole(role, permission) !== null) }
}
