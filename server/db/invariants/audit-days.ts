// Finds days of the audit that were changed after they were sealed (I22).
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys/open-keys.ts'

export type AuditDay = { day: string; entries: number; hash: string }

/** The text that is signed to seal a day of the audit: the date, the number of entries and their hash. */
export const auditDaySubject = ({ day, entries, hash }: AuditDay): string => `${day} ${entries} ${hash}`

type SealedDay = AuditDay & { seal: string | null; isAsHashed: boolean }

export async function findRewrittenDays(
  sql: Db,
  keys: Pick<Keys, 'opens'>,
): Promise<{ day: string; entries: number }[]> {
  const days = await sql<SealedDay[]>`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.entries, encode(d.hash, 'hex') as hash, s.seal,
      d.hash = audit_day_hash(d.day) as is_as_hashed
    from audit_days d left join audit_seals s on s.day = d.day order by d.day`
  // The latest days may still wait for the job that seals them. If a day has no seal, but a later day has a seal, the earlier day was
  // tampered with.
  const lastSealed = days.findLast(({ seal }) => seal !== null)?.day ?? ''
  const isSealed = (day: SealedDay) =>
    day.seal === null ? day.day > lastSealed : keys.opens('audit day', auditDaySubject(day), day.seal)
  return days.filter((day) => !day.isAsHashed || !isSealed(day)).map(({ day, entries }) => ({ day, entries }))
}
