// What somebody was granted, and where: a role at one outlet, or at all of them.
import { type Permission, type Reach, reachOfRole, type Role, rolesBelow } from '#domain/staff/permissions.ts'

/** `outletId` null: every outlet. `until` null: no end. */
export type Grant = { role: Role; outletId: number | null; until: Date | null }

const isLive = ({ until }: Grant, now: Date) => until === null || until > now

/** How far somebody has a permission at an outlet (null: at all of them); the farthest of their roles counts. Null: not at all. */
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

/** The outlets where somebody has a permission; null for all of them, which every query is filtered by. */
export function outletsWith(grants: readonly Grant[], permission: Permission, now: Date): number[] | null {
  const having = grants.filter((grant) => isLive(grant, now) && reachOfRole(grant.role, permission) !== null)
  if (having.some(({ outletId }) => outletId === null)) return null
  return [...new Set(having.flatMap(({ outletId }) => outletId ?? []))].toSorted((a, b) => a - b)
}

/** What of it has not ended. */
export const liveGrants = (grants: readonly Grant[], now: Date): Grant[] => grants.filter((grant) => isLive(grant, now))

/** Whether somebody has any grant that lives. */
export const isGranted = (grants: readonly Grant[], now: Date): boolean => grants.some((grant) => isLive(grant, now))

/** Whether somebody has any role at an outlet. */
export const isGrantedAt = (grants: readonly Grant[], outletId: number, now: Date): boolean =>
  grants.some((grant) => isLive(grant, now) && (grant.outletId === null || grant.outletId === outletId))

/** Whether somebody may grant or take a role: one that is below a role of their own at that outlet, or everywhere. */
export const mayGrant = (
  held: readonly Grant[],
  { role, outletId }: Pick<Grant, 'role' | 'outletId'>,
  now: Date,
): boolean =>
  held.some(
    (own) =>
      isLive(own, now) && (own.outletId === null || own.outletId === outletId) && rolesBelow(own.role).includes(role),
  )

/** An owner of the whole group: the last of them stays. */
export const isOwner = ({ role, outletId }: Pick<Grant, 'role' | 'outletId'>): boolean =>
  role === 'owner' && outletId === null
