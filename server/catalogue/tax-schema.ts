// Tax rates of outlets. Each rate applies from its night on. Rows are never changed or deleted. If several rows have the same kind and
// night, the row with the highest revision applies.
import { sql } from 'drizzle-orm'
import { check, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TaxKind } from '#domain/pricing/tax-rates.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { instant, night } from '#server/db/columns.ts'

export const taxRates = pgTable(
  'tax_rates',
  {
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<TaxKind>().notNull(),
    validFrom: night('valid_from').notNull(),
    revision: integer('revision').notNull(),
    rate: numeric('rate', { mode: 'number', precision: 5, scale: 2 }).notNull(),
    /** Key of the actor who set the rate. */
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.outletId, t.kind, t.validFrom, t.revision] }),
    check('tax_rates_kind', sql`${t.kind} in ('entertainment', 'food')`),
    check('tax_rates_rate', sql`${t.rate} between 0 and 100`),
    check('tax_rates_revision', sql`${t.revision} > 0`),
  ],
)
