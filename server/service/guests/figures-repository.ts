// The SQL of what a guest's reservations come to, at the outlets that are granted.
import type { Language } from '#domain/language.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Db } from '#server/db/open.ts'
import { isOfPerson, type Outlets } from '#server/service/guests/guest-repository.ts'

/** `phones`: the numbers of a guest. The number of the kept guest is first; merged numbers follow. */
export type Asked = { phones: readonly string[]; outlets: Outlets }

/** SQL: reservation `r` is one of these numbers', at a granted outlet. */
const ofGuest = (sql: Db, { phones, outlets }: Asked) => sql`
  r.phone = any(${phones as string[]}::text[])
  ${outlets === null ? sql`` : sql`and r.outlet_id = any(${outlets as number[]}::int[])`}`

export type OutletFigures = {
  outletId: number
  outlet: string
  visits: number
  spend: number
  noShows: number
  cancellations: number
  /** Down payments of no-shows and cancellations that did not go back. */
  lost: number
  lastNight: Night | null
}

/** By outlet, where most visits were first. */
export async function figuresByOutlet(sql: Db, asked: Asked): Promise<OutletFigures[]> {
  return sql<OutletFigures[]>`
    select o.id as outlet_id, o.name as outlet,
      count(*) filter (where r.state in (${stateSql(sql, 'Seated', 'Walkout', 'ClosedBill')}))::int as visits,
      coalesce(sum(b.total), 0)::float8 as spend,
      count(*) filter (where r.state = ${stateSql(sql, 'NoShow')})::int as no_shows,
      count(*) filter (where r.state = ${stateSql(sql, 'Cancelled')})::int as cancellations,
      coalesce(sum(kept.amount), 0)::float8 as lost,
      to_char(max(r.night) filter (where r.state in (${stateSql(sql, 'Seated', 'Walkout', 'ClosedBill')})), 'YYYY-MM-DD') as last_night
    from reservations r join outlets o on o.id = r.outlet_id
    left join closed_bills b on b.reservation_id = r.id
    left join lateral (select m.kept as amount from money_of(array[r.id]) m) kept
      on r.state in (${stateSql(sql, 'NoShow', 'Cancelled')})
    where ${ofGuest(sql, asked)} and ${isOfPerson(sql)} group by o.id, o.name order by visits desc, o.name`
}

export type GuestReservation = {
  id: string
  bookingCode: string
  name: string
  kind: 'tables' | 'tickets' | 'restaurant'
  state: StateNumber
  expiresAt: Date
  leftAt: Date | null
  night: Night
  arrivalTime: string
  pax: number
  heads: number | null
  outlet: string
  timezone: string
  openHour: string
  closeHour: string
  place: string
  bill: number | null
  notes: string
  noAlcohol: boolean
  noPork: boolean
  hasAllergy: boolean
  allergy: string
  /** False if the phone has an account and was only typed here: then it tells nothing of the person. */
  isOfPerson: boolean
  isPhoneProven: boolean
  /** False if the reservation belongs to a number that was merged into this guest. */
  isOfKept: boolean
}

/** The newest nights first. What expired unpaid is none of them. */
export async function reservationsOfGuest(sql: Db, asked: Asked, limit: number): Promise<GuestReservation[]> {
  return sql<GuestReservation[]>`
    select r.id, r.booking_code, r.name, r.kind, r.state, r.expires_at, r.left_at, r.night, r.arrival_time, r.pax, r.heads,
      o.name as outlet, o.timezone, o.open_hour, o.close_hour,
      array_to_string(coalesce((select array_agg(t.table_name order by t.table_name) from reservation_tables t where t.reservation_id = r.id),
        d.table_names, '{}'), ', ') as place,
      b.total as bill, r.notes, d.alcohol_okay is false as no_alcohol, d.pork_okay is false as no_pork,
      d.has_allergy is true as has_allergy, coalesce(d.allergy_details, '') as allergy,
      ${isOfPerson(sql)} as is_of_person, r.phone_proven as is_phone_proven,
      r.phone = ${asked.phones[0] ?? ''} as is_of_kept
    from reservations r join outlets o on o.id = r.outlet_id
    left join reservation_dinners d on d.reservation_id = r.id left join closed_bills b on b.reservation_id = r.id
    where ${ofGuest(sql, asked)} and r.state not in (${stateSql(sql, 'Expired', 'NoResponse')})
    order by r.night desc, r.created_at desc limit ${limit}`
}

export type GuestContact = { phone: string; emails: string[] }

/** The numbers of a guest with every address that was given with them. */
export async function contactsOfGuest(sql: Db, asked: Asked): Promise<GuestContact[]> {
  return sql<GuestContact[]>`
    select r.phone, array_agg(distinct r.email) filter (where r.email <> '') as emails
    from reservations r where ${ofGuest(sql, asked)} and ${isOfPerson(sql)} group by r.phone order by max(r.created_at) desc`
}

export type GuestMember = {
  id: string
  phone: string
  firstName: string
  lastName: string
  dateOfBirth: string
  locale: Language
  experience: number
  earned: number
  yearEndsOn: string
  createdAt: Date
}

/** Accounts of these numbers. */
export async function membersOfGuest(sql: Db, phones: readonly string[]): Promise<GuestMember[]> {
  return sql<GuestMember[]>`
    select id, phone, first_name, last_name, to_char(date_of_birth, 'YYYY-MM-DD') as date_of_birth, locale, experience::float8,
      earned::float8, to_char(year_ends_on, 'YYYY-MM-DD') as year_ends_on, created_at
    from members where phone = any(${phones as string[]}::text[]) order by created_at`
}

export type GuestConsent = {
  phone: string
  isGiven: boolean
  at: Date
  actor: string
  by: string | null
  isOfAccount: boolean
}

/** The last word of each number on being written to by marketing. */
export async function marketingConsents(sql: Db, phones: readonly string[]): Promise<GuestConsent[]> {
  return sql<GuestConsent[]>`
    select distinct on (words.phone) words.phone, c.is_given, c.at, c.actor, s.name as by, c.member_id is not null as is_of_account
    from (
      select m.phone, c.id from members m join consents c on c.member_id = m.id
      where m.phone = any(${phones as string[]}::text[]) and c.subject = 'marketing'
      union all
      select r.phone, c.id from reservations r join consents c on c.reservation_id = r.id
      where r.phone = any(${phones as string[]}::text[]) and c.subject = 'marketing'
    ) words join consents c on c.id = words.id left join staff s on c.actor = 'staff:' || s.id
    order by words.phone, c.id desc`
}
