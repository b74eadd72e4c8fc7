import type { Db } from '#server/db/open.ts'

export type CompanyRow = {
  id: number
  name: string
  address: string
  taxNumber: string
  localTaxNumber: string
  prefix: string
  outlets: string[]
}

export async function listCompanies(sql: Db): Promise<CompanyRow[]> {
  return sql<CompanyRow[]>`
    select e.id, e.name, e.address, e.tax_number, e.local_tax_number, e.prefix,
      array(select o.name from outlets o where o.legal_entity_id = e.id order by o.name) as outlets
    from legal_entities e order by e.id`
}

/** Changes the company data that future receipts print. Issued receipts do not change. Returns false if the company is unknown. */
export async function saveCompany(
  sql: Db,
  { id, name, address, taxNumber, localTaxNumber }: Omit<CompanyRow, 'prefix' | 'outlets'>,
): Promise<boolean> {
  const rows = await sql`
    update legal_entities set name = ${name}, address = ${address}, tax_number = ${taxNumber}, local_tax_number = ${localTaxNumber}
    where id = ${id} returning id`
  return rows.length === 1
}
