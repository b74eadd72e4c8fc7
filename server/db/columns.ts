import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A text in both of the site's languages; HTML where the column says so. */
export type Words = { id: string; en: string }

/** An instant: UTC inside, microseconds kept by the database. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A service date, read and written as 'YYYY-MM-DD' so that no zone can shift it. */
export const night = customType<{ data: string; driverData: string }>({ dataType: () => 'date' })

/** A time of day on the outlet's clock, 'HH:mm'. */
export const clock = customType<{ data: string; driverData: string }>({ dataType: () => 'char(5)' })
