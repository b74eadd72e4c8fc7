import type { Db } from '#server/db/open.ts'

/** Sets the actor and the request id of a transaction, so that the audit records both with each change. */
export async function nameActorIn(sql: Db, actor: string, requestId: string | undefined): Promise<void> {
  await sql`select set_config('senja.actor', ${actor}, true), set_config('senja.request', ${requestId ?? ''}, true)`
}
