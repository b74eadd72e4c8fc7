// Many people work at one outlet: staff of every role and guests act at once, while other screens watch.
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'
import { crowd, openClient, type Client } from '../support/client.ts'
import { randomFrom } from '../support/random.ts'
import { openServer } from '../support/server.ts'
import { brokenPromises, Tally, type Verdict } from '../support/verdict.ts'
import { type AcknowledgedAction, act, book, look, type Room, type Staff, type StressLog } from './deeds.ts'
import { openScreens, type Screens } from './screens.ts'

export type RoomPlan = {
  /** Total number of actions of staff and guests. */
  interleavings: number
  hands: number
  screens: number
  /** Maximum time in ms until 95 % of the changes reach every screen, if no other program uses the machine. */
  seenWithinMs: number
  crowded: number
  seed: number
  ports: readonly number[]
}

/** The owner and the manager of the demo, by their positions in the list of staff. The roles of both are valid at the outlet. */
const OWNER = 1
const PEOPLE = [OWNER, 2]
const LOOK_EVERY = 4
const BOOKS_PERCENT = 8

/** Checks that no update is lost, that the outlet is never overbooked, and that every screen shows a change within a second. */
export async function room(plan: RoomPlan): Promise<Verdict> {
  await using server = await openServer('stress-room')
  const { sql } = server
  const random = randomFrom(plan.seed)
  const urls = (await Promise.all(plan.ports.map((port) => server.serve(port)))).map(({ url }) => url)
  const client = openClient(plan.hands * 2)
  const place = await roomOf(sql, client, urls[0] ?? '')
  const log: StressLog = { deeds: [], answers: new Tally(), faults: [] }
  const hands = await Promise.all(
    Array.from({ length: plan.hands }, (_, index) =>
      stepIn(client, urls[index % urls.length] ?? '', PEOPLE[index % PEOPLE.length] ?? 1, place),
    ),
  )
  await crowd(place.tables.length, 4, () => book(client, random.pick(urls), place, random, log))
  const cookies = await Promise.all(Array.from({ length: plan.screens }, () => cookieOf(random.pick(urls), OWNER)))
  const screens = await openScreens(cookies, { urls, ...place })
  // The first read of a night returns the whole state. The stream then sends the later changes.
  await pause(800)
  const start = performance.now()
  let next = 0
  await Promise.all(
    hands.map(async (staff) => {
      for (let round = 0; next++ < plan.interleavings; round++) {
        if (round % LOOK_EVERY === 0) staff.view = await look(client, staff, place)
        if (staff.view.parties.length === 0 || random.percent(BOOKS_PERCENT))
          await book(client, staff.url, place, random, log)
        else await act(client, staff, random, log)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  await pause(2000)
  const delays = delaysOf(screens, log.deeds)
  screens.leave()
  client.close()

  const faults = [...log.faults, ...lostUpdates(log.deeds), ...(await unwritten(sql, log.deeds))]
  if (log.answers.of('409 changed_meanwhile') === 0) faults.push('nobody was ever slower: nothing was raced')
  if (log.deeds.length < plan.interleavings / 10) faults.push(`only ${log.deeds.length} deeds were done`)
  if (delays.unseen > 0) faults.push(`${delays.unseen} changes never came to a screen`)
  const most = plan.seenWithinMs * plan.crowded
  if (delays.p95 > most) faults.push(`95 of 100 changes were seen within ${delays.p95} ms, and ${most} are allowed`)
  faults.push(...(await brokenPromises(sql, { jobsHaveRun: false })))
  return {
    name: 'one room',
    figures:
      `${plan.interleavings} deeds of ${plan.hands} hands in ${seconds.toFixed(1)} s: ${log.answers.toString()}; ` +
      `on ${plan.screens} screens half within ${delays.p50} ms, 95 % within ${delays.p95} ms`,
    faults,
  }
}

/**
 * The guests of the test arrive at most this number of ms from now. Staff can seat guests at most a day before their arrival. Ten minutes
 * are subtracted, because the run can take ten minutes.
 */
const DUE_MS = 24 * 3_600_000 - 600_000

/** Finds an outlet of the demo's manager, and a night of this outlet on which staff can work now. Adds guests to this night. */
async function roomOf(sql: Sql, client: Client, url: string): Promise<Room> {
  const outlets = await sql<{ id: number; zone: string }[]>`
    select o.id, o.timezone as zone from outlets o join staff_grants g on g.outlet_id = o.id where g.role = 'manager'`
  const cookie = await cookieOf(url, 1)
  for (const { id: outletId, zone } of outlets) {
    const { night: now } = await look(client, { cookie, url }, { outletId })
    const reply = await client.post(
      `${url}/api/office/call/fillNight`,
      { outletId, night: now },
      { cookie, 'sec-fetch-site': 'same-origin' },
    )
    if (reply.status !== 201) continue
    const { night } = (JSON.parse(reply.text) as { data: { night: string } }).data
    const { parties, tables } = await look(client, { cookie, url }, { outletId, night })
    const last = parties
      .map(({ arrivalAt: arrival }) => arrival)
      .toSorted()
      .at(-1)
    if (!last || Date.parse(last) - Date.now() > DUE_MS) continue
    const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(new Date(last))
    return { outletId, night, time, tables: tables.filter((table) => table.isReservable).map(({ id }) => id) }
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

function delaysOf(screens: Screens, deeds: readonly AcknowledgedAction[]) {
  const all = deeds.flatMap(({ party, version, at }) => screens.delays(party, version, at))
  const delays = all.filter((ms) => ms !== null).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(delays[Math.floor(delays.length * share)] ?? 0)
  return { p50: at(0.5), p95: at(0.95), unseen: all.length - delays.length }
}

/** Finds pairs of actions that gave a party the same new version. In such a pair, the second action lost the change of the first action. */
function lostUpdates(deeds: readonly AcknowledgedAction[]): string[] {
  const byVersion = Map.groupBy(deeds, ({ party, version }) => `${party} ${version}`)
  return [...byVersion]
    .filter(([, two]) => two.length > 1)
    .map(([which, two]) => `version ${which} was made by ${two.map(({ call }) => call).join(' and ')}`)
}

/** Finds confirmed actions that the database does not have. */
async function unwritten(sql: Sql, deeds: readonly AcknowledgedAction[]): Promise<string[]> {
  const rows = await sql<{ reservationId: string; version: number }[]>`
    select reservation_id, version from service_acts union select reservation_id, version from reservation_changes`
  const storedKeys = new Set(rows.map(({ reservationId, version }) => `${reservationId} ${version}`))
  return deeds
    .filter(({ call, party, version }) => call !== 'cancel' && !storedKeys.has(`${party} ${version}`))
    .map(({ call, party, version }) => `${call} of ${party} said version ${version}, which is written nowhere`)
}
