import type { ArrivalNews } from '#domain/messaging/arrival-news.ts'
import type { Delivery, MessageChannel, MessageState } from '#domain/messaging/message-state.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { KindOf } from '#server/notifications/messages.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Work } from '#server/work.ts'

export type RecordRow = {
  version: number
  heads: number | null
  leftAt: Date | null
  arrivalNews: ArrivalNews | null
  seatedAt: Date | null
  tableIds: number[]
  joinedIds: number[]
  /** The amount that the guest paid in advance and that was not refunded, in whole rupiah. */
  paid: number
  /** Part of `paid` that is deducted from the bill. */
  credit: number
  minimum: number
  /** True if a waiver of the minimum spend waits for a second person. */
  asksWaiver: boolean
  isNightConfirmed: boolean
  /** True if the price is split. */
  hasSplit: boolean
  /** True if friends can no longer pay a split, but the organizer still can. */
  isSplitLate: boolean
  /** Number of guests of the reservation who came in through the doors, and the number of these guests who are inside now. */
  came: number
  inside: number
}

export async function recordOf(sql: Db, id: string, now: Date): Promise<RecordRow | null> {
  const [row] = await sql<RecordRow[]>`
    select r.version, r.heads, r.left_at, r.arrival_news,
      (select max(h.at) from reservation_history h where h.reservation_id = r.id and h.to_state = 3) as seated_at,
      coalesce((select array_agg(t.table_id order by t.table_id) from reservation_tables t where t.reservation_id = r.id),
        (select d.table_ids from reservation_dinners d where d.reservation_id = r.id), '{}') as table_ids,
      array(select t.table_id from reservation_tables t where t.reservation_id = r.id and t.joined_at is not null order by 1) as joined_ids,
      m.kept as paid, m.credit, m.minimum,
      exists (select 1 from minimum_waivers w where w.reservation_id = r.id and w.state = 'asked') as asks_waiver,
      night_is_confirmed(r.outlet_id, r.night) as is_night_confirmed,
      exists (select 1 from splits s where s.reservation_id = r.id and not s.is_undone) as has_split,
      exists (select 1 from splits s where s.reservation_id = r.id and s.state = 'open' and s.deadline <= ${now}::timestamptz
        and r.state = ${stateSql(sql, 'WaitingForPayment')}) as is_split_late,
      coalesce(dc.came, 0) as came, coalesce(dc.inside, 0) as inside
    from reservations r join money_of(array[${id}::uuid]) m on m.reservation_id = r.id
    left join lateral (
      select sum(c.came)::int as came, greatest(0, sum(c.came - c.went))::int as inside from door_counts c
      where c.outlet_id = r.outlet_id and c.night = r.night and c.subject in (select r.id::text union all
        select t.id::text from splits s join split_tickets t on t.split_id = s.id where s.reservation_id = r.id)) dc on true
    where r.id = ${id}`
  return row ?? null
}

/**
 * The persons who are responsible for the discount of a code: the affiliator, and the second person who approved the code. `approvedBy` is
 * null if no approval was needed.
 */
export type CodeGrantRow = { affiliator: string; approvedBy: string | null; approvedAt: Date | null }

/** Finds the affiliator of a code, and the person and time of the code's approval. Returns null if the code belongs to no affiliator. */
export async function codeGrantOf(sql: Db, code: string): Promise<CodeGrantRow | null> {
  const [row] = await sql<CodeGrantRow[]>`
    select c.affiliator, s.name as approved_by, (
      select max(p.decided_at) from affiliator_proposals p
      where p.kind = 'code' and p.state = 'approved' and p.body->>'code' = c.code and p.decided_by = c.approved_by) as approved_at
    from affiliator_codes c left join staff s on c.approved_by = 'staff:' || s.id where c.code = ${code}`
  return row ?? null
}

export type HappenedRow = {
  at: Date
  kind: 'state' | 'act'
  /** For `state`: the number of the new state. For `act`: the name of the act of service. */
  what: string
  fromState: StateNumber | null
  actor: string
  by: string | null
  reason: string
}

/**
 * Returns every change of state, every act of staff, the paid shares of a split and its deadline if it has passed, newest first. If an act
 * changed the state, returns the act without the change of state.
 */
export async function historyOf(sql: Db, id: string, now: Date): Promise<HappenedRow[]> {
  return sql<HappenedRow[]>`
    select c.at, c.kind, c.what, c.from_state, c.actor, coalesce(s.name, p.name) as by, c.reason from (
      select h.at, 'state' as kind, h.to_state::text as what, h.from_state, h.actor, h.reason, h.id
      from reservation_history h where h.reservation_id = ${id}
        and not (coalesce(h.from_state, 0) > 1 and exists (
          select 1 from service_acts a where a.reservation_id = h.reservation_id and a.at = h.at and a.actor = h.actor))
      union all
      select a.at, 'act', a.act, null, a.actor, coalesce(a.reason, ''), a.id from service_acts a where a.reservation_id = ${id}
      union all
      select g.at, 'act', g.kind, null, g.actor, coalesce(g.reason, ''), g.id from reservation_changes g where g.reservation_id = ${id}
      union all
      select s.at, 'act', 'override', null, coalesce('staff:' || s.by_staff, 'device:' || s.device_id), s.override, s.number
      from door_scans s where s.subject = 'reservation' and s.subject_id = ${id} and s.override is not null and s.kind = 'in'
      union all
      select l.listed_at, 'act', 'list_place', null, l.listed_by, '', 0 from listings l where l.reservation_id = ${id}
      union all
      select l.ended_at, 'act', case l.state when 'withdrawn' then 'keep_place' else 'listing_over' end, null,
        case l.state when 'withdrawn' then l.listed_by else 'system:end listings' end, '', 1
      from listings l where l.reservation_id = ${id} and l.state in ('withdrawn', 'ended', 'back')
      union all
      select p.captured_at, 'act', 'share_paid', null, 'guest', (
        select coalesce(string_agg(distinct coalesce(nullif(h.name, ''), '#' || h.no), ', '), '')
        from split_shares h where h.split_id = m.split_id and h.no = any(m.numbers)), 0
      from splits x join split_payments m on m.split_id = x.id and m.state = 'paid'
      join captures p on p.intent_id = m.intent_id and p.decision = 'accepted' where x.reservation_id = ${id}
      union all
      select x.deadline, 'act', 'split_late', null, 'system:release holds', '', 0 from splits x
      where x.reservation_id = ${id} and not x.is_undone and x.deadline <= ${now} and x.deadline < coalesce(x.ended_at, 'infinity')
    ) c left join staff s on c.actor = 'staff:' || s.id left join partner_tokens p on c.actor = 'partner:' || p.id
    order by c.at desc, c.kind, c.id desc limit 200`
}

/** Kinds of messages that belong to a reservation. The office shows a label for each kind. */
type ReservationMessageKind = KindOf<
  | 'reservation'
  | 'share'
  | 'claim'
  | 'ownership'
  | 'move link'
  | 'refund'
  | 'receipt'
  | 'request'
  | 'venue request'
  | 'offer'
>

export type MessageRow = {
  id: number
  kind: ReservationMessageKind
  channel: MessageChannel
  recipient: string
  state: MessageState
  createdAt: Date
  sentAt: Date | null
  /**
   * The last report from WhatsApp about the delivery. For an email, `failed` means that WhatsApp did not deliver the message, so the
   * server sent an email.
   */
  delivery: Delivery | null
}

/** Returns the messages about a reservation, newest first. */
export async function messagesOf(sql: Db, id: string): Promise<MessageRow[]> {
  return sql<MessageRow[]>`
    select id, kind, channel, recipient, state, created_at, sent_at, delivery from messages
    where reservation_id = ${id} order by id desc limit 50`
}

export type NoteRow = { id: number; text: string; at: Date; actor: string; by: string | null }

/** Returns the notes about a reservation, newest first. Leaves out removed notes. */
export async function notesOf(sql: Db, id: string): Promise<NoteRow[]> {
  return sql<NoteRow[]>`
    select n.id, n.text, n.at, n.actor, s.name as by from reservation_notes n
    left join staff s on n.actor = 'staff:' || s.id
    where n.reservation_id = ${id} and n.removed_at is null and n.text <> '' order by n.id desc limit 100`
}

export async function insertNote({ sql, now, actor }: Work, reservationId: string, text: string): Promise<void> {
  await sql`
    insert into reservation_notes (reservation_id, text, at, actor)
    values (${reservationId}, ${text}, ${now()}, ${actorKey(actor)})`
}

/**
 * Removes a note about a reservation. If `own` is true, removes the note only if the actor is its author. Returns false if nothing was
 * removed.
 */
export async function removeNote(
  { sql, now, actor }: Work,
  { reservationId, id, own }: { reservationId: string; id: number; own: boolean },
): Promise<boolean> {
  const removed = await sql`
    update reservation_notes set text = '', removed_at = ${now()}
    where id = ${id} and reservation_id = ${reservationId} and removed_at is null
      and (not ${own} or actor = ${actorKey(actor)})`
  return removed.count > 0
}
