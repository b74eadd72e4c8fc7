// Limits the free places of a guest: places with a total of 0. Free places need a limit, because the guest does not have to pay for them.
import { stateSql } from '#server/db/state-sql.ts'
import type { Db } from '#server/db/open.ts'
import type { Hold } from '#server/reservations/holding/hold.ts'
import { isFree } from '#server/reservations/limits/unproven-repository.ts'

type FreeHold = Pick<Hold, 'id' | 'phone' | 'browserKey' | 'memberId' | 'outletId' | 'night' | 'now' | 'proof'>

/**
 * Asserts the limits of free reservations, which have a total of 0. A member, or a guest with a proven phone, can have one free reservation
 * for each night of an outlet. Any other phone or browser can have only one future free reservation in total. The check runs after the hold
 * has taken its waiting slots, so the second of two simultaneous requests sees the reservation of the first.
 * @throws SJ409 `free_taken`; `free_needs_proof` if a code to the phone would help
 */
export async function assertFreeWithinLimit(sql: Db, hold: FreeHold): Promise<void> {
  const { id, phone, browserKey, memberId, outletId, night, now } = hold
  const isKnown = (hold.proof?.isProven ?? false) || memberId !== null
  const isTheirs = isKnown
    ? sql`((r.phone = ${phone} and (r.phone_proven or r.browser_key = ${browserKey}::text)) or r.member_id = ${memberId}::uuid)
        and r.outlet_id = ${outletId} and r.night = ${night}::date`
    : sql`(r.phone = ${phone} or r.browser_key = ${browserKey}::text) and r.night >= (${now}::timestamptz - interval '1 day')::date`
  await sql`
    select assert_claimed((
      select count(*) from reservations r where r.id <> ${id} and ${isFree(sql)}
        and r.state in (${stateSql(sql, 'Completed', 'Seated', 'NoShow', 'Walkout', 'ClosedBill')}) and ${isTheirs}
    ), 0::bigint, ${isKnown ? 'free_taken' : 'free_needs_proof'})`
}
