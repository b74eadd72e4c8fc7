// The SQL for an outlet's tax settings. Statements that read the outlet's prices use it.
import type { OutletTaxes } from '#domain/pricing/tax-rates.ts'
import type { Db } from '#server/db/open.ts'

/** SQL: the columns of OutletTaxes of an outlet `o`. */
export const taxColumns = (sql: Db) => sql`
  o.ticket_tax_kind, o.table_tax_kind, o.bill_tax_kind,
  (select json_agg(json_build_object('kind', x.kind, 'from', x.valid_from, 'rate', x.rate) order by x.valid_from, x.revision)
    from tax_rates x where x.outlet_id = o.id) as tax_rates`

/** SQL: the kind of tax on the price of reservation `r` at outlet `o`. */
export const taxKindOfPrice = (sql: Db) => sql`
  case r.kind when 'tickets' then o.ticket_tax_kind when 'restaurant' then o.bill_tax_kind else o.table_tax_kind end`

/** SQL: the percentage of this kind of tax at outlet `o` for the night of reservation `r`. */
export const taxOfNight = (sql: Db, kind: ReturnType<typeof taxKindOfPrice>) => sql`
  coalesce((select x.rate from tax_rates x where x.outlet_id = o.id and x.kind = ${kind} and x.valid_from <= r.night
    order by x.valid_from desc, x.revision desc limit 1), o.tax)`

export async function findTaxes(sql: Db, outletId: number): Promise<(OutletTaxes & { taxesForfeits: boolean }) | null> {
  const [row] = await sql<(OutletTaxes & { taxesForfeits: boolean })[]>`
    select ${taxColumns(sql)}, o.taxes_forfeits from outlets o where o.id = ${outletId}`
  return row ?? null
}
