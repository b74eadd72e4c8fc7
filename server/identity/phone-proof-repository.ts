import type { Db } from '#server/db/open.ts'

export async function keepPhoneProof(
  sql: Db,
  { phone, browserKey, now }: { phone: string; browserKey: string; now: Date },
): Promise<void> {
  await sql`
    insert into phone_proofs (phone, browser_key, proven_at) values (${phone}, ${browserKey}, ${now})
    on conflict (phone, browser_key) do update set proven_at = greatest(phone_proofs.proven_at, excluded.proven_at)`
}

export async function isPhoneProven(
  sql: Db,
  { phone, browserKey, since }: { phone: string; browserKey: string; since: Date },
): Promise<boolean> {
  const rows = await sql`
    select 1 from phone_proofs where phone = ${phone} and browser_key = ${browserKey} and proven_at > ${since}`
  return rows.length > 0
}
