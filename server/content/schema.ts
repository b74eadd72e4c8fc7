// What the group has to tell: articles, news and press releases.
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { brands } from '#server/catalogue/schema.ts'
import { instant, type Words } from '#server/db/columns.ts'

export type StoryKind = 'article' | 'news' | 'press_release'

export const stories = pgTable(
  'stories',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<StoryKind>().notNull(),
    /** One for both languages. */
    slug: text('slug').notNull(),
    title: jsonb('title').$type<Words>().notNull(),
    summary: jsonb('summary').$type<Words>().notNull(),
    /** HTML; what of it is shown, `cleanHtml` decides. */
    body: jsonb('body').$type<Words>().notNull(),
    brandId: integer('brand_id').references(() => brands.id),
    author: text('author').notNull(),
    image: text('image').notNull(),
    /** Under the picture. */
    caption: jsonb('caption').$type<Words>(),
    /** Before this instant the story is not there. */
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [
    unique('stories_kind_slug').on(t.kind, t.slug),
    index('stories_newest').on(t.kind, t.publishedAt, t.id),
    check('stories_kind', sql`${t.kind} in ('article', 'news', 'press_release')`),
  ],
)
