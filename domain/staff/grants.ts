import { ALL_PERMISSIONS, type HouseRole, reachOnBase } from '#domain/staff/house-roles.ts'
import { type Permission, type Reach, reachOfRole, type Role, rolesBelow } from '#domain/staff/permissions.ts'

/**
 * A role that a person has. `outletId`: the outlet, or null for all outlets. `until`: the end of the grant, or null if it has no end.
 * `house`: the group's own version of `role`. Without `house`, the person has the built-in role.
 */
export type Grant = { role: Role; outletId: number | null; until: Date | null; house?: HouseRole | null }
type GivenRole = Pick<Grant, 'role' | 'house'>

/** Returns the reach of a permission in a grant. Returns null if the role of the grant does not have the permission. */
export function reachOfGrant({ role, house }: GivenRole, permission: Permission): Reach | null {
  if (!house) return reachOfRole(role, permission)
  return house.rights.includes(permission) ? reachOnBase(role, permission) : null
}

const isLive = ({ until }: Grant, now: Date) => until === null || until > now

/**
 * Returns the reach of a permission that a person has at an outlet. If `outletId` is null, only grants for all outlets count. If several
 * roles have the permission, `full` has priority over `limited`. Returns null if the person does not have the permission.
 */
export function reachAt(
  grants: readonly Grant[],
  { permission, outletId, now }: { permission: Permission; outletId: number | null; now: Date },
): Reach | null {
  const reaches = grants
    .filter((grant) => isLive(grant, now) && (grant.outletId === null || grant.outletId === outletId))
    .map((grant) => reachOfGrant(grant, permission))
  if (reaches.includes('full')) return 'full'
  return reaches.includes('limited') ? 'limited' : null
}

/** Returns the outlets at which a person has a permission; null for all outlets. Queries return only rows of these outlets. */
export function outletsWith(grants: readonly Grant[], permission: Permission, now: Date): number[] | null {
  const having = grants.filter((grant) => isLive(grant, now) && reachOfGrant(grant, permission) !== null)
  if (having.some(({ outletId }) => outletId === null)) return null
  return [...new Set(having.flatMap(({ outletId }) => outletId ?? []))].toSorted((a, b) => a - b)
}

export const liveGrants = (grants: readonly Grant[], now: Date): Grant[] => grants.filter((grant) => isLive(grant, now))

export const isGranted = (grants: readonly Grant[], now: Date): boolean => grants.some((grant) => isLive(grant, now))

export const isGrantedAt = (grants: readonly Grant[], outletId: number, now: Date): boolean =>
  grants.some((grant) => isLive(grant, now) && (grant.outletId === null || grant.outletId === outletId))

/** Returns the roles of the grants that include a permission. The limits of these roles are the limits of the permission. */
export const rolesWithRight = (grants: readonly Grant[], permission: Permission): Role[] =>
  grants.filter((grant) => reachOfGrant(grant, permission) !== null).map(({ role }) => role)

const covers = (own: Reach | null, other: Reach | null) => other === null || own === 'full' || own === other

/**
 * Returns true if a person may grant or revoke a role at an outlet. At this outlet, the person needs a higher role, and needs each right
 * that the granted role has. A role for all outlets counts at each outlet.
 */
export function mayGrant(grants: readonly Grant[], grant: Omit<Grant, 'until'>, now: Date): boolean {
  const { outletId } = grant
  const managing = grants.filter(
    (own) =>
      isLive(own, now) &&
      (own.outletId === null || own.outletId === outletId) &&
      reachOfGrant(own, 'staff.manage') !== null,
  )
  return (
    managing.some((own) => rolesBelow(own.role).includes(grant.role)) &&
    ALL_PERMISSIONS.every((permission) =>
      covers(reachAt(grants, { permission, outletId, now }), reachOfGrant(grant, permission)),
    )
  )
}

/** Returns true if the person with this grant owns the whole group. The last owner of the whole group cannot be removed. */
export const isOwner = ({ role, outletId }: Pick<Grant, 'role' | 'outletId'>): boolean =>
  role === 'owner' && outletId === null
