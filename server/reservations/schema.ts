import type { Language } from '#domain/language.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { events, outlets } from '#server/catalogue/schema.ts'
import { instant, night, span, type LocalizedText } from '#server/db/columns.ts'
import { members } from '#server/identity/schema.ts'
import { courses, sections, tables } from '#server/inventory/schema.ts'
import { ticketPhases, tickets } from '#server/inventory/ticket-schema.ts'
import type { Remarks } from '#domain/reservations/contact-form.ts'
import type { Courtesy } from '#domain/service/staff-booking.ts'
import type { ArrivalNews } from '#domain/messaging/arrival-news.ts'
import type { GuestChannel } from '#domain/messaging/message-state.ts'
import type { Origin } from '#domain/reservations/states.ts'
import type { Quote } from '#domain/pricing/quote.ts'

export const reservations = pgTable(
  'reservations',
  {
    id: uuid('id').primaryKey(),
    /** The prefix of the group at the time of the booking, a hyphen, and six characters that no other reservation has. */
    bookingCode: text('booking_code').notNull(),
    reservationNumber: text('reservation_number').notNull().unique(),
    kind: text('kind').$type<ReservationKind>().notNull(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    eventId: integer('event_id').references(() => events.id),
    night: night('night').notNull(),
    arrivalTime: text('arrival_time').notNull(),
    origin: text('origin').$type<Origin>().notNull().default('guest'),
    /** The kind of the courtesy, if staff waived the advance payment. Null without a courtesy. */
    courtesyKind: text('courtesy_kind').$type<Courtesy>(),
    state: smallint('state').notNull(),
    stateChangedAt: instant('state_changed_at').notNull(),
    stateReason: text('state_reason').notNull(),
    /** Key of the actor who set the state (`actorKey`). The history copies this key. */
    stateActor: text('state_actor').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    notes: text('notes').notNull().default(''),
    /** The texts of the optional fields of the booking form, by the name of the field. A new field needs no new column. */
    remarks: jsonb('remarks').$type<Remarks>().notNull().default({}),
    pax: integer('pax').notNull(),
    locale: text('locale').$type<Language>().notNull(),
    memberId: uuid('member_id').references(() => members.id),
    browserKey: text('browser_key'),
    /** Keyed digest of the guest's network and the day. Set to null when no limit needs the digest any more. */
    addressBlock: text('address_block'),
    phoneProven: boolean('phone_proven').notNull().default(false),
    /**
     * The version of the reservation's valid keys. It is raised when the guest's email is corrected, so that keys in previous emails stop
     * working.
     */
    keyVersion: smallint('key_version').notNull().default(0),
    paymentType: text('payment_type').$type<'DownPayment' | 'BookingFee'>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    quote: jsonb('quote').$type<Quote>().notNull(),
    affiliatorCode: text('affiliator_code'),
    refundRules: jsonb('refund_rules').$type<{ hoursLeft: number; refundPercentage: number }[]>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The version of the reservation. The database raises it at every change. Commands by staff contain the version that staff saw. */
    version: integer('version').notNull().default(1),
    /** Number of guests who came. Staff count them. */
    heads: integer('heads'),
    /** Time at which the party left. The bill of the party may still be open. */
    leftAt: instant('left_at'),
    /** The channel that the guest chose for messages about this reservation. Null: the choice of the member, or email. */
    messagesBy: text('messages_by').$type<GuestChannel>(),
    arrivalNews: jsonb('arrival_news').$type<ArrivalNews>(),
    /** Time at which the guest's data was erased. From then on, name, phone, email and texts are empty. */
    erasedAt: instant('erased_at'),
  },
  (t) => [
    index('reservations_waiting_deadline')
      .on(t.expiresAt)
      .where(sql`${t.state} = 0`),
    uniqueIndex('reservations_booking_code').on(sql`right(${t.bookingCode}, 6)`),
    index('reservations_phone').on(t.phone, t.createdAt),
    index('reservations_member').on(t.memberId, t.night),
    index('reservations_browser')
      .on(t.browserKey, t.createdAt)
      .where(sql`${t.browserKey} is not null`),
    index('reservations_outlet_night').on(t.outletId, t.night),
    index('reservations_affiliator')
      .on(t.affiliatorCode, t.night)
      .where(sql`${t.affiliatorCode} is not null`),
    index('reservations_address_block')
      .on(t.addressBlock)
      .where(sql`${t.addressBlock} is not null`),
    index('reservations_unproven')
      .on(t.outletId, t.night)
      .where(sql`${t.state} = 0 and not ${t.phoneProven}`),
    index('reservations_contact_kept')
      .on(t.night)
      .where(sql`${t.memberId} is null and ${t.erasedAt} is null`),
    index('reservations_words_kept')
      .on(t.night)
      .where(sql`${t.notes} <> '' or ${t.remarks} <> '{}'`),
    check('reservations_state', sql`${t.state} between 0 and 9`),
    check('reservations_amount', sql`${t.amount} >= 0`),
    check('reservations_pax', sql`${t.pax} > 0`),
    check('reservations_messages_by', sql`${t.messagesBy} in ('email', 'whatsapp')`),
    check('reservations_heads', sql`${t.heads} >= 0`),
    check('reservations_courtesy_kind', sql`${t.courtesyKind} in ('on_house', 'at_venue')`),
    check('reservations_origin', sql`${t.origin} in ('guest', 'request', 'offer', 'staff', 'walk_in', 'guest_list')`),
    index('reservations_pending_deadline')
      .on(t.expiresAt)
      .where(sql`${t.state} = 1`),
    check(
      'reservations_erased',
      sql`${t.erasedAt} is null or (${t.memberId} is null and ${t.browserKey} is null and ${t.name} || ${t.phone} || ${t.email} || ${t.notes} = '' and ${t.remarks} = '{}')`,
    ),
  ],
)

export const reservationTables = pgTable(
  'reservation_tables',
  {
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    tableId: integer('table_id')
      .notNull()
      .references(() => tables.id),
    tableName: text('table_name').notNull(),
    pax: integer('pax').notNull(),
    unitAmount: bigint('unit_amount', { mode: 'number' }).notNull(),
    minimumCost: bigint('minimum_cost', { mode: 'number' }).notNull(),
    /** Time at which staff joined the table to the sold tables. A joined table has no separate price. */
    joinedAt: instant('joined_at'),
    /** Time at which the table was assigned to another party on the same night, because this party had left. */
    passedOnAt: instant('passed_on_at'),
  },
  (t) => [
    primaryKey({ columns: [t.reservationId, t.tableId] }),
    check('reservation_tables_pax', sql`${t.pax} > 0`),
    check('reservation_tables_joined', sql`${t.joinedAt} is null or ${t.unitAmount} + ${t.minimumCost} = 0`),
  ],
)

export const reservationTickets = pgTable(
  'reservation_tickets',
  {
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id),
    ticketName: jsonb('ticket_name').$type<LocalizedText>().notNull(),
    /** The phase in which the tickets were held. Null if the ticket type had no phases. */
    phaseId: integer('phase_id').references(() => ticketPhases.id),
    quantity: integer('quantity').notNull(),
    pax: integer('pax').notNull(),
    unitAmount: bigint('unit_amount', { mode: 'number' }).notNull(),
    minimumCost: bigint('minimum_cost', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reservationId, t.ticketId] }),
    index('reservation_tickets_phase')
      .on(t.phaseId)
      .where(sql`${t.phaseId} is not null`),
    check('reservation_tickets_quantity', sql`${t.quantity} between 1 and 3`),
  ],
)

/** The details of a booked dinner. The table `seatings` contains the tables of the dinner while the reservation has its place. */
export const reservationDinners = pgTable(
  'reservation_dinners',
  {
    reservationId: uuid('reservation_id')
      .primaryKey()
      .references(() => reservations.id),
    /** The section of the dinner. Null while the venue has not found a place. */
    sectionId: integer('section_id').references(() => sections.id),
    /** Ids and names of the tables, in the same order. There are several tables if staff joined tables for the party. */
    tableIds: integer('table_ids').array().notNull(),
    tableNames: text('table_names').array().notNull(),
    /** Number of guests at each table, in the order of `tableIds`. */
    tablePax: integer('table_pax').array().notNull(),
    during: span('during').notNull(),
    /** True if the guest chose the table. False if the guest chose only the section. */
    isTableChosen: boolean('is_table_chosen').notNull(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    courseName: jsonb('course_name').$type<LocalizedText>().notNull(),
    deposit: bigint('deposit', { mode: 'number' }).notNull(),
    /**
     * The wishes about food and drink. The wishes may reveal the guest's health or religion, so they are deleted early. Null after the
     * deletion.
     */
    alcoholOkay: boolean('alcohol_okay'),
    porkOkay: boolean('pork_okay'),
    hasAllergy: boolean('has_allergy'),
    allergyDetails: text('allergy_details').notNull().default(''),
  },
  (t) => [
    index('reservation_dinners_kept')
      .on(sql`lower(${t.during})`)
      .where(sql`${t.hasAllergy} is not null`),
    check('reservation_dinners_deposit', sql`${t.deposit} >= 0`),
    check(
      'reservation_dinners_tables',
      sql`cardinality(${t.tableIds}) = cardinality(${t.tableNames}) and cardinality(${t.tableIds}) = cardinality(${t.tablePax})`,
    ),
  ],
)

/** The history of state changes. Only database triggers write this table (see the migrations). */
export const reservationHistory = pgTable(
  'reservation_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: uuid('reservation_id').notNull(),
    fromState: smallint('from_state'),
    toState: smallint('to_state').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [index('reservation_history_reservation').on(t.reservationId)],
)

/** The allowed transitions of the state machine (spec §4). A trigger rejects every other transition. */
export const reservationMoves = pgTable(
  'reservation_moves',
  {
    fromState: smallint('from_state').notNull(),
    toState: smallint('to_state').notNull(),
    byStaff: boolean('by_staff').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.fromState, t.toState] })],
)

export const refundRules = pgTable(
  'refund_rules',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    outletId: integer('outlet_id').references(() => outlets.id),
    kind: text('kind').$type<ReservationKind>().notNull(),
    hoursLeft: integer('hours_left').notNull(),
    refundPercentage: integer('refund_percentage').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    icon: text('icon').notNull(),
  },
  (t) => [
    uniqueIndex('refund_rules_hours').on(sql`coalesce(${t.outletId}, 0)`, t.kind, t.hoursLeft),
    check('refund_rules_percentage', sql`${t.refundPercentage} between 0 and 100 and ${t.hoursLeft} >= 0`),
  ],
)

/** The refund rules of an event, for all kinds of reservations. They replace the refund rules of the outlet. */
export const eventRefundRules = pgTable(
  'event_refund_rules',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    hoursLeft: integer('hours_left').notNull(),
    refundPercentage: integer('refund_percentage').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.hoursLeft] }),
    check('event_refund_rules_percentage', sql`${t.refundPercentage} between 0 and 100 and ${t.hoursLeft} >= 0`),
  ],
)

/** Cancellations with their reason and refund. Each reservation has at most one row, and a row never changes. */
export const cancellations = pgTable(
  'cancellations',
  {
    reservationId: uuid('reservation_id')
      .primaryKey()
      .references(() => reservations.id),
    reason: text('reason').notNull(),
    refundPercentage: integer('refund_percentage').notNull(),
    refundAmount: bigint('refund_amount', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [check('cancellations_refund', sql`${t.refundPercentage} between 0 and 100 and ${t.refundAmount} >= 0`)],
)
