// Broadcasts: messages of an outlet to a segment of its guests who agreed to news and invitations.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { BroadcastState } from '#domain/broadcasts/broadcast.ts'
import type { LastVisit } from '#domain/broadcasts/segment.ts'
import { events, outlets } from '#server/catalogue/schema.ts'
import { instant } from '#server/db/columns.ts'
import { guests } from '#server/service/guests/guest-schema.ts'

export const broadcasts = pgTable(
  'broadcasts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    state: text('state').$type<BroadcastState>().notNull().default('draft'),
    /**
     * The version of the draft. It increases by one with each change. A person who releases the draft sends the version that they have
     * read.
     */
    version: integer('version').notNull().default(1),
    subjectId: text('subject_id').notNull(),
    subjectEn: text('subject_en').notNull(),
    textId: text('text_id').notNull(),
    textEn: text('text_en').notNull(),
    /** The texts by WhatsApp. Null: all guests get the email. */
    shortId: text('short_id'),
    shortEn: text('short_en'),
    /** The event to which the button of the email leads. If null, the button leads to the page of the outlet. */
    eventId: integer('event_id').references(() => events.id, { onDelete: 'set null' }),
    leastVisits: smallint('least_visits').notNull(),
    lastVisit: text('last_visit').$type<LastVisit>().notNull(),
    lastVisitDays: smallint('last_visit_days'),
    birthMonth: smallint('birth_month'),
    /**
     * The lowest tier that matches. Null means all tiers. If the tier is deleted, no guest matches. The column has no foreign key,
     * because a foreign key could set it to null.
     */
    leastTierId: integer('least_tier_id'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    releasedAt: instant('released_at'),
    releasedBy: text('released_by'),
    /** The time of the next round. Null if the broadcast is not being sent. */
    nextRoundAt: instant('next_round_at'),
    endedAt: instant('ended_at'),
    stoppedBy: text('stopped_by'),
  },
  (t) => [
    index('broadcasts_outlet').on(t.outletId, t.createdAt.desc()),
    index('broadcasts_next_round')
      .on(t.nextRoundAt)
      .where(sql`${t.state} = 'sending'`),
    check('broadcasts_state', sql`${t.state} in ('draft', 'sending', 'done', 'stopped')`),
    check('broadcasts_released', sql`(${t.state} = 'draft') = (${t.releasedAt} is null)`),
    check('broadcasts_next_round', sql`(${t.state} = 'sending') = (${t.nextRoundAt} is not null)`),
    check('broadcasts_ended', sql`(${t.state} in ('done', 'stopped')) = (${t.endedAt} is not null)`),
    check('broadcasts_stopped', sql`(${t.state} = 'stopped') = (${t.stoppedBy} is not null)`),
    check(
      'broadcasts_texts',
      sql`length(${t.subjectId}) between 1 and 80 and length(${t.subjectEn}) between 1 and 80 and length(${t.textId}) between 1 and 1500 and length(${t.textEn}) between 1 and 1500`,
    ),
    check(
      'broadcasts_short_texts',
      sql`num_nonnulls(${t.shortId}, ${t.shortEn}) in (0, 2) and length(${t.shortId}) between 1 and 160 and length(${t.shortEn}) between 1 and 160`,
    ),
    check(
      'broadcasts_segment',
      sql`${t.leastVisits} between 0 and 50 and ${t.lastVisit} in ('any', 'within', 'before') and (${t.lastVisit} = 'any') = (${t.lastVisitDays} is null) and ${t.lastVisitDays} between 1 and 730 and ${t.birthMonth} between 1 and 12`,
    ),
  ],
)

/** The guests of a released broadcast. Each guest is in a broadcast at most once. */
export const broadcastGuests = pgTable(
  'broadcast_guests',
  {
    broadcastId: uuid('broadcast_id')
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => guests.id, { onDelete: 'cascade' }),
    /** The time at which a round handled the guest. Null while the guest waits for a round. */
    handledAt: instant('handled_at'),
    /** True if a message was queued. Stays false if the guest no longer agreed, was banned, or got another broadcast in the same week. */
    isMailed: boolean('is_mailed').notNull().default(false),
    /** True if the message was queued for WhatsApp. If WhatsApp does not deliver the message, it is sent as an email. */
    byWhatsApp: boolean('by_whatsapp').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.broadcastId, t.guestId] }),
    index('broadcast_guests_waiting')
      .on(t.broadcastId)
      .where(sql`${t.handledAt} is null`),
    index('broadcast_guests_mailed')
      .on(t.guestId, t.handledAt)
      .where(sql`${t.isMailed}`),
    index('broadcast_guests_handled')
      .on(t.handledAt)
      .where(sql`${t.handledAt} is not null`),
    check('broadcast_guests_mailed', sql`not ${t.isMailed} or ${t.handledAt} is not null`),
    check('broadcast_guests_by_whatsapp', sql`not ${t.byWhatsApp} or ${t.isMailed}`),
  ],
)
