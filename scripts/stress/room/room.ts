// One room in many hands: staff of every role's reach and guests at once, while other screens watch.
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'
import { crowd, openClient, type Client } from '../support/client.ts'
import { randomFrom } from '../support/random.ts'
import { openServer } from '../support/server.ts'
import { brokenPromises, Tally, type Verdict } from '../support/verdict.ts'
import { type Acknowledged, act, book, look, type Room, type Staff, type Told } from './deeds.ts'
import { openScreens, type Screens } from './screens.ts'

export type RoomPlan = {
  /** Deeds of staff and guests in all. */
  interleavings: number
  hands: number
  screens: number
  /** Milliseconds within which 95 of 100 changes are on every screen, on a machine with nothing else to do. */
  seenWithinMs: number
  crowded: number
  seed: number
  ports: readonly number[]
}

/** The owner and the manager of the demo, who reach the room. */
const OWNER = 1
const PEOPLE = [OWNER, 2]
const LOOK_EVERY = 4
const BOOKS_PERCENT = 8

/** No lost update, nothing above the room, and every screen knows within a second. */
export async function room(plan: RoomPlan): Promise<Verdict> {
  await using server = await openServer('stress-room')
  const { sql } = server
  const random = randomFrom(plan.seed)
  const urls = (await Promise.all(plan.ports.map((port) => server.serve(port)))).map(({ url }) => url)
  const client = openClient(plan.hands * 2)
  const place = await roomOf(sql, client, urls[0] ?? '')
  const told: Told = { deeds: [], answers: new Tally(), faults: [] }
  const hands = await Promise.all(
    Array.from({ length: plan.hands }, (_, index) =>
      stepIn(client, urls[index % urls.length] ?? '', PEOPLE[index % PEOPLE.length] ?? 1, place),
    ),
  )
  await crowd(place.tables.length, 4, () => book(client, random.pick(urls), place, random, told))
  const cookies = await Promise.all(Array.from({ length: plan.screens }, () => cookieOf(random.pick(urls), OWNER)))
  const screens = await openScreens(cookies, { urls, ...place })
  // The first look of a night knows what there is; changes are told from there.
  await pause(800)
  const begun = performance.now()
  let next = 0
  await Promise.all(
    hands.map(async (staff) => {
      for (let done = 0; next++ < plan.interleavings; done++) {
        if (done % LOOK_EVERY === 0) staff.view = await look(client, staff, place)
        if (staff.view.parties.length === 0 || random.percent(BOOKS_PERCENT))
          await book(client, staff.url, place, random, told)
        else await act(client, staff, random, told)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  await pause(2000)
  const delays = delaysOf(screens, told.deeds)
  screens.leave()
  client.close()

  const faults = [...told.faults, ...lostUpdates(told.deeds), ...(await unwritten(sql, told.deeds))]
  if (told.answers.of('409 changed_meanwhile') === 0) faults.push('nobody was ever slower: nothing was raced')
  if (told.deeds.length < plan.interleavings / 10) faults.push(`only ${told.deeds.length} deeds were done`)
  if (delays.unseen > 0) faults.push(`${delays.unseen} changes never came to a screen`)
  const most = plan.seenWithinMs * plan.crowded
  if (delays.p95 > most) faults.push(`95 of 100 changes were seen within ${delays.p95} ms, and ${most} are allowed`)
  faults.push(...(await brokenPromises(sql, { jobsHaveRun: false })))
  return {
    name: 'one room',
    figures:
      `${plan.interleavings} deeds of ${plan.hands} hands in ${seconds.toFixed(1)} s: ${told.answers.toString()}; ` +
      `on ${plan.screens} screens half within ${delays.p50} ms, 95 % within ${delays.p95} ms`,
    faults,
  }
}

/** Guests are received up to a day before they are due; the run ends within ten minutes. */
const DUE_MS = 24 * 3_600_000 - 600_000

/** A night that guests may be received on now, filled with some, of an outlet that the manager of the demo works at. */
async function roomOf(sql: Sql, client: Client, url: string): Promise<Room> {
  const granted = await sql<{ id: number; zone: string }[]>`
    select o.id, o.timezone as zone from outlets o join staff_grants g on g.outlet_id = o.id where g.role = 'manager'`
  const cookie = await cookieOf(url, 1)
  for (const { id: outletId, zone } of granted) {
    const { night: now } = await look(client, { cookie, url }, { outletId })
    const filled = await client.post(
      `${url}/api/office/call/fillNight`,
      { outletId, night: now },
      { cookie, 'sec-fetch-site': 'same-origin' },
    )
    if (filled.status !== 201) continue
    const { night } = (JSON.parse(filled.text) as { data: { night: string } }).data
    const { parties, tables } = await look(client, { cookie, url }, { outletId, night })
    const last = parties
      .map(({ arrivalAt: arrival }) => arrival)
      .toSorted()
      .at(-1)
    if (!last || Date.parse(last) - Date.now() > DUE_MS) continue
    const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(new Date(last))
    return { outletId, night, time, tables: tables.filter((one) => one.isReservable).map(({ id }) => id) }
  }
  throw new Error('no night of the demo’s manager can be lived now')
}

async function cookieOf(url: string, person: number): Promise<string> {
  const answer = await fetch(`${url}/api/office/call/stepIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ id: `5e14a000-0000-4000-8000-00000000000${person}` }),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function stepIn(client: Client, url: string, person: number, place: Room): Promise<Staff> {
  const cookie = await cookieOf(url, person)
  return { cookie, url, view: await look(client, { cookie, url }, place) }
}

function delaysOf(screens: Screens, deeds: readonly Acknowledged[]) {
  const all = deeds.flatMap(({ party, version, at }) => screens.delays(party, version, at))
  const seen = all.filter((ms) => ms !== null).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(seen[Math.floor(seen.length * share)] ?? 0)
  return { p50: at(0.5), p95: at(0.95), unseen: all.length - seen.length }
}

/** Two deeds that made the same version of a party: the second did not see the first. */
function lostUpdates(deeds: readonly Acknowledged[]): string[] {
  const made = Map.groupBy(deeds, ({ party, version }) => `${party} ${version}`)
  return [...made]
    .filter(([, two]) => two.length > 1)
    .map(([which, two]) => `version ${which} was made by ${two.map(({ call }) => call).join(' and ')}`)
}

/** Deeds that were said to be done, of which the database tells nothing. */
async function unwritten(sql: Sql, deeds: readonly Acknowledged[]): Promise<string[]> {
  const written = await sql<{ reservationId: string; version: number }[]>`
    select reservation_id, version from service_acts union select reservation_id, version from reservation_changes`
  const known = new Set(written.map(({ reservationId, version }) => `${reservationId} ${version}`))
  return deeds
    .filter(({ call, party, version }) => call !== 'cancel' && !known.has(`${party} ${version}`))
    .map(({ call, party, version }) => `${call} of ${party} said version ${version}, which is written nowhere`)
}
