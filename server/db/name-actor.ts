import type { Db } from '#server/db/open.ts'

/** Tells a transaction who acts and for which request, for the audit of what it changes. */
export async function nameActorIn(sql: Db, actor: string, requestId: string | undefined): Promise<void> {
  await sql`select set_config('senja.actor', ${actor}, true), set_config('senja.request', ${requestId ?? ''}, true)`
}
