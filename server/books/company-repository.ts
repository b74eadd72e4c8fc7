import type { Db, Tx } from '#server/db/open.ts'

/** An outlet of a company. `isFixed`: the outlet has entries in the ledger of its company, so it stays with this company. */
export type CompanyOutlet = { id: number; name: string; isFixed: boolean }

export type CompanyRow = {
  id: number
  name: string
  address: string
  taxNumber: string
  localTaxNumber: string
  prefix: string
  outlets: CompanyOutlet[]
}

export async function listCompanies(sql: Db): Promise<CompanyRow[]> {
  return sql<CompanyRow[]>`
    select e.id, e.name, e.address, e.tax_number, e.local_tax_number, e.prefix,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'isFixed',
        exists (select 1 from ledger_entries l where l.outlet_id = o.id)) order by o.name)
        from outlets o where o.legal_entity_id = e.id), '[]') as outlets
    from legal_entities e order by e.id`
}

/**
 * Changes the data of a company that new receipts show. Receipts that were issued before do not change. Returns false if the company is
 * unknown.
 */
export async function saveCompany(
  sql: Db,
  { id, name, address, taxNumber, localTaxNumber }: Omit<CompanyRow, 'prefix' | 'outlets'>,
): Promise<boolean> {
  const rows = await sql`
    update legal_entities set name = ${name}, address = ${address}, tax_number = ${taxNumber}, local_tax_number = ${localTaxNumber}
    where id = ${id} returning id`
  return rows.length === 1
}

/** Adds a company. Returns null if another company has the prefix. A second request with the same prefix and name adds nothing. */
export async function insertCompany(
  sql: Tx,
  { name, address, taxNumber, localTaxNumber, prefix }: Omit<CompanyRow, 'id' | 'outlets'>,
): Promise<{ id: number; isNew: boolean } | null> {
  const [added] = await sql<{ id: number }[]>`
    insert into legal_entities (name, address, tax_number, local_tax_number, prefix)
    values (${name}, ${address}, ${taxNumber}, ${localTaxNumber}, ${prefix}) on conflict (prefix) do nothing returning id`
  if (added) return { id: added.id, isNew: true }
  const [row] = await sql<{ id: number }[]>`select id from legal_entities where prefix = ${prefix} and name = ${name}`
  return row ? { id: row.id, isNew: false } : null
}

/**
 * Assigns an outlet to a company, and returns its former company. Returns null if the outlet has ledger entries, because it then stays with
 * its company. Also returns null if the outlet or the company is unknown.
 */
export async function moveOutlet(
  sql: Tx,
  { outletId, company }: { outletId: number; company: number },
): Promise<number | null> {
  const [outlet] = await sql<{ before: number; isFixed: boolean }[]>`
    select o.legal_entity_id as before, exists (select 1 from ledger_entries l where l.outlet_id = o.id) as is_fixed
    from outlets o where o.id = ${outletId} and exists (select 1 from legal_entities where id = ${company}) for update`
  if (!outlet) return null
  const { before, isFixed } = outlet
  if (before === company) return before
  if (isFixed) return null
  await sql`update outlets set legal_entity_id = ${company} where id = ${outletId}`
  return before
}
