import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** A running process with its number of connections. A process that is silent for half a minute is considered gone. */
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
