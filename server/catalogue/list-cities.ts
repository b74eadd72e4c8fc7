import { type CityRow, listCityRows } from '#server/catalogue/repository.ts'
import type { Reading } from '#server/work.ts'

/**
 * Lists the cities that have outlets, with the number of outlets in each city. Filters use this list. City names are the same in the two
 * languages.
 */
export async function listCities(app: Pick<Reading, 'sql' | 'now'>): Promise<CityRow[]> {
  return listCityRows(app.sql, app.now())
}
