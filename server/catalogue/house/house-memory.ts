// Keeps the settings of the house in the memory of the process. A process reads them from the database at most once a second. The
// profile of the group is kept in the same way.
import { type House, houseOf, USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import { storedSettings } from '#server/catalogue/house/house-repository.ts'
import { type KeptValue, keepValue } from '#server/db/kept-value.ts'
import type { Db } from '#server/db/open.ts'

export type HouseMemory = KeptValue<House> & {
  /** The default settings of the house, without stored settings. */
  usual: House
  /** Reads the settings in a transaction that decides about money. */
  readIn(sql: Db): Promise<House>
}

export function rememberHouse(
  sql: Db,
  { keptMs, usual = USUAL_HOUSE, clock }: { keptMs: number; usual?: House; clock?: () => number },
): HouseMemory {
  const readIn = async (db: Db) => houseOf(await storedSettings(db), usual)
  return { ...keepValue(() => readIn(sql), keptMs, clock), usual, readIn }
}
