// Drafts that staff write, and all published versions. The public site reads only the catalogue, not these tables.
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Body, Part } from '#domain/content/editing/content-field.ts'
import type { ContentKind } from '#domain/content/editing/content-kinds.ts'
import { instant } from '#server/db/columns.ts'

const item = {
  kind: text('kind').$type<ContentKind>().notNull(),
  itemId: integer('item_id').notNull(),
}

/** A draft of one part of an item. A part is a language, or the fields that the two languages share. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    ...item,
    part: text('part').$type<Part>().notNull(),
    body: jsonb('body').$type<Body>().notNull(),
    /** The published version from which the draft was started. */
    baseVersion: integer('base_version').notNull(),
    /** For English: the Indonesian version that was current at the last save. */
    madeOf: integer('made_of'),
    /** A number that changes with each save. The server refuses a save that is based on an older revision. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    note: text('note'),
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
    /** The time of automatic publishing. `scheduledBody` is the text at the time of scheduling and does not include later edits. */
    publishAt: instant('publish_at'),
    scheduledBody: jsonb('scheduled_body').$type<Body>(),
    scheduledBy: text('scheduled_by'),
    /** True if the bookings that no longer fit the outlet at the time of publishing are kept without a change. */
    keepsBookings: boolean('keeps_bookings').notNull().default(false),
    /**
     * The time at which the server canceled the schedule, because it refused to publish the change. The next save or schedule deletes this
     * time.
     */
    refusedAt: instant('refused_at'),
    refusedCode: text('refused_code'),
    /** Actor who scheduled the canceled change. */
    refusedBy: text('refused_by'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemId, t.part] }),
    index('content_drafts_due')
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
    check('content_drafts_part', sql`${t.part} in ('id', 'en', 'shared')`),
    check(
      'content_drafts_schedule',
      sql`(${t.publishAt} is null) = (${t.scheduledBody} is null) and (${t.publishAt} is null) = (${t.scheduledBy} is null)`,
    ),
  ],
)

/** Published texts. Each change of a part of an item adds one row. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...item,
    part: text('part').$type<Part | 'visibility'>().notNull(),
    version: integer('version').notNull(),
    madeOf: integer('made_of'),
    body: jsonb('body').$type<Body>().notNull(),
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
    /**
     * The origin of the version. 'found': the text existed before staff first edited it. 'restored:3': a copy of version 3. 'kept': staff
     * confirmed that the English text needs no change. 'stays:12': staff left 12 bookings unchanged, although the version no longer fits
     * them.
     */
    note: text('note'),
    outletId: integer('outlet_id'),
  },
  (t) => [
    unique('content_versions_number').on(t.kind, t.itemId, t.part, t.version),
    index('content_versions_item').on(t.kind, t.itemId, t.id),
    check('content_versions_part', sql`${t.part} in ('id', 'en', 'shared', 'visibility') and ${t.version} > 0`),
  ],
)
