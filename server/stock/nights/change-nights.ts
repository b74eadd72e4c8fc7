import { isNight, type Night, nightOf } from '#domain/calendar/night.ts'
import { actorKey, type Actor } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { changedDay, type Day, type NightChange, opens, shuts, type Week } from '#domain/stock/night-change.ts'
import { endLapsed } from '#server/reservations/waitlist/lapse-offers.ts'
import {
  announceAgain,
  countBookings,
  type DayRow,
  daysOf,
  lapsedOn,
  lastChangerOfNights,
  lockNights,
  writeDays,
} from '#server/stock/nights/night-repository.ts'
import { findStockOutlet, hasStockChange, keepStockChange, type StockOutlet } from '#server/stock/stock-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type NightsAsked = {
  /** Id of the change. The caller generates it, so that a repeated request changes nothing. */
  key: string
  outletId: number
  /** Each night with its version on the caller's screen. 0 means that the night followed the weekly schedule. */
  nights: readonly { night: Night; version: number }[]
  change: NightChange
}

/**
 * Changes all nights of the request, or none of them. A night with bookings cannot be shut; the refusal contains their number. Staff can
 * stop the sale of this night instead, or cancel its bookings first.
 * @throws Refused validation_failed (nights), changed_meanwhile, has_bookings, not_found
 */
export async function changeNights(app: App, actor: Actor, request: NightsAsked): Promise<{ changed: number }> {
  const outlet = await findStockOutlet(app.sql, request.outletId)
  if (!outlet) throw new Refused('not_found')
  const nights = request.nights.map(({ night }) => night)
  const tonight = nightOf(app.now(), outlet)
  const isFaulty = nights.some((night) => !isNight(night) || night < tonight) || new Set(nights).size < nights.length
  if (isFaulty) refuseFaults({ nights: ['date_invalid'] })
  // Expired holds are ended before the bookings are counted. If a guest has paid such a hold but its webhook did not arrive, ending the
  // hold turns it into a booking.
  const lapsedIds = await lapsedOn(app.sql, outlet.id, nights, app.now())
  await Promise.all(lapsedIds.map((id) => endLapsed(app, id)))
  return transact(app, actor, (work) => changeWithin(work, outlet, request))
}

async function changeWithin(work: Work, outlet: StockOutlet, request: NightsAsked): Promise<{ changed: number }> {
  const { sql } = work
  const { change } = request
  const nights = request.nights.map(({ night }) => night)
  await lockNights(sql, outlet.id, nights)
  if (await hasStockChange(sql, request.key)) return { changed: nights.length }
  const were = await readDays(work, outlet.id, nights)
  await assertNightsSeen(work, request, were)
  const days = nights.map((night) => ({ night, day: changedDay(night, outlet, were.get(night) ?? null, change) }))
  await refuseBooked(work, outlet, days, were)
  await writeDays(sql, outlet.id, days)
  const openedDays = days.filter(({ night, day }) => opens(night, outlet, were.get(night) ?? null, day))
  await announceAgain(
    sql,
    outlet.id,
    openedDays.map(({ night }) => night),
  )
  await keepStockChange(sql, {
    id: request.key,
    outletId: outlet.id,
    kind: 'nights',
    subject: '',
    reach: 'full',
    now: work.now(),
    actor: actorKey(work.actor),
    was: { nights: Object.fromEntries(nights.map((night) => [night, toldOf(were.get(night) ?? null)])) },
    becomes: { change: change.kind, nights: Object.fromEntries(days.map(({ night, day }) => [night, day])) },
  })
  return { changed: nights.length }
}

async function readDays({ sql }: Work, outletId: number, nights: readonly Night[]): Promise<Map<Night, DayRow>> {
  const [from = '', to = from] = [nights.toSorted()[0], nights.toSorted().at(-1)]
  const rows = await daysOf(sql, { outletIds: [outletId], from, to })
  return new Map(rows.map((row) => [row.night, row]))
}

async function assertNightsSeen(work: Work, request: NightsAsked, were: ReadonlyMap<Night, DayRow>): Promise<void> {
  const others = request.nights.filter(({ night, version }) => (were.get(night)?.version ?? 0) !== version)
  if (others.length === 0) return
  const last = await lastChangerOfNights(
    work.sql,
    request.outletId,
    others.map(({ night }) => night),
  )
  throw new Refused('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? work.now() })
}

async function refuseBooked(
  { sql }: Work,
  outlet: StockOutlet & Week,
  days: readonly { night: Night; day: Day | null }[],
  were: ReadonlyMap<Night, DayRow>,
): Promise<void> {
  const shut = days.filter(({ night, day }) => shuts(night, outlet, were.get(night) ?? null, day))
  if (shut.length === 0) return
  const { bookings } = await countBookings(
    sql,
    outlet.id,
    shut.map(({ night }) => night),
  )
  if (bookings > 0) throw new Refused('has_bookings', { bookings })
}

/** Returns a row without the columns that only the database uses. */
function toldOf(row: DayRow | null): Day | null {
  if (!row) return null
  const { outletId: _, night: __, version: ___, ...day } = row
  return day
}
