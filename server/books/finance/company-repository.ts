import type { OutletHours } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'

export type Company = { id: number; name: string }

export async function listCompanies(sql: Db): Promise<Company[]> {
  return sql<Company[]>`select id, name from legal_entities order by name, id`
}

export type CompanyOutlet = OutletHours & { id: number; name: string; brand: string; slug: string }

/** Returns the outlets of a company: current outlets, and former outlets with entries in the company's ledger. */
export async function outletsOfCompany(sql: Db, company: number): Promise<CompanyOutlet[]> {
  return sql<CompanyOutlet[]>`
    select o.id, o.name, b.slug as brand, o.slug, o.timezone, o.open_hour, o.close_hour, o.special_hours from outlets o join brands b on b.id = o.brand_id
    where o.legal_entity_id = ${company} or exists (select 1 from ledger_entries e where e.legal_entity_id = ${company} and e.outlet_id = o.id)
    order by o.name, o.id`
}
