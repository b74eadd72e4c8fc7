// Tokens of partners: their permissions, their outlets and their state. A token has no more rights than the person who made it.
import { type Grant, outletsWith } from '#domain/staff/grants.ts'
import type { Permission } from '#domain/staff/permissions.ts'

/**
 * The permissions that a token can have. Refunds, books, staff and settings are not in this list, because they need a second person or a
 * proof of presence. With `guest.export`, a partner gets only guests who agreed to news and invitations.
 */
export const TOKEN_SCOPES = [
  'night.view',
  'reservation.create',
  'reservation.move',
  'reservation.cancel',
  'bill.close',
  'guest.export',
] as const satisfies readonly Permission[]
export type TokenScope = (typeof TOKEN_SCOPES)[number]

export const MOST_TOKENS = 50
export const LONGEST_TOKEN_NAME = 60

/** `outletIds`: null means all outlets of the person who made the token. `grants`: the current roles of this person. */
export type TokenRights = {
  scopes: readonly TokenScope[]
  outletIds: readonly number[] | null
  grants: readonly Grant[]
}

/**
 * Returns the outlets at which a token has a scope; null means all outlets. The token can do no more than the person who made it: a
 * permission that this person loses is lost for the token too.
 */
export function outletsOfToken({ scopes, outletIds, grants }: TokenRights, scope: TokenScope, now: Date) {
  if (!scopes.includes(scope)) return []
  const ofMaker = outletsWith(grants, scope, now)
  if (outletIds === null || ofMaker === null) return outletIds ?? ofMaker
  return outletIds.filter((id) => ofMaker.includes(id))
}

/** Returns true if a token has a scope at an outlet. */
export function hasScopeAt(token: TokenRights, scope: TokenScope, { outletId, now }: { outletId: number; now: Date }) {
  const outlets = outletsOfToken(token, scope, now)
  return outlets === null || outlets.includes(outletId)
}

/**
 * Returns true if a token has at least one scope at an outlet. If it has no scope there, the caller must answer as if the data of the
 * outlet did not exist.
 */
export const isTokenAt = (token: TokenRights, at: { outletId: number; now: Date }): boolean =>
  token.scopes.some((scope) => hasScopeAt(token, scope, at))

/** State of a token. `powerless`: the person who made the token no longer has any of its permissions. */
export type TokenState = 'live' | 'ended' | 'revoked' | 'powerless'

export function stateOfToken(
  token: TokenRights & { until: Date | null; revokedAt: Date | null },
  now: Date,
): TokenState {
  if (token.revokedAt !== null) return 'revoked'
  if (token.until !== null && token.until <= now) return 'ended'
  return token.scopes.some((scope) => outletsOfToken(token, scope, now)?.length !== 0) ? 'live' : 'powerless'
}
