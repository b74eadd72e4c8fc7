// Log of the changes that staff make to nights, prices, deposits, refund rules and taxes. Each row also contains the values before the
// change.
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid, integer } from 'drizzle-orm/pg-core'
import { outlets } from '#server/catalogue/schema.ts'
import { instant } from '#server/db/columns.ts'

export const stockChanges = pgTable(
  'stock_changes',
  {
    /** Id of the change. The caller generates it, so that a repeated request finds the same row and changes nothing. */
    id: uuid('id').primaryKey(),
    /** Outlet of the change. Null means a change for the whole group, for example of its refund rules. */
    outletId: integer('outlet_id').references(() => outlets.id),
    kind: text('kind').$type<'nights' | 'prices' | 'deposits' | 'refund_rules' | 'taxes'>().notNull(),
    /**
     * Subject of the change. It depends on the kind:
     * - prices: the category;
     * - deposits: the course;
     * - refund rules: the owner of the ladder;
     * - taxes: the kind of sale or `settings`;
     * - nights: empty.
     */
    subject: text('subject').notNull(),
    /**
     * Reach of the staff member who made the change. With the reach `limited`, staff may change prices only within a limit. The limit
     * depends on the last prices that a staff member with the reach `full` set.
     */
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
