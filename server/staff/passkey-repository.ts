// All SQL of staff's passkeys.
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

/** Adds a passkey; false where the key is somebody's already. */
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

/** Somebody's passkeys, the oldest first. */
export async function staffPasskeysOf(sql: Db, staffId: string): Promise<StaffPasskey[]> {
  return sql<StaffPasskey[]>`
    select id, credential_id, transports, device, is_backed_up, created_at, last_used_at
    from staff_passkeys where staff_id = ${staffId} order by created_at, id`
}

/** What a signature is held against. */
export async function findStaffProof(
  sql: Db,
  credentialId: string,
): Promise<{ id: string; staffId: string; publicKey: Buffer; counter: number } | null> {
  const [row] = await sql<{ id: string; staffId: string; publicKey: Buffer; counter: number }[]>`
    select id, staff_id, public_key, counter from staff_passkeys where credential_id = ${credentialId}`
  return row ?? null
}

/** Notes a use; false where the passkey is gone, or its keeper has not counted on: then there are two of it. */
export async function useStaffPasskey(
  sql: Db,
  { id, counter, isBackedUp, now }: { id: string; counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const used = await sql`
    update staff_passkeys set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning id`
  return used.length > 0
}

/** False where it is not theirs. */
export async function deleteStaffPasskey(sql: Db, { id, staffId }: { id: string; staffId: string }): Promise<boolean> {
  const gone = await sql`delete from staff_passkeys where id = ${id} and staff_id = ${staffId} returning id`
  return gone.length > 0
}
