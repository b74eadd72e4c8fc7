// What each call of the calendar does.
import type { NightChangeOnWire, nightStockEndpoints } from '#contract/office/stock/night-stock-endpoints.ts'
import type { NightChange, NightChangeKind } from '#domain/stock/night-change.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { actorOf, both, presentOutlet } from '#server/http/office/stock/present-stock.ts'
import { changeNights } from '#server/stock/nights/change-nights.ts'
import { bookingsOn, calledOffEvents, countBookings, eventsOf } from '#server/stock/nights/night-repository.ts'
import { readMonth, readMonths, type StockNight } from '#server/stock/nights/read-months.ts'
import { findStockOutlets, type StockChangeRow, stockChangesOf } from '#server/stock/stock-repository.ts'

const CHANGES_SHOWN = 8
const BOOKINGS_SHOWN = 60

const presentNight = ({ night, version, state, day, event, sells, paymentType, kind, share, sold }: StockNight) => ({
  night,
  version,
  state,
  is_ordinary: version === 0,
  event: event?.title ?? null,
  title: day.title && both(day.title),
  band_description: day.bandDescription && both(day.bandDescription),
  bands: day.bands,
  sells,
  payment_type: paymentType,
  walkin: day.walkinAvailable,
  kind,
  share,
  held: sold.held,
  kept: sold.kept,
  bookings: sold.bookings,
  guests: sold.guests,
  paid: sold.paid,
})

function presentChange({ at, by, becomes }: StockChangeRow) {
  const { change, nights } = becomes as { change: NightChangeKind; nights: Record<string, unknown> }
  return { at: at.toISOString(), by, change, nights: Object.keys(nights).toSorted() }
}

function changeOf(sent: NightChangeOnWire): NightChange {
  if ('is_on' in sent) return { kind: sent.kind, isOn: sent.is_on }
  if ('bands' in sent)
    return { kind: sent.kind, title: sent.title, bandDescription: sent.band_description, bands: sent.bands }
  return sent
}

export const nightStockHandlers: Pick<OfficeHandlers, keyof typeof nightStockEndpoints> = {
  async stockMonth({ app, takes }) {
    const [{ outlet, nights }, changes] = await Promise.all([
      readMonth(app, takes.outlet_id, takes.month),
      stockChangesOf(app.sql, { outletId: takes.outlet_id, kind: 'nights', limit: CHANGES_SHOWN }),
    ])
    return {
      outlet: presentOutlet(app, outlet),
      month: takes.month,
      nights: nights.map(presentNight),
      changes: changes.map(presentChange),
    }
  },
  async stockMonths({ app, takes, outlets }) {
    const months = await readMonths(app, await findStockOutlets(app.sql, outlets), takes.month)
    return months.map(({ outlet, tonight, nights }) => ({
      id: outlet.id,
      name: outlet.name,
      brand: outlet.brandSlug,
      slug: outlet.slug,
      tonight,
      nights: nights.map(({ night, state, event, share }) => ({ night, state, has_event: event !== null, share })),
    }))
  },
  async nightsTouched({ app, takes }) {
    const { outlet_id: outletId, nights } = takes
    const sorted = nights.toSorted()
    const [from = '', to = from] = [sorted[0], sorted.at(-1)]
    const [counted, list, events, calledOff] = await Promise.all([
      countBookings(app.sql, outletId, nights),
      bookingsOn(app.sql, { outletId, nights, limit: BOOKINGS_SHOWN }),
      eventsOf(app.sql, { outletIds: [outletId], from, to }),
      calledOffEvents(app.sql, { outletId, nights }),
    ])
    return {
      ...counted,
      events: events.filter(({ night }) => nights.includes(night)).map(({ night, title }) => ({ night, title })),
      called_off: calledOff,
      list: list.map(({ isPaid, ...booking }) => ({ ...booking, is_paid: isPaid })),
    }
  },
  changeNights: ({ app, takes, who }) =>
    changeNights(app, actorOf(who), {
      key: takes.key,
      outletId: takes.outlet_id,
      nights: takes.nights,
      change: changeOf(takes.change),
    }),
}
