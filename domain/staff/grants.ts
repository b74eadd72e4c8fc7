import { type Permission, type Reach, reachOfRole, type Role, rolesBelow } from '#domain/staff/permissions.ts'

/** A role of a person. `outletId` null: at every outlet. `until` null: without an end. */
export type Grant = { role: Role; outletId: number | null; until: Date | null }

const isLive = ({ until }: Grant, now: Date) => until === null || until > now

/**
 * Returns the reach of a permission for a person at an outlet (null: at all outlets). If several roles have the permission, `full` has
 * priority over `limited`. Returns null if the person does not have the permission.
 */
export function reachAt(
  grants: readonly Grant[],
  { permission, outletId, now }: { permission: Permission; outletId: number | null; now: Date },
): Reach | null {
  const reaches = grants
    .filter((grant) => isLive(grant, now) && (grant.outletId === null || grant.outletId === outletId))
    .map(({ role }) => reachOfRole(role, permission))
  if (reaches.includes('full')) return 'full'
  return reaches.includes('limited') ? 'limited' : null
}

/** Returns the outlets where a person has a permission; null for all outlets. Queries are filtered by these outlets. */
export function outletsWith(grants: readonly Grant[], permission: Permission, now: Date): number[] | null {
  const having = grants.filter((grant) => isLive(grant, now) && reachOfRole(grant.role, permission) !== null)
  if (having.some(({ outletId }) => outletId === null)) return null
  return [...new Set(having.flatMap(({ outletId }) => outletId ?? []))].toSorted((a, b) => a - b)
}

export const liveGrants = (grants: readonly Grant[], now: Date): Grant[] => grants.filter((grant) => isLive(grant, now))

export const isGranted = (grants: readonly Grant[], now: Date): boolean => grants.some((grant) => isLive(grant, now))

export const isGrantedAt = (grants: readonly Grant[], outletId: number, now: Date): boolean =>
  grants.some((grant) => isLive(grant, now) && (grant.outletId === null || grant.outletId === outletId))

/**
 * Returns true if a person may grant or revoke a role at an outlet. The role must be below a role that the person has at that outlet or at
 * all outlets.
 */
export const mayGrant = (
  grants: readonly Grant[],
  { role, outletId }: Pick<Grant, 'role' | 'outletId'>,
  now: Date,
): boolean =>
  grants.some(
    (own) =>
      isLive(own, now) && (own.outletId === null || own.outletId === outletId) && rolesBelow(own.role).includes(role),
  )

/** Returns true if a grant makes a person an owner of the whole group. The last owner of the whole group cannot be removed. */
export const isOwner = ({ role, outletId }: Pick<Grant, 'role' | 'outletId'>): boolean =>
  role === 'owner' && outletId === null
