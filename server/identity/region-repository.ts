import type { Db } from '#server/db/open.ts'

export const allNationalities = async (
  sql: Db,
): Promise<{ id: number; code: string; name: { id: string; en: string } }[]> =>
  sql`select id, code, name from nationalities`

export const allProvinces = async (sql: Db): Promise<{ id: number; name: string }[]> =>
  sql`select id, name from provinces order by name`

export const citiesOfProvince = async (sql: Db, provinceId: number): Promise<{ id: number; name: string }[]> =>
  sql`select id, name from province_cities where province_id = ${provinceId} order by name`

/** Finds the names of a member's regions. The nationality has its name in both languages. */
export async function namesOfRegions(
  sql: Db,
  { nationalityId, provinceId, cityId }: { nationalityId: number; provinceId: number; cityId: number },
): Promise<{ nationality: { id: string; en: string }; province: string; city: string } | null> {
  const [row] = await sql<{ nationality: { id: string; en: string }; province: string; city: string }[]>`
    select n.name as nationality, p.name as province, c.name as city
    from nationalities n, provinces p, province_cities c
    where n.id = ${nationalityId} and p.id = ${provinceId} and c.id = ${cityId}`
  return row ?? null
}
