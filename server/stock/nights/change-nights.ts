// Staff changes nights: one, a run, or every Friday of a period, in one deed.
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
  /** Drawn by whoever asks: the same deed sent again changes nothing. */
  key: string
  outletId: number
  /** With the version of each as it was seen; 0: the night was as the week says. */
  nights: readonly { night: Night; version: number }[]
  change: NightChange
}

/**
 * Changes nights at once, all or none. A night that somebody has booked is not shut: it is refused with how many, and may be
 * taken off sale instead, or its bookings be cancelled first.
 * @throws Refused validation_failed (nights), changed_meanwhile, has_bookings, not_found
 */
export async function changeNights(app: App, actor: Actor, asked: NightsAsked): Promise<{ changed: number }> {
  const outlet = await findStockOutlet(app.sql, asked.outletId)
  if (!outlet) throw new Refused('not_found')
  const nights = asked.nights.map(({ night }) => night)
  const tonight = nightOf(app.now(), outlet)
  const isFaulty = nights.some((night) => !isNight(night) || night < tonight) || new Set(nights).size < nights.length
  if (isFaulty) refuseFaults({ nights: ['date_invalid'] })
  // A lapsed hold may have been paid unheard: it ends, or is a booking, before anything is counted.
  const lapsed = await lapsedOn(app.sql, outlet.id, nights, app.now())
  await Promise.all(lapsed.map((id) => endLapsed(app, id)))
  return transact(app, actor, (work) => changeWithin(work, outlet, asked))
}

async function changeWithin(work: Work, outlet: StockOutlet, asked: NightsAsked): Promise<{ changed: number }> {
  const { sql } = work
  const { change } = asked
  const nights = asked.nights.map(({ night }) => night)
  await lockNights(sql, outlet.id, nights)
  if (await hasStockChange(sql, asked.key)) return { changed: nights.length }
  const were = await readDays(work, outlet.id, nights)
  await assertNightsSeen(work, asked, were)
  const days = nights.map((night) => ({ night, day: changedDay(night, outlet, were.get(night) ?? null, change) }))
  await refuseBooked(work, outlet, days, were)
  await writeDays(sql, outlet.id, days)
  const opened = days.filter(({ night, day }) => opens(night, outlet, were.get(night) ?? null, day))
  await announceAgain(
    sql,
    outlet.id,
    opened.map(({ night }) => night),
  )
  await keepStockChange(sql, {
    id: asked.key,
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

async function assertNightsSeen(work: Work, asked: NightsAsked, were: ReadonlyMap<Night, DayRow>): Promise<void> {
  const others = asked.nights.filter(({ night, version }) => (were.get(night)?.version ?? 0) !== version)
  if (others.length === 0) return
  const last = await lastChangerOfNights(
    work.sql,
    asked.outletId,
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

/** A day without what only the database tells of it. */
function toldOf(row: DayRow | null): Day | null {
  if (!row) return null
  const { outletId: _, night: __, version: ___, ...day } = row
  return day
}
