import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'

export type ClaimAnswer = { isFree: boolean; inside: number; lastDevice: string | null; lastAt: Date | null }

/**
 * Claims a number of a party's guests for a device. The claim is valid for 30 s. Runs in one statement under the lock of the party. Returns
 * null if the party is unknown.
 */
export async function claimHeads(
  sql: Db,
  claim: {
    deviceId: string
    number: number
    subject: 'reservation' | 'name'
    subjectId: string
    outletId: number
    night: Night
    heads: number
    now: Date
  },
): Promise<ClaimAnswer | null> {
  const [row] = await sql<ClaimAnswer[]>`
    select c.is_free, c.inside, d.name as last_device, c.last_at
    from claim_heads(${claim.deviceId}::uuid, ${claim.number}::int, ${claim.subject}::text, ${claim.subjectId}::uuid, ${claim.outletId}::int,
      ${claim.night}::date, ${claim.heads}::int, ${claim.now}::timestamptz) c left join devices d on d.id = c.last_device`
  return row ?? null
}
