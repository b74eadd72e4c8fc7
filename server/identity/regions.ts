import type { Language } from '#contract/preferences.ts'
import { allNationalities, allProvinces, citiesOfProvince, namesOfRegions } from '#server/identity/region-repository.ts'
import type { App } from '#server/app.ts'

export type Region = { id: number; name: string }

/** By name in the reader's language, Indonesia first: nine in ten members are from here. */
export async function listNationalities(app: Pick<App, 'sql'>, language: Language): Promise<Region[]> {
  const rows = await allNationalities(app.sql)
  const byName = new Intl.Collator(language)
  return rows
    .map(({ id, code, name }) => ({ id, isHome: code === 'ID', name: name[language] }))
    .toSorted((a, b) => Number(b.isHome) - Number(a.isHome) || byName.compare(a.name, b.name))
    .map(({ id, name }) => ({ id, name }))
}

/** The 38 provinces by name. */
export const listProvinces = (app: Pick<App, 'sql'>): Promise<Region[]> => allProvinces(app.sql)

/** Regencies and cities of a province by name; none for a province that is not. */
export const listCities = (app: Pick<App, 'sql'>, provinceId: number): Promise<Region[]> =>
  citiesOfProvince(app.sql, provinceId)

/** Where a member is from, by name in the reader's language. */
export async function regionNames(
  app: Pick<App, 'sql'>,
  of: { nationalityId: number; provinceId: number; cityId: number },
  language: Language,
): Promise<{ nationality: string; province: string; city: string }> {
  const found = await namesOfRegions(app.sql, of)
  return {
    nationality: found?.nationality[language] ?? '',
    province: found?.province ?? '',
    city: found?.city ?? '',
  }
}
