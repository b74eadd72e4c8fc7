import { clockIn, dateIn, type Night, zoneName } from '#domain/calendar/night.ts'
import { findEntrant } from '#server/reservations/sales/entrant-repository.ts'
import { saleOfNight } from '#server/reservations/sales/sale-repository.ts'
import type { App } from '#server/app.ts'

/** 'YYYY-MM-DD', 'HH:mm' and the zone's name: the browser needs no calendar to write them. */
type Local = { date: string; clock: string; zone: string }

const localOf = (at: Date, timezone: string): Local => ({
  date: dateIn(at, timezone),
  clock: clockIn(at, timezone),
  zone: zoneName(timezone),
})

/** The waiting room through which a night is sold. */
export type NightRoom = {
  saleId: string
  state: 'planned' | 'open' | 'paused' | 'sold_out'
  /** When it opens, by the outlet's clock. */
  opens: Local
  /** Until when the visitor may hold places; null where it is not their turn. */
  turn: (Local & { until: string }) | null
  now: string
}

/** The room of a night, with the turn of whoever is signed in; null where the night is sold like any other. */
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
