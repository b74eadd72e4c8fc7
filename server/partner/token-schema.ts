import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TokenScope } from '#domain/partner/token-scopes.ts'
import { bytes, instant } from '#server/db/columns.ts'
import { staff } from '#server/staff/schema.ts'

/** Tokens of partners. Only the hash of a token is stored, so a leaked database gives no access. */
export const partnerTokens = pgTable(
  'partner_tokens',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** The first characters of the token. People distinguish tokens by these characters. */
    prefix: text('prefix').notNull(),
    hash: bytes('hash').notNull(),
    scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
    /** Null: all outlets of the person who made the token. */
    outletIds: integer('outlet_ids').array(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    until: instant('until'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('partner_tokens_hash').on(t.hash),
    index('partner_tokens_made_by').on(t.madeBy),
    check('partner_tokens_name', sql`length(${t.name}) between 1 and 60`),
    check('partner_tokens_hash_length', sql`length(${t.hash}) = 32`),
    check('partner_tokens_scopes', sql`cardinality(${t.scopes}) between 1 and 20`),
    check('partner_tokens_outlets', sql`${t.outletIds} is null or cardinality(${t.outletIds}) between 1 and 500`),
  ],
)

/**
 * The stored answers to write requests of partners. The key is the token with the Idempotency-Key. A row without a status belongs to a
 * request that is still running.
 */
export const partnerAnswers = pgTable(
  'partner_answers',
  {
    tokenId: uuid('token_id')
      .notNull()
      .references(() => partnerTokens.id),
    key: uuid('key').notNull(),
    requestHash: bytes('request_hash').notNull(),
    /** Identifies the request that is working on the answer. If another request takes over an abandoned answer, this id changes. */
    claim: uuid('claim').notNull(),
    claimedAt: instant('claimed_at').notNull(),
    status: smallint('status'),
    etag: text('etag'),
    body: text('body'),
  },
  (t) => [
    primaryKey({ columns: [t.tokenId, t.key] }),
    index('partner_answers_claimed').on(t.claimedAt),
    check('partner_answers_whole', sql`(${t.status} is null) = (${t.body} is null)`),
  ],
)
