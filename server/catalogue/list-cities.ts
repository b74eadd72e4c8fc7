import { type CityRow, listCityRows } from '#server/catalogue/repository.ts'
import type { Reading } from '#server/work.ts'

/** The cities that have an outlet, with how many: for the filters. Names of cities are the same in both languages. */
export async function listCities(app: Pick<Reading, 'sql' | 'now'>): Promise<CityRow[]> {
  return listCityRows(app.sql, app.now())
}
