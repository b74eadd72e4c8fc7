import { addNights, dateIn, isNight, type Night, nightsFrom, hoursOfNight } from '#domain/calendar/night.ts'
import { sessionHours } from '#domain/calendar/sessions.ts'
import { arrivalSlots, slotsOfNight } from '#domain/calendar/slots.ts'
import { lastBookableNight } from '#domain/calendar/horizon.ts'
import { Refused } from '#domain/refusals.ts'
import { listOffSchedule } from '#server/http/api/calls/off-schedule.ts'
import type { Handlers } from '#server/http/api/handler.ts'
import type { PlaceStreams } from '#server/http/api/place-stream.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { listNights } from '#server/inventory/list-nights.ts'
import { presentTable, presentTicket } from '#server/inventory/present.ts'
import { findSaleOutlet, tablesOfNight, ticketsOfNight, type SaleOutlet } from '#server/inventory/repository.ts'
import type { App } from '#server/app.ts'

async function saleOutlet(app: App, outletId: number): Promise<SaleOutlet> {
  const outlet = await findSaleOutlet(app.sql, outletId, app.now())
  if (!outlet) throw new Refused('not_found')
  return outlet
}

export const outletHandlers = (streams: PlaceStreams) =>
  ({
    offSchedule: async ({ app, viewer, takes }) =>
      listOffSchedule(app, await saleOutlet(app, takes.outlet_id), viewer.language),
    availability: async ({ app, params, takes }) => {
      const first = `${takes.month}-01`
      const next = addNights(first, 31)
      const count = nightsFrom(first, 31).filter((night) => night.slice(0, 7) === takes.month).length
      if (!isNight(first) || next === first) throw new Refused('not_found')
      return listNights(app, params.outletId, first, count)
    },
    outletTables: async ({ app, viewer, params, takes }) => {
      const night = await findNight(app, params.outletId, takes.date)
      if (!night) throw new Refused('not_found')
      // A restaurant sells no tables for a whole night. It sells seats in sessions instead.
      if (night.isDinner) return []
      const tables = await tablesOfNight(app.sql, params.outletId, takes.date, app.now())
      return tables.map((t) => presentTable(t, night, viewer.language, app.now()))
    },
    outletArrivalTimes: async ({ app, params, takes }) => {
      const outletNight = await findNight(app, params.outletId, takes.date)
      if (!outletNight) throw new Refused('not_found')
      const { outlet, night, reason, isDinner } = outletNight
      const hours = isDinner ? sessionHours(outlet) : outlet
      const ahead = reason === null ? arrivalSlots({ night, outlet: hours, now: app.now() }) : []
      return slotsOfNight(hoursOfNight(hours, night)).map((time) => ({ time, available: ahead.includes(time) }))
    },
    outletTickets: async ({ app, viewer, params, takes }) => {
      const night = await findNight(app, params.outletId, takes.date)
      if (!night) throw new Refused('not_found')
      const tickets = await ticketsOfNight(app.sql, params.outletId, takes.date, app.now())
      return tickets.map((t) => presentTicket(t, night, viewer.language))
    },
    availabilityStream: async ({ app, viewer, params, takes, c }) => {
      const outlet = await saleOutlet(app, params.outletId)
      refuseFarNight(app, outlet, takes.date)
      return streams.open(c, { outletId: outlet.id, night: takes.date }, viewer.address)
    },
  }) satisfies Partial<Handlers>

function refuseFarNight(app: App, outlet: SaleOutlet, night: Night): void {
  const today = dateIn(app.now(), outlet.timezone)
  const last = lastBookableNight(outlet, today)
  // The date of yesterday is also accepted, because its night can continue after midnight.
  if (night < addNights(today, -1) || night > last)
    throw new Refused('date_unavailable', { reason: night > last ? 'too_far' : 'past', night, last })
}
