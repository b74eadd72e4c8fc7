// SQL of the follows of members: the list in a member's own data, the erasure, and the deletion of old follows.
import type { FollowKind, FollowState } from '#domain/broadcasts/follow-subjects.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'

/**
 * SQL: the addresses that the member confirmed for the account, and the phone of the account. Other addresses are left out, because another
 * person may have typed them.
 */
const ownFollowers = (sql: Db, memberId: string) => sql`
  (select w.follower_id from follows w where w.member_id = ${memberId} and w.confirmed_at is not null
  union all select f.id from followers f join members m on m.phone = f.phone where m.id = ${memberId})`

export type OwnFollow = {
  kind: FollowKind
  name: string
  email: string | null
  phone: string | null
  state: FollowState
  version: string
  askedAt: Date
  confirmedAt: Date | null
  endedAt: Date | null
}

/**
 * Returns the follows that the member requested, and all follows with an address that the member has confirmed. The oldest follow is first.
 */
export async function followsOfMember(sql: Db, memberId: string): Promise<OwnFollow[]> {
  return sql<OwnFollow[]>`
    select w.kind, coalesce(a.name, b.name, e.title, '') as name, f.email, f.phone, w.state, w.version, w.asked_at, w.confirmed_at, w.ended_at
    from follows w join followers f on f.id = w.follower_id left join artists a on w.kind = 'artist' and a.id = w.subject_id
    left join brands b on w.kind = 'brand' and b.id = w.subject_id left join events e on w.kind = 'event' and e.id = w.subject_id
    where w.member_id = ${memberId} or w.follower_id in ${ownFollowers(sql, memberId)} order by w.asked_at, w.id`
}

/** Deletes a member's follows. These are follows with an address that the member confirmed, and requests that were never confirmed. */
export async function eraseFollowsOf(sql: Db, memberId: string): Promise<void> {
  await sql`
    with gone as (
      delete from followers f where f.id in ${ownFollowers(sql, memberId)} or (f.id in (select w.follower_id from follows w where w.member_id = ${memberId})
        and not exists (select 1 from follows w where w.follower_id = f.id and w.member_id is distinct from ${memberId}))
      returning coalesce(f.email, f.phone) as contact)
    update messages m set recipient = '', payload = '{}', state = case when m.state in ('queued', 'sending') then 'dead' else m.state end
    from gone where m.recipient = gone.contact and m.kind in ('follow_asked', 'follow_news', 'follow_on_sale')`
}

/**
 * Deletes three kinds of follows: follows that ended before `before`, requests from before `before` that were never confirmed, and
 * follows of nights up to `last`. An address that has no follow any more is deleted too.
 */
export async function dropFollows(
  sql: Db,
  { before, last }: { before: Date; last: Night },
  most: number,
): Promise<number> {
  const rows = await sql`
    with old as materialized (
      (select id, follower_id from follows where state <> 'confirmed' and coalesce(ended_at, asked_at) < ${before} limit ${most})
      union
      (select w.id, w.follower_id from follows w join events e on e.id = w.subject_id
        where w.kind = 'event' and w.state = 'confirmed' and e.night <= ${last} limit ${most})),
    emptied as (
      delete from followers f where f.id in (select follower_id from old)
        and not exists (select 1 from follows w where w.follower_id = f.id and w.id not in (select id from old)))
    delete from follows w using old where w.id = old.id returning w.id`
  return rows.length
}
