// All SQL of the tokens of partners and of the stored answers to their requests.
import type { TokenScope } from '#domain/partner/token-scopes.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type TokenRow = {
  id: string
  name: string
  prefix: string
  scopes: TokenScope[]
  outletIds: number[] | null
  madeBy: string
  createdAt: Date
  until: Date | null
  lastUsedAt: Date | null
  revokedAt: Date | null
  /** `maker`: the name of the person who made the token. `isMakerActive`: true if this person's account is still open. */
  maker: string
  isMakerActive: boolean
}

const TOKEN = (sql: Db) => sql`
  select t.id, t.name, t.prefix, t.scopes, t.outlet_ids, t.made_by, t.created_at, t.until, t.last_used_at, t.revoked_at,
    s.name as maker, s.state = 'active' as is_maker_active
  from partner_tokens t join staff s on s.id = t.made_by`

/** Finds a token by its hash. Also finds a token that was revoked or has ended. */
export async function findTokenByHash(sql: Db, hash: Buffer): Promise<TokenRow | null> {
  const [row] = await sql<TokenRow[]>`${TOKEN(sql)} where t.hash = ${hash}`
  return row ?? null
}

/** Lists the tokens that are not revoked or were revoked after `since`, newest first. */
export const listTokens = (sql: Db, since: Date): Promise<TokenRow[]> => sql<TokenRow[]>`
  ${TOKEN(sql)} where t.revoked_at is null or t.revoked_at > ${since} order by t.created_at desc, t.id limit 200`

/** Locks the tokens, so that two requests together cannot exceed the limit. Returns the number of tokens that are not revoked. */
export async function countTokens(sql: Tx): Promise<number> {
  await sql`lock table partner_tokens in share row exclusive mode`
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from partner_tokens where revoked_at is null`
  return row?.n ?? 0
}

type NewToken = Pick<TokenRow, 'id' | 'name' | 'prefix' | 'scopes' | 'outletIds' | 'madeBy' | 'until'> & {
  hash: Buffer
  now: Date
}

export async function insertToken(sql: Db, token: NewToken): Promise<void> {
  await sql`
    insert into partner_tokens (id, name, prefix, hash, scopes, outlet_ids, made_by, created_at, until)
    values (${token.id}, ${token.name}, ${token.prefix}, ${token.hash}, ${token.scopes}, ${token.outletIds}::int[], ${token.madeBy},
      ${token.now}, ${token.until})`
}

/** Returns false if the token is unknown. A repeated call changes nothing. */
export async function revokeToken(sql: Db, id: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update partner_tokens set revoked_at = coalesce(revoked_at, ${now}) where id = ${id} returning id`
  return rows.length > 0
}

/** Stores the time of the last use. Does nothing if the stored time is newer than `unless`. */
export async function touchToken(sql: Db, id: string, { now, unless }: { now: Date; unless: Date }): Promise<void> {
  await sql`
    update partner_tokens set last_used_at = ${now} where id = ${id} and (last_used_at is null or last_used_at <= ${unless})`
}

export type RequestKey = { tokenId: string; key: string; requestHash: Buffer; claim: string }
export type PartnerAnswer = { status: number; etag: string | null; body: string }

/**
 * Reserves the key, so that only one process answers the request. Replaces an answer that was stored before `expired`. Also replaces an
 * unfinished claim of the same request from before `abandoned`. Returns false if another request has the key.
 */
export async function claimAnswer(
  sql: Db,
  { tokenId, key, requestHash, claim }: RequestKey,
  { now, expired, abandoned }: { now: Date; expired: Date; abandoned: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into partner_answers as a (token_id, key, request_hash, claim, claimed_at)
    values (${tokenId}, ${key}, ${requestHash}, ${claim}, ${now})
    on conflict (token_id, key) do update set request_hash = excluded.request_hash, claim = excluded.claim,
      claimed_at = excluded.claimed_at, status = null, etag = null, body = null
      where a.claimed_at <= ${expired}
        or (a.status is null and a.claimed_at <= ${abandoned} and a.request_hash = excluded.request_hash)
    returning claim`
  return rows.length > 0
}

type AnswerRow = { requestHash: Buffer; status: number | null; etag: string | null; body: string | null }

export async function findAnswer(sql: Db, { tokenId, key }: RequestKey): Promise<AnswerRow | null> {
  const [row] = await sql<AnswerRow[]>`
    select request_hash, status, etag, body from partner_answers where token_id = ${tokenId} and key = ${key}`
  return row ?? null
}

export async function saveAnswer(sql: Db, { tokenId, key, claim }: RequestKey, answer: PartnerAnswer): Promise<void> {
  await sql`
    update partner_answers set status = ${answer.status}, etag = ${answer.etag}, body = ${answer.body}
    where token_id = ${tokenId} and key = ${key} and claim = ${claim}`
}

/** Releases the key of a refused request, so that the same request can succeed later. */
export async function releaseAnswer(sql: Db, { tokenId, key, claim }: RequestKey): Promise<void> {
  await sql`delete from partner_answers where token_id = ${tokenId} and key = ${key} and claim = ${claim} and status is null`
}

export async function forgetPartnerAnswers(sql: Db, before: Date): Promise<void> {
  await sql`delete from partner_answers where claimed_at < ${before}`
}
