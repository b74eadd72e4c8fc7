// Roles of the group's own. Such a role is a copy of a built-in role with fewer or more rights. Its limits are those of the built-in role.
import { type Permission, PERMISSIONS, type Reach, reachOfRole, type Role, ROLES } from '#domain/staff/permissions.ts'

/** Built-in roles on which a role of the group can be based. The owner is not among them, so no copy counts as an owner. */
export type BaseRole = Exclude<Role, 'owner'>
export const BASE_ROLES = ROLES.filter((role): role is BaseRole => role !== 'owner')

export const MOST_HOUSE_ROLES = 20
export const LONGEST_ROLE_NAME = 40

/** A role of the group as a grant carries it. `rights`: permissions by their names; unknown names give nothing. */
export type HouseRole = { id: number; name: string; rights: readonly string[] }

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[]

/**
 * Rights that a copy can lose but never gain. Either their limits are amounts or steps of the built-in role, or the rights give rights to
 * other people.
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
 * Returns the reach of a permission that a role of the group has. If the built-in role lacks the permission, the reach is the smallest that
 * any built-in role has. Returns null if no role on this base can have the permission.
 */
export function reachOnBase(base: Role, permission: Permission): Reach | null {
  const own = reachOfRole(base, permission)
  if (own || RIGHTS_OF_BASE.includes(permission)) return own
  const reaches = BASE_ROLES.map((role) => reachOfRole(role, permission))
  if (reaches.includes('limited')) return 'limited'
  return reaches.includes('full') ? 'full' : null
}

/** Returns the permissions that a role of the group on this base can have. */
export const rightsOnBase = (base: BaseRole): Permission[] =>
  ALL_PERMISSIONS.filter((permission) => reachOnBase(base, permission) !== null)

/**
 * Returns the initial values of a copy. A copy of the owner is based on the manager and has every right that is not reserved for owners.
 */
export function copyOfRole(role: Role): { base: BaseRole; rights: Permission[] } {
  if (role === 'owner') return { base: 'manager', rights: rightsOnBase('manager') }
  return { base: role, rights: ALL_PERMISSIONS.filter((permission) => reachOfRole(role, permission) !== null) }
}
