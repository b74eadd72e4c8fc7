// Floor plans of an outlet. A plan has the tables and their positions, and applies from its first night or on single nights.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Drawing, Room } from '#domain/floor/drawing.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { bytes, instant, night } from '#server/db/columns.ts'
import { sections, tableCategories, tables } from '#server/inventory/schema.ts'

/**
 * One version of a room. A draft stores its whole drawing in one column, so that no query treats it as a published plan. Publishing turns
 * the drawing into rows of `floor_places`. `plan_of_night` finds the plan of a night: a plan for that single night, or else the plan with
 * the latest first night (see the migration).
 */
export const floorPlans = pgTable(
  'floor_plans',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    state: text('state').$type<'draft' | 'published'>().notNull(),
    /** The first night of the plan. Null: the plan is valid from the beginning. For a plan of single nights: the first of these nights. */
    fromNight: night('from_night'),
    /** The single nights of this plan. Null: every night from `fromNight` on. */
    nights: night('nights').array(),
    name: text('name').notNull().default(''),
    madeOf: integer('made_of').references((): AnyPgColumn => floorPlans.id, { onDelete: 'set null' }),
    room: jsonb('room').$type<Room>().notNull(),
    drawing: jsonb('drawing').$type<Drawing>(),
    /** The revision number of the draft. Every save raises this number. A request to save contains the revision that was on the screen. */
    revision: integer('revision').notNull().default(1),
    /** Actors who created, saved and published the plan. Null: the plan comes from the catalogue. */
    madeBy: text('made_by'),
    madeAt: instant('made_at').notNull(),
    savedBy: text('saved_by'),
    savedAt: instant('saved_at').notNull(),
    publishedBy: text('published_by'),
    publishedAt: instant('published_at'),
  },
  (t) => [
    unique('floor_plans_version').on(t.outletId, t.version),
    uniqueIndex('floor_plans_one_draft')
      .on(t.outletId)
      .where(sql`${t.state} = 'draft'`),
    index('floor_plans_of_night')
      .on(t.outletId, t.fromNight)
      .where(sql`${t.state} = 'published'`),
    check(
      'floor_plans_state',
      sql`${t.state} in ('draft', 'published') and (${t.state} = 'draft') = (${t.drawing} is not null)`,
    ),
    check(
      'floor_plans_nights',
      sql`${t.nights} is null or (cardinality(${t.nights}) > 0 and ${t.fromNight} is not null)`,
    ),
  ],
)

/**
 * A table on a published plan. `x` and `y` are meters from the top left corner of the room to the center of the table; `rotate` is degrees
 * clockwise.
 */
export const floorPlaces = pgTable(
  'floor_places',
  {
    planId: integer('plan_id')
      .notNull()
      .references(() => floorPlans.id, { onDelete: 'cascade' }),
    tableId: integer('table_id')
      .notNull()
      .references(() => tables.id, { onDelete: 'cascade' }),
    shape: text('shape').notNull(),
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    w: doublePrecision('w').notNull(),
    h: doublePrecision('h').notNull(),
    rotate: doublePrecision('rotate').notNull(),
    capacity: integer('capacity').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => tableCategories.id),
    sectionId: integer('section_id')
      .notNull()
      .references(() => sections.id),
    joinsId: integer('joins_id').references(() => tables.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.tableId] }),
    index('floor_places_table').on(t.tableId),
    index('floor_places_section').on(t.sectionId),
    index('floor_places_category').on(t.categoryId),
    check('floor_places_size', sql`${t.capacity} > 0 and ${t.w} > 0 and ${t.h} > 0`),
  ],
)

/**
 * A photo or drawing of the real room, under the draft of its plan. Only staff who edit the plan see this picture. The bytes are in this
 * row and not among the pictures of the site, so no public address leads to them. `x`, `y` and `w` are in meters of the room. The height is
 * computed from the width and the height of the picture in pixels.
 */
export const floorPictures = pgTable(
  'floor_pictures',
  {
    outletId: integer('outlet_id')
      .primaryKey()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    bytes: bytes('bytes').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    w: doublePrecision('w').notNull(),
    /** Opacity in percent. */
    opacity: integer('opacity').notNull(),
    isShown: boolean('is_shown').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    check(
      'floor_pictures_place',
      sql`${t.x} between -200 and 200 and ${t.y} between -200 and 200 and ${t.w} between 0.5 and 400`,
    ),
    check('floor_pictures_opacity', sql`${t.opacity} between 5 and 100`),
    check('floor_pictures_measures', sql`${t.widthPx} > 0 and ${t.heightPx} > 0`),
  ],
)
