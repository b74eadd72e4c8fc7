// Calls of the calendar: the state and the sales of each night, and changes of nights.
import { z } from 'zod'
import type { NightChangeKind } from '#domain/stock/night-change.ts'
import { month } from '#server/http/office/month-input.ts'
import { call } from '#server/http/office/office-call.ts'
import { both, presentOutlet } from '#server/http/office/stock/present-stock.ts'
import { anyLanguage, atOutlet, bothLanguages, key, PLAN, version } from '#server/http/office/stock/stock-input.ts'
import { changeNights } from '#server/stock/nights/change-nights.ts'
import {
  bookingsOn,
  calledOffEvents,
  countBookings,
  eventsOf,
  type NightBooking,
} from '#server/stock/nights/night-repository.ts'
import { readMonth, readMonths, type StockNight } from '#server/stock/nights/read-months.ts'
import { findStockOutlets, type StockChangeRow, stockChangesOf } from '#server/stock/stock-repository.ts'

const CHANGES = 8
const BOOKINGS = 60
const MOST_NIGHTS = 200

const night = z.iso.date()
const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['close', 'private']), reason: bothLanguages(200) }),
  z.object({ kind: z.enum(['open', 'ordinary']) }),
  z.object({ kind: z.literal('availability'), reservation: z.boolean(), walkin: z.boolean() }),
  z.object({ kind: z.enum(['tickets', 'weekend']), isOn: z.boolean() }),
  z.object({ kind: z.literal('payment'), type: z.enum(['DownPayment', 'BookingFee']).nullable() }),
  z.object({
    kind: z.literal('title'),
    title: anyLanguage(120),
    bandDescription: anyLanguage(400),
    bands: z.array(z.string().max(80)).max(20),
  }),
])

const presentNight = ({ day, event, sold, ...read }: StockNight) => ({
  night: read.night,
  version: read.version,
  state: read.state,
  /** True if staff did not change this night, so that it follows the weekly schedule. */
  isOrdinary: read.version === 0,
  event: event?.title ?? null,
  title: day.title && both(day.title),
  bandDescription: day.bandDescription && both(day.bandDescription),
  bands: day.bands,
  sells: read.sells,
  paymentType: read.paymentType,
  walkin: day.walkinAvailable,
  kind: read.kind,
  /** Share of the night's tables, tickets or seats that is sold, in percent. */
  share: read.share,
  held: sold.held,
  kept: sold.kept,
  bookings: sold.bookings,
  guests: sold.guests,
  paid: sold.paid,
})

function presentChange({ at, by, becomes }: StockChangeRow) {
  const stored = becomes as { change: NightChangeKind; nights: Record<string, unknown> }
  return { at, by, change: stored.change, nights: Object.keys(stored.nights).toSorted() }
}

type EventTitle = { night: string; title: string }
const presentEvent = ({ night: date, title }: EventTitle) => ({ night: date, title })

const presentBooking = (booking: NightBooking) => ({
  code: booking.code,
  name: booking.name,
  night: booking.night,
  pax: booking.pax,
  amount: booking.amount,
  isPaid: booking.isPaid,
})

export const nightStockCalls = {
  stockMonth: call(
    { permission: 'night.view', at: 'sent outlet' },
    atOutlet.extend({ month }),
    async ({ app }, { outletId, ...input }) => {
      const [{ outlet, nights }, changes] = await Promise.all([
        readMonth(app, outletId, input.month),
        stockChangesOf(app.sql, { outletId, kind: 'nights', limit: CHANGES }),
      ])
      return {
        outlet: presentOutlet(app, outlet),
        month: input.month,
        nights: nights.map(presentNight),
        changes: changes.map(presentChange),
      }
    },
  ),

  /** Returns the sold share of each night of a month, for every outlet where the signed-in staff member may see nights. */
  stockMonths: call(
    { permission: 'night.view', at: 'granted' },
    z.object({ month }),
    async ({ app, outlets }, input) => {
      const months = await readMonths(app, await findStockOutlets(app.sql, outlets), input.month)
      return months.map(({ outlet, tonight, nights }) => ({
        id: outlet.id,
        name: outlet.name,
        brand: outlet.brandSlug,
        slug: outlet.slug,
        tonight,
        nights: nights.map(({ night: date, state, event, share }) => ({
          night: date,
          state,
          hasEvent: event !== null,
          share,
        })),
      }))
    },
  ),

  nightsTouched: call(
    PLAN,
    atOutlet.extend({ nights: z.array(night).min(1).max(MOST_NIGHTS) }),
    async ({ app }, { outletId, nights }) => {
      const sorted = nights.toSorted()
      const [from = '', to = from] = [sorted[0], sorted.at(-1)]
      const [counts, list, events, calledOff] = await Promise.all([
        countBookings(app.sql, outletId, nights),
        bookingsOn(app.sql, { outletId, nights, limit: BOOKINGS }),
        eventsOf(app.sql, { outletIds: [outletId], from, to }),
        calledOffEvents(app.sql, { outletId, nights }),
      ])
      return {
        bookings: counts.bookings,
        guests: counts.guests,
        paid: counts.paid,
        waiting: counts.waiting,
        events: events.filter((event) => nights.includes(event.night)).map(presentEvent),
        /** Events that were canceled together with their night. If staff open the night again, these events are announced again. */
        calledOff: calledOff.map(presentEvent),
        list: list.map(presentBooking),
      }
    },
  ),

  /** Changes several nights at once. A night with bookings cannot be closed. */
  changeNights: call(
    PLAN,
    atOutlet.extend({ key, nights: z.array(z.object({ night, version })).min(1).max(MOST_NIGHTS), change }),
    ({ app, actor }, request) => changeNights(app, actor, request),
  ),
}
