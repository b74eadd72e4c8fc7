import { seatParty } from '#domain/reservations/party.ts'
import { ownTables, saveParty } from '#server/reservations/changes/party-repository.ts'
import type { Work } from '#server/work.ts'

/** How many come, over the tables that they have by now. Writes nothing and says why where they do not seat so many. */
export async function seatPartyOver(
  { sql }: Pick<Work, 'sql'>,
  id: string,
  pax: number,
): Promise<'pax_too_many' | 'pax_invalid' | null> {
  const tables = await ownTables(sql, id)
  const room = tables.reduce((sum, { capacity }) => sum + capacity, 0)
  if (pax > room) return 'pax_too_many'
  if (pax < tables.length) return 'pax_invalid'
  await saveParty(sql, id, pax, seatParty(pax, tables, new Map(tables.map((table) => [table.id, table.capacity]))))
  return null
}
