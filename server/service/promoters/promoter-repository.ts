// All SQL of the pages and sessions of promoters.
import { actorKey } from '#domain/identity/actor.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

export type PromoterPage = { phone: string; email: string; openedAt: Date; lastVisitAt: Date | null }

/** Finds the open page of an affiliator. Returns null if the page is closed. */
export async function findPromoterPage(sql: Db, affiliatorId: string): Promise<PromoterPage | null> {
  const [row] = await sql<PromoterPage[]>`
    select phone, email, opened_at, last_visit_at from promoter_pages where affiliator_id = ${affiliatorId}`
  return row ?? null
}

/** Lists the affiliators with an open page, by name. */
export async function promotersWithPage(sql: Db): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select a.id, a.name from promoter_pages p join affiliators a on a.id = p.affiliator_id order by a.name`
}

/** Opens the page of an affiliator. Returns false if another open page has the phone or the email. */
export async function insertPromoterPage(
  { sql, now, actor }: Work,
  { affiliatorId, phone, email }: { affiliatorId: string; phone: string; email: string },
): Promise<boolean> {
  await sql`
    insert into promoter_pages (affiliator_id, phone, email, opened_at, opened_by)
    values (${affiliatorId}, ${phone}, ${email}, ${now()}, ${actorKey(actor)}) on conflict do nothing`
  return (await findPromoterPage(sql, affiliatorId)) !== null
}

/** Closes a page and ends its sessions. */
export async function deletePromoterPage({ sql }: Work, affiliatorId: string): Promise<void> {
  await sql`delete from promoter_pages where affiliator_id = ${affiliatorId}`
}

export type Promoter = { id: string; name: string; withholdingRate: number }

/** Finds the promoter with an open page for this phone (E.164) or email. */
export async function promoterWithContact(
  sql: Db,
  contact: { phone: string; email: string },
): Promise<Promoter | null> {
  const [row] = await sql<Promoter[]>`
    select a.id, a.name, a.withholding_rate from promoter_pages p join affiliators a on a.id = p.affiliator_id
    where (p.phone = ${contact.phone} and p.phone <> '') or (p.email = ${contact.email} and p.email <> '')`
  return row ?? null
}

/** Stores a session for the page with this contact. Returns false if the contact belongs to no open page. */
export async function insertPromoterSession(
  { sql, now }: Work,
  session: { phone: string; email: string; tokenHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  // If another request is closing the page at the same time, this statement waits until that request has ended. So a closed page gets no
  // session.
  const rows = await sql`
    insert into promoter_sessions (token_hash, affiliator_id, created_at, expires_at)
    select ${session.tokenHash}::bytea, affiliator_id, ${now()}::timestamptz, ${session.expiresAt}::timestamptz from promoter_pages
    where (phone = ${session.phone} and phone <> '') or (email = ${session.email} and email <> '') for key share`
  return rows.count > 0
}

/** Finds the promoter of an open session. */
export async function promoterOfSession(
  sql: Db,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<(Promoter & { lastVisitAt: Date | null }) | null> {
  const [row] = await sql<(Promoter & { lastVisitAt: Date | null })[]>`
    select a.id, a.name, a.withholding_rate, p.last_visit_at from promoter_sessions s
    join promoter_pages p on p.affiliator_id = s.affiliator_id join affiliators a on a.id = s.affiliator_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}`
  return row ?? null
}

export async function noteVisit(sql: Db, affiliatorId: string, now: Date): Promise<void> {
  await sql`
    update promoter_pages set last_visit_at = ${now}
    where affiliator_id = ${affiliatorId} and (last_visit_at is null or last_visit_at < ${now})`
}

export async function deletePromoterSession(sql: Db, tokenHash: Buffer): Promise<void> {
  await sql`delete from promoter_sessions where token_hash = ${tokenHash}`
}

export async function forgetPromoterSessions(sql: Db, before: Date): Promise<void> {
  await sql`delete from promoter_sessions where expires_at < ${before}`
}
