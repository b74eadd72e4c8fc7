import type { Language } from '#contract/preferences.ts'
import type { AvailabilityDay } from '#contract/web/entities.ts'
import { nightsFrom, type Night } from '#domain/calendar/night.ts'
import { calendarStateOf } from '#domain/inventory/date-state.ts'
import { Refused } from '#domain/refusals.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { presentFew } from '#server/catalogue/present.ts'
import { findRooms, seatedBetween } from '#server/inventory/dinner-repository.ts'
import { describeNight } from '#server/inventory/find-night.ts'
import { canDine } from '#server/inventory/list-sessions.ts'
import { freeUnitsBetween } from '#server/inventory/free-units-repository.ts'
import { daysBetween, eventsBetween, findSaleOutlet } from '#server/inventory/repository.ts'
import type { Reading } from '#server/work.ts'

type ReadingNights = Pick<Reading, 'sql' | 'now'>

/**
 * One night in a list of nights. `few`: a text about the last tables or tickets. Null if more places are free, or if the night cannot be
 * booked.
 */
export type NightToChoose = AvailabilityDay & { few: string | null }

/** Lists the state of `count` nights of an outlet for a date picker. Runs four queries, and three more for a restaurant. */
export const listNights = async (
  app: ReadingNights,
  outletId: number,
  from: Night,
  count: number,
): Promise<AvailabilityDay[]> => (await readNights(app, outletId, from, count)).map(({ day }) => day)

/** Lists the same nights as `listNights`. A night that is nearly full also has a text about its last places. */
export async function listNightsToChoose(
  app: ReadingNights,
  language: Language,
  outletId: number,
  from: Night,
  count: number,
): Promise<NightToChoose[]> {
  const nights = await readNights(app, outletId, from, count)
  return nights.map(({ day, left }) => {
    const isOpen = day.state === 'open' || (day.state === 'event' && !day.event?.whatsapp)
    return { ...day, few: isOpen ? presentFew(day.is_using_ticket ? 'ticket' : 'table', left, language) : null }
  })
}

/** `left`: the number of free tables or tickets. Null for the dinners of a restaurant, which are counted by seat and time. */
async function readNights(
  app: ReadingNights,
  outletId: number,
  from: Night,
  count: number,
): Promise<{ day: AvailabilityDay; left: number | null }[]> {
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
    const availability: AvailabilityDay = {
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
    return { day: availability, left: dines && !usesTickets ? null : unitsFree }
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
