// Who brings guests by codes of theirs, and what they get for it.
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, night } from '#server/db/columns.ts'

/** Codes name their affiliator; a name that a content file brings along makes its row (see the trigger in the migration). */
export const affiliators = pgTable(
  'affiliators',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique(),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [check('affiliators_name', sql`length(${t.name}) between 1 and 120`)],
)

/** What an affiliator gets: of bookings made from `at` on, for nights from `fromNight` on. Only ever added to. */
export const affiliatorTerms = pgTable(
  'affiliator_terms',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    affiliatorId: uuid('affiliator_id')
      .notNull()
      .references(() => affiliators.id),
    /** `percent` of what was paid and not given back; `per_head` in rupiah for each guest that came. */
    kind: text('kind').$type<'percent' | 'per_head'>().notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
    fromNight: night('from_night').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [
    index('affiliator_terms_affiliator').on(t.affiliatorId, t.fromNight),
    check(
      'affiliator_terms_value',
      sql`${t.kind} in ('percent', 'per_head') and ${t.value} >= 0 and (${t.kind} <> 'percent' or ${t.value} <= 100)`,
    ),
  ],
)
