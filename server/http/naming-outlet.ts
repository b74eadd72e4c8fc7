import { isRefused } from '#domain/refusals.ts'
import { DateRefused } from '#server/http/refuse.ts'
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
    const [outlet] = await world.sql<{ name: string }[]>`
      select o.name from outlets o where o.id = ${of.outletId ?? null}::int
      or o.id in (select outlet_id from tables where id = any(${of.tableIds ?? []}::int[]))
      or o.id in (select outlet_id from tickets where id = any(${of.ticketIds ?? []}::int[])) limit 1`
    throw outlet ? new DateRefused(error.details, outlet.name) : error
  }
}
