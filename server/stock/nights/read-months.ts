import { addMonths, addNights, type Night, nightOf, nightsFrom } from '#domain/calendar/night.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { nightKind, type NightKind } from '#domain/pricing/night-kind.ts'
import { Refused } from '#domain/refusals.ts'
import { type Day, nightState, type NightState, ordinaryDay } from '#domain/stock/night-change.ts'
import {
  daysOf,
  eventsOf,
  type NightEventRow,
  soldBetween,
  type SoldRow,
} from '#server/stock/nights/night-repository.ts'
import { findStockOutlet, type StockOutlet } from '#server/stock/stock-repository.ts'
import type { Reading } from '#server/work.ts'

export type StockNight = {
  night: Night
  version: number
  state: NightState
  day: Day
  event: { id: number; title: string } | null
  sells: 'tables' | 'tickets' | 'dinners'
  paymentType: 'DownPayment' | 'BookingFee'
  kind: NightKind
  /** Percentage of the night's tables, tickets or seats that are sold. Null if the night has no tables, tickets or seats. */
  share: number | null
  sold: SoldRow
}

export type StockMonth = { outlet: StockOutlet; tonight: Night; nights: StockNight[] }

export async function readMonths(app: Reading, outlets: readonly StockOutlet[], month: string): Promise<StockMonth[]> {
  const from = `${month}-01`
  const to = addNights(addMonths(from, 1), -1)
  const span = { outletIds: outlets.map(({ id }) => id), from, to }
  const [days, events, sold] = await Promise.all([
    daysOf(app.sql, span),
    eventsOf(app.sql, span),
    soldBetween(app.sql, span, app.now()),
  ])
  const mapByKey = <Row extends { outletId: number; night: Night }>(rows: Row[]) =>
    new Map(rows.map((row) => [`${row.outletId} ${row.night}`, row]))
  const [dayOf, eventOf, soldOf] = [mapByKey(days), mapByKey(events), mapByKey(sold)]
  const nights = nightsFrom(from, Number(to.slice(8)))
  return outlets.map((outlet) => ({
    outlet,
    tonight: nightOf(app.now(), outlet),
    nights: nights.flatMap((night) => {
      const key = `${outlet.id} ${night}`
      const of = soldOf.get(key)
      return of ? [describe(outlet, night, { row: dayOf.get(key), event: eventOf.get(key), sold: of })] : []
    }),
  }))
}

/** Returns the month of one outlet. @throws Refused not_found */
export async function readMonth(app: Reading, outletId: number, month: string): Promise<StockMonth> {
  const outlet = await findStockOutlet(app.sql, outletId)
  const [read] = outlet ? await readMonths(app, [outlet], month) : []
  if (!read) throw new Refused('not_found')
  return read
}

type Parts = { row: (Day & { version: number }) | undefined; event: NightEventRow | undefined; sold: SoldRow }

function describe(outlet: StockOutlet, night: Night, { row, event, sold }: Parts): StockNight {
  const day = row ?? ordinaryDay(night, outlet)
  const isUsingTicket = event?.isUsingTicket ?? day.isUsingTicket
  const sells = isUsingTicket ? 'tickets' : servesDinner(outlet.type) ? 'dinners' : 'tables'
  return {
    night,
    version: row?.version ?? 0,
    state: nightState(day),
    day,
    event: event ? { id: event.id, title: event.title } : null,
    sells,
    paymentType: sells === 'dinners' ? 'DownPayment' : (day.paymentType ?? outlet.paymentType),
    kind: nightKind(night, { hasEvent: event !== undefined, costsAsWeekend: day.minimumCostWeekend !== null }),
    share: shareOf(sold, sells),
    sold,
  }
}

/**
 * Returns the sold percentage of a night, at most 100. At a restaurant, the booked guests can exceed the seats, because a table can be used
 * twice in a night.
 */
function shareOf(sold: SoldRow, sells: StockNight['sells']): number | null {
  const [part, whole] = {
    tables: [sold.tablesSold, sold.tables],
    tickets: [sold.ticketsSold, sold.tickets],
    dinners: [sold.seated, sold.seats],
  }[sells] as [number, number]
  return whole === 0 ? null : Math.min(100, Math.round((part * 100) / whole))
}
