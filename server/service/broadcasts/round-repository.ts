// SQL of the rounds in which a broadcast is sent.
import { LIMIT_HOURS, ROUND_SECONDS } from '#domain/broadcasts/broadcast.ts'
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'
import { isDaytimeForNews } from '#server/reservations/follows/announce-repository.ts'
import {
  guestsOfSegment,
  isBannedAt,
  isMailedLately,
  type SegmentQuery,
} from '#server/service/broadcasts/segment-repository.ts'
import { invitationAnswer } from '#server/service/guests/consent-repository.ts'

/**
 * Adds the guests of the segment to a released broadcast. Leaves out guests who got another broadcast this week. Returns the number of
 * added guests.
 */
export async function insertGuests(sql: Db, id: string, query: SegmentQuery): Promise<number> {
  const rows = await sql`
    insert into broadcast_guests (broadcast_id, guest_id)
    select ${id}::uuid, s.id from (${guestsOfSegment(sql, query)}) s where not s.is_lately`
  return rows.count
}

/** Finds the broadcasts that have a due round. During the quiet hours for news in the time zone of the outlet, no round is due. */
export const dueRounds = (sql: Db, now: Date): Question<DueItem> => sql`
  select b.id::text as key, b.next_round_at as at from broadcasts b join outlets o on o.id = b.outlet_id
  where b.state = 'sending' and b.next_round_at <= ${now}::timestamptz and ${isDaytimeForNews(sql, now)}`

/**
 * Locks a broadcast if its next round is due. Only one round runs at a time, so that no guest gets two messages in a week. Returns null if
 * the round is no longer due.
 */
export async function lockRound(
  sql: Db,
  id: string,
  now: Date,
): Promise<{ outletId: number; hasShortTexts: boolean } | null> {
  await sql`select pg_advisory_xact_lock(${LOCKS.broadcasts})`
  const [row] = await sql<{ outletId: number; hasShortTexts: boolean }[]>`
    select outlet_id, short_id is not null as has_short_texts from broadcasts where id = ${id} and state = 'sending' and next_round_at <= ${now} for update`
  return row ?? null
}

/** Counts the messages that were queued for WhatsApp within the hours of the limit. */
export async function countByWhatsApp(sql: Db, now: Date): Promise<number> {
  const [row] = await sql<[{ guests: number }]>`
    select count(*)::int as guests from broadcast_guests
    where by_whatsapp and handled_at > ${now}::timestamptz - make_interval(hours => ${LIMIT_HOURS})`
  return row.guests
}

/**
 * Handles the next guests of a broadcast and returns their number. A guest gets no message if the guest no longer agrees, has a ban, or got
 * another broadcast this week. Every other guest gets a message. `mostByWhatsApp`: the maximum number of messages by WhatsApp.
 */
export async function handleGuests(
  sql: Db,
  {
    id,
    outletId,
    limit,
    mostByWhatsApp,
    now,
  }: { id: string; outletId: number; limit: number; mostByWhatsApp: number; now: Date },
): Promise<number> {
  const rows = await sql`
    with batch as (
      select guest_id from broadcast_guests where broadcast_id = ${id} and handled_at is null order by guest_id limit ${limit}),
    fit as (
      select batch.guest_id, w.email, w.name, w.locale,
        case when row_number() over (partition by w.reader is null order by batch.guest_id) <= ${mostByWhatsApp} then w.reader end as reader
      from batch cross join lateral (${invitationAnswer(sql, sql`batch.guest_id`)}) w
      where w.is_given and w.email <> ''
        and not ${isBannedAt(sql, { personId: sql`batch.guest_id`, outletId, now })}
        and not ${isMailedLately(sql, sql`batch.guest_id`, now)}),
    mailed as (
      insert into messages (effect_key, channel, kind, recipient, locale, payload, next_attempt_at, created_at)
      select 'broadcast:' || ${id}::text || ':' || fit.guest_id,
        case when fit.reader is null then 'email' else 'whatsapp' end, 'broadcast', fit.email, fit.locale,
        jsonb_build_object('broadcastId', ${id}::text, 'guestId', fit.guest_id, 'name', fit.name) || coalesce(fit.reader, '{}'),
        ${now}::timestamptz, ${now}::timestamptz
      from fit on conflict (effect_key) do nothing)
    update broadcast_guests g set handled_at = ${now}::timestamptz, is_mailed = exists (select 1 from fit where fit.guest_id = g.guest_id),
      by_whatsapp = exists (select 1 from fit where fit.guest_id = g.guest_id and fit.reader is not null)
    from batch where g.broadcast_id = ${id} and g.guest_id = batch.guest_id`
  return rows.count
}

/** Plans the next round of a broadcast. If no guest waits for a round, ends the broadcast. */
export async function endRound(sql: Db, id: string, now: Date): Promise<void> {
  const isOver = sql`not exists (select 1 from broadcast_guests g where g.broadcast_id = ${id} and g.handled_at is null)`
  await sql`
    update broadcasts set state = case when ${isOver} then 'done' else 'sending' end,
      next_round_at = case when ${isOver} then null else ${now}::timestamptz + make_interval(secs => ${ROUND_SECONDS}) end,
      ended_at = case when ${isOver} then ${now}::timestamptz end
    where id = ${id} and state = 'sending'`
}
