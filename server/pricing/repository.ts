// All SQL about codes that change a price.
import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'

export type AffiliatorCode = { code: string; kind: 'percent' | 'amount'; value: number; useLimit: number | null }

/** A code that is good for a night at an outlet and not used up; null otherwise. */
export async function findGoodCode(
  sql: Db,
  ask: { code: string; outletId: number; night: Night; now: Date },
): Promise<AffiliatorCode | null> {
  const [row] = await sql<AffiliatorCode[]>`
    select code, kind, value, use_limit from affiliator_codes c
    where code = ${ask.code} and is_active
      and (outlet_ids is null or ${ask.outletId} = any(outlet_ids))
      and (valid_from is null or valid_from <= ${ask.night}::date) and (valid_to is null or valid_to >= ${ask.night}::date)
      and (use_limit is null or use_limit > (
        select count(*) from affiliator_uses u where u.code = c.code and (u.expires_at is null or u.expires_at > ${ask.now})))`
  return row ?? null
}
