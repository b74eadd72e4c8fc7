import { type CityRow, listCityRows } from '#server/catalogue/repository.ts'
import type { Reading } from '#server/work.ts'

/** Lists the cities with an outlet and their number of outlets. Filters use this list. City names are the same in the two languages. */
export async function listCities(app: Pick<Reading, 'sql' | 'now'>): Promise<CityRow[]> {
  return listCityRows(app.sql, app.now())
}
