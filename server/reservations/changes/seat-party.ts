import { seatParty } from '#domain/reservations/party.ts'
import { ownTables, saveParty } from '#server/reservations/changes/party-repository.ts'
import { guestsWithShares } from '#server/reservations/splits/share-ticket-repository.ts'
import type { Work } from '#server/work.ts'

/**
 * Saves a new number of guests, and divides the guests over the tables of a reservation. If the tables do not suit this number, saves
 * nothing and returns the problem.
 */
export async function seatPartyOver(
  { sql }: Pick<Work, 'sql'>,
  id: string,
  pax: number,
): Promise<'pax_too_many' | 'pax_invalid' | null> {
  const tables = await ownTables(sql, id)
  const room = tables.reduce((sum, { capacity }) => sum + capacity, 0)
  if (pax > room) return 'pax_too_many'
  if (pax < tables.length || pax <= (await guestsWithShares(sql, id))) return 'pax_invalid'
  await saveParty(sql, id, pax, seatParty(pax, tables, new Map(tables.map((table) => [table.id, table.capacity]))))
  return null
}
