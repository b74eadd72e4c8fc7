// What staff changed of what is sold, deed by deed: nights, prices and refund rules, each with what was before.
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid, integer } from 'drizzle-orm/pg-core'
import { outlets } from '#server/catalogue/schema.ts'
import { instant } from '#server/db/columns.ts'

export const stockChanges = pgTable(
  'stock_changes',
  {
    /** Drawn by whoever asks: a deed that is sent again is found here, and is not done twice. */
    id: uuid('id').primaryKey(),
    /** Null: of the whole group, as its refund rules are. */
    outletId: integer('outlet_id').references(() => outlets.id),
    kind: text('kind').$type<'nights' | 'prices' | 'deposits' | 'refund_rules' | 'taxes'>().notNull(),
    /** Of prices the category, of deposits the course, of refund rules what they are of, of taxes the kind or `settings`; of nights nothing. */
    subject: text('subject').notNull(),
    /** How far whoever did it may set prices: the limit of others is counted from what somebody without one has set. */
    reach: text('reach').$type<'full' | 'limited'>().notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    was: jsonb('was').$type<unknown>().notNull(),
    becomes: jsonb('becomes').$type<unknown>().notNull(),
  },
  (t) => [
    index('stock_changes_of').on(t.outletId, t.kind, t.subject, t.at),
    check('stock_changes_kind', sql`${t.kind} in ('nights', 'prices', 'deposits', 'refund_rules', 'taxes')`),
    check('stock_changes_outlet', sql`${t.outletId} is not null or ${t.kind} = 'refund_rules'`),
    check('stock_changes_reach', sql`${t.reach} in ('full', 'limited')`),
  ],
)
