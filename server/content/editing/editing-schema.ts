// What staff writes before it is on the site, and every version that was. The site itself reads the catalogue alone.
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Body, Part } from '#domain/content/editing/content-field.ts'
import type { ContentKind } from '#domain/content/editing/content-kinds.ts'
import { instant } from '#server/db/columns.ts'

const item = {
  kind: text('kind').$type<ContentKind>().notNull(),
  itemId: integer('item_id').notNull(),
}

/** One draft of each part of an item: of a language, or of what both share. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    ...item,
    part: text('part').$type<Part>().notNull(),
    body: jsonb('body').$type<Body>().notNull(),
    /** The version on the site that it was begun from. */
    baseVersion: integer('base_version').notNull(),
    /** Of English: the Indonesian version that stood beside it when it was written last. */
    madeOf: integer('made_of'),
    /** Another one at each save: whoever saw another is refused. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    note: text('note'),
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
    /** When it goes out by itself, as it was when that was chosen; what is written afterwards is not in it. */
    publishAt: instant('publish_at'),
    scheduledBody: jsonb('scheduled_body').$type<Body>(),
    scheduledBy: text('scheduled_by'),
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

/** What was on the site, a row each time that a part of an item changed. Only added to. */
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
    /** 'found': was there before the office changed it. 'restored:3', 'kept': as it was, and said to fit. */
    note: text('note'),
    outletId: integer('outlet_id'),
  },
  (t) => [
    unique('content_versions_number').on(t.kind, t.itemId, t.part, t.version),
    index('content_versions_item').on(t.kind, t.itemId, t.id),
    check('content_versions_part', sql`${t.part} in ('id', 'en', 'shared', 'visibility') and ${t.version} > 0`),
  ],
)
