// Measures the request for the dinner sessions of one month at a restaurant with a hundred thousand booked dinners. Also measures the
// time of one more booking.
import { loadavg } from 'node:os'
import type { Sql } from '#server/db/open.ts'
import { rememberHouse } from '#server/catalogue/house/house-memory.ts'
import { openPlanCache } from '#server/inventory/plan-cache.ts'
import { listSessions } from '#server/inventory/list-sessions.ts'
import { openServer } from '../stress/support/server.ts'
import { openClient, wonFrom } from '../stress/support/client.ts'

export type Sessions = { dinners: number; asks: number; port: number; goalMs: number }

const WARM_UP = 20

/**
 * Measures the request for the dinner sessions of one month. The goal applies to the 95th percentile of the complete HTTP call. Only one
 * guest sends requests at a time.
 */
export async function benchSessions({ dinners, asks, port, goalMs }: Sessions): Promise<boolean> {
  await using server = await openServer('bench-sessions')
  const { sql } = server
  await bookEvenings(sql, dinners)
  const [place] = await sql<
    { id: number; section: number; course: number; month: string; night: string; seatings: number }[]
  >`
    select o.id, (select id from sections where outlet_id = o.id order by position limit 1) as section,
      (select min(id) from courses where outlet_id = o.id) as course, to_char(next, 'YYYY-MM') as month,
      (next + 9 + (extract(isodow from next + 9) = 7)::int)::date as night,
      (select count(*)::int from seatings s where s.outlet_id = o.id and s.night between next and next + 30) as seatings
    from outlets o, (select (date_trunc('month', now()) + interval '1 month')::date as next) d
    where o.type = 'restaurant' order by o.id limit 1`
  if (!place) throw new Error('the demo has no restaurant')
  const { url } = await server.serve(port)
  const client = openClient(1)
  const byHttp = await measureTimes(asks, async () => {
    const { status, text } = await client.get(`${url}/api/web/restaurants/${place.id}/months/${place.month}?pax=2`)
    if (status !== 200) throw new Error(`the month answered ${status}: ${text.slice(0, 200)}`)
  })
  const app = { sql, now: () => new Date(), plans: openPlanCache(1000), house: rememberHouse(sql, { keptMs: 1000 }) }
  const span = { outletId: place.id, from: `${place.month}-01`, count: 31, pax: 2 }
  const listTimes = await measureTimes(asks, async () => void (await listSessions(app, span)))
  // All dinners of one evening are deleted, to make room for the new bookings. The other evenings stay full.
  await sql`delete from seatings where outlet_id = ${place.id} and night = ${place.night}`
  const bookTimes = await measureTimes(asks, bookOne)
  client.close()

  async function bookOne(index: number): Promise<() => Promise<unknown>> {
    const answer = await client.post(`${url}/api/web/v2/reservations/create-restaurant-reservation`, {
      outlet_id: place?.id,
      pax: 2,
      date: place?.night,
      time: '19:00',
      section_id: place?.section,
      course_id: place?.course,
      name: 'Raka Wicaksana',
      phone_number: `+62822${10_000_000 + index}`,
      email: 'raka@surat.example',
      terms_accepted: true,
    })
    if (answer.status !== 201) throw new Error(`the booking answered ${answer.status}: ${answer.text.slice(0, 200)}`)
    // The booking is deleted, so that the next booking finds the table free as well.
    return () => sql`delete from seatings where reservation_id = ${wonFrom(answer).reservationId}`
  }

  const isReached = byHttp.p95 <= goalMs
  console.log(
    `${isReached ? 'ok  ' : 'MISS'} a month of sessions among ${dinners} dinners, ${place.seatings} of them in it: ${formatTimes(byHttp)} over HTTP ` +
      `(goal: 95 % within ${goalMs} ms), of which ${formatTimes(listTimes)} to list; one booking ${formatTimes(bookTimes)}; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  )
  return isReached
}

type Times = { p50: number; p95: number }
const formatTimes = ({ p50, p95 }: Times) => `half within ${p50.toFixed(1)} ms and 95 % within ${p95.toFixed(1)} ms`

/** Runs `work` `count` times, one run after the other. `work` may return a function, which runs after the timed part. */
async function measureTimes(
  count: number,
  work: (index: number) => Promise<void | (() => Promise<unknown>)>,
): Promise<Times> {
  const times: number[] = []
  for (let index = 0; index < count + WARM_UP; index++) {
    const startedAt = performance.now()
    const after = await work(index)
    if (index >= WARM_UP) times.push(performance.now() - startedAt)
    await after?.()
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/**
 * Inserts paid dinners at every table of every restaurant. Each table has three dinners on each evening, with some gaps. The evenings end
 * two months ahead.
 */
async function bookEvenings(sql: Sql, count: number): Promise<void> {
  await sql`delete from seatings`
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`
      create temp table many on commit drop as
      select gen_random_uuid() as id, row_number() over () as n, * from (
        select t.id as table_id, t.name, t.capacity, t.section_id, t.outlet_id, night::date as night,
          (night::date + at::time) at time zone o.timezone as "from", at,
          (select min(id) from courses where outlet_id = o.id) as course_id
        from generate_series(current_date + 62, current_date - 3000, interval '-1 day') night,
          tables t join outlets o on o.id = t.outlet_id and o.type in ('restaurant', 'chefs_counter'),
          unnest(array['17:00', '19:00', '21:00']) at
        where t.is_reservable and not outlet_is_closed(o.closed_weekdays, o.special_hours, night::date) and (t.id * 7 + extract(doy from night)::int * 3 + left(at, 2)::int) % 10 > 0
        order by night desc limit ${count}
      ) dinner`
    await tx`
      insert into reservations (id, booking_code, reservation_number, kind, outlet_id, night, arrival_time, state, state_changed_at,
        state_reason, state_actor, name, phone, email, pax, locale, payment_type, amount, quote, refund_rules, expires_at, created_at)
      select id, 'MANY-' || n, 'MANY-' || n, 'restaurant', outlet_id, night, at, 0, now(), 'held', 'system', 'Raka Wicaksana',
        '+6281' || (10000000 + n), 'raka@surat.example', capacity, 'en', 'DownPayment', 799000 * capacity, '{}', '[]', now(), now()
      from many`
    await tx`
      insert into reservation_dinners (reservation_id, section_id, table_ids, table_names, table_pax, during, is_table_chosen,
        course_id, course_name, deposit, alcohol_okay, pork_okay, has_allergy)
      select id, section_id, array[table_id], array[name], array[capacity], tstzrange("from", "from" + interval '2 hours'), false,
        course_id, '{"en": "Dinner"}', 799000, true, true, false from many`
    await tx`
      insert into seatings (reservation_id, outlet_id, section_id, table_id, night, during, pax)
      select id, outlet_id, section_id, table_id, night, tstzrange("from", "from" + interval '2 hours'), capacity from many`
    await tx`update reservations set state = 2, state_reason = 'paid' where id in (select id from many)`
  })
  await sql`vacuum analyze`
}
