import type { Night } from '#domain/calendar/night.ts'
import type { DinnerRequest } from '#server/reservations/holding/reserve-restaurant.ts'
import type { App } from '#server/app.ts'
import { aPhone } from '#tests/support/guest.ts'
import { aVenueHold } from '#tests/support/venue-hold.ts'

/** A Wednesday on which no restaurant has an event, five days after the current date of the template. */
export const DINNER_NIGHT: Night = '2026-11-25'

export type Restaurant = {
  outletId: number
  sections: Record<string, number>
  tables: Record<string, number>
  /** The id of the cheapest course. */
  courseId: number
}

/** Finds a restaurant of the demo by its slug. Returns the ids of its sections by their keys, and the ids of its tables by their names. */
export async function aRestaurant(app: Pick<App, 'sql'>, slug = 'menteng'): Promise<Restaurant> {
  const [row] = await app.sql<Restaurant[]>`
    select o.id as outlet_id,
      (select json_object_agg(key, id) from sections where outlet_id = o.id) as sections,
      (select json_object_agg(name, id) from tables where outlet_id = o.id) as tables,
      (select id from courses where outlet_id = o.id order by deposit limit 1) as course_id
    from outlets o where o.slug = ${slug}`
  if (!row) throw new Error(`no restaurant ${slug}`)
  return row
}

/** Returns a request of a dinner for two guests. Each call uses a new phone number. */
export const aDinner = (at: Restaurant, over: Partial<DinnerRequest> = {}): DinnerRequest => ({
  outletId: at.outletId,
  night: DINNER_NIGHT,
  time: '19:00',
  pax: 2,
  sectionId: over.tableId ? null : (Object.values(at.sections)[0] ?? null),
  tableId: null,
  courseId: at.courseId,
  alcoholOkay: true,
  porkOkay: false,
  hasAllergy: false,
  allergyDetails: '',
  phone: aPhone(),
  name: 'Raka Wicaksana',
  email: 'raka@surat.example',
  notes: '',
  termsAccepted: true,
  idempotency: null,
  ...over,
})

/**
 * Makes a hold of the venue for every table with at most six seats. The hold takes each table for two hours, starting at each of these
 * times.
 */
export const sitEverywhere = async (app: Pick<App, 'sql'>, outletId: number, times: string[]) => app.sql`
  insert into seatings (hold_id, outlet_id, section_id, table_id, night, during, pax)
  select ${await aVenueHold(app.sql, { outletId, night: DINNER_NIGHT })}::uuid, t.outlet_id, t.section_id, t.id, ${DINNER_NIGHT}::date, tstzrange(at, at + interval '2 hours'), 1
  from tables t, unnest(${times.map((time) => `${DINNER_NIGHT}T${time}+07:00`)}::timestamptz[]) as at
  where t.outlet_id = ${outletId} and t.is_reservable and t.capacity <= 6`
