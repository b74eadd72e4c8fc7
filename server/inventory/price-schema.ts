// Prices of tables and courses, each with its first night. For nights before the first planned price, the row of the category or course has
// the price.
import { sql } from 'drizzle-orm'
import { bigint, check, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { night } from '#server/db/columns.ts'
import { type ByNight, courses, tableCategories } from '#server/inventory/schema.ts'

export const categoryPrices = pgTable(
  'category_prices',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => tableCategories.id, { onDelete: 'cascade' }),
    fromNight: night('from_night').notNull(),
    downPayment: jsonb('down_payment').$type<ByNight>().notNull(),
    minimumCost: jsonb('minimum_cost').$type<ByNight>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.fromNight] })],
)

export const coursePrices = pgTable(
  'course_prices',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    fromNight: night('from_night').notNull(),
    /** The deposit in whole rupiah for each person. */
    deposit: bigint('deposit', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.fromNight] }), check('course_prices_deposit', sql`${t.deposit} > 0`)],
)
