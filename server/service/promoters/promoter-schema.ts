// The tables for the pages of promoters. A promoter is an affiliator without an account. The promoter signs in with a code that is sent to
// a phone or an email address.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { NightKind } from '#domain/pricing/night-kind.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { bytes, instant } from '#server/db/columns.ts'
import { affiliators } from '#server/pricing/affiliator-schema.ts'

/**
 * Open pages of promoters. Staff opens the page of an affiliator. If staff changes the phone or email of the affiliator, a trigger
 * deletes the row and its sessions.
 */
export const promoterPages = pgTable(
  'promoter_pages',
  {
    affiliatorId: uuid('affiliator_id')
      .primaryKey()
      .references(() => affiliators.id),
    /** The phone in E.164. Empty if no phone of the affiliator can receive a code. */
    phone: text('phone').notNull(),
    /** The email in lower case, or empty. */
    email: text('email').notNull(),
    openedAt: instant('opened_at').notNull(),
    openedBy: text('opened_by').notNull(),
    lastVisitAt: instant('last_visit_at'),
  },
  (t) => [
    uniqueIndex('promoter_pages_phone')
      .on(t.phone)
      .where(sql`${t.phone} <> ''`),
    uniqueIndex('promoter_pages_email')
      .on(t.email)
      .where(sql`${t.email} <> ''`),
    check('promoter_pages_contact', sql`${t.phone} <> '' or ${t.email} <> ''`),
  ],
)

export const promoterSessions = pgTable(
  'promoter_sessions',
  {
    /** SHA-256 of the token. A person who reads this table cannot sign in with the hash. */
    tokenHash: bytes('token_hash').primaryKey(),
    affiliatorId: uuid('affiliator_id')
      .notNull()
      .references(() => promoterPages.affiliatorId, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('promoter_sessions_page').on(t.affiliatorId), index('promoter_sessions_expires').on(t.expiresAt)],
)

/**
 * Standing quotas. A standing quota is the number of guests that a promoter may put on the list of each night of one kind. The server makes
 * the list of a night when the promoter adds the first name.
 */
export const promoterQuotas = pgTable(
  'promoter_quotas',
  {
    affiliatorId: uuid('affiliator_id')
      .notNull()
      .references(() => affiliators.id),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    nightKind: text('night_kind').$type<NightKind>().notNull(),
    quota: integer('quota').notNull(),
    /** Minutes from the opening of the outlet to the cut-off. The number is negative if the list closes before the opening. */
    cutOffMinutes: smallint('cut_off_minutes').notNull(),
    /** False if the names that the promoter adds need no approval. */
    needsApproval: boolean('needs_approval').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.affiliatorId, t.outletId, t.nightKind] }),
    check('promoter_quotas_kind', sql`${t.nightKind} in ('weekday', 'weekend', 'event')`),
    check('promoter_quotas_quota', sql`${t.quota} between 1 and 500`),
    check('promoter_quotas_cut_off', sql`${t.cutOffMinutes} between -720 and 720`),
  ],
)
