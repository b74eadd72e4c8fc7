import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, night } from '#server/db/columns.ts'
import { affiliators } from '#server/pricing/affiliator-schema.ts'

export const affiliatorCodes = pgTable(
  'affiliator_codes',
  {
    code: text('code').primaryKey(),
    affiliator: text('affiliator')
      .notNull()
      .references(() => affiliators.name, { onUpdate: 'cascade' }),
    kind: text('kind').$type<'percent' | 'amount'>().notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
    /** Outlets at which the code is valid. Null: the code is valid at every outlet. */
    outletIds: integer('outlet_ids').array(),
    validFrom: night('valid_from'),
    validTo: night('valid_to'),
    useLimit: integer('use_limit'),
    isActive: boolean('is_active').notNull().default(true),
    /** The actor who made the code. Null: the code is from the content file. */
    madeBy: text('made_by'),
    /**
     * The person who approved the code of `madeBy`. A code needs an approval if its discount is above the limit of `madeBy`. Only an
     * approved code may take 100 % off.
     */
    approvedBy: text('approved_by'),
  },
  (t) => [
    index('affiliator_codes_affiliator').on(t.affiliator),
    check('affiliator_codes_upper', sql`${t.code} = upper(${t.code})`),
    check('affiliator_codes_value', sql`${t.value} > 0 and (${t.kind} <> 'percent' or ${t.value} <= 100)`),
    check('affiliator_codes_limit', sql`${t.useLimit} is null or ${t.useLimit} > 0`),
    check('affiliator_codes_second', sql`${t.approvedBy} is null or ${t.approvedBy} is distinct from ${t.madeBy}`),
  ],
)

/**
 * The uses of limited codes. Each use has a row with a number, and the primary key prevents more uses than the limit. The row of a lapsed
 * use is used again.
 */
export const affiliatorUses = pgTable(
  'affiliator_uses',
  {
    code: text('code')
      .notNull()
      .references(() => affiliatorCodes.code),
    number: integer('number').notNull(),
    reservationId: uuid('reservation_id').notNull(),
    expiresAt: instant('expires_at'),
  },
  (t) => [primaryKey({ columns: [t.code, t.number] }), index('affiliator_uses_reservation').on(t.reservationId)],
)
