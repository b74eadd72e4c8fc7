// What staff changed, with what it was before. Only ever added to, by triggers.
import { bigint, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    requestId: text('request_id'),
    /** insert, update, delete; or what was done without a row of its own, such as an export. */
    action: text('action').notNull(),
    /** Table and key of what was changed. */
    subject: text('subject').notNull(),
    outletId: integer('outlet_id'),
    /** Columns that changed, as they were and as they are; of a personal column that it changed, and no more. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_entries_at').on(t.at),
    index('audit_entries_subject').on(t.subject, t.id),
    index('audit_entries_actor').on(t.actor, t.id),
  ],
)

/**
 * One hash a day over its entries and the hash of the day before, so
 * that later changes are visible. The seals prevent forged hashes.
 */
export const auditDays = pgTable('audit_days', {
  day: date('day').primaryKey(),
  lastId: bigint('last_id', { mode: 'number' }).notNull(),
  entries: integer('entries').notNull(),
  hash: bytes('hash').notNull(),
  sealedAt: instant('sealed_at').notNull(),
})

/**
 * The seal of a day's hash, made with a key of the server. Write access to the database is not enough to make a seal.
 */
export const auditSeals = pgTable('audit_seals', {
  day: date('day')
    .primaryKey()
    .references(() => auditDays.day),
  seal: text('seal').notNull(),
  sealedAt: instant('sealed_at').notNull(),
})
