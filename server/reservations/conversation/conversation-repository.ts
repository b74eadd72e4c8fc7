// The messages of conversations by WhatsApp: messages of guests, and our answers. A guest's message is stored only once, by its id at
// WhatsApp.
import type { OutletHours, Night } from '#domain/calendar/night.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { ArrivalNews } from '#domain/messaging/arrival-news.ts'
import type { Author, Choice, ConversationKind, ConversationState } from '#domain/messaging/conversation-message.ts'
import type { Delivery } from '#domain/messaging/message-state.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

export type VisitRow = { id: string; state: StateNumber; night: Night; arrivalTime: string } & Required<OutletHours>

const MOST_VISITS = 50

/** Returns the newest reservations with this phone. */
export async function visitsOfPhone(sql: Db, phone: string): Promise<VisitRow[]> {
  return sql<VisitRow[]>`
    select r.id, r.state, r.night, r.arrival_time, o.timezone, o.open_hour, o.close_hour, o.special_hours
    from reservations r join outlets o on o.id = r.outlet_id
    where r.phone = ${phone} and r.erased_at is null order by r.created_at desc limit ${MOST_VISITS}`
}

/**
 * Returns the phone of a user id, for a guest who hides the phone. Returns null if WhatsApp has never sent the phone together with this
 * user id.
 */
export async function phoneOfUser(sql: Db, userId: string): Promise<string | null> {
  const [row] = await sql<{ phone: string }[]>`select phone from whatsapp_users where user_id = ${userId}`
  return row?.phone ?? null
}

/** Saves the phone of a user id. It replaces an older phone. Only WhatsApp can report a new phone for a user id. */
export async function saveUser(sql: Db, { userId, phone, now }: { userId: string; phone: string; now: Date }) {
  await sql`
    insert into whatsapp_users (user_id, phone, seen_at)
    select ${userId}, ${phone}, ${now} where exists (select 1 from reservations where phone = ${phone})
    on conflict (user_id) do update set phone = excluded.phone, seen_at = excluded.seen_at`
}

export type NewGuestMessage = {
  reservationId: string
  kind: ConversationKind
  text: string
  peer: string
  carrierId: string
  /** Time at which the guest sent the message. */
  at: Date
  waits: boolean
}

/** Stores a message of a guest. Returns null if the message is already stored, or if the guest has sent `most` messages since `since`. */
export async function insertGuestMessage(
  { sql, actor }: Pick<Work, 'sql' | 'actor'>,
  row: NewGuestMessage,
  { since, most }: { since: Date; most: number },
): Promise<number | null> {
  const rows = await sql<{ id: number }[]>`
    insert into conversation_messages (reservation_id, author, kind, text, peer, carrier_id, state, waits, at, actor)
    select ${row.reservationId}::uuid, 'guest', ${row.kind}, ${row.text}, ${row.peer}, ${row.carrierId}, 'received', ${row.waits}::boolean,
      ${row.at}::timestamptz, ${actorKey(actor)}
    where (select count(*) from conversation_messages m where m.peer = ${row.peer} and m.author = 'guest' and m.at > ${since}) < ${most}
    on conflict (carrier_id) do nothing returning id`
  return rows[0]?.id ?? null
}

/** Saves the guest's answer to the reminder. Returns false if a later answer for this night is already stored. */
export async function saveArrivalNews(sql: Db, reservationId: string, news: ArrivalNews): Promise<boolean> {
  const rows = await sql`
    update reservations set arrival_news = ${sql.json(news)}
    where id = ${reservationId} and (arrival_news is null or arrival_news ->> 'night' <> ${news.night}
      or (arrival_news ->> 'at')::timestamptz <= ${news.at}::timestamptz) returning 1`
  return rows.length > 0
}

export type NewAnswer = {
  reservationId: string
  author: Exclude<Author, 'guest'>
  text: string
  choices: readonly Choice[]
  peer: string
  effectKey: string
}

/** Queues an answer to a guest. Returns null if an answer with this key is queued already. */
export async function insertAnswer(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  row: NewAnswer,
): Promise<number | null> {
  const rows = await sql<{ id: number }[]>`
    insert into conversation_messages (reservation_id, author, kind, text, choices, peer, effect_key, state, next_attempt_at, at, actor)
    values (${row.reservationId}, ${row.author}, 'text', ${row.text}, ${sql.json([...row.choices])}, ${row.peer}, ${row.effectKey}, 'queued',
      ${now()}, ${now()}, ${actorKey(actor)})
    on conflict (effect_key) do nothing returning id`
  return rows[0]?.id ?? null
}

export type LastGuestMessage = { at: Date; kind: ConversationKind; peer: string; phone: string | null }

/** Returns the newest message of the guest of a reservation. `phone`: the guest's phone, even if the message contains only a user id. */
export async function lastGuestMessage(sql: Db, reservationId: string): Promise<LastGuestMessage | null> {
  const [row] = await sql<LastGuestMessage[]>`
    select m.at, m.kind, m.peer, coalesce(u.phone, m.peer) as phone from conversation_messages m
    left join whatsapp_users u on u.user_id = m.peer
    where m.reservation_id = ${reservationId} and m.author = 'guest' order by m.at desc, m.id desc limit 1`
  return row ?? null
}

export type ConversationRow = {
  id: number
  author: Author
  kind: ConversationKind
  text: string
  choices: Choice[]
  state: ConversationState
  delivery: Delivery | null
  waits: boolean
  at: Date
  /** The name of the member of staff who wrote the answer. */
  by: string | null
}

const MOST_SHOWN = 200

/** Returns the newest messages of a conversation, in the order in which they were stored. */
export async function conversationOf(sql: Db, reservationId: string): Promise<ConversationRow[]> {
  return sql<ConversationRow[]>`
    select * from (
      select m.id, m.author, m.kind, m.text, m.choices, m.state, m.delivery, m.waits, m.at, s.name as by
      from conversation_messages m left join staff s on m.actor = 'staff:' || s.id
      where m.reservation_id = ${reservationId} order by m.id desc limit ${MOST_SHOWN}) c order by c.id`
}

/** Marks the messages up to `upTo` as no longer waiting. `upTo` is the newest message that the member of staff has seen. */
export async function setAside(sql: Db, reservationId: string, upTo: number): Promise<void> {
  await sql`update conversation_messages set waits = false where reservation_id = ${reservationId} and waits and id <= ${upTo}`
}

export type WaitingRow = {
  code: string
  name: string
  place: string
  night: Night
  /** `kind`, `text` and `isFailed` describe the newest message that waits. */
  kind: ConversationKind
  text: string
  isFailed: boolean
  /** The time at which the oldest waiting message arrived. */
  since: Date
  count: number
}

const MOST_WAITING = 50

/** Returns the conversations of an outlet that have waiting messages. The conversation that waits longest comes first. */
export async function waitingConversations(sql: Db, outletId: number): Promise<WaitingRow[]> {
  return sql<WaitingRow[]>`
    select r.booking_code as code, r.name, r.night, n.kind, n.text, n.state = 'failed' as is_failed, w.since, w.count,
      coalesce((select string_agg(t.table_name, ' + ' order by t.table_name) from reservation_tables t where t.reservation_id = r.id),
        (select array_to_string(d.table_names, ' + ') from reservation_dinners d where d.reservation_id = r.id), '') as place
    from (select reservation_id, min(at) as since, max(id) as newest, count(*)::int as count from conversation_messages
      where waits group by reservation_id) w
    join reservations r on r.id = w.reservation_id join conversation_messages n on n.id = w.newest
    where r.outlet_id = ${outletId} order by w.since limit ${MOST_WAITING}`
}
