import type { Db } from '#server/db/open.ts'

export async function saveBrowser(
  sql: Db,
  { browserHash, staffId, now }: { browserHash: Buffer; staffId: string; now: Date },
): Promise<void> {
  await sql`
    insert into staff_browsers (browser_hash, staff_id, seen_at) values (${browserHash}, ${staffId}, ${now})
    on conflict (browser_hash, staff_id) do update set seen_at = excluded.seen_at`
}

export async function accountsOfBrowser(sql: Db, browserHash: Buffer, since: Date): Promise<string[]> {
  const rows = await sql<{ staffId: string }[]>`
    select staff_id from staff_browsers where browser_hash = ${browserHash} and seen_at > ${since}`
  return rows.map(({ staffId }) => staffId)
}
