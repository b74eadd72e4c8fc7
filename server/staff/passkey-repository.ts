import type { Db } from '#server/db/open.ts'

export type StaffPasskey = {
  id: string
  credentialId: string
  transports: string[]
  device: string
  isBackedUp: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** Adds a passkey. Returns false if the passkey already exists. */
export async function insertStaffPasskey(
  sql: Db,
  passkey: Pick<StaffPasskey, 'id' | 'credentialId' | 'transports' | 'device' | 'isBackedUp'> & {
    staffId: string
    publicKey: Buffer
    counter: number
    aaguid: string
    now: Date
  },
): Promise<boolean> {
  const added = await sql`
    insert into staff_passkeys (id, staff_id, credential_id, public_key, counter, transports, aaguid, device, is_backed_up, created_at)
    values (${passkey.id}, ${passkey.staffId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter}, ${passkey.transports}::text[],
      ${passkey.aaguid}, ${passkey.device}, ${passkey.isBackedUp}, ${passkey.now})
    on conflict (credential_id) do nothing returning id`
  return added.length > 0
}

/** Returns the passkeys of an account, oldest first. */
export async function staffPasskeysOf(sql: Db, staffId: string): Promise<StaffPasskey[]> {
  return sql<StaffPasskey[]>`
    select id, credential_id, transports, device, is_backed_up, created_at, last_used_at
    from staff_passkeys where staff_id = ${staffId} order by created_at, id`
}

export async function findStaffProof(
  sql: Db,
  credentialId: string,
): Promise<{ id: string; staffId: string; publicKey: Buffer; counter: number } | null> {
  const [row] = await sql<{ id: string; staffId: string; publicKey: Buffer; counter: number }[]>`
    select id, staff_id, public_key, counter from staff_passkeys where credential_id = ${credentialId}`
  return row ?? null
}

/**
 * Stores a use of a passkey. Returns false if the passkey does not exist, or if its counter did not increase. In the second case, the
 * passkey may have been cloned.
 */
export async function useStaffPasskey(
  sql: Db,
  { id, counter, isBackedUp, now }: { id: string; counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const rows = await sql`
    update staff_passkeys set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning id`
  return rows.length > 0
}

/** Removes a passkey of an account. Returns false if the account does not have this passkey. */
export async function deleteStaffPasskey(sql: Db, { id, staffId }: { id: string; staffId: string }): Promise<boolean> {
  const rows = await sql`delete from staff_passkeys where id = ${id} and staff_id = ${staffId} returning id`
  return rows.length > 0
}
