import type { Db } from '#server/db/open.ts'

/** SQL: true if the row with this table alias is published at `now`. It reads the three columns of `publishing`. */
export const published = (sql: Db, alias: string, now: Date) => sql`
  (${sql(alias)}.is_published and (${sql(alias)}.published_at is null or ${sql(alias)}.published_at <= ${now})
    and (${sql(alias)}.unpublished_at is null or ${sql(alias)}.unpublished_at > ${now}))`
