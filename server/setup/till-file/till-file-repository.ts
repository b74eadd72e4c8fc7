import { actorKey } from '#domain/identity/actor.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

/** The meaning of each heading in the files of a till. Null: the column is skipped. */
export type ColumnMeanings = Record<string, string | null>

/** Returns the meanings that staff of an outlet chose for the last file. */
export async function findMeanings(sql: Db, outletId: number): Promise<ColumnMeanings> {
  const [row] = await sql<{ meanings: ColumnMeanings }[]>`
    select meanings from bill_file_columns where outlet_id = ${outletId}`
  return row?.meanings ?? {}
}

/** Stores the meanings of one file. Headings of other files keep their meanings. */
export async function saveMeanings(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  outletId: number,
  meanings: ColumnMeanings,
): Promise<void> {
  await sql`
    insert into bill_file_columns (outlet_id, meanings, changed_at, changed_by)
    values (${outletId}, ${sql.json(meanings)}, ${now()}, ${actorKey(actor)})
    on conflict (outlet_id) do update set meanings = excluded.meanings, changed_at = excluded.changed_at, changed_by = excluded.changed_by`
}
