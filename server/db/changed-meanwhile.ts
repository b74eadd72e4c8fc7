import { Refused } from '#domain/refusals.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

export type Changer = { by: string | null; at: Date }

/**
 * Finds the newest audit entry about one of these rows. Each row is named as `table:key`. Returns the author and the time of the entry, or
 * null if the audit has no entry.
 */
async function lastChangerOf(sql: Db, subjects: readonly string[]): Promise<Changer | null> {
  const [row] = await sql<Changer[]>`
    select s.name as by, a.at from audit_entries a left join staff s on a.actor = 'staff:' || s.id
    where a.subject = any(${[...subjects]}::text[]) order by a.id desc limit 1`
  return row ?? null
}

/** Returns the refusal `changed_meanwhile`. It names the person who changed one of the rows last, according to the audit. */
export async function changedMeanwhile(
  work: Pick<Work, 'sql' | 'now'>,
  ...subjects: readonly string[]
): Promise<Refused<'changed_meanwhile'>> {
  return new Refused('changed_meanwhile', (await lastChangerOf(work.sql, subjects)) ?? { by: null, at: work.now() })
}
