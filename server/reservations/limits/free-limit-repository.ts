// Limits the places that a guest gets for a total of 0, where no payment limits them.
import { stateSql } from '#server/db/state-sql.ts'
import type { Db } from '#server/db/open.ts'
import type { Hold } from '#server/reservations/holding/hold.ts'
import { isFree } from '#server/reservations/limits/unproven-repository.ts'

type FreeHold = Pick<Hold, 'id' | 'phone' | 'browserKey' | 'memberId' | 'outletId' | 'night' | 'now' | 'proof'>

/**
 * A proven phone or a member has one free reservation for a night of an outlet. Without a proof, a phone or a browser has
 * one ahead of it in all. Runs after the hold took its slots, so that of two requests of one guest the second sees the first.
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
