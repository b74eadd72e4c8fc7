// All SQL of pay links. A guest uses a pay link to pay for a change with a higher price: a more expensive table, more guests or more
// tickets.
import { actorKey } from '#domain/identity/actor.ts'
import type { LinkPart } from '#domain/pricing/move-quote.ts'
import type { Db, Question } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { DueItem } from '#server/jobs/job.ts'
import type { LinkSeats, MoveLinkState } from '#server/reservations/move-links/move-link-schema.ts'
import type { Work } from '#server/work.ts'
import { paymentReference } from '#server/payments/payment-reference.ts'

export type MoveLinkRow = {
  id: string
  reservationId: string
  intentId: string
  holdId: string
  part: LinkPart
  fromTableId: number | null
  toTableId: number | null
  was: string
  becomes: string
  pax: number | null
  seats: LinkSeats | null
  ticketId: number | null
  units: number | null
  price: number
  minimum: number
  expiresAt: Date
  notify: boolean
  state: MoveLinkState
  endedAt: Date | null
  createdAt: Date
  /**
   * True if the link is still valid: the reservation is paid or seated, the party is still at its table, and the hold still reserves the
   * new places.
   */
  stands: boolean
}

const LINK = (sql: Db) => sql`
  select l.id, l.reservation_id, l.intent_id, l.hold_id, l.part, l.from_table_id, l.to_table_id, l.was, l.becomes, l.pax, l.seats,
    l.ticket_id, l.units, l.price, l.minimum, l.expires_at, l.notify, l.state, l.ended_at, l.created_at,
    r.state in (${stateSql(sql, 'Completed', 'Seated')}) and h.outcome is null and (l.part <> 'table' or exists (
      select 1 from table_claims c where c.table_id = l.from_table_id and c.night = r.night and c.reservation_id = r.id)) as stands
  from move_links l join reservations r on r.id = l.reservation_id join holds h on h.id = l.hold_id`

export async function findMoveLink(sql: Db, id: string): Promise<MoveLinkRow | null> {
  const [row] = await sql<MoveLinkRow[]>`${LINK(sql)} where l.id = ${id}`
  return row ?? null
}

/** Locks the link of a payment intent. The caller has locked the reservation first. */
export async function lockMoveLinkOf(sql: Db, intentId: string): Promise<MoveLinkRow | null> {
  const [row] = await sql<MoveLinkRow[]>`${LINK(sql)} where l.intent_id = ${intentId} for update of l`
  return row ?? null
}

export async function lockOpenMoveLink(sql: Db, reservationId: string): Promise<MoveLinkRow | null> {
  const [row] = await sql<MoveLinkRow[]>`
    ${LINK(sql)} where l.reservation_id = ${reservationId} and l.state = 'open' for update of l`
  return row ?? null
}

export async function newestMoveLink(sql: Db, reservationId: string): Promise<MoveLinkRow | null> {
  const [row] = await sql<MoveLinkRow[]>`
    ${LINK(sql)} where l.reservation_id = ${reservationId} order by l.created_at desc limit 1`
  return row ?? null
}

export type NewMoveLink = Omit<MoveLinkRow, 'state' | 'endedAt' | 'createdAt' | 'stands'> & {
  provider: string
  outletId: number
}

/** Inserts a link, and a payment intent for the amount to pay. */
export async function insertMoveLink(work: Work, link: NewMoveLink): Promise<void> {
  const { sql, now, actor } = work
  await sql`
    insert into payment_intents (id, reservation_id, purpose, provider, reference, amount, state, expires_at, created_at)
    values (${link.intentId}, ${link.reservationId}, 'difference',
      coalesce((select payment_provider from outlets where id = ${link.outletId}), ${link.provider}), ${paymentReference(work, link.intentId)},
      ${link.price}, 'waiting', ${link.expiresAt}, ${now()})`
  await sql`
    insert into move_links (id, reservation_id, intent_id, hold_id, part, from_table_id, to_table_id, was, becomes, pax, seats, ticket_id,
      units, price, minimum, expires_at, notify, state, created_at, actor)
    values (${link.id}, ${link.reservationId}, ${link.intentId}, ${link.holdId}, ${link.part}, ${link.fromTableId}, ${link.toTableId},
      ${link.was}, ${link.becomes}, ${link.pax}, ${link.seats && sql.json(link.seats)}, ${link.ticketId}, ${link.units}, ${link.price},
      ${link.minimum}, ${link.expiresAt}, ${link.notify}, 'open', ${now()}, ${actorKey(actor)})`
}

/** Ends an unpaid link and marks its payment intent as expired. */
export async function endLink(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  { id, intentId }: Pick<MoveLinkRow, 'id' | 'intentId'>,
  state: Exclude<MoveLinkState, 'open' | 'paid'>,
): Promise<void> {
  await sql`update move_links set state = ${state}, ended_at = ${now()} where id = ${id} and state = 'open'`
  await sql`update payment_intents set state = 'expired' where id = ${intentId} and state in ('waiting', 'failed')`
}

export async function payLink({ sql, now }: Pick<Work, 'sql' | 'now'>, id: string, changeId: number): Promise<void> {
  await sql`update move_links set state = 'paid', ended_at = ${now()}, change_id = ${changeId} where id = ${id}`
}

export async function isOfMoveLink(sql: Db, holdId: string): Promise<boolean> {
  const rows = await sql`select 1 from move_links where hold_id = ${holdId} and state = 'open'`
  return rows.length > 0
}

/**
 * Lists open links after their deadline. Also lists links that ended recently and still have an open payment page, on which the guest can
 * pay.
 */
export const dueMoveLinks = (sql: Db, now: Date): Question<DueItem> => sql`
  select l.id::text as key, l.expires_at as at from move_links l where l.state = 'open' and l.expires_at <= ${now}::timestamptz
  union
  select l.id::text, l.ended_at from payment_attempts a join move_links l on l.intent_id = a.intent_id
  where a.state = 'open' and l.state in ('withdrawn', 'overtaken') and l.ended_at > ${now}::timestamptz - interval '1 day'`
