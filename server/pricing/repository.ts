// All SQL about codes that change a price.
import { type AgeRange, agesOfOffer } from '#domain/catalogue/age-limits.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'
import { published } from '#server/db/published.ts'

/**
 * `ages`: the age range for which the price is valid. Staff at the door check the age. `forTickets`: true if the code is valid only for
 * tickets.
 */
export type AffiliatorCode = {
  code: string
  kind: 'percent' | 'amount'
  value: number
  useLimit: number | null
  /** True if a second person approved the code. Only an approved code may take 100 % off. */
  mayBeFree: boolean
  ages: AgeRange | null
  forTickets: boolean
}

type CodeAsk = { code: string; outletId: number; night: Night; now: Date }

/** Finds a code that is valid for a night at an outlet and is not used up. Returns null if there is no such code. */
export async function findGoodCode(sql: Db, ask: CodeAsk): Promise<AffiliatorCode | null> {
  const [row] = await sql<Pick<AffiliatorCode, 'code' | 'kind' | 'value' | 'useLimit' | 'mayBeFree'>[]>`
    select code, kind, value, use_limit, approved_by is not null as may_be_free from affiliator_codes c
    where code = ${ask.code} and is_active and (kind <> 'percent' or value < 100 or approved_by is not null)
      and (outlet_ids is null or ${ask.outletId} = any(outlet_ids))
      and (valid_from is null or valid_from <= ${ask.night}::date) and (valid_to is null or valid_to >= ${ask.night}::date)
      and (use_limit is null or use_limit > (
        select count(*) from affiliator_uses u where u.code = c.code and (u.expires_at is null or u.expires_at > ${ask.now})))`
  return row ? { ...row, ages: null, forTickets: false } : null
}

type OfferPrice = {
  code: string | null
  discountPercent: number | null
  minimumAge: number | null
  maximumAge: number | null
}

/** Finds the price of an offer by its code. Returns null if the code is not valid for the night at the outlet. */
export async function findOfferPrice(sql: Db, ask: CodeAsk): Promise<AffiliatorCode | null> {
  const [row] = await sql<OfferPrice[]>`
    select f.code, f.discount_percent, f.minimum_age, f.maximum_age from offers f join outlets o on o.id = ${ask.outletId}
    where f.code = ${ask.code.toLowerCase()} and f.discount_percent is not null and ${published(sql, 'f', ask.now)}
      and (f.valid_from is null or f.valid_from <= ${ask.night}::date) and (f.valid_until is null or f.valid_until >= ${ask.night}::date)
      and (f.weekdays = '{}' or extract(isodow from ${ask.night}::date)::int = any(f.weekdays))
      and case when exists (select 1 from offer_outlets g where g.offer_id = f.id)
        then exists (select 1 from offer_outlets g where g.offer_id = f.id and g.outlet_id = o.id)
        else f.brand_id is null or f.brand_id = o.brand_id end`
  if (!row?.code || row.discountPercent === null) return null
  const { code, discountPercent: value } = row
  return {
    code: code.toUpperCase(),
    kind: 'percent',
    value,
    useLimit: null,
    mayBeFree: false,
    ages: agesOfOffer(row),
    forTickets: true,
  }
}
