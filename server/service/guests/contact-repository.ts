// SQL for the contacts of imported lists.
import type { Db, Fragment } from '#server/db/open.ts'

/** The phones of a guest, and the outlets that the reader may see. If `outlets` is null, the reader may see all outlets. */
type ContactQuery = { phones: readonly string[]; outlets: readonly number[] | null }

export type ImportedContact = {
  phone: string
  name: string
  email: string
  outletId: number
  outlet: string
  at: Date
}

/** Returns the imported contacts of a guest at the granted outlets, newest first. */
export async function importedContacts(sql: Db, { phones, outlets }: ContactQuery): Promise<ImportedContact[]> {
  return sql<ImportedContact[]>`
    select p.phone, c.name, c.email, o.id as outlet_id, o.name as outlet, c.at
    from unnest(${phones as string[]}::text[]) p (phone) join guests g on g.phone = p.phone
    join guest_contacts c on c.guest_id = g.id join outlets o on o.id = c.outlet_id
    ${outlets === null ? sql`` : sql`where c.outlet_id = any(${outlets as number[]}::int[])`}
    order by c.at desc`
}

/** Returns the imported contact of a guest. Returns null if the guest is on no list. */
export async function importedContactOf(
  sql: Db,
  guestId: string,
): Promise<Pick<ImportedContact, 'name' | 'phone' | 'email' | 'outletId'> | null> {
  const [row] = await sql<Pick<ImportedContact, 'name' | 'phone' | 'email' | 'outletId'>[]>`
    select c.name, coalesce(g.phone, '') as phone, c.email, c.outlet_id from guest_contacts c join guests g on g.id = c.guest_id
    where c.guest_id = ${guestId} and g.phone is not null`
  return row ?? null
}

/** SQL: selects a person's newest imported contact at the granted outlets, with name, phone and email. */
export const newestContact = (
  sql: Db,
  { personId, outlets }: { personId: Fragment; outlets: readonly number[] | null },
) => sql`
  select k.name, one.phone, k.email from guests one join guest_contacts k on k.guest_id = one.id
  where one.person_id = ${personId} and ${outlets === null ? sql`true` : sql`k.outlet_id = any(${[...outlets]}::int[])`}
  order by one.id <> ${personId}, k.at desc limit 1`

/** Deletes the imported contact of a phone. If the phone has no reservation, the data of the guest is also erased. */
export async function forgetContact(sql: Db, phone: string): Promise<void> {
  const rows = await sql`
    delete from guest_contacts c using guests g where g.id = c.guest_id and g.phone = ${phone} returning 1`
  if (rows.length > 0) await sql`select guest_recounted(${phone})`
}
