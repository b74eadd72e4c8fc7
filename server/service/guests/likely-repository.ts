// The SQL that finds guests who may be the same person. The server only suggests these guests; staff merge them.
import type { Db } from '#server/db/open.ts'
import type { Outlets } from '#server/service/guests/guest-repository.ts'

export type LikelyReason = 'mail' | 'member' | 'phone'
/** A likely duplicate of a guest. `ofId` is the id of the guest in the query. `id` is the id of the guest who may be the same person. */
export type LikelyGuest = { ofId: string; id: string; name: string; phone: string; reasons: LikelyReason[] }

/** Maximum number of results for each guest and each reason. The limit is needed because many guests can share one email address. */
const MOST_OF_REASON = 20

/**
 * Finds likely duplicates of the guests `personIds`. A duplicate has the same name as the guest, without regard to case and accents. In
 * addition, its email address or its account is the same, or its phone number differs in one digit. Only reservations and imported lists of
 * granted outlets are searched. Guests that staff have split are left out. Each search uses its own index: the search words of guests, the
 * phones, or the reservations of an account.
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
      from guests one cross join lateral (
        select r.name, r.email, r.member_id from reservations r where r.phone = one.phone and ${isGranted('r')} and r.name <> ''
        union all select c.name, c.email, null from guest_contacts c where c.guest_id = one.id and ${isGranted('c')}) r
      where one.person_id = any(${personIds as string[]}::uuid[])
      group by one.person_id, one.phone
    ), near as materialized (
      select o.person_id, o.names, null::text as mail, g.person_id as other, g.id as guest_id, g.phone, 'phone' as reason
      from own o cross join generate_series(4, length(o.phone)) at cross join generate_series(0, 9) digit
      join guests g on g.phone = overlay(o.phone placing digit::text from at for 1)
      union all
      select o.person_id, o.names, m.mail, g.person_id, g.id, g.phone, 'mail'
      from own o cross join unnest(o.mails) as m (mail) cross join lateral (
        select g.person_id, g.id, g.phone from guests g
        where g.words @@ ('''' || replace(replace(left(m.mail, 40), '\\', '\\\\'), '''', '''''') || '''')::tsquery and g.phone is not null
        limit ${MOST_OF_REASON}) g
      union all
      select o.person_id, o.names, null, g.person_id, g.id, g.phone, 'member'
      from own o cross join unnest(o.members) as m (member_id) cross join lateral (
        select distinct r.phone from reservations r where r.member_id = m.member_id limit ${MOST_OF_REASON}) p
      join guests g on g.phone = p.phone
    )
    select n.person_id as of_id, n.other as id, (array_agg(last.name order by last.created_at desc))[1] as name,
      (array_agg(n.phone order by last.created_at desc))[1] as phone, array_agg(distinct n.reason order by n.reason) as reasons
    from near n cross join lateral (
      select r.name, r.created_at from (
        select r.name, r.email, r.created_at from reservations r where r.phone = n.phone and ${isGranted('r')}
        union all select c.name, c.email, c.at from guest_contacts c where c.guest_id = n.guest_id and ${isGranted('c')}) r
      where fold_word(r.name) = any(n.names) and (n.mail is null or fold_word(r.email) = n.mail)
      order by r.created_at desc limit 1) last
    where n.other <> n.person_id and not exists (
      select 1 from guest_merges s where s.split_at is not null
        and ((s.kept_id = n.person_id and s.merged_id = n.other) or (s.kept_id = n.other and s.merged_id = n.person_id)))
    group by n.person_id, n.other order by n.person_id, n.other limit 200`
}
