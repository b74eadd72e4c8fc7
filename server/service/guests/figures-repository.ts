import type { Language } from '#domain/language.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { NamedHours } from '#server/catalogue/schema.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Db } from '#server/db/open.ts'
import { isOfPerson, type Outlets } from '#server/service/guests/guest-repository.ts'
import { isCounted } from '#server/service/guests/consent-repository.ts'

/** The phone numbers of a guest and the granted outlets. `phones`: first the number of the kept guest, then the merged numbers. */
export type GuestQuery = { phones: readonly string[]; outlets: Outlets }

const ofGuest = (sql: Db, { phones, outlets }: GuestQuery) => sql`
  r.phone = any(${phones as string[]}::text[])
  ${outlets === null ? sql`` : sql`and r.outlet_id = any(${outlets as number[]}::int[])`}`

export type OutletFigures = {
  outletId: number
  outlet: string
  visits: number
  spend: number
  noShows: number
  cancellations: number
  /** The sum in whole rupiah that guests paid for no-show and canceled reservations, minus the refunds. */
  lost: number
  lastNight: Night | null
}

export async function figuresByOutlet(sql: Db, query: GuestQuery): Promise<OutletFigures[]> {
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
    where ${ofGuest(sql, query)} and ${isOfPerson(sql)} group by o.id, o.name order by visits desc, o.name`
}

export type GuestReservation = {
  id: string
  bookingCode: string
  name: string
  kind: ReservationKind
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
  specialHours: readonly NamedHours[]
  place: string
  bill: number | null
  notes: string
  noAlcohol: boolean
  noPork: boolean
  hasAllergy: boolean
  allergy: string
  /** False if an account has this phone number but the phone was not proven. The reservation may then belong to another person. */
  isOfPerson: boolean
  isPhoneProven: boolean
  /** False if the reservation belongs to a number that was merged into this guest. */
  isOfKept: boolean
}

/** Returns the reservations of a guest, newest nights first, without reservations that expired unpaid. */
export async function reservationsOfGuest(sql: Db, query: GuestQuery, limit: number): Promise<GuestReservation[]> {
  return sql<GuestReservation[]>`
    select r.id, r.booking_code, r.name, r.kind, r.state, r.expires_at, r.left_at, r.night, r.arrival_time, r.pax, r.heads,
      o.name as outlet, o.timezone, o.open_hour, o.close_hour, o.special_hours,
      array_to_string(coalesce((select array_agg(t.table_name order by t.table_name) from reservation_tables t where t.reservation_id = r.id),
        d.table_names, '{}'), ', ') as place,
      b.total as bill, r.notes, d.alcohol_okay is false as no_alcohol, d.pork_okay is false as no_pork,
      d.has_allergy is true as has_allergy, coalesce(d.allergy_details, '') as allergy,
      ${isOfPerson(sql)} as is_of_person, r.phone_proven as is_phone_proven,
      r.phone = ${query.phones[0] ?? ''} as is_of_kept
    from reservations r join outlets o on o.id = r.outlet_id
    left join reservation_dinners d on d.reservation_id = r.id left join closed_bills b on b.reservation_id = r.id
    where ${ofGuest(sql, query)} and r.state not in (${stateSql(sql, 'Expired', 'NoResponse')})
    order by r.night desc, r.created_at desc limit ${limit}`
}

export type GuestContact = { phone: string; emails: string[] }

export async function contactsOfGuest(sql: Db, query: GuestQuery): Promise<GuestContact[]> {
  return sql<GuestContact[]>`
    select k.phone, array_agg(distinct k.email) filter (where k.email <> '') as emails from (
      select r.phone, r.email, r.created_at as at from reservations r where ${ofGuest(sql, query)} and ${isOfPerson(sql)}
      union all
      select g.phone, k.email, k.at from guest_contacts k join guests g on g.id = k.guest_id
      where g.phone = any(${query.phones as string[]}::text[])
        ${query.outlets === null ? sql`` : sql`and k.outlet_id = any(${query.outlets as number[]}::int[])`}
    ) k group by k.phone order by max(k.at) desc`
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
  /** The source of the answer: `booking`, or the source in an imported list. Null for every other answer. */
  source: string | null
}

export async function invitationConsents(sql: Db, phones: readonly string[]): Promise<GuestConsent[]> {
  return sql<GuestConsent[]>`
    select distinct on (words.phone) words.phone, c.is_given, c.at, c.actor, s.name as by, c.member_id is not null as is_of_account,
      c.source
    from (
      select m.phone, c.id from members m join consents c on c.member_id = m.id
      where m.phone = any(${phones as string[]}::text[]) and c.subject = 'invitations'
      union all
      select r.phone, k.id from reservations r join consents k on k.reservation_id = r.id
      where r.phone = any(${phones as string[]}::text[]) and k.subject = 'invitations' and ${isCounted(sql)}
      union all
      select g.phone, c.id from guests g join consents c on c.guest_id = g.id
      where g.phone = any(${phones as string[]}::text[]) and c.subject = 'invitations'
    ) words join consents c on c.id = words.id left join staff s on c.actor = 'staff:' || s.id
    order by words.phone, c.id desc`
}
