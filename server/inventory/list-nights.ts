import type { AvailabilityDay } from '#contract/web/entities.ts'
import { nightsFrom, type Night } from '#domain/calendar/night.ts'
import { calendarStateOf } from '#domain/inventory/date-state.ts'
import { Refused } from '#domain/refusals.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { findRooms, seatedBetween } from '#server/inventory/dinner-repository.ts'
import { describeNight } from '#server/inventory/find-night.ts'
import { canDine } from '#server/inventory/list-sessions.ts'
import { freeUnitsBetween } from '#server/inventory/free-units-repository.ts'
import { daysBetween, eventsBetween, findSaleOutlet } from '#server/inventory/repository.ts'
import type { Reading } from '#server/work.ts'

/** Lists the state of `count` nights of an outlet for a date picker. Runs four queries, and three more for a restaurant. */
export async function listNights(
  app: Pick<Reading, 'sql' | 'now'>,
  outletId: number,
  from: Night,
  count: number,
): Promise<AvailabilityDay[]> {
  const nights = nightsFrom(from, count)
  const to = nights.at(-1) ?? from
  const now = app.now()
  const [outlet, days, events, free] = await Promise.all([
    findSaleOutlet(app.sql, outletId, now),
    daysBetween(app.sql, outletId, from, to),
    eventsBetween(app.sql, outletId, from, to, now),
    freeUnitsBetween(app.sql, outletId, from, to, now),
  ])
  if (!outlet) throw new Refused('not_found')
  const dines = servesDinner(outlet.type) ? await whoDines(app, { outletId, from, to }, nights) : null
  const dayOf = new Map(days.map((d) => [d.night, d]))
  const eventOf = new Map(events.map((e) => [e.night, e]))
  const freeOf = new Map(free.map((f) => [f.night, f]))
  return nights.map((night) => {
    const event = eventOf.get(night) ?? null
    const day = dayOf.get(night) ?? null
    const left = freeOf.get(night)
    const usesTickets = event?.isUsingTicket ?? day?.isUsingTicket ?? outlet.isUsingTicket
    const room = dines?.rooms.get(night)
    const places = dines
      ? Number(room !== undefined && canDine({ byNight: dines.byNight, room, night, outlet, now }))
      : left && left.tables - left.tablesTaken
    const unitsFree = usesTickets ? (left?.ticketsFree ?? null) : (places ?? null)
    const validated = describeNight(outlet, night, { day, event, unitsFree }, now)
    return {
      date: night,
      state: calendarStateOf(validated.state),
      event: event && {
        id: event.id,
        slug: event.slug,
        title: event.title,
        whatsapp: event.whatsappOnly ? outlet.whatsapp : null,
      },
      reservation_payment_type: validated.paymentType === 'DownPayment' ? 1 : 2,
      is_using_ticket: validated.isUsingTicket,
    }
  })
}

async function whoDines(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  span: { outletId: number; from: Night; to: Night },
  nights: readonly Night[],
) {
  const [rooms, byNight] = await Promise.all([
    findRooms(sql, span.outletId, nights),
    seatedBetween(sql, { ...span, now: now() }),
  ])
  return { rooms, byNight }
}
