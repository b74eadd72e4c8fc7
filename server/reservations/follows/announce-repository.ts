// SQL that announces new nights and sales to followers. Each announcement has a row, so no follower gets it twice.
import { DAYS_BETWEEN_NEWS, FOLLOW_QUIET_FROM, MOST_NIGHTS_IN_NEWS } from '#domain/broadcasts/follow-subjects.ts'
import { QUIET_UNTIL } from '#domain/reservations/offer-time.ts'
import { tonightOf, visibleEvents } from '#server/catalogue/repository.ts'
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'

/** The job has one item for all emails about new nights. This is the key of the item. The round that handles the item queues the emails. */
export const NEWS_KEY = 'news'

/** SQL: true outside of the quiet hours for news, on the clock of outlet `o`. */
export const isDaytimeForNews = (sql: Db, now: Date) => sql`
  (${now}::timestamptz at time zone o.timezone)::time between ${QUIET_UNTIL}::time and ${FOLLOW_QUIET_FROM}::time`

/**
 * SQL: the followers of event `e` of brand `b`. They follow the event, one of its artists or its brand. Each follower occurs once in the
 * result.
 */
const followsOfEvent = (sql: Db) => sql`
  (select follower_id from follows where kind = 'event' and subject_id = e.id and state = 'confirmed'
  union select follower_id from follows where kind = 'brand' and subject_id = b.id and state = 'confirmed'
  union select w.follower_id from event_artists p join follows w on w.kind = 'artist' and w.subject_id = p.artist_id and w.state = 'confirmed'
    where p.event_id = e.id)`

/** SQL: true if follower `f` follows event `e` of brand `b`. This check is fast, because it reads only the few follows of one person. */
const stillFollows = (sql: Db) => sql`
  exists (select 1 from follows w where w.follower_id = f.id and w.state = 'confirmed' and ((w.kind, w.subject_id) in (('event', e.id), ('brand', b.id))
    or (w.kind = 'artist' and exists (select 1 from event_artists p where p.event_id = e.id and p.artist_id = w.subject_id))))`

/** SQL: true if event `e` is still to come. */
const isComing = (sql: Db, now: Date) => sql`(e.night >= ${tonightOf(sql, now)} and not e.is_cancelled)`

/** SQL: a sale that guests can join now, for the night of event `e`. */
const openSale = (sql: Db, now: Date) => sql`
  sales s where s.outlet_id = o.id and s.night = e.night and s.state in ('planned', 'open') and s.joins_from <= ${now}::timestamptz`

const isAnnounced = (sql: Db, key: unknown) =>
  sql`exists (select 1 from follow_announcements n where n.key = ${key as string})`

/**
 * SQL: the new nights that were not announced to a follower yet, one row for each follower and night. Followers who got an email within the
 * last week are left out.
 */
const waitingNews = (sql: Db, now: Date) => sql`
  select n.follower_id, n.event_id, e.night, ${isDaytimeForNews(sql, now)} as is_daytime
  from follow_news n join followers f on f.id = n.follower_id and (f.news_at is null or f.news_at <= ${now}::timestamptz - make_interval(days => ${DAYS_BETWEEN_NEWS}))
  join ${visibleEvents(sql, now)} on e.id = n.event_id
  where n.handled_at is null and ${isComing(sql, now)} and ${stillFollows(sql)}`

/** SQL: the channel of messages to follower `f`. */
const channelOf = (sql: Db) => sql`case when f.phone is null then 'email' else 'whatsapp' end`

/**
 * Finds new nights, and sales that guests can join now. Also finds messages that waited for the quiet hours to end, or for a week to pass.
 */
export const dueAnnouncements = (sql: Db, now: Date): Question<DueItem> => sql`
  select 'event:' || e.id as key, coalesce(e.published_at, e.created_at) as at from ${visibleEvents(sql, now)}
    where ${isComing(sql, now)} and not ${isAnnounced(sql, sql`'event:' || e.id`)}
  union all
  select 'sale:' || s.id as key, s.joins_from as at from ${visibleEvents(sql, now)} cross join lateral (select s.id, s.joins_from from ${openSale(sql, now)}) s
    where ${isComing(sql, now)} and ${isDaytimeForNews(sql, now)} and not ${isAnnounced(sql, sql`'sale:' || s.id`)}
  union all
  select ${NEWS_KEY} as key, ${now}::timestamptz as at
    where exists (select 1 from (${waitingNews(sql, now)}) w group by w.follower_id having bool_and(w.is_daytime))`

/**
 * Waits until other announcements have ended, so that announcements run one after another. Otherwise a follower could get two emails about
 * new nights in a week.
 */
export async function lockAnnouncements(sql: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.follows})`
}

/** Stores a new night for each follower who will be informed of it later. A repeated call stores nothing. */
export async function addNews(sql: Db, eventId: number, now: Date): Promise<void> {
  await sql`
    with announced as (
      insert into follow_announcements (key, at) values (${`event:${eventId}`}, ${now}) on conflict do nothing returning 1)
    insert into follow_news (follower_id, event_id, at)
    select w.follower_id, e.id, ${now}::timestamptz from ${visibleEvents(sql, now)} cross join announced cross join lateral ${followsOfEvent(sql)} w
    where e.id = ${eventId} and ${isComing(sql, now)} and not exists (select 1 from ${openSale(sql, now)})
    on conflict do nothing`
}

/** Queues a message about new nights for each follower that has not had such a message within the week. Returns the number of messages. */
export async function queueNews(sql: Db, now: Date): Promise<number> {
  const rows = await sql`
    with due as materialized (
      select w.follower_id, (array_agg(w.event_id order by w.night, w.event_id))[1:${MOST_NIGHTS_IN_NEWS}] as events, count(*)::int as nights
      from (${waitingNews(sql, now)}) w group by w.follower_id having bool_and(w.is_daytime)),
    dated as (
      update followers f set news_at = ${now}::timestamptz from due where f.id = due.follower_id
      returning f.id, f.email, f.phone, f.locale, due.events, due.nights),
    handled as (
      update follow_news n set handled_at = ${now}::timestamptz from dated where n.follower_id = dated.id and n.handled_at is null)
    insert into messages (effect_key, channel, kind, recipient, locale, payload, next_attempt_at, created_at)
    select concat_ws(':', 'follow_news', f.id, ${now.getTime()}::text), ${channelOf(sql)}, 'follow_news', coalesce(f.email, f.phone), f.locale,
      jsonb_build_object('followerId', f.id, 'events', f.events, 'nights', f.nights), ${now}::timestamptz, ${now}::timestamptz
    from dated f on conflict (effect_key) do nothing`
  return rows.count
}

/**
 * Queues a message for each follower of a night with a sale that guests can join now. The followers then get no further message that the
 * night is new. A repeated call queues nothing. Returns the number of messages.
 */
export async function queueSaleNews(sql: Db, saleId: string, now: Date): Promise<number> {
  const rows = await sql`
    with announced as (
      insert into follow_announcements (key, at) values (${`sale:${saleId}`}, ${now}) on conflict do nothing returning 1),
    night as materialized (
      select e.id, w.follower_id from ${visibleEvents(sql, now)} cross join announced cross join lateral ${followsOfEvent(sql)} w
      where ${isComing(sql, now)} and exists (select 1 from ${openSale(sql, now)} and s.id = ${saleId}::uuid)),
    handled as (
      insert into follow_news (follower_id, event_id, at, handled_at) select follower_id, id, ${now}::timestamptz, ${now}::timestamptz from night
      on conflict (follower_id, event_id) do update set handled_at = coalesce(follow_news.handled_at, excluded.handled_at))
    insert into messages (effect_key, channel, kind, recipient, locale, payload, next_attempt_at, created_at)
    select concat_ws(':', 'follow_on_sale', ${saleId}::text, f.id), ${channelOf(sql)}, 'follow_on_sale', coalesce(f.email, f.phone), f.locale,
      jsonb_build_object('followerId', f.id, 'saleId', ${saleId}::text), ${now}::timestamptz, ${now}::timestamptz
    from night join followers f on f.id = night.follower_id on conflict (effect_key) do nothing`
  return rows.count
}
