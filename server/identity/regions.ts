import type { Language } from '#contract/preferences.ts'
import { allNationalities, allProvinces, citiesOfProvince, namesOfRegions } from '#server/identity/region-repository.ts'
import type { App } from '#server/app.ts'

export type Region = { id: number; name: string }

/** Lists nationalities by name in `language`. Indonesia is first, because nine in ten members are Indonesian. */
export async function listNationalities(app: Pick<App, 'sql'>, language: Language): Promise<Region[]> {
  const rows = await allNationalities(app.sql)
  const byName = new Intl.Collator(language)
  return rows
    .map(({ id, code, name }) => ({ id, isHome: code === 'ID', name: name[language] }))
    .toSorted((a, b) => Number(b.isHome) - Number(a.isHome) || byName.compare(a.name, b.name))
    .map(({ id, name }) => ({ id, name }))
}

/** Lists the 38 provinces of Indonesia by name. */
export const listProvinces = (app: Pick<App, 'sql'>): Promise<Region[]> => allProvinces(app.sql)

/** Lists regencies and cities of a province by name. Returns an empty list if the province is unknown. */
export const listCities = (app: Pick<App, 'sql'>, provinceId: number): Promise<Region[]> =>
  citiesOfProvince(app.sql, provinceId)

/** Returns the names of a member’s regions in `language`. The name of an unknown region is ''. */
export async function regionNames(
  app: Pick<App, 'sql'>,
  of: { nationalityId: number; provinceId: number; cityId: number },
  language: Language,
): Promise<{ nationality: string; province: string; city: string }> {
  const names = await namesOfRegions(app.sql, of)
  return {
    nationality: names?.nationality[language] ?? '',
    province: names?.province ?? '',
    city: names?.city ?? '',
  }
}
