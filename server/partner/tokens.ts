// Makes, finds and revokes the tokens of partners.
import { createHash } from 'node:crypto'
import {
  MOST_TOKENS,
  outletsOfToken,
  stateOfToken,
  type TokenRights,
  type TokenScope,
  TOKEN_SCOPES,
} from '#domain/partner/token-scopes.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { type FieldFault, Refused } from '#domain/refusals.ts'
import { type Grant, reachAt } from '#domain/staff/grants.ts'
import {
  countTokens,
  findTokenByHash,
  insertToken,
  revokeToken,
  type TokenRow,
  touchToken,
} from '#server/partner/token-repository.ts'
import { grantedOutlets, grantsOf } from '#server/staff/staff-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const TOKEN = /^snj_[\w-]{43}$/
const PREFIX_LENGTH = 10
/** After the last use of a token was stored, later uses are not stored for this time. */
const USED_EVERY_MS = 60_000

export type ReadToken = TokenRow & TokenRights

export type TokenWish = {
  name: string
  scopes: readonly TokenScope[]
  outletIds: readonly number[] | null
  until: Date | null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const refuse = (field: 'name' | 'scopes' | 'outletIds' | 'until', fault: FieldFault): never => {
  throw new Refused('validation_failed', { errors: { [field]: [fault] } })
}

/**
 * Makes a token and returns its secret. No later call returns the secret. A person can give a token only permissions that the person has at
 * all outlets of the token.
 * @throws Refused validation_failed
 */
export function makeToken(
  app: App,
  { id: madeBy, grants }: { id: string; grants: readonly Grant[] },
  { name, scopes, outletIds, until }: TokenWish,
): Promise<{ id: string; token: string }> {
  return transact(app, { kind: 'staff', id: madeBy }, async (work) => {
    const now = work.now()
    if (until !== null && until <= now) refuse('until', 'date_invalid')
    const knownOutlets = outletIds && (await grantedOutlets(work.sql, outletIds))
    if (knownOutlets && knownOutlets.length < new Set(outletIds).size) refuse('outletIds', 'invalid')
    const isHeld = (permission: TokenScope) =>
      (outletIds ?? [null]).every((outletId) => reachAt(grants, { permission, outletId, now }) !== null)
    if (!scopes.every(isHeld)) refuse('scopes', 'invalid')
    if ((await countTokens(work.sql)) >= MOST_TOKENS) refuse('name', 'list_full')
    const token = `snj_${work.randomBytes(32).toString('base64url')}`
    const id = work.uuid()
    const ownScopes = TOKEN_SCOPES.filter((scope) => scopes.includes(scope))
    const ids = outletIds && [...new Set(outletIds)].toSorted((a, b) => a - b)
    const prefix = token.slice(0, PREFIX_LENGTH)
    await insertToken(work.sql, {
      id,
      name,
      prefix,
      hash: hashOf(token),
      scopes: ownScopes,
      outletIds: ids,
      madeBy,
      until,
      now,
    })
    return { id, token }
  })
}

/** Revokes a token at once. @throws Refused not_found */
export function endToken(app: App, actor: Actor, id: string): Promise<void> {
  return transact(app, actor, async (work) => {
    if (!(await revokeToken(work.sql, id, work.now()))) throw new Refused('not_found')
  })
}

/**
 * Finds a valid token and stores the time of this use. Returns null if the token is unknown, was revoked or has ended. Also returns null if
 * the person who made the token has lost all permissions of the token.
 */
export async function readToken(app: Pick<App, 'sql' | 'now'>, token: string): Promise<ReadToken | null> {
  const row = TOKEN.test(token) ? await findTokenByHash(app.sql, hashOf(token)) : null
  if (!row) return null
  const now = app.now()
  const read = { ...row, grants: row.isMakerActive ? await grantsOf(app.sql, row.madeBy) : [] }
  if (stateOfToken(read, now) !== 'live') return null
  const unless = new Date(now.getTime() - USED_EVERY_MS)
  if (row.lastUsedAt === null || row.lastUsedAt <= unless) await touchToken(app.sql, row.id, { now, unless })
  return read
}

/** Returns the outlets at which a token has a scope. Null means all outlets. @throws Refused forbidden if the token lacks the scope */
export function assertScope(token: TokenRights, scope: TokenScope, now: Date): readonly number[] | null {
  const outlets = outletsOfToken(token, scope, now)
  if (outlets?.length === 0) throw new Refused('forbidden')
  return outlets
}
