// All SQL of the tickets of shares.
import type { Db } from '#server/db/open.ts'

/** A valid ticket of a share. */
export type ShareTicketRow = {
  id: string
  no: number
  guests: number
  /** The position of the ticket's first guest in the party, starting at 1. The organizer's guests have the first positions. */
  guestNo: number
  /** True if the holder received the ticket from another guest. */
  isReceived: boolean
  isEntered: boolean
}

/** SQL: the position of the first guest of ticket `t` among all guests of reservation `r`. */
export const firstGuest = (sql: Db) => sql`
  (r.pax - guests_of_shares(r.id) + 1 + (select coalesce(sum(o.guests), 0) from split_tickets o
    where o.split_id = t.split_id and o.no < t.no and o.ended_at is null))::int`

/**
 * Returns the number of guests with tickets of shares. The shares of an open split have no tickets yet. In this case, each friend's share
 * counts as one guest.
 */
export async function guestsWithShares(sql: Db, reservationId: string): Promise<number> {
  const [row] = await sql<{ guests: number }[]>`
    select guests_of_shares(${reservationId}) + (select count(*)::int from splits s join split_shares h on h.split_id = s.id
      where s.reservation_id = ${reservationId} and s.state = 'open' and not h.is_organiser) as guests`
  return row?.guests ?? 0
}

/**
 * Ends a valid ticket and inserts the next ticket of the same share in one statement. Returns false in three cases: the ticket has ended,
 * the share already has `most` tickets, or a door admits or has admitted a guest with the ticket.
 */
export async function replaceTicket(
  sql: Db,
  { id, nextId, most, now }: { id: string; nextId: string; most: number; now: Date },
): Promise<boolean> {
  const rows = await sql`
    with ended as (
      update split_tickets t set ended_at = ${now}
      where t.id = ${id} and t.ended_at is null and not t.is_entered and (t.claimed_until is null or t.claimed_until <= ${now})
        and (select count(*) from split_tickets o where o.split_id = t.split_id and o.no = t.no) < ${most}
      returning t.split_id, t.no, t.guests
    )
    insert into split_tickets (id, split_id, no, guests, previous_id, made_at)
    select ${nextId}::uuid, split_id, no, guests, ${id}::uuid, ${now}::timestamptz from ended
    on conflict (id) do nothing returning 1`
  return rows.length > 0
}

/** Finds the old ticket that the ticket `nextId` replaced. Finds it only if `nextId` is a valid ticket of the split. */
export async function findReplaced(
  sql: Db,
  { splitId, nextId }: { splitId: string; nextId: string },
): Promise<Pick<ShareTicketRow, 'id' | 'no' | 'isReceived'> | null> {
  const [row] = await sql<Pick<ShareTicketRow, 'id' | 'no' | 'isReceived'>[]>`
    select p.id, p.no, p.previous_id is not null as is_received from split_tickets t join split_tickets p on p.id = t.previous_id
    where t.id = ${nextId} and t.split_id = ${splitId} and t.ended_at is null`
  return row ?? null
}

/** Writes the name of the guest who has the ticket of a share. */
export async function nameHolder(
  sql: Db,
  { splitId, no, name }: { splitId: string; no: number; name: string },
): Promise<void> {
  await sql`update split_shares set name = ${name} where split_id = ${splitId} and no = ${no}`
}

/** Increases the version of a reservation. The doors then load its tickets again. */
export async function raiseVersion(sql: Db, reservationId: string): Promise<void> {
  await sql`update reservations set version = version + 1 where id = ${reservationId}`
}
