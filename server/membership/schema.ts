import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, type LocalizedText } from '#server/db/columns.ts'
import { members } from '#server/identity/schema.ts'

export const membershipTiers = pgTable(
  'membership_tiers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    /** Discount on prices, in percent. Credit is never discounted. */
    discount: integer('discount').notNull(),
    minimumExperience: bigint('minimum_experience', { mode: 'number' }).notNull().unique(),
  },
  (t) => [check('membership_tiers_bounds', sql`${t.discount} between 0 and 100 and ${t.minimumExperience} >= 0`)],
)

/** Points from closed bills, once for each reservation. */
export const experienceAwards = pgTable(
  'experience_awards',
  {
    reservationId: uuid('reservation_id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    bill: bigint('bill', { mode: 'number' }).notNull(),
    points: integer('points').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [
    index('experience_awards_member').on(t.memberId, t.at),
    check('experience_awards_bill', sql`${t.bill} >= 0 and ${t.points} >= 0`),
  ],
)
