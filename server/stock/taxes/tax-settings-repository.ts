import type { OutletTaxes, TaxKind, TaxRate } from '#domain/pricing/tax-rates.ts'
import { taxColumns } from '#server/catalogue/tax-repository.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type TaxSettings = {
  ticketTaxKind: TaxKind
  tableTaxKind: TaxKind
  billTaxKind: TaxKind
  taxesForfeits: boolean
  /** The service charge in percent. */
  service: number
  useService: boolean
  useTax: boolean
}

export type LockedTaxes = OutletTaxes & TaxSettings & { timezone: string; version: number; isSelling: boolean }

/** SQL: true if the outlet is on the site or has reservations. */
const isSelling = (sql: Db) => sql`
  (o.is_published or exists (select 1 from reservations r where r.outlet_id = o.id)) as is_selling`

/** Locks the taxes of an outlet. Reservations of the outlet do not wait for this lock. */
export async function lockTaxes(sql: Tx, outletId: number): Promise<LockedTaxes | null> {
  const [row] = await sql<LockedTaxes[]>`
    select o.timezone, o.taxes_forfeits, o.service, o.use_service, o.use_tax, o.tax_version as version, ${isSelling(sql)},
      ${taxColumns(sql)} from outlets o where o.id = ${outletId}
    for no key update of o`
  return row ?? null
}

export async function readTaxSettings(
  sql: Db,
  outletId: number,
): Promise<Pick<LockedTaxes, 'taxesForfeits' | 'version' | 'isSelling'> | null> {
  const [row] = await sql<Pick<LockedTaxes, 'taxesForfeits' | 'version' | 'isSelling'>[]>`
    select o.taxes_forfeits, o.tax_version as version, ${isSelling(sql)} from outlets o where o.id = ${outletId}`
  return row ?? null
}

/** Adds a tax rate. If a rate for the same kind and the same first night exists, the new rate replaces it. */
export async function addTaxRate(
  sql: Tx,
  outletId: number,
  { kind, from, rate }: TaxRate,
  { actor, now }: { actor: string; now: Date },
): Promise<number> {
  await sql`
    insert into tax_rates (outlet_id, kind, valid_from, revision, rate, set_by, set_at)
    select ${outletId}, ${kind}, ${from}, coalesce(max(revision), 0) + 1, ${rate}, ${actor}, ${now} from tax_rates
    where outlet_id = ${outletId} and kind = ${kind} and valid_from = ${from}`
  const [row] = await sql<{ version: number }[]>`
    update outlets set tax_version = tax_version + 1 where id = ${outletId} returning tax_version as version`
  return row?.version ?? 0
}

export async function setTaxSettings(sql: Tx, outletId: number, settings: TaxSettings): Promise<number> {
  const { ticketTaxKind, tableTaxKind, billTaxKind, taxesForfeits, service, useService, useTax } = settings
  const [row] = await sql<{ version: number }[]>`
    update outlets set ticket_tax_kind = ${ticketTaxKind}, table_tax_kind = ${tableTaxKind}, bill_tax_kind = ${billTaxKind},
      taxes_forfeits = ${taxesForfeits}, service = ${service}, use_service = ${useService}, use_tax = ${useTax}, tax_version = tax_version + 1
    where id = ${outletId} returning tax_version as version`
  return row?.version ?? 0
}
