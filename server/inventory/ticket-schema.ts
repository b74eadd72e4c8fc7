// Tickets of a night: ticket types, their phases, and one row for each unit of the stock.
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { events, outlets } from '#server/catalogue/schema.ts'
import { clock, instant, night, type LocalizedText } from '#server/db/columns.ts'
import { holds } from '#server/inventory/holds-schema.ts'

export const tickets = pgTable(
  'tickets',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    eventId: integer('event_id').references(() => events.id),
    night: night('night').notNull(),
    position: integer('position').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
    minimumCost: bigint('minimum_cost', { mode: 'number' }).notNull().default(0),
    maxCapacity: integer('max_capacity').notNull(),
    /**
     * Latest arrival of guests with this ticket, as a time of the night. Null: any time at which the outlet admits guests.
     */
    arriveBefore: clock('arrive_before'),
    stock: integer('stock').notNull(),
    stoppedAt: instant('stopped_at'),
    /** Version of the row. The database raises it at every change of the ticket type or of its phases. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    unique('tickets_night_position').on(t.outletId, t.night, t.position),
    check('tickets_numbers', sql`${t.price} >= 0 and ${t.stock} >= 0 and ${t.maxCapacity} > 0`),
    check('tickets_arrive_before', sql`${t.arriveBefore} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
)

/**
 * A phase of a ticket type, such as early bird. The first phase that has not ended and has free tickets is on sale.
 */
export const ticketPhases = pgTable(
  'ticket_phases',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    position: integer('position').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
    /** Instant at which the phase ends. Null: the phase ends when its tickets are used up. */
    endsAt: instant('ends_at'),
    /**
     * Number of units of the ticket type that are reserved for this phase. Null: this phase sells the units that are not reserved.
     */
    stock: integer('stock'),
  },
  (t) => [
    unique('ticket_phases_position').on(t.ticketId, t.position),
    check('ticket_phases_numbers', sql`${t.price} >= 0 and ${t.stock} >= 0`),
  ],
)

/**
 * One row for each ticket of the stock, so that buyers of a popular night never wait for one counter. A free unit has
 * no reservation and no hold.
 */
export const ticketUnits = pgTable(
  'ticket_units',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id),
    number: integer('number').notNull(),
    /**
     * The phase that owns this unit as part of its stock. After the end of this phase, phases without their own stock can sell the unit.
     */
    phaseId: integer('phase_id').references(() => ticketPhases.id),
    reservationId: uuid('reservation_id'),
    holdId: uuid('hold_id').references(() => holds.id),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    unique('ticket_units_number').on(t.ticketId, t.number),
    index('ticket_units_free')
      .on(t.ticketId, sql`coalesce(${t.phaseId}, 0)`)
      .where(sql`${t.reservationId} is null and ${t.holdId} is null`),
    index('ticket_units_phase')
      .on(t.phaseId)
      .where(sql`${t.phaseId} is not null`),
    index('ticket_units_lapsing')
      .on(t.ticketId, t.expiresAt)
      .where(sql`${t.expiresAt} is not null`),
    index('ticket_units_reservation')
      .on(t.reservationId)
      .where(sql`${t.reservationId} is not null`),
    index('ticket_units_hold')
      .on(t.holdId)
      .where(sql`${t.holdId} is not null`),
    check(
      'ticket_units_holder',
      sql`(${t.reservationId} is null or ${t.holdId} is null) and (${t.expiresAt} is null or ${t.reservationId} is not null or ${t.holdId} is not null)`,
    ),
  ],
)
