import { type CityRow, listCityRows } from '#server/catalogue/repository.ts'
import type { World } from '#server/world.ts'

/** The cities that have an outlet, with how many: for the filters. Names of cities are the same in both languages. */
export async function listCities(world: Pick<World, 'sql' | 'now'>): Promise<CityRow[]> {
  return listCityRows(world.sql, world.now())
}
