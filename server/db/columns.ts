import { sql } from 'drizzle-orm'
import { boolean, customType, timestamp } from 'drizzle-orm/pg-core'

/**
 * A text in one or both languages of the site; some columns contain HTML. If a language is missing, `localize` returns the other language.
 */
export type LocalizedText = { id?: string; en?: string }

/** An instant in UTC. The database keeps microseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The date of a night, read and written as 'YYYY-MM-DD', so that no time zone can shift it. */
export const night = customType<{ data: string; driverData: string }>({ dataType: () => 'date' })

/** A time of day on the outlet's clock, 'HH:mm'. */
export const clock = customType<{ data: string; driverData: string }>({ dataType: () => 'char(5)' })

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A period from one instant to another in PostgreSQL's syntax. `[from, to)` includes the first instant and excludes the second. */
export const span = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzrange' })

/**
 * The columns that decide if a row is published. `published` in server/db/published.ts reads these columns. If a date is null, the
 * publication has no beginning or no end.
 */
export const publishing = {
  isPublished: boolean('is_published').notNull().default(true),
  publishedAt: instant('published_at'),
  unpublishedAt: instant('unpublished_at'),
}

/** Time of the last change. A trigger sets it only if the row has really changed. */
export const updatedAt = instant('updated_at')
  .notNull()
  .default(sql`now()`)
