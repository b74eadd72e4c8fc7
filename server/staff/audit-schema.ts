// The audit: changes that staff made, each with the values before the change. Database triggers insert the rows. Rows are never updated or
// deleted.
import { bigint, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    requestId: text('request_id'),
    /** `insert`, `update` or `delete`. For an action that changes no row, such as an export, the name of this action. */
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    outletId: integer('outlet_id'),
    /** The changed columns with their old and new values. A column with personal data is listed without its values. */
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
 * One hash for each day, computed from the entries of the day and the hash of the day before. If a person changes an entry later, the
 * stored hash no longer fits the entries. The seals make it impossible to forge the hash.
 */
export const auditDays = pgTable('audit_days', {
  day: date('day').primaryKey(),
  lastId: bigint('last_id', { mode: 'number' }).notNull(),
  entries: integer('entries').notNull(),
  hash: bytes('hash').notNull(),
  sealedAt: instant('sealed_at').notNull(),
})

/**
 * The seal of a day's hash. The server makes the seal with a key that is not in the database. So a person with only write access to the
 * database cannot make a seal.
 */
export const auditSeals = pgTable('audit_seals', {
  day: date('day')
    .primaryKey()
    .references(() => auditDays.day),
  seal: text('seal').notNull(),
  sealedAt: instant('sealed_at').notNull(),
})
