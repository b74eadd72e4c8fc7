// SQL of a segment: the guests of an outlet who agreed to news and invitations and match the conditions.
import type { Segment } from '#domain/broadcasts/segment.ts'
import { DAYS_BETWEEN_BROADCASTS } from '#domain/broadcasts/broadcast.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import type { Night } from '#domain/calendar/night.ts'
import { YEAR_DAYS } from '#domain/membership/tiers.ts'
import type { Db, Fragment } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import { invitationAnswer } from '#server/service/guests/consent-repository.ts'
import { isOfPerson } from '#server/service/guests/guest-repository.ts'

/** The input of a segment query. `today` is the date in the time zone of the outlet. */
export type SegmentQuery = { outletId: number; segment: Segment; today: Night; now: Date }

/** SQL: true if the person has a ban of the outlet or of the group. */
export const isBannedAt = (sql: Db, { personId, outletId, now }: { personId: Fragment; outletId: number; now: Date }) =>
  sql`exists (select 1 from guests one join guest_bans b on b.guest_id = one.id
    where one.person_id = ${personId} and b.lifted_at is null and b.until > ${now}::timestamptz
      and (b.outlet_id is null or b.outlet_id = ${outletId}))`

/** SQL: true if the person got a broadcast within the last `DAYS_BETWEEN_BROADCASTS` days. */
export const isMailedLately = (sql: Db, personId: Fragment, now: Date) =>
  sql`exists (select 1 from broadcast_guests lately where lately.guest_id = ${personId} and lately.is_mailed
    and lately.handled_at > ${now}::timestamptz - make_interval(days => ${DAYS_BETWEEN_BROADCASTS}))`

/**
 * SQL: the ids of the persons who gave at least one consent. Most guests gave no consent. Therefore the query checks the other conditions
 * for only a few persons.
 */
const agreeing = (sql: Db) => sql`
  select distinct g.person_id as id from (
    select m.phone from consents k join members m on m.id = k.member_id where k.subject = 'invitations' and k.is_given
    union
    select r.phone from consents k join reservations r on r.id = k.reservation_id where k.subject = 'invitations' and k.is_given
    union
    select l.phone from consents k join guests l on l.id = k.guest_id where k.subject = 'invitations' and k.is_given
  ) agreed join guests g on g.phone = agreed.phone`

const lastVisitPart = (sql: Db, { segment: { lastVisit, lastVisitDays }, today }: SegmentQuery) =>
  lastVisit === 'any'
    ? sql`true`
    : lastVisit === 'within'
      ? sql`visit.last_night >= ${today}::date - ${lastVisitDays}::int`
      : sql`visit.last_night < ${today}::date - ${lastVisitDays}::int`

const birthPart = (sql: Db, { segment: { birthMonth } }: SegmentQuery) =>
  birthMonth === null
    ? sql`true`
    : sql`exists (
        select 1 from guests one left join members m on m.phone = one.phone
        left join guest_flags f on f.guest_id = one.id and f.kind = 'birthday' and f.removed_at is null
        where one.person_id = a.id and (extract(month from m.date_of_birth) = ${birthMonth}::int
          or left(f.value, 2) = lpad(${birthMonth}::text, 2, '0')))`

/**
 * SQL: true if an account of the person has at least this tier today. The end of a membership year lowers the tier by at most one step
 * (`tierStatusOn`). After `n` ended years, the member still has the tier in two cases. First case: the experience was enough for the tier
 * that is `n` steps higher. Second case: the experience of the first of these years was enough for the tier that is `n - 1` steps higher.
 */
const tierPart = (sql: Db, { segment: { leastTierId }, now }: SegmentQuery) =>
  leastTierId === null
    ? sql`true`
    : sql`exists (
        select 1 from (
          select array_agg(up.minimum_experience order by up.minimum_experience) as needs
          from membership_tiers tier join membership_tiers up on up.minimum_experience >= tier.minimum_experience
          where tier.id = ${leastTierId}::int) step,
          guests one join members m on m.phone = one.phone cross join lateral (
          select ceil(greatest(${todayOfGroup(now)}::date - m.year_ends_on, 0) / ${YEAR_DAYS}::numeric)::int as n) years
        where one.person_id = a.id and (step.needs[1] = 0 or m.experience >= step.needs[years.n + 1]
          or (years.n > 0 and m.earned >= step.needs[years.n])))`

/**
 * SQL: the guests of a segment, one row for each email address. `is_lately` is true if the guest got another broadcast in the last
 * `DAYS_BETWEEN_BROADCASTS` days. `is_reachable` is true if WhatsApp can deliver a message to the guest.
 */
export const guestsOfSegment = (sql: Db, query: SegmentQuery) => sql`
  select distinct on (lower(w.email)) a.id, w.email, ${isMailedLately(sql, sql`a.id`, query.now)} as is_lately, w.reader is not null as is_reachable
  from (${agreeing(sql)}) a
  join guests g on g.id = a.id and ${query.outletId}::int = any(g.outlet_ids)
  cross join lateral (${invitationAnswer(sql, sql`a.id`)}) w
  cross join lateral (
    select count(*)::int as visits, max(r.night) as last_night
    from guests one join reservations r on r.phone = one.phone
    where one.person_id = a.id and r.outlet_id = ${query.outletId} and ${isOfPerson(sql)}
      and r.state in (${stateSql(sql, 'Seated', 'Walkout', 'ClosedBill')})) visit
  where w.is_given and w.email <> '' and visit.visits >= ${query.segment.leastVisits}
    and ${lastVisitPart(sql, query)} and ${birthPart(sql, query)} and ${tierPart(sql, query)}
    and not ${isBannedAt(sql, { personId: sql`a.id`, outletId: query.outletId, now: query.now })}
  order by lower(w.email), a.id`

/**
 * `guests`: the number of guests who would get a message. `reachable`: the number of these guests that WhatsApp can reach. `lately`: the
 * number of guests who would get no message because they got another broadcast.
 */
export type SegmentCount = { guests: number; lately: number; reachable: number }

export async function countSegment(sql: Db, query: SegmentQuery): Promise<SegmentCount> {
  const [row] = await sql<SegmentCount[]>`
    select count(*) filter (where not s.is_lately)::int as guests, count(*) filter (where s.is_lately)::int as lately,
      count(*) filter (where s.is_reachable and not s.is_lately)::int as reachable
    from (${guestsOfSegment(sql, query)}) s`
  return row ?? { guests: 0, lately: 0, reachable: 0 }
}
