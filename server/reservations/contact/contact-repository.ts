import type { Language } from '#domain/language.ts'
import type { Db } from '#server/db/open.ts'
import type { Night, SpecialHours } from '#domain/calendar/night.ts'
import type { Origin, StateNumber } from '#domain/reservations/states.ts'

export type ContactRow = {
  id: string
  version: number
  state: StateNumber
  origin: Origin
  outletId: number
  night: Night
  arrivalTime: string
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly SpecialHours[]
  expiresAt: Date
  name: string
  phone: string
  email: string
  locale: Language
  erasedAt: Date | null
}

export async function lockContact(sql: Db, id: string): Promise<ContactRow | null> {
  const [row] = await sql<ContactRow[]>`
    select r.id, r.version, r.state, r.origin, r.outlet_id, r.night, r.arrival_time, o.timezone, o.open_hour, o.close_hour, o.special_hours, r.expires_at, r.name, r.phone,
      r.email, r.locale, r.erased_at
    from reservations r join outlets o on o.id = r.outlet_id where r.id = ${id} for update of r`
  return row ?? null
}

export type Contact = { name: string; phone: string; email: string }

/**
 * Saves a corrected contact. If the email address changes, the keys in earlier emails become invalid, and the proofs and claims of the
 * reservation are deleted. Queued emails then go to the new address. Returns the kinds of these queued emails.
 */
export async function saveContact(
  sql: Db,
  { id, was, becomes, isPhoneProven }: { id: string; was: Contact; becomes: Contact; isPhoneProven: boolean },
): Promise<string[]> {
  const isOtherEmail = was.email !== becomes.email
  await sql`
    update reservations set name = ${becomes.name}, phone = ${becomes.phone}, email = ${becomes.email},
      messages_by = case when phone = ${becomes.phone} then messages_by end,
      phone_proven = case when phone = ${becomes.phone} then phone_proven else ${isPhoneProven}::boolean end,
      key_version = key_version + ${isOtherEmail ? 1 : 0}
    where id = ${id}`
  if (!isOtherEmail) return []
  await sql`delete from reservation_proofs where reservation_id = ${id}`
  await sql`delete from reservation_claims where reservation_id = ${id}`
  const rows = await sql<{ kind: string }[]>`
    update messages set recipient = ${becomes.email}
    where reservation_id = ${id} and state in ('queued', 'sending') and recipient = ${was.email} and recipient <> ''
      and kind not in ('claim_code', 'contact_changed', 'venue_asked', 'venue_told')
    returning kind`
  return rows.map(({ kind }) => kind)
}

export async function correctionsSince(sql: Db, reservationId: string, since: Date): Promise<number> {
  const [row] = await sql<{ times: number }[]>`
    select count(*)::int as times from reservation_changes
    where reservation_id = ${reservationId} and kind = 'contact' and at > ${since}`
  return row?.times ?? 0
}

type Addressee = {
  outletId: number
  timezone: string
  name: string
  phone: string
  email: string
  locale: Language
}

/** Returns the contact of the guest of a reservation. Returns null if the reservation does not exist or its data is erased. */
export async function contactOf(sql: Db, id: string): Promise<Addressee | null> {
  const [row] = await sql<Addressee[]>`
    select r.outlet_id, o.timezone, r.name, r.phone, r.email, r.locale from reservations r join outlets o on o.id = r.outlet_id
    where r.id = ${id} and r.erased_at is null`
  return row ?? null
}
