// Dinners as tests know them.
import type { Night } from '#domain/calendar/night.ts'
import type { DinnerRequest } from '#server/reservations/holding/reserve-restaurant.ts'
import type { App } from '#server/app.ts'
import { aPhone } from '#tests/support/guest.ts'
import { aVenueHold } from '#tests/support/venue-hold.ts'

/** A Wednesday with nothing on at any restaurant, five days after the template's today. */
export const DINNER_NIGHT: Night = '2026-11-25'

export type Restaurant = {
  outletId: number
  sections: Record<string, number>
  tables: Record<string, number>
  /** The cheapest course. */
  courseId: number
}

/** A restaurant of the demo by its slug: ids of its sections by key and of its tables by name. */
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

/** What a guest asks for; each call has a phone of its own. */
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

/** Holds of the venue take every table for up to six guests, for two hours from each of these times. */
export const sitEverywhere = async (app: Pick<App, 'sql'>, outletId: number, times: string[]) => app.sql`
  insert into seatings (hold_id, outlet_id, section_id, table_id, night, during, pax)
  select ${await aVenueHold(app.sql, { outletId, night: DINNER_NIGHT })}::uuid, t.outlet_id, t.section_id, t.id, ${DINNER_NIGHT}::date, tstzrange(at, at + interval '2 hours'), 1
  from tables t, unnest(${times.map((time) => `${DINNER_NIGHT}T${time}+07:00`)}::timestamptz[]) as at
  where t.outlet_id = ${outletId} and t.is_reservable and t.capacity <= 6`
