// Roles that the group creates. Each role is a copy of a built-in role and has fewer or more rights. The limits of the built-in role apply
// to the copy.
import { type Permission, PERMISSIONS, type Reach, reachOfRole, type Role, ROLES } from '#domain/staff/permissions.ts'

/** Built-in roles that can be the base of a role of the group. The owner is not in this list, so that no copy counts as an owner. */
export type BaseRole = Exclude<Role, 'owner'>
export const BASE_ROLES = ROLES.filter((role): role is BaseRole => role !== 'owner')

export const MOST_HOUSE_ROLES = 20
export const LONGEST_ROLE_NAME = 40

/** A role of the group as it is stored in a grant. `rights`: permissions by their names. An unknown name gives no permission. */
export type HouseRole = { id: number; name: string; rights: readonly string[] }

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[]

/**
 * Rights that the group can remove from a copy of a built-in role but cannot add to it. Some of these rights have a limit that belongs to
 * the built-in role, such as a maximum amount. A person with one of the other rights can give rights to other people.
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
 * Returns the reach of a permission in a role that is a copy of the built-in role `base`. If the built-in role does not have the
 * permission, returns the smallest reach in all built-in roles. Returns null if copies of `base` cannot have the permission.
 */
export function reachOnBase(base: Role, permission: Permission): Reach | null {
  const own = reachOfRole(base, permission)
  if (own || RIGHTS_OF_BASE.includes(permission)) return own
  const reaches = BASE_ROLES.map((role) => reachOfRole(role, permission))
  if (reaches.includes('limited')) return 'limited'
  return reaches.includes('full') ? 'full' : null
}

/** Returns the permissions that a copy of this built-in role can have. */
export const rightsOnBase = (base: BaseRole): Permission[] =>
  ALL_PERMISSIONS.filter((permission) => reachOnBase(base, permission) !== null)

/**
 * Returns the base and the first rights of a copy. A copy of the owner role is based on the manager role. It has every right that a copy of
 * the manager role can have.
 */
export function copyOfRole(role: Role): { base: BaseRole; rights: Permission[] } {
  if (role === 'owner') return { base: 'manager', rights: rightsOnBase('manager') }
  return { base: role, rights: ALL_PERMISSIONS.filter((permission) => reachOfRole(role, permission) !== null) }
}
