import { addNights, type Night, nightsFrom } from '#domain/calendar/night.ts'
import { sessionHours } from '#domain/calendar/sessions.ts'
import { dateState, type DateState, lastNightOf } from '#domain/inventory/date-state.ts'
import type { Charges } from '#domain/pricing/amount-to-pay.ts'
import { nightKind, type NightKind } from '#domain/pricing/night-kind.ts'
import type { PaymentType } from '#domain/pricing/quote.ts'
import { taxOn } from '#domain/pricing/tax-rates.ts'
import type { DateReason, RefusalDetails } from '#domain/refusals.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import type { Db } from '#server/db/open.ts'
import {
  daysBetween,
  eventsBetween,
  findSaleOutlet,
  type NightDay,
  type NightEvent,
  type SaleOutlet,
} from '#server/inventory/repository.ts'
import type { Reading } from '#server/work.ts'

export type SaleNight = {
  outlet: SaleOutlet
  night: Night
  day: NightDay | null
  event: NightEvent | null
  state: DateState
  reason: DateReason | null
  /** The last night that guests can book. */
  last: Night
  kind: NightKind
  isUsingTicket: boolean
  /** True if dinners are sold by person and session, instead of tables for the night or tickets. */
  isDinner: boolean
  paymentType: 'DownPayment' | 'BookingFee'
}

/** Builds a night from its data. `unitsFree` is null if the free units were not counted. */
export function describeNight(
  outlet: SaleOutlet,
  night: Night,
  parts: { day: NightDay | null; event: NightEvent | null; unitsFree: number | null },
  now: Date,
): SaleNight {
  const isUsingTicket = parts.event?.isUsingTicket ?? parts.day?.isUsingTicket ?? outlet.isUsingTicket
  const isDinner = servesDinner(outlet.type) && !isUsingTicket
  const hours = isDinner ? sessionHours(outlet) : outlet
  const saleOutlet = { ...outlet, hours, isRestaurant: isDinner }
  const { state, reason } = dateState({
    night,
    outlet: saleOutlet,
    day: parts.day,
    event: parts.event,
    unitsFree: parts.unitsFree,
    now,
  })
  return {
    outlet,
    night,
    day: parts.day,
    event: parts.event,
    state,
    reason,
    last: lastNightOf({ outlet: saleOutlet, now }),
    kind: nightKind(night, { hasEvent: parts.event !== null, costsAsWeekend: parts.day?.minimumCostWeekend != null }),
    isUsingTicket,
    isDinner,
    paymentType: isDinner ? 'DownPayment' : (parts.day?.paymentType ?? outlet.paymentType),
  }
}

/** Returns the details of the refusal `date_unavailable` for a night. */
export const refusalOfNight = (
  { night, outlet, last }: SaleNight,
  reason: DateReason,
): RefusalDetails['date_unavailable'] => ({
  reason,
  night,
  daysAhead: outlet.ahead.dinnerNightsAhead,
  last,
})

/** Finds a night. Returns null if the outlet is unknown. */
export async function findNight(app: Reading, outletId: number, night: Night): Promise<SaleNight | null> {
  const [outlet, month] = await Promise.all([
    app.plans(`outlet ${outletId}`, () => findSaleOutlet(app.sql, outletId, app.now())),
    app.plans(`month ${outletId} ${night.slice(0, 7)}`, () => planOfMonth(app.sql, outletId, night, app.now())),
  ])
  const day = month.days.find((candidate) => candidate.night === night) ?? null
  const event = month.events.find((candidate) => candidate.night === night) ?? null
  return outlet && describeNight(outlet, night, { day, event, unitsFree: null }, app.now())
}

/** Finds `count` consecutive nights. Each night is the same as the result of `findNight`. Returns null if the outlet is unknown. */
export async function findNights(
  app: Reading,
  outletId: number,
  { from, count }: { from: Night; count: number },
): Promise<SaleNight[] | null> {
  const nights = nightsFrom(from, count)
  const months = [...new Set(nights.map((night) => night.slice(0, 7)))]
  const [outlet, ...plans] = await Promise.all([
    app.plans(`outlet ${outletId}`, () => findSaleOutlet(app.sql, outletId, app.now())),
    ...months.map((month) =>
      app.plans(`month ${outletId} ${month}`, () => planOfMonth(app.sql, outletId, `${month}-01`, app.now())),
    ),
  ])
  if (!outlet) return null
  const days = new Map(plans.flatMap((plan) => plan.days).map((day) => [day.night, day]))
  const events = new Map(plans.flatMap((plan) => plan.events).map((event) => [event.night, event]))
  return nights.map((night) =>
    describeNight(
      outlet,
      night,
      { day: days.get(night) ?? null, event: events.get(night) ?? null, unitsFree: null },
      app.now(),
    ),
  )
}

/** The cache reads a whole month, because guests ask for other nights of the same month within the same second. */
async function planOfMonth(sql: Db, outletId: number, night: Night, now: Date) {
  const first = `${night.slice(0, 7)}-01`
  const last = addNights(first, 30)
  const [days, events] = await Promise.all([
    daysBetween(sql, outletId, first, last),
    eventsBetween(sql, outletId, first, last, now),
  ])
  return { days, events }
}

/** Returns the service and tax that are added to the price of a place on that night. */
export const chargesOf = (night: SaleNight): Charges =>
  chargesFor(night, night.isUsingTicket ? 'Ticket' : night.paymentType)

export const chargesFor = ({ outlet, night }: SaleNight, paymentType: PaymentType): Charges => ({
  paymentType,
  service: outlet.service,
  useService: outlet.useService,
  useTax: outlet.useTax,
  ...taxOn(outlet, paymentType === 'Ticket' ? 'ticket' : 'table', night),
})
