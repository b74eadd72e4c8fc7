import { clockIn, dateIn, type Night, zoneName } from '#domain/calendar/night.ts'
import { findEntrant } from '#server/reservations/sales/entrant-repository.ts'
import { saleOfNight } from '#server/reservations/sales/sale-repository.ts'
import type { App } from '#server/app.ts'

/** A time as date 'YYYY-MM-DD', clock 'HH:mm' and the zone's name, so that the browser needs no calendar code. */
type Local = { date: string; clock: string; zone: string }

const localOf = (at: Date, timezone: string): Local => ({
  date: dateIn(at, timezone),
  clock: clockIn(at, timezone),
  zone: zoneName(timezone),
})

export type NightRoom = {
  saleId: string
  state: 'planned' | 'open' | 'paused' | 'sold_out'
  /** The opening time of the sale, in the outlet's zone. */
  opens: Local
  /** The end of the visitor's turn. Until then, the visitor can hold places. Null if it is not the visitor's turn. */
  turn: (Local & { until: string }) | null
  now: string
}

/**
 * Finds the waiting room of a night, with the turn of the signed-in member. Returns null if the night is sold without a waiting room, or if
 * its sale is over.
 */
export async function findNightRoom(
  app: App,
  { outletId, night, memberId }: { outletId: number; night: Night; memberId: string | null },
): Promise<NightRoom | null> {
  const sale = await app.plans(`sale of night ${outletId} ${night}`, () => saleOfNight(app.sql, { outletId, night }))
  if (!sale || sale.state === 'over') return null
  const entrant = memberId === null ? null : await findEntrant(app.sql, { saleId: sale.id, memberId })
  const until = entrant?.state === 'turn' ? entrant.turnUntil : null
  return {
    saleId: sale.id,
    state: sale.state,
    opens: localOf(sale.opensAt, sale.timezone),
    turn: until && { ...localOf(until, sale.timezone), until: until.toISOString() },
    now: app.now().toISOString(),
  }
}
