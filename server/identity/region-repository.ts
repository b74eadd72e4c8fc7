import type { Db } from '#server/db/open.ts'

export const allNationalities = async (
  sql: Db,
): Promise<{ id: number; code: string; name: { id: string; en: string } }[]> =>
  sql`select id, code, name from nationalities`

export const allProvinces = async (sql: Db): Promise<{ id: number; name: string }[]> =>
  sql`select id, name from provinces order by name`

export const citiesOfProvince = async (sql: Db, provinceId: number): Promise<{ id: number; name: string }[]> =>
  sql`select id, name from province_cities where province_id = ${provinceId} order by name`
