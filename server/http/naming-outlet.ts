import { isRefused } from '#domain/refusals.ts'
import { DateRefused } from '#server/http/refuse.ts'
import { outletNameOf } from '#server/inventory/repository.ts'
import type { World } from '#server/world.ts'

/** Lets a refused date say which outlet it is about; looked up only then. */
export async function namingOutlet<T>(
  world: World,
  of: { tableIds?: number[]; ticketIds?: number[]; outletId?: number },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isRefused(error) || error.code !== 'date_unavailable') throw error
    const name = await outletNameOf(world.sql, of)
    throw name === null ? error : new DateRefused(error.details, name)
  }
}
