import type { Language } from '#contract/preferences.ts'
import { allNationalities, allProvinces, citiesOfProvince, namesOfRegions } from '#server/identity/region-repository.ts'
import type { World } from '#server/world.ts'

export type Region = { id: number; name: string }

/** By name in the reader's language, Indonesia first: nine in ten members are from here. */
export async function listNationalities(world: Pick<World, 'sql'>, language: Language): Promise<Region[]> {
  const rows = await allNationalities(world.sql)
  const byName = new Intl.Collator(language)
  return rows
    .map(({ id, code, name }) => ({ id, isHome: code === 'ID', name: name[language] }))
    .toSorted((a, b) => Number(b.isHome) - Number(a.isHome) || byName.compare(a.name, b.name))
    .map(({ id, name }) => ({ id, name }))
}

/** The 38 provinces by name. */
export const listProvinces = (world: Pick<World, 'sql'>): Promise<Region[]> => allProvinces(world.sql)

/** Regencies and cities of a province by name; none for a province that is not. */
export const listCities = (world: Pick<World, 'sql'>, provinceId: number): Promise<Region[]> =>
  citiesOfProvince(world.sql, provinceId)

/** Where a member is from, by name in the reader's language. */
export async function regionNames(
  world: Pick<World, 'sql'>,
  of: { nationalityId: number; provinceId: number; cityId: number },
  language: Language,
): Promise<{ nationality: string; province: string; city: string }> {
  const found = await namesOfRegions(world.sql, of)
  return {
    nationality: found?.nationality[language] ?? '',
    province: found?.province ?? '',
    city: found?.city ?? '',
  }
}
