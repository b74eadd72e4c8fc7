// All SQL of ownership proofs. A proof means that a browser entered the code that was sent for a reservation.
import type { ProofChannel } from '#domain/reservations/powers.ts'
import type { Db } from '#server/db/open.ts'

export async function keepProof(
  sql: Db,
  proof: { reservationId: string; browserKey: string; channel: ProofChannel; now: Date },
): Promise<void> {
  await sql`
    insert into reservation_proofs (reservation_id, browser_key, channel, proven_at)
    values (${proof.reservationId}, ${proof.browserKey}, ${proof.channel}, ${proof.now})
    on conflict (reservation_id, browser_key) do update set channel = excluded.channel,
      proven_at = greatest(reservation_proofs.proven_at, excluded.proven_at)`
}

export async function hasProof(
  sql: Db,
  { reservationId, browserKey, since }: { reservationId: string; browserKey: string; since: Date },
): Promise<boolean> {
  const rows = await sql`
    select 1 from reservation_proofs
    where reservation_id = ${reservationId} and browser_key = ${browserKey} and proven_at > ${since}`
  return rows.length > 0
}

/** Returns the channel by which the code of the browser's proof was sent. Returns 'email' if the browser has no proof. */
export async function channelOfProof(
  sql: Db,
  { reservationId, browserKey }: { reservationId: string; browserKey: string | null },
): Promise<ProofChannel> {
  const [row] = await sql<{ channel: ProofChannel }[]>`
    select channel from reservation_proofs where reservation_id = ${reservationId} and browser_key = ${browserKey}`
  return row?.channel ?? 'email'
}

export async function forgetProofs(sql: Db, before: Date): Promise<void> {
  await sql`delete from reservation_proofs where proven_at < ${before}`
}
