// SQL of the rounds in which a broadcast is sent.
import { ROUND_SECONDS } from '#domain/broadcasts/broadcast.ts'
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'
import { isDaytime } from '#server/reservations/reminders/reminder-repository.ts'
import {
  guestsOfSegment,
  isBannedAt,
  isMailedLately,
  type SegmentQuery,
} from '#server/service/broadcasts/segment-repository.ts'
import { invitationAnswer } from '#server/service/guests/consent-repository.ts'

/**
 * Adds the guests of the segment to a released broadcast, and returns their number. Guests who got another broadcast this week are left
 * out.
 */
export async function insertGuests(sql: Db, id: string, query: SegmentQuery): Promise<number> {
  const rows = await sql`
    insert into broadcast_guests (broadcast_id, guest_id)
    select ${id}::uuid, s.id from (${guestsOfSegment(sql, query)}) s where not s.is_lately`
  return rows.count
}

/** Finds the broadcasts with a due round. Rounds are due only by day in the time zone of the outlet. */
export const dueRounds = (sql: Db, now: Date): Question<DueItem> => sql`
  select b.id::text as key, b.next_round_at as at from broadcasts b join outlets o on o.id = b.outlet_id
  where b.state = 'sending' and b.next_round_at <= ${now}::timestamptz and ${isDaytime(sql, now)}`

/**
 * Locks a broadcast with a due round. Only one round runs at a time, so that no guest gets two emails in a week. Returns null if the
 * round is no longer due.
 */
export async function lockRound(sql: Db, id: string, now: Date): Promise<{ outletId: number } | null> {
  await sql`select pg_advisory_xact_lock(${LOCKS.broadcasts})`
  const [row] = await sql<{ outletId: number }[]>`
    select outlet_id from broadcasts where id = ${id} and state = 'sending' and next_round_at <= ${now} for update`
  return row ?? null
}

/**
 * Handles the next guests of a broadcast and returns their number. Guests who no longer agree, have a ban, or got another broadcast this
 * week get no email. All other guests of the round get an email.
 */
export async function handleGuests(
  sql: Db,
  { id, outletId, limit, now }: { id: string; outletId: number; limit: number; now: Date },
): Promise<number> {
  const rows = await sql`
    with batch as (
      select guest_id from broadcast_guests where broadcast_id = ${id} and handled_at is null order by guest_id limit ${limit}),
    fit as (
      select batch.guest_id, w.email, w.name, w.locale from batch cross join lateral (${invitationAnswer(sql, sql`batch.guest_id`)}) w
      where w.is_given and w.email <> ''
        and not ${isBannedAt(sql, { personId: sql`batch.guest_id`, outletId, now })}
        and not ${isMailedLately(sql, sql`batch.guest_id`, now)}),
    mailed as (
      insert into messages (effect_key, channel, kind, recipient, locale, payload, next_attempt_at, created_at)
      select 'broadcast:' || ${id}::text || ':' || fit.guest_id, 'email', 'broadcast', fit.email, fit.locale,
        jsonb_build_object('broadcastId', ${id}::text, 'guestId', fit.guest_id, 'name', fit.name), ${now}::timestamptz, ${now}::timestamptz
      from fit on conflict (effect_key) do nothing)
    update broadcast_guests g set handled_at = ${now}::timestamptz, is_mailed = exists (select 1 from fit where fit.guest_id = g.guest_id)
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
