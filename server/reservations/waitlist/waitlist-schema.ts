import type { Language } from '#domain/language.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { instant, night } from '#server/db/columns.ts'
import { members } from '#server/identity/schema.ts'
import { courses, sections } from '#server/inventory/schema.ts'
import { tickets } from '#server/inventory/ticket-schema.ts'
import { reservations } from '#server/reservations/schema.ts'

/**
 * Entries that wait for a place on a full night, in the order of `number`. An entry gets at most one offer. States: `offered` while the
 * guest has an open offer; `taken` after the guest accepted; `passed` after the guest declined or did not reply; `left` after the guest
 * left the waitlist; `over` after the night.
 */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    night: night('night').notNull(),
    kind: text('kind').$type<ReservationKind>().notNull(),
    pax: integer('pax').notNull(),
    /** The earliest and the latest arrival time of the wish. The range includes the two times. */
    timeFrom: text('time_from').notNull(),
    timeTo: text('time_to').notNull(),
    /** The only section that the guest accepts. Null if the guest accepts every section. */
    sectionId: integer('section_id').references(() => sections.id),
    courseId: integer('course_id').references(() => courses.id),
    /** The wishes about food and drink. Null after they are erased. */
    alcoholOkay: boolean('alcohol_okay').default(true),
    porkOkay: boolean('pork_okay').default(true),
    hasAllergy: boolean('has_allergy').default(false),
    allergyDetails: text('allergy_details').notNull().default(''),
    /** The only ticket type that the guest accepts. Null if the guest accepts every ticket type. */
    ticketId: integer('ticket_id').references(() => tickets.id),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    notes: text('notes').notNull().default(''),
    locale: text('locale').$type<Language>().notNull(),
    memberId: uuid('member_id').references(() => members.id),
    browserKey: text('browser_key'),
    /** True if the guest had proven the phone when joining. */
    phoneProven: boolean('phone_proven').notNull().default(false),
    state: text('state').$type<'waiting' | 'offered' | 'taken' | 'passed' | 'left' | 'over'>().notNull(),
    reservationId: uuid('reservation_id').references(() => reservations.id),
    joinedAt: instant('joined_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    erasedAt: instant('erased_at'),
  },
  (t) => [
    index('waitlist_entries_line')
      .on(t.outletId, t.night, t.kind, t.number)
      .where(sql`${t.state} = 'waiting'`),
    uniqueIndex('waitlist_entries_once_proven')
      .on(t.outletId, t.night, t.kind, t.phone)
      .where(sql`${t.state} in ('waiting', 'offered') and ${t.phoneProven}`),
    uniqueIndex('waitlist_entries_once_typed')
      .on(t.outletId, t.night, t.kind, t.phone, sql`lower(${t.email})`)
      .where(sql`${t.state} in ('waiting', 'offered') and not ${t.phoneProven}`),
    uniqueIndex('waitlist_entries_reservation').on(t.reservationId),
    index('waitlist_entries_member').on(t.memberId),
    index('waitlist_entries_phone')
      .on(t.phone)
      .where(sql`${t.memberId} is null and ${t.erasedAt} is null`),
    index('waitlist_entries_kept')
      .on(t.night)
      .where(sql`${t.memberId} is null and ${t.erasedAt} is null`),
    index('waitlist_entries_words_kept')
      .on(t.night)
      .where(sql`${t.hasAllergy} is not null`),
    check(
      'waitlist_entries_erased',
      sql`${t.erasedAt} is null or (${t.memberId} is null and ${t.browserKey} is null and ${t.hasAllergy} is null and ${t.name} || ${t.phone} || ${t.email} || ${t.notes} || ${t.allergyDetails} = '')`,
    ),
    check('waitlist_entries_pax', sql`${t.pax} > 0`),
    check('waitlist_entries_state', sql`${t.state} in ('waiting', 'offered', 'taken', 'passed', 'left', 'over')`),
    check(
      'waitlist_entries_offer',
      sql`${t.reservationId} is not null or ${t.state} not in ('offered', 'taken', 'passed')`,
    ),
  ],
)

/** The waitlists to which a freed place must be offered. The statement that releases the place inserts the row. */
export const waitlistTurns = pgTable(
  'waitlist_turns',
  {
    outletId: integer('outlet_id').notNull(),
    night: night('night').notNull(),
    kind: text('kind').$type<ReservationKind>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.outletId, t.night, t.kind] })],
)
