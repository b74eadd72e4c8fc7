// Which processes serve this database.
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** A process that serves, and how many connections it may open. One that is not heard for half a minute is gone. */
export const processes = pgTable(
  'processes',
  {
    id: uuid('id').primaryKey(),
    host: text('host').notNull(),
    connections: integer('connections').notNull(),
    startedAt: instant('started_at').notNull(),
    heardAt: instant('heard_at').notNull(),
  },
  (t) => [index('processes_heard').on(t.heardAt)],
)
