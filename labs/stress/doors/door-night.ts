// Prepares the night for the simulated doors. Also prepares guest lists that no other part of the stress test uses.
import { randomUUID } from 'node:crypto'
import { addNights, type Night, nightOf, type OutletHours } from '#domain/calendar/night.ts'
import type { Db, Sql } from '#server/db/open.ts'
import { type Window, windowOf } from '#server/door/accept-scans.ts'
import type { Random } from '../support/random.ts'

export type Party = { id: string; heads: number }
/** `window`: the period in which scans belong to the night. */
export type DoorNight = { outletId: number; night: Night; window: Window; cookie: string; url: string }

const OWN = { 'sec-fetch-site': 'same-origin' }

/** Maximum duration of a run in ms. */
const RUN_MS = 3_600_000

/** Finds a night that accepts scans of any time within the last `spanMs`. */
export async function nightOfSpan(
  sql: Sql,
  { now, spanMs }: { now: number; spanMs: number },
): Promise<Pick<DoorNight, 'outletId' | 'night' | 'window'>> {
  const outlets = await sql<(OutletHours & { id: number })[]>`
    select id, timezone, open_hour, close_hour from outlets where type <> 'restaurant' order by id`
  const nights = outlets.flatMap(({ id: outletId, ...hours }) => {
    const current = nightOf(new Date(now), hours)
    return [current, addNights(current, -1)].map((night) => ({ outletId, night, window: windowOf(hours, night) }))
  })
  const match = nights.find(({ window }) => window.from <= now - spanMs && now + RUN_MS <= window.until)
  if (!match) throw new Error('no night of the demo has lasted long enough')
  return match
}

export async function doorNight(sql: Sql, url: string, spanMs: number): Promise<DoorNight> {
  const reply = await fetch(`${url}/api/office/call/stepIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...OWN },
    body: JSON.stringify({ id: '5e14a000-0000-4000-8000-000000000001' }),
  })
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { ...(await nightOfSpan(sql, { now: Date.now(), spanMs })), cookie, url }
}

const MOST_PLUS = 7
/** Maximum number of guests on one list. */
const QUOTA = 2000

/**
 * Adds guest lists with `guests` guests in total. The parties have one to eight guests. Also adds `races` parties of one guest, which the
 * races use.
 */
export async function fillLists(
  sql: Sql,
  { outletId, night }: DoorNight,
  { guests, races, random }: { guests: number; races: number; random: Random },
): Promise<{ guests: Party[]; raced: Party[] }> {
  const parties: Party[] = []
  for (let left = guests; left > 0;) {
    const heads = Math.min(left, random.whole(1, MOST_PLUS + 1))
    parties.push({ id: randomUUID(), heads })
    left -= heads
  }
  const raceParties = Array.from({ length: races }, () => ({ id: randomUUID(), heads: 1 }))
  const all = [...parties, ...raceParties]
  const lists: Party[][] = []
  let headCount = QUOTA
  for (const party of all) {
    if (headCount + party.heads > QUOTA) {
      lists.push([])
      headCount = 0
    }
    lists.at(-1)?.push(party)
    headCount += party.heads
  }
  await sql.begin(async (tx) => {
    await tx`select set_config('senja.actor', 'system:stress', true)`
    for (const [index, names] of lists.entries()) await insertList(tx, { outletId, night, index, names })
  })
  return { guests: parties, raced: raceParties }
}

async function insertList(
  sql: Db,
  { outletId, night, index, names }: { outletId: number; night: string; index: number; names: readonly Party[] },
): Promise<void> {
  const id = randomUUID()
  await sql`
    insert into guest_lists (id, outlet_id, night, name, owner, quota, cut_off, created_at, created_by)
    values (${id}, ${outletId}, ${night}, ${`Daftar ${index}`}, 'Bayu', ${QUOTA}, now() + interval '1 day', now(), 'system:stress')`
  await sql`
    insert into guest_list_names (id, list_id, name, folded, plus, state, added_at, added_by, changed_at, changed_by)
    select i.id, ${id}::uuid, 'Tamu ' || i.id, 'tamu ' || i.id, i.heads - 1, 'approved', now(), 'system:stress', now(), 'system:stress'
    from unnest(${names.map((name) => name.id)}::uuid[], ${names.map(({ heads }) => heads)}::int[]) as i (id, heads)`
}
