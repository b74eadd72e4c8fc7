// Many guests book dinners at one restaurant at the same time. Afterwards, independent code checks that no two responses contradict each
// other.
import { createHash, randomBytes } from 'node:crypto'
import { instantOf, type Night, hoursOfNight } from '#domain/calendar/night.ts'
import { sessionsOfNight } from '#domain/calendar/sessions.ts'
import { listNights } from '#server/inventory/list-nights.ts'
import { findSaleOutlet } from '#server/inventory/repository.ts'
import type { App } from '#server/app.ts'
import { type Client, openGuests, type PromisedDinner, type Wish } from '#tests/support/dinner-guests.ts'
import { type Dinner, hadRoom, oversold, type Room } from '#tests/support/dinner-oracle.ts'

export type Load = {
  app: Pick<App, 'sql' | 'now'>
  outletId: number
  client: Client
  random: {
    whole(least: number, most: number): number
    percent(share: number): boolean
    pick<T>(from: readonly T[]): T
  }
  /** Total number of bookings and cancellations. At the end, one guest alone makes the last `quiet` of them. */
  count: number
  quiet: number
  clients: number
  nights: number
}

export async function loadDinners(load: Load) {
  const { app, outletId, random } = load
  const outlet = await findSaleOutlet(app.sql, outletId, app.now())
  const [course] = await app.sql<{ id: number }[]>`select id from courses where outlet_id = ${outletId} limit 1`
  if (!outlet || !course) throw new Error('no restaurant')
  const room = await readRoom(app, outletId)
  const times = sessionsOfNight(hoursOfNight(outlet, app.now().toISOString().slice(0, 10)))
  const days = await listNights(app, outletId, app.now().toISOString().slice(0, 10), 62)
  const sold = days.filter(
    ({ state, event, is_using_ticket: isTicket }) =>
      (state === 'open' || state === 'event') && !isTicket && !event?.whatsapp,
  )
  const nights = sold.slice(0, load.nights).map(({ date }) => date)
  const members = await signedIn(app, load.clients)
  const guests = openGuests(load.client, { outletId, courseId: course.id })
  let doneCount = 0

  const anyWish = (): Wish => {
    // All guests book the same night before they go on to the next night. So every night is empty at first and full at the end.
    const night = nights[Math.min(nights.length - 1, Math.floor((doneCount / load.count) * nights.length))] ?? ''
    const time = random.pick(random.percent(50) ? times : times.slice(2, -2))
    const near = random.pick(room.tables)
    const isTable = random.percent(35)
    const pax = random.percent(50) ? 2 : random.whole(1, 6)
    const from = instantOf(night, time, outlet).getTime()
    return { night, time, from, pax, section: isTable ? null : near.section, table: isTable ? near.id : null }
  }

  async function client(index: number, until: number): Promise<void> {
    const toGiveUp: { one: PromisedDinner; after: number }[] = []
    let member = members[index] ?? null
    while (doneCount < until) {
      doneCount++
      const due = toGiveUp.findIndex(({ after }) => after <= doneCount)
      const [dueEntry] = due >= 0 ? toGiveUp.splice(due, 1) : []
      if (dueEntry) {
        await guests.giveUp(dueEntry.one)
        continue
      }
      const asMember = random.percent(8) ? member : null
      const dinner = await guests.book(anyWish(), asMember)
      const lot = random.whole(1, 100)
      const after = doneCount + random.whole(1, 4) * load.clients
      if (!dinner) continue
      if (asMember) {
        // If the hold of a member expired before the payment, the member makes no more bookings.
        if (await guests.pay(dinner)) toGiveUp.push({ one: dinner, after })
        else member = null
      } else if (lot <= 6) await guests.pay(dinner)
      else if (lot <= 90) toGiveUp.push({ one: dinner, after })
    }
  }

  const startTime = performance.now()
  await Promise.all(Array.from({ length: load.clients }, (_, index) => client(index, load.count - load.quiet)))
  const seconds = (performance.now() - startTime) / 1000
  await client(0, load.count)
  await seatPromised(app, room, guests.promised)
  const there = Map.groupBy([...guests.promised, ...(await dinersOfDemo(app, outletId))], ({ night }) => night)
  const twice = [...there.values()].flatMap((dinners) => oversold(room, dinners))
  const wrong = wronglyRefused(room, there, guests.refused)
  return { ...guests, count: doneCount, seconds, twice, wrong, promised: guests.promised, nights: nights.length }
}

export type Loaded = Awaited<ReturnType<typeof loadDinners>>

/** Finds parties that the server refused although a place was free. A place counts as free only if it was free during the whole call. */
function wronglyRefused(
  room: Room,
  there: ReadonlyMap<Night, (Dinner & { night: Night })[]>,
  refusals: ReturnType<typeof openGuests>['refused'],
): string[] {
  return refusals.flatMap((ask) => {
    const dinners = there.get(ask.night) ?? []
    const possibly = dinners.filter((dinner) => dinner.asked <= ask.held && dinner.gone >= ask.asked)
    const surely = dinners.filter((dinner) => dinner.held <= ask.asked && dinner.left > ask.held)
    if (!hadRoom(room, possibly, surely, ask)) return []
    const [last] = dinners.filter((dinner) => dinner.gone < ask.asked).toSorted((a, b) => b.gone - a.gone)
    const since = last ? `, ${ask.asked - last.gone} ms after a place came free` : ''
    return [`free and yet refused${since}: ${JSON.stringify(ask)}`]
  })
}

async function readRoom({ sql }: Load['app'], outletId: number): Promise<Room> {
  const tables = await sql<Room['tables']>`
    select id, section_id as section, capacity as seats, joins_id as beside from tables
    where outlet_id = ${outletId} and is_reservable order by id`
  const limits = await sql<{ id: number; capacity: number }[]>`
    select id, capacity from sections where outlet_id = ${outletId} and capacity is not null`
  return { tables: [...tables], limits: new Map(limits.map(({ id, capacity }) => [id, capacity])) }
}

async function seatPromised({ sql }: Load['app'], room: Room, promisedDinners: PromisedDinner[]): Promise<void> {
  const sectionOf = new Map(room.tables.map(({ id, section }) => [id, section]))
  const rows = await sql<{ id: string; tables: number[]; pax: number[] }[]>`
    select reservation_id as id, table_ids as tables, table_pax as pax from reservation_dinners
    where reservation_id = any(${promisedDinners.map(({ id }) => id)}::uuid[])`
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const dinner of promisedDinners) {
    const row = byId.get(dinner.id)
    dinner.at = (row?.tables ?? []).map((table, index) => ({ table, pax: row?.pax[index] ?? 0 }))
    dinner.section = sectionOf.get(dinner.at[0]?.table ?? 0) ?? 0
  }
}

async function dinersOfDemo({ sql }: Load['app'], outletId: number): Promise<(Dinner & { night: Night })[]> {
  const rows = await sql<{ table: number; section: number; pax: number; from: Date; night: Night }[]>`
    select table_id as table, section_id as section, pax, lower(during) as from, night from seatings
    where outlet_id = ${outletId} and reservation_id is null`
  return rows.map(({ table, section, pax, from, night }) => ({
    section,
    at: [{ table, pax }],
    from: from.getTime(),
    night,
    asked: 0,
    held: 0,
    left: Infinity,
    gone: Infinity,
  }))
}

/** Sets the guest limit of two sections to two thirds of their seats. Also deletes the demo's seatings that have no reservation. */
export async function narrowRoom(sql: App['sql'], outletId: number): Promise<void> {
  await sql`delete from seatings where outlet_id = ${outletId} and reservation_id is null`
  await sql`
    update sections s set capacity = seats * 2 / 3 from (
      select section_id, sum(capacity) as seats from tables where outlet_id = ${outletId} and is_reservable
      group by section_id order by seats desc limit 2) t
    where t.section_id = s.id`
}

/** Makes members, each with a token, because only members may cancel paid dinners. */
async function signedIn({ sql, now }: Load['app'], count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const digests = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await sql`
    with booker as (
      insert into members (id, phone, first_name, last_name, email, date_of_birth, gender, nationality_id, province_id,
        city_id, locale, year_ends_on, created_at)
      select gen_random_uuid(), '+62813' || (10000000 + n), 'Raka', 'Wicaksana', 'raka@surat.example', '1994-05-17', 1,
        360, 31, 3171, 'en', ${now()}::timestamptz::date + 365, ${now()}
      from generate_series(1, ${count}::int) n returning id, right(phone, 8)::int - 10000000 as n
    )
    insert into sessions (id, member_id, token_hash, device, created_at, last_seen_at, expires_at)
    select gen_random_uuid(), id, decode((${digests}::text[])[n], 'hex'), 'storm', ${now()}, ${now()}, ${now()}::timestamptz + interval '30 days'
    from booker`
  return tokens
}
