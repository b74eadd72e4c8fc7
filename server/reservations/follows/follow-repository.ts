// SQL of follows: the requests of visitors, their confirmation and their end.
import { CONFIRM_DAYS, type FollowKind, type FollowState, MOST_FOLLOWS } from '#domain/broadcasts/follow-subjects.ts'
import type { Language } from '#domain/language.ts'
import { editionSql } from '#server/content/site-page-repository.ts'
import { visibleEvents } from '#server/catalogue/repository.ts'
import { published } from '#server/db/published.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

export type FollowSubject = { kind: FollowKind; id: number; slug: string; name: string }

/** Finds a published artist, brand or event that can be followed. An event can be followed only before guests can join its sale. */
export async function findSubject(
  sql: Db,
  { kind, slug }: { kind: FollowKind; slug: string },
  now: Date,
): Promise<FollowSubject | null> {
  const [row] =
    kind === 'event'
      ? await sql<Omit<FollowSubject, 'kind'>[]>`
          select e.id, e.slug, e.title as name from ${visibleEvents(sql, now)}
          where e.slug = ${slug} and not e.is_cancelled and exists (
            select 1 from sales s where s.outlet_id = o.id and s.night = e.night and s.state = 'planned' and s.joins_from > ${now})`
      : await sql<Omit<FollowSubject, 'kind'>[]>`
          select s.id, s.slug, s.name from ${kind === 'artist' ? sql`artists` : sql`brands`} s
          where s.slug = ${slug} and ${published(sql, 's', now)}`
  return row ? { kind, ...row } : null
}

/** Returns true if the sale of a night can be followed: the sale is planned, and guests cannot join it yet. */
export async function isBeforeSale(
  sql: Db,
  { outletId, night }: { outletId: number; night: string },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    select 1 from sales where outlet_id = ${outletId} and night = ${night} and state = 'planned' and joins_from > ${now}`
  return rows.count > 0
}

/** Returns true if the email address of the account is confirmed: the member has confirmed a follow with this address. */
export async function hasProvenEmail(sql: Db, memberId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from members m join followers f on f.email = lower(m.email)
    join follows w on w.follower_id = f.id and w.member_id = m.id and w.state = 'confirmed' where m.id = ${memberId}`
  return rows.count > 0
}

/** The contact of a follower: an email address, or a phone with WhatsApp. */
export type FollowContact = { email: string; phone?: never } | { phone: string; email?: never }
export type FollowRequest = FollowContact & { subject: FollowSubject; locale: Language; memberId: string | null }
export type SavedRequest = { id: string; followerId: string; state: FollowState; askedAt: Date }

/**
 * Saves a request to follow. `isProven`: true if the address or phone needs no confirmation. If the follow is already confirmed, it does
 * not change. Returns null if the address or phone already follows too many subjects.
 */
export async function saveRequest(
  { sql, now, uuid }: Work,
  { subject, email, phone, locale, memberId }: FollowRequest,
  isProven: boolean,
): Promise<SavedRequest | null> {
  const [follower] = await sql<{ id: string }[]>`
    insert into followers as f (id, email, phone, locale, created_at)
    values (${uuid()}, lower(${email ?? null}), ${phone ?? null}, ${locale}, ${now()})
    on conflict ${phone === undefined ? sql`(email)` : sql`(phone)`} do update set locale = case when ${isProven} then excluded.locale else f.locale end returning id`
  const id = follower?.id ?? ''
  const [row] = await sql<SavedRequest[]>`
    insert into follows as w (id, follower_id, kind, subject_id, member_id, state, version, asked_at, confirmed_at)
    select ${uuid()}, ${id}, ${subject.kind}, ${subject.id}, ${memberId}::uuid, case when ${isProven} then 'confirmed' else 'asked' end,
      coalesce(${editionSql(sql, 'privacy')}, ''), ${now()}::timestamptz, case when ${isProven} then ${now()}::timestamptz end
    where (select count(*) from follows where follower_id = ${id} and state <> 'ended') < ${MOST_FOLLOWS}
    on conflict (follower_id, kind, subject_id) do update set
      state = case when w.state = 'confirmed' then w.state else excluded.state end,
      member_id = case when w.state = 'confirmed' then coalesce(w.member_id, case when ${isProven} then excluded.member_id end) else excluded.member_id end,
      version = case when w.state = 'confirmed' then w.version else excluded.version end,
      asked_at = case when w.state = 'confirmed' then w.asked_at else excluded.asked_at end,
      confirmed_at = case when w.state = 'confirmed' then w.confirmed_at else excluded.confirmed_at end,
      ended_at = null
    returning id, follower_id, state, asked_at`
  return row ?? null
}

export type NamedFollow = {
  id: string
  followerId: string
  kind: FollowKind
  state: FollowState
  askedAt: Date
  /** Empty if the subject no longer exists. */
  name: string
  slug: string
}

const namedFollows = (sql: Db) => sql`
  select w.id, w.follower_id, w.kind, w.state, w.asked_at, coalesce(a.name, b.name, e.title, '') as name, coalesce(a.slug, b.slug, e.slug, '') as slug
  from follows w left join artists a on w.kind = 'artist' and a.id = w.subject_id
  left join brands b on w.kind = 'brand' and b.id = w.subject_id left join events e on w.kind = 'event' and e.id = w.subject_id`

/** Finds a follow by its id and the time of its request. Returns null if a later request has replaced it. */
export async function findFollow(sql: Db, { id, askedAt }: { id: string; askedAt: Date }): Promise<NamedFollow | null> {
  const [row] = await sql<NamedFollow[]>`${namedFollows(sql)} where w.id = ${id} and w.asked_at = ${askedAt}`
  return row ?? null
}

/** Confirms a request. Returns false if the request is too old, was ended, or has been replaced. A repeated call changes nothing. */
export async function saveConfirmed(
  { sql, now }: Work,
  { id, askedAt }: { id: string; askedAt: Date },
): Promise<boolean> {
  const rows = await sql`
    update follows set state = 'confirmed', confirmed_at = coalesce(confirmed_at, ${now()})
    where id = ${id} and asked_at = ${askedAt} and (state = 'confirmed' or (state = 'asked'
      and asked_at > ${now()}::timestamptz - make_interval(days => ${CONFIRM_DAYS})))`
  return rows.count > 0
}

export async function listFollows(sql: Db, followerId: string): Promise<NamedFollow[]> {
  return sql<NamedFollow[]>`
    ${namedFollows(sql)} where w.follower_id = ${followerId} and w.state = 'confirmed' order by w.kind, name, w.id`
}

/** Finds the follow that a follower has ended last. Returns null if the follower has ended none. */
export async function lastEndedFollow(sql: Db, followerId: string): Promise<NamedFollow | null> {
  const [row] = await sql<NamedFollow[]>`
    ${namedFollows(sql)} where w.follower_id = ${followerId} and w.state = 'ended' order by w.ended_at desc, w.id limit 1`
  return row ?? null
}

/** Ends one follow, or all follows of a follower. If emails about these follows are still queued, they are not sent. */
export async function saveEnded({ sql, now }: Work, followerId: string, followId: string | null): Promise<void> {
  await sql`
    update follows set state = 'ended', ended_at = ${now()}
    where follower_id = ${followerId} and state <> 'ended' and ${followId === null ? sql`true` : sql`id::text = ${followId}`}`
}

/** Ends all follows of a phone. Returns false if the phone follows nothing. */
export async function endFollowsOfPhone({ sql, now }: Work, phone: string): Promise<boolean> {
  const rows = await sql`
    update follows w set state = 'ended', ended_at = ${now()} from followers f
    where f.phone = ${phone} and w.follower_id = f.id and w.state <> 'ended' returning 1`
  return rows.length > 0
}

export type PhoneReader = { phone: string; timezone: string; createdAt: Date }

/**
 * Returns the phone of a message to a follower, with the time zone of the first night in the message. Null if the follower has no phone, or
 * no longer follows anything.
 */
export async function findFollowerPhone(sql: Db, messageId: number): Promise<PhoneReader | null> {
  const [row] = await sql<{ phone: string | null; timezone: string; createdAt: Date }[]>`
    select f.phone, o.timezone, m.created_at from messages m join followers f on f.id::text = m.payload ->> 'followerId' and f.phone is not null
    left join sales s on s.id::text = m.payload ->> 'saleId' left join events e on e.id = (m.payload -> 'events' ->> 0)::int
    join outlets o on o.id = coalesce(s.outlet_id, e.outlet_id)
    where m.id = ${messageId} and exists (select 1 from follows w where w.follower_id = f.id and w.state = 'confirmed')`
  return row?.phone ? { ...row, phone: row.phone } : null
}

export type OwnFollower = { id: string; contact: string; follows: number }

/**
 * Lists the follower rows of a member. One is for the email address of the account, if the member has confirmed this address. The other is
 * for the phone of the account.
 */
export async function findOwnFollowers(sql: Db, memberId: string): Promise<OwnFollower[]> {
  return sql<OwnFollower[]>`
    select f.id, coalesce(f.email, f.phone) as contact,
      (select count(*)::int from follows w where w.follower_id = f.id and w.state = 'confirmed') as follows
    from members m join followers f on f.email = lower(m.email) or f.phone = m.phone
    where m.id = ${memberId} and exists (
      select 1 from follows w where w.follower_id = f.id and (f.phone is not null or w.member_id = m.id) and w.state = 'confirmed')
    order by f.phone nulls first`
}

/** Counts the confirmed followers of a subject. */
export async function countFollowers(sql: Db, kind: FollowKind, subjectId: number): Promise<number> {
  const [row] = await sql<[{ followers: number }]>`
    select count(*)::int as followers from follows where kind = ${kind} and subject_id = ${subjectId} and state = 'confirmed'`
  return row.followers
}

export type NewsNight = {
  slug: string
  title: string
  night: string
  outlet: string
  brandSlug: string
  image: string
}

/** Lists the events of an email about new nights. Events that were canceled or unpublished are left out. */
export async function nightsOfNews(sql: Db, events: readonly number[], now: Date): Promise<NewsNight[]> {
  return sql<NewsNight[]>`
    select e.slug, e.title, e.night, o.name as outlet, b.slug as brand_slug, e.image from ${visibleEvents(sql, now)}
    where e.id = any(${[...events]}::int[]) and not e.is_cancelled order by e.night, e.id`
}
