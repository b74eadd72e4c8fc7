import { localize } from '#server/catalogue/localize.ts'
import type { Allergen } from '#contract/web/offers-and-menus.ts'
import type { SessionEntity } from '#contract/web/restaurants/restaurant-endpoints.ts'
import { nightOf, nightsFrom } from '#domain/calendar/night.ts'
import { Refused } from '#domain/refusals.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import type { Call, Handlers } from '#server/http/api/handler.ts'
import { namedViewer } from '#server/http/api/named-viewer.ts'
import { resolveOutlet } from '#server/http/api/resolve-outlet.ts'
import { coursesOf, type Room } from '#server/inventory/dinner-repository.ts'
import { listSessions, roomOf, type Session } from '#server/inventory/list-sessions.ts'
import { parseWishes } from '#server/http/api/parse-wishes.ts'
import { findSaleOutlet, type SaleOutlet } from '#server/inventory/repository.ts'
import { presentPaymentData } from '#server/reservations/present.ts'
import { type DinnerRequest, reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import type { App } from '#server/app.ts'

/**
 * Finds the outlet of a call. The outlet must be a restaurant.
 * @throws Refused not_found if the outlet is not a restaurant
 */
async function refuseOthers(app: App, outletId: number): Promise<SaleOutlet> {
  const outlet = await app.plans(`outlet ${outletId}`, () => findSaleOutlet(app.sql, outletId, app.now()))
  if (!outlet || !servesDinner(outlet.type)) throw new Refused('not_found')
  return outlet
}

export const presentSession = ({ time, available, reason, sections }: Session): SessionEntity => ({
  time,
  available,
  reason,
  sections: sections.map(({ id, seatsLeft, isFree, tables }) => ({
    id,
    seats_left: seatsLeft,
    available: available && isFree,
    ...(tables && { tables: available ? tables : [] }),
  })),
})

const capacityOf = (room: Room, sectionId: number, limit: number | null) =>
  limit ?? room.tables.reduce((sum, t) => sum + (t.sectionId === sectionId && t.isReservable ? t.capacity : 0), 0)

type DinnerTakes = Call<'createRestaurantReservation'>['takes']

/** Reads the request for a dinner. A missing field becomes null, and the booking rules then report the field. */
export function dinnerOf(
  takes: {
    [Field in keyof Omit<DinnerTakes, 'table_id' | 'expected_total'>]: DinnerTakes[Field] | null
  } & { table_id?: DinnerTakes['table_id'] | null },
): Omit<DinnerRequest, 'idempotency'> {
  return {
    outletId: takes.outlet_id ?? 0,
    night: takes.date ?? null,
    time: takes.time ?? null,
    pax: takes.pax ?? null,
    sectionId: takes.section_id ?? null,
    tableId: takes.table_id ?? null,
    courseId: takes.course_id ?? null,
    ...parseWishes(takes),
    areTermsSent: takes.terms_accepted === true,
    agreesToNews: takes.invitations === true,
  }
}

/**
 * Checks the size of the party.
 * @throws Refused validation_failed (pax) if the party is larger than the limit for dinners that are booked online
 */
async function refuseLarge(app: App, pax: number): Promise<void> {
  if (pax > (await app.house.read()).largestDinner)
    throw new Refused('validation_failed', { errors: { pax: ['party_too_large'] } })
}

export const restaurantHandlers = {
  restaurantSessions: async ({ app, params, takes }) => {
    await refuseLarge(app, takes.pax)
    const [night] = await listSessions(app, { ...params, from: takes.date, count: 1, pax: takes.pax })
    return (night?.sessions ?? []).map(presentSession)
  },
  restaurantMonth: async ({ app, params, takes }) => {
    await refuseLarge(app, takes.pax)
    const first = `${params.month}-01`
    const count = nightsFrom(first, 31).filter((night) => night.slice(0, 7) === params.month).length
    const nights = await listSessions(app, { outletId: params.outletId, from: first, count, pax: takes.pax })
    return nights.map(({ night, sessions }) => ({ date: night, sessions: sessions.map(presentSession) }))
  },
  restaurantCourses: async ({ app, viewer, params, takes }) => {
    const outlet = await refuseOthers(app, params.outletId)
    const courses = await coursesOf(app.sql, params.outletId, takes.date ?? nightOf(app.now(), outlet))
    return courses.map(({ id, name, description, deposit, dishes }) => ({
      id,
      name: localize(name, viewer.language),
      description: localize(description, viewer.language),
      deposit,
      dishes: dishes.map((dish) => ({
        name: localize(dish.name, viewer.language),
        contains_pork: dish.containsPork,
        contains_alcohol: dish.containsAlcohol,
        allergens: dish.allergens as Allergen[],
      })),
    }))
  },
  restaurantSections: async ({ app, viewer, params }) => {
    await refuseOthers(app, params.outletId)
    const room = await roomOf(app, params.outletId, null)
    return room.sections.map(({ id, name, capacity }) => ({
      id,
      name: localize(name, viewer.language),
      capacity: capacityOf(room, id, capacity),
      tables: room.tables
        .filter((table) => table.sectionId === id && table.isReservable)
        .map((table) => ({ id: table.id, table_name: table.name, capacity: table.capacity })),
    }))
  },
  createRestaurantReservation: async (call) => {
    const { app, takes, idempotencyKey, body } = call
    const hold = await resolveOutlet(call, { outletId: takes.outlet_id }, () =>
      reserveRestaurant(app, namedViewer(call), {
        ...dinnerOf(takes),
        quoted: takes.expected_total ?? null,
        idempotency: idempotencyKey ? { key: idempotencyKey, body } : null,
      }),
    )
    return presentPaymentData(app, hold)
  },
} satisfies Partial<Handlers>
