import type { Db } from '#server/db/open.ts'

export type PasskeyRow = {
  id: string
  credentialId: string
  transports: string[]
  aaguid: string
  device: string
  isBackedUp: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

const PASSKEY = (sql: Db) => sql`
  id, credential_id, transports, aaguid, device, is_backed_up, created_at, last_used_at`

type Challenge = { challengeHash: Buffer; memberId: string | null; boundTo: string }

/** Stores a challenge. A challenge for adding a passkey belongs to one member, and is not stored if the account is gone. */
export async function insertChallenge(
  sql: Db,
  { challengeHash, memberId, boundTo, expiresAt }: Challenge & { expiresAt: Date },
): Promise<void> {
  await sql`
    insert into passkey_challenges (challenge_hash, member_id, bound_to, expires_at)
    select ${challengeHash}, ${memberId}::uuid, ${boundTo}, ${expiresAt}
    where ${memberId}::uuid is null or exists (select 1 from members where id = ${memberId}::uuid)`
}

/** Marks a challenge as used. Returns false if the challenge was already used, has expired or has another purpose. */
export async function takeChallenge(
  sql: Db,
  { challengeHash, memberId, boundTo, now }: Challenge & { now: Date },
): Promise<boolean> {
  const rows = await sql`
    delete from passkey_challenges
    where challenge_hash = ${challengeHash} and member_id is not distinct from ${memberId}::uuid and bound_to = ${boundTo}
      and expires_at > ${now}
    returning 1`
  return rows.length > 0
}

export type NewPasskey = Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'> & {
  memberId: string
  publicKey: Buffer
  counter: number
  now: Date
}

/**
 * Adds a passkey and queues an email that warns the member. Returns null if the key is already registered, because a key never changes its
 * owner. `keeper`: name of the password manager, for the email; empty if it is unknown.
 */
export async function insertPasskey(sql: Db, passkey: NewPasskey & { keeper: string }): Promise<PasskeyRow | null> {
  const [row] = await sql<PasskeyRow[]>`
    with added as (
      insert into passkeys (id, member_id, credential_id, public_key, counter, transports, aaguid, device, is_backed_up,
        created_at)
      select ${passkey.id}::uuid, id, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter}::bigint,
        ${passkey.transports}::text[], ${passkey.aaguid}::uuid, ${passkey.device}, ${passkey.isBackedUp}, ${passkey.now}
      from members where id = ${passkey.memberId} for key share
      on conflict (credential_id) do nothing
      returning *
    ), told as (
      insert into messages (effect_key, channel, kind, recipient, locale, payload, next_attempt_at, created_at)
      select 'passkey_added:' || added.id, 'email', 'passkey_added', m.email, m.locale,
        jsonb_build_object('name', m.first_name, 'keeper', ${passkey.keeper}::text, 'at', ${passkey.now.getTime()}::bigint),
        ${passkey.now}, ${passkey.now}
      from added join members m on m.id = added.member_id
    )
    select ${PASSKEY(sql)} from added`
  return row ?? null
}

/** Lists the passkeys of a member, the oldest first. */
export const passkeysOf = async (sql: Db, memberId: string): Promise<PasskeyRow[]> =>
  sql`select ${PASSKEY(sql)} from passkeys where member_id = ${memberId} order by created_at, id`

export type PasskeyProof = { id: string; memberId: string; publicKey: Buffer; counter: number }

export async function findProof(sql: Db, credentialId: string): Promise<PasskeyProof | null> {
  const [row] = await sql<PasskeyProof[]>`
    select id, member_id, public_key, counter from passkeys where credential_id = ${credentialId}`
  return row ?? null
}

/**
 * Records a use of a passkey. Returns false if the passkey was removed, or if its signature counter did not grow. In the second case,
 * somebody has copied the passkey.
 */
export async function usePasskey(
  sql: Db,
  { id, counter, isBackedUp, now }: { id: string; counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const rows = await sql`
    update passkeys set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
    returning id`
  return rows.length > 0
}

/** Removes a passkey. Returns false if the passkey does not belong to the member. */
export async function deletePasskey(sql: Db, { id, memberId }: { id: string; memberId: string }): Promise<boolean> {
  const rows = await sql`delete from passkeys where id = ${id} and member_id = ${memberId} returning id`
  return rows.length > 0
}
