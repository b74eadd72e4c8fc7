import { sql } from 'drizzle-orm'
import { boolean, customType, timestamp } from 'drizzle-orm/pg-core'

/** A text in one or both of the site's languages; HTML where the column says so. What is missing is read in the other (`say`). */
export type LocalizedText = { id?: string; en?: string }

/** An instant: UTC inside, microseconds kept by the database. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A service date, read and written as 'YYYY-MM-DD' so that no zone can shift it. */
export const night = customType<{ data: string; driverData: string }>({ dataType: () => 'date' })

/** A time of day on the outlet's clock, 'HH:mm'. */
export const clock = customType<{ data: string; driverData: string }>({ dataType: () => 'char(5)' })

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A span of instants, `[from, to)`, as PostgreSQL writes it. */
export const span = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzrange' })

/** When something is shown: `shown` of server/db/published.ts reads these three. Null dates leave that side open. */
export const publishing = {
  isPublished: boolean('is_published').notNull().default(true),
  publishedAt: instant('published_at'),
  unpublishedAt: instant('unpublished_at'),
}

/** Moved by a trigger when the row really changes. */
export const updatedAt = instant('updated_at')
  .notNull()
  .default(sql`now()`)
