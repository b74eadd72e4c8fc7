import { actorKey } from '#domain/identity/actor.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

/** The meaning of each heading in the files of a till. Null: the column is ignored. */
export type ColumnMeanings = Record<string, string | null>

/** Returns the meanings that staff chose for the last file of an outlet. */
export async function findMeanings(sql: Db, outletId: number): Promise<ColumnMeanings> {
  const [row] = await sql<{ meanings: ColumnMeanings }[]>`
    select meanings from bill_file_columns where outlet_id = ${outletId}`
  return row?.meanings ?? {}
}

/** Stores the meanings of the headings in a file. The stored meanings of all other headings stay. */
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
