// All SQL of passkeys and of what they are asked to sign.
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

/** Keeps a challenge; one for adding belongs to its member, and is not kept for one who is gone. */
export async function insertChallenge(
  sql: Db,
  { challengeHash, memberId, boundTo, expiresAt }: Challenge & { expiresAt: Date },
): Promise<void> {
  await sql`
    insert into passkey_challenges (challenge_hash, member_id, bound_to, expires_at)
    select ${challengeHash}, ${memberId}::uuid, ${boundTo}, ${expiresAt}
    where ${memberId}::uuid is null or exists (select 1 from members where id = ${memberId}::uuid)`
}

/** Uses a challenge, once: false where it was used, has ended, or is for something else. */
export async function takeChallenge(
  sql: Db,
  { challengeHash, memberId, boundTo, now }: Challenge & { now: Date },
): Promise<boolean> {
  const taken = await sql`
    delete from passkey_challenges
    where challenge_hash = ${challengeHash} and member_id is not distinct from ${memberId}::uuid and bound_to = ${boundTo}
      and expires_at > ${now}
    returning 1`
  return taken.length > 0
}

export type NewPasskey = Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'> & {
  memberId: string
  publicKey: Buffer
  counter: number
  now: Date
}

/**
 * Adds a passkey and puts a mail about it in the outbox, for whoever did not add it. Null where the key is somebody's
 * already: it is never handed on. `keeper` is told, where it is known.
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

/** A member's passkeys, the oldest first. */
export const passkeysOf = async (sql: Db, memberId: string): Promise<PasskeyRow[]> =>
  sql`select ${PASSKEY(sql)} from passkeys where member_id = ${memberId} order by created_at, id`

export type PasskeyProof = { id: string; memberId: string; publicKey: Buffer; counter: number }

/** What a signature is held against. */
export async function findProof(sql: Db, credentialId: string): Promise<PasskeyProof | null> {
  const [row] = await sql<PasskeyProof[]>`
    select id, member_id, public_key, counter from passkeys where credential_id = ${credentialId}`
  return row ?? null
}

/** Notes a use; false where the passkey is gone, or its keeper has not counted on: then there are two of it. */
export async function usePasskey(
  sql: Db,
  { id, counter, isBackedUp, now }: { id: string; counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const used = await sql`
    update passkeys set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
    returning id`
  return used.length > 0
}

/** False where it is not this member's. */
export async function deletePasskey(sql: Db, { id, memberId }: { id: string; memberId: string }): Promise<boolean> {
  const gone = await sql`delete from passkeys where id = ${id} and member_id = ${memberId} returning id`
  return gone.length > 0
}
