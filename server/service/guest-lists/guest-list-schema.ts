import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NameState } from '#domain/guest-lists/guest-list.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { instant, night } from '#server/db/columns.ts'
import { affiliators } from '#server/pricing/affiliator-schema.ts'
import { reservations } from '#server/reservations/schema.ts'

export const guestLists = pgTable(
  'guest_lists',
  {
    id: uuid('id').primaryKey(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    night: night('night').notNull(),
    name: text('name').notNull(),
    /** The name of the staff member or promoter who is responsible for the list. */
    owner: text('owner').notNull(),
    quota: integer('quota').notNull(),
    /** The number of guests of all names that are not refused. A trigger on the names updates this number. */
    taken: integer('taken').notNull().default(0),
    /** The cut-off. After this time, only staff with the right to approve can add names. */
    cutOff: instant('cut_off').notNull(),
    /** The terms for the guests of the list, for example free entry until midnight or a free first drink. */
    terms: text('terms').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    version: integer('version').notNull().default(1),
    erasedAt: instant('erased_at'),
    /** The promoter who adds names on the promoter's own page. */
    affiliatorId: uuid('affiliator_id').references(() => affiliators.id),
    /** If false, the names that the promoter adds are approved at once. */
    needsApproval: boolean('needs_approval').notNull().default(true),
  },
  (t) => [
    uniqueIndex('guest_lists_promoter')
      .on(t.affiliatorId, t.outletId, t.night)
      .where(sql`${t.affiliatorId} is not null`),
    index('guest_lists_night').on(t.outletId, t.night),
    check('guest_lists_quota', sql`${t.quota} between 1 and 2000 and ${t.taken} >= 0`),
    index('guest_lists_kept')
      .on(t.night)
      .where(sql`${t.erasedAt} is null`),
    check('guest_lists_erased', sql`${t.erasedAt} is null or ${t.owner} = ''`),
    check('guest_lists_taken', sql`${t.taken} <= ${t.quota}`),
    check(
      'guest_lists_words',
      sql`length(${t.name}) between 1 and 80 and length(${t.owner}) <= 80 and length(${t.terms}) <= 300`,
    ),
  ],
)

export const guestListNames = pgTable(
  'guest_list_names',
  {
    id: uuid('id').primaryKey(),
    listId: uuid('list_id')
      .notNull()
      .references(() => guestLists.id),
    name: text('name').notNull(),
    /** The name for comparison: lower case without accents. */
    folded: text('folded').notNull(),
    phone: text('phone').notNull().default(''),
    /** Number of guests in addition to the named guest. */
    plus: smallint('plus').notNull().default(0),
    state: text('state').$type<NameState>().notNull(),
    /** Number of guests who came. Null if no guest has come. */
    heads: smallint('heads'),
    arrivedAt: instant('arrived_at'),
    /** True if the name was added after the cut-off. */
    isLate: boolean('is_late').notNull().default(false),
    addedAt: instant('added_at').notNull(),
    addedBy: text('added_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    version: integer('version').notNull().default(1),
    reservationId: uuid('reservation_id').references(() => reservations.id),
    erasedAt: instant('erased_at'),
  },
  (t) => [
    index('guest_list_names_reservation')
      .on(t.reservationId)
      .where(sql`${t.reservationId} is not null`),
    index('guest_list_names_list').on(t.listId, t.folded),
    index('guest_list_names_kept')
      .on(t.addedAt)
      .where(sql`${t.erasedAt} is null`),
    check('guest_list_names_state', sql`${t.state} in ('asked', 'approved', 'refused', 'arrived')`),
    check('guest_list_names_plus', sql`${t.plus} between 0 and 20`),
    check(
      'guest_list_names_arrived',
      sql`(${t.state} = 'arrived') = (${t.arrivedAt} is not null) and (${t.state} = 'arrived') = (${t.heads} is not null)`,
    ),
    check('guest_list_names_heads', sql`${t.heads} between 1 and ${t.plus} + 1`),
    check('guest_list_names_erased', sql`${t.erasedAt} is null or (${t.name} || ${t.folded} || ${t.phone} = '')`),
  ],
)
