// What jobs know of the items they handle: who has one, how often it was tried, what went wrong.
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from '#server/db/columns.ts'

/**
 * An item that a process has, that rests, that failed or that was given up. Whatever is due without a row here has never been
 * tried: nothing is written for an item before its time has come.
 */
export const jobItems = pgTable(
  'job_items',
  {
    job: text('job').notNull(),
    /** Which item of the job: a reservation, a message, a night… */
    key: text('key').notNull(),
    attempts: integer('attempts').notNull(),
    /** Nobody takes it before: a process has it, or it rests. */
    restsUntil: instant('rests_until').notNull(),
    lastError: text('last_error'),
    /** Given up after its last try; `npm run ops -- retry-jobs` takes it up again. */
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
 * Which process does what one does for all, until when. Unlogged, by its migration: it is written each second, and after a crash
 * whoever asks first has it.
 */
export const leases = pgTable('leases', {
  what: text('what').primaryKey(),
  holder: uuid('holder').notNull(),
  until: instant('until').notNull(),
})
