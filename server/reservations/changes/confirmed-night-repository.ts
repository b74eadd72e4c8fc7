// Reads if staff have signed a night, and if finance has confirmed it. After the confirmation, changes of the night's reservations are
// restricted.
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'

export async function isNightSigned(sql: Db, of: { outletId: number; night: Night }): Promise<boolean> {
  const rows = await sql`select 1 from night_closings where outlet_id = ${of.outletId} and night = ${of.night} limit 1`
  return rows.length > 0
}

/**
 * Returns true if a signature of this night was ever confirmed. Takes a lock, so that no other transaction can confirm a signature before
 * this transaction ends.
 */
export async function isNightConfirmed(sql: Db, of: { outletId: number; night: Night }): Promise<boolean> {
  await sql`
    select pg_advisory_xact_lock_shared(${LOCKS.confirmation}, hashtext(concat_ws(' ', ${of.outletId}::int, ${of.night}::date)))`
  const [row] = await sql<{ isConfirmed: boolean }[]>`
    select night_is_confirmed(${of.outletId}::int, ${of.night}::date) as is_confirmed`
  return row?.isConfirmed ?? false
}
