// SQL of the sheet of guests. Each statement takes all rows at once.
import type { Night } from '#domain/calendar/night.ts'
import type { Language } from '#domain/language.ts'
import type { Db, Tx } from '#server/db/open.ts'

/** Returns the phones that already belong to a guest or an account. */
export async function knownPhones(sql: Db, phones: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ phone: string }[]>`
    select p.phone from unnest(${[...phones]}::text[]) as p(phone)
    where exists (select 1 from guests g where g.phone = p.phone) or exists (select 1 from members m where m.phone = p.phone)`
  return new Set(rows.map(({ phone }) => phone))
}

export type NewGuest = {
  id: string
  phone: string
  name: string
  email: string
  /** The guest's answer about news and invitations. Null: the sheet contains no answer. */
  consent: boolean | null
  source: string | null
  consentDay: string | null
}
type Origin = { outletId: number; night: Night; at: Date; actor: string; locale: Language }

/**
 * Inserts guests with their contacts and consents. Skips a phone that another transaction has inserted in the meantime. Returns the new
 * ids.
 */
export async function insertGuests(
  sql: Tx,
  guests: readonly NewGuest[],
  { outletId, night, at, actor, locale }: Origin,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with input as (
      select * from jsonb_to_recordset(${sql.json(guests)}) as p(
        id uuid, phone text, name text, email text, consent boolean, source text, "consentDay" date)),
    fresh as (
      insert into guests (id, phone, person_id, words, outlet_ids, last_night)
      select i.id, i.phone, i.id, reservation_words_of(i.name, i.phone, i.email, ''), array[${outletId}::int], ${night}::date
      from input i on conflict (phone) do nothing returning id),
    contacts as (
      insert into guest_contacts (guest_id, outlet_id, name, email, at, actor)
      select f.id, ${outletId}::int, i.name, i.email, ${at}::timestamptz, ${actor} from fresh f join input i on i.id = f.id),
    answers as (
      insert into consents (guest_id, subject, is_given, version, locale, at, actor, source)
      select f.id, 'invitations', i.consent, '', ${locale}, coalesce(i."consentDay"::timestamptz, ${at}::timestamptz), ${actor}, i.source
      from fresh f join input i on i.id = f.id where i.consent is not null)
    select id from fresh`
  return rows.map(({ id }) => id)
}

export async function lockGuests(sql: Tx, ids: readonly string[]): Promise<void> {
  await sql`select 1 from guests where id = any(${[...ids]}::uuid[]) order by id for update`
}

/**
 * Finds the guests that were used since the import: they booked, have an account, were marked or merged, or gave another answer about
 * news.
 */
export async function findUsedGuests(sql: Db, ids: readonly string[]): Promise<{ id: string; label: string }[]> {
  return sql<{ id: string; label: string }[]>`
    select g.id, coalesce(c.name, '') as label from guests g left join guest_contacts c on c.guest_id = g.id
    where g.id = any(${[...ids]}::uuid[]) and (
      c.guest_id is null
      or exists (select 1 from reservations r where r.phone = g.phone)
      or exists (select 1 from waitlist_entries w where w.phone = g.phone)
      or exists (select 1 from members m where m.phone = g.phone)
      or exists (select 1 from guest_flags f where f.guest_id = g.id)
      or exists (select 1 from guest_notes n where n.guest_id = g.id)
      or exists (select 1 from guest_bans b where b.guest_id = g.id)
      or exists (select 1 from guest_merges m where g.id in (m.kept_id, m.merged_id))
      or (select count(*) from consents k where k.guest_id = g.id) > 1)
    order by label`
}

export async function deleteGuests(sql: Tx, ids: readonly string[]): Promise<void> {
  // The contact is deleted first. The database refuses to delete consents of a guest who still has a contact.
  await sql`delete from guest_contacts where guest_id = any(${[...ids]}::uuid[])`
  await sql`delete from consents where guest_id = any(${[...ids]}::uuid[])`
  await sql`delete from guests where id = any(${[...ids]}::uuid[])`
}
