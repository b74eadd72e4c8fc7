// The SQL of guests who may be one person: staff is told, and staff alone makes them one.
import type { Db } from '#server/db/open.ts'
import type { Outlets } from '#server/service/guests/guest-repository.ts'

/** Why two guests of one name may be one person. */
export type LikelyReason = 'mail' | 'member' | 'phone'
/** `ofId`: of the guest who was asked about; `id`: whose page shows the other. */
export type LikelyGuest = { ofId: string; id: string; name: string; phone: string; reasons: LikelyReason[] }

/** Of one guest and one reason, so that an address that many share stays cheap. */
const MOST_OF_REASON = 20

/**
 * Other guests with the same name, whatever its case and accents, who share an address or an account with these, or whose phone
 * differs in one digit. What two reservations of granted outlets do not say is not told; who was split by hand is not told again.
 * Each way goes by an index: words of guests, phones, reservations of an account.
 */
export async function likelyGuests(
  sql: Db,
  { personIds, outlets }: { personIds: readonly string[]; outlets: Outlets },
): Promise<LikelyGuest[]> {
  const isGranted = (alias: string) =>
    outlets === null ? sql`true` : sql`${sql(alias)}.outlet_id = any(${outlets as number[]}::int[])`
  return sql<LikelyGuest[]>`
    with own as materialized (
      select one.person_id, one.phone, array_agg(distinct fold_word(r.name)) as names,
        array_agg(distinct fold_word(r.email)) filter (where r.email <> '') as mails,
        array_agg(distinct r.member_id) filter (where r.member_id is not null) as members
      from guests one join reservations r on r.phone = one.phone
      where one.person_id = any(${personIds as string[]}::uuid[]) and ${isGranted('r')} and r.name <> ''
      group by one.person_id, one.phone
    ), near as materialized (
      select o.person_id, o.names, null::text as mail, g.person_id as other, g.phone, 'phone' as reason
      from own o cross join generate_series(4, length(o.phone)) at cross join generate_series(0, 9) digit
      join guests g on g.phone = overlay(o.phone placing digit::text from at for 1)
      union all
      select o.person_id, o.names, m.mail, g.person_id, g.phone, 'mail'
      from own o cross join unnest(o.mails) as m (mail) cross join lateral (
        select g.person_id, g.phone from guests g
        where g.words @@ ('''' || replace(replace(left(m.mail, 40), '\\', '\\\\'), '''', '''''') || '''')::tsquery and g.phone is not null
        limit ${MOST_OF_REASON}) g
      union all
      select o.person_id, o.names, null, g.person_id, g.phone, 'member'
      from own o cross join unnest(o.members) as m (member_id) cross join lateral (
        select distinct r.phone from reservations r where r.member_id = m.member_id limit ${MOST_OF_REASON}) p
      join guests g on g.phone = p.phone
    )
    select n.person_id as of_id, n.other as id, (array_agg(last.name order by last.created_at desc))[1] as name,
      (array_agg(n.phone order by last.created_at desc))[1] as phone, array_agg(distinct n.reason order by n.reason) as reasons
    from near n cross join lateral (
      select r.name, r.created_at from reservations r
      where r.phone = n.phone and ${isGranted('r')} and fold_word(r.name) = any(n.names)
        and (n.mail is null or fold_word(r.email) = n.mail)
      order by r.created_at desc limit 1) last
    where n.other <> n.person_id and not exists (
      select 1 from guest_merges s where s.split_at is not null
        and ((s.kept_id = n.person_id and s.merged_id = n.other) or (s.kept_id = n.other and s.merged_id = n.person_id)))
    group by n.person_id, n.other order by n.person_id, n.other limit 200`
}
