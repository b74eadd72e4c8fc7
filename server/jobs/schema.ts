import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from '#server/db/columns.ts'

/**
 * An item that a process has claimed, that must wait, that failed, or that the job gave up. An item gets its row only when it is due, so a
 * due item without a row was never tried.
 */
export const jobItems = pgTable(
  'job_items',
  {
    job: text('job').notNull(),
    /** The key of the item within its job, for example a reservation, a message or a night. */
    key: text('key').notNull(),
    attempts: integer('attempts').notNull(),
    /** The item cannot be claimed before this time, because a process has claimed it, or because it has to wait. */
    restsUntil: instant('rests_until').notNull(),
    lastError: text('last_error'),
    /** Time at which the job gave the item up after the last attempt. `npm run ops -- retry-jobs` starts the item again. */
    buriedAt: instant('buried_at'),
  },
  (t) => [
    primaryKey({ columns: [t.job, t.key] }),
    index('job_items_buried')
      .on(t.buriedAt)
      .where(sql`${t.buriedAt} is not null`),
    index('job_items_resting')
      .on(t.restsUntil)
      .where(sql`${t.buriedAt} is null`),
  ],
)

/**
 * Leases. The process with a lease does a kind of work for all processes until the lease ends. A migration makes the table unlogged,
 * because each row is written every second. After a crash, the first process that requests the lease gets it.
 */
export const leases = pgTable('leases', {
  what: text('what').primaryKey(),
  holder: uuid('holder').notNull(),
  until: instant('until').notNull(),
})
