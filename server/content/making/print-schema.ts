import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { brands, events, media } from '#server/catalogue/schema.ts'

/** A drawn picture of a brand. It is drawn again when the colors or the motif of the brand change. */
export const drawnPrints = pgTable(
  'drawn_prints',
  {
    path: text('path')
      .primaryKey()
      .references(() => media.path, { onDelete: 'cascade' }),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    /** The seed of the drawing. */
    name: text('name').notNull(),
    form: text('form').$type<'wide' | 'poster' | 'square'>().notNull(),
    /** Colors and motif of the brand at the time of drawing. */
    look: text('look').notNull(),
    /** SHA-256 of the drawn bytes. A picture with other bytes is not drawn again. */
    hash: text('hash').notNull(),
  },
  (t) => [
    index('drawn_prints_brand').on(t.brandId),
    check('drawn_prints_form', sql`${t.form} in ('wide', 'poster', 'square')`),
  ],
)

/** An event that waits for pictures of its own. */
export const wantedPrints = pgTable('wanted_prints', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
})
