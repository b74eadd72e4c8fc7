// Simulates a night with six doors, three of which go offline one after the other. Every scan must be stored once, and every double entry
// must be reported.
import { doublesOf, type Scan } from '#domain/door/scans.ts'
import { insideOf } from '#domain/door/door-list.ts'
import type { Sql } from '#server/db/open.ts'
import { crowd, openClient } from '../support/client.ts'
import { randomFrom, type Random } from '../support/random.ts'
import { openServer } from '../support/server.ts'
import { brokenPromises, Tally, type Verdict } from '../support/verdict.ts'
import { openDoor, type Door } from './door.ts'
import { openEngineDoor } from './engine-door.ts'
import { doorNight, fillLists, type Party } from './door-night.ts'
import { asKept, keptScans, keyOf, lostOrTwice } from './kept-scans.ts'

export type DoorsPlan = {
  guests: number
  /** Number of races in which two online doors admit the last guest of a party at the same instant. */
  races: number
  seed: number
  ports: readonly number[]
}

const DOORS = 6
/** Number of doors that lose their network one after the other. */
const BY_TURNS = 3
const HOURS = 12
const HOUR_MS = 3_600_000

/** Checks three things: no scan is lost or stored twice, every double entry is reported, and the number of guests inside is correct. */
export async function doors(plan: DoorsPlan): Promise<Verdict> {
  await using server = await openServer('stress-doors')
  const { sql } = server
  const urls = (await Promise.all(plan.ports.map((port) => server.serve(port)))).map(({ url }) => url)
  const random = randomFrom(plan.seed)
  const client = openClient(DOORS * 4)
  const night = await doorNight(sql, urls[0] ?? '', HOURS * HOUR_MS)
  const parties = await fillLists(sql, night, { guests: plan.guests, races: plan.races, random })
  const answers = new Tally()
  const engines: Awaited<ReturnType<typeof openEngineDoor>>[] = []
  const all = await Promise.all(
    Array.from({ length: DOORS }, async (_, index) => {
      const opening = {
        client,
        url: urls[index % urls.length] ?? '',
        night,
        random,
        told: answers,
        name: `Pintu ${index + 1}`,
      }
      if (index % 2 !== 0) return openDoor(opening)
      const door = await openEngineDoor(opening)
      engines.push(door)
      return door
    }),
  )
  const start = performance.now()
  await live(all, parties.guests, random)
  const overRaces = await race(all, parties.raced)
  for (const door of all) {
    door.isOnLine = true
    await door.flush()
  }
  const seconds = (performance.now() - start) / 1000
  client.close()
  const allScans = all.flatMap(({ made: scans }) => scans)
  const storedScans = await keptScans(sql)
  const { lost, corrected } = lostOrTwice(all, storedScans, night.window)
  const faults = [
    ...overRaces,
    ...lost,
    ...(await findUnnamed(sql, asKept(allScans, storedScans), parties.guests)),
    ...(await wrongCapacity(sql, night.outletId, allScans)),
    ...all.flatMap(({ faults: own }) => own),
    ...(await brokenPromises(sql, { jobsHaveRun: false })),
  ]
  const doubles = await doublesIn(sql)
  if (plan.guests >= 400 && doubles.size === 0) faults.push('no ticket was ever let in twice: nothing was tried')
  return {
    name: 'doors',
    figures:
      `${plan.guests} guests in ${HOURS} simulated hours at ${DOORS} doors, ${BY_TURNS} without a network by turns, in ${seconds.toFixed(1)} s: ` +
      `${allScans.length} scans kept, ${corrected} of them at a corrected time, ${doubles.size} doubles named, ${parties.raced.length} races; ${engines.length} of the doors are the application's own engine, which died or was reloaded ${engines.reduce((sum, engine) => sum + engine.deaths(), 0)} times; ${answers.toString()}`,
    faults,
  }
}

/** Simulates twelve hours of visits. Parties arrive in several groups, leave, return, and show their ticket too often. */
async function live(all: readonly Door[], parties: readonly Party[], random: Random): Promise<void> {
  const visits = random.shuffled(parties.flatMap((party) => Array.from({ length: party.heads + 1 }, () => party)))
  const begins = Date.now() - HOURS * HOUR_MS
  const perHour = Math.ceil(visits.length / HOURS)
  for (let hour = 0; hour < HOURS; hour++) {
    for (const [index, door] of all.entries()) door.isOnLine = index >= BY_TURNS || hour % BY_TURNS !== index
    const now = visits.slice(hour * perHour, (hour + 1) * perHour)
    await crowd(now.length, DOORS, async (index) => {
      const party = now[index]
      const door = random.pick(all)
      if (!party) return
      const at = begins + hour * HOUR_MS + Math.floor((index / now.length) * HOUR_MS)
      await door.receive(party, at)
      if (random.percent(4)) await door.letOut(party, at + 1000)
      if (random.percent(3)) await door.takeBack(at + 2000)
    })
    for (const door of all) if (door.isOnLine) await door.flush()
  }
}

/**
 * Checks races between two online doors that scan the same ticket at the same instant. Together they must admit exactly the number of
 * guests that the ticket allows.
 */
async function race(all: readonly Door[], parties: readonly Party[]): Promise<string[]> {
  const [firstDoor, other] = all.slice(BY_TURNS)
  if (!firstDoor || !other) return ['there are no two doors']
  const faults: string[] = []
  await crowd(parties.length, 8, async (index) => {
    const party = parties[index]
    if (!party) return
    const at = Date.now()
    const came = await Promise.all([firstDoor, other].map((door) => door.receive(party, at)))
    const heads = came.reduce((sum, inside) => sum + inside, 0)
    if (heads !== party.heads) faults.push(`${heads} of ${party.heads} were let in by two doors at one instant`)
  })
  return faults
}

const doublesIn = async (sql: Sql): Promise<Map<string, number>> =>
  new Map(
    (
      await sql<{ device: string; number: number; over: number }[]>`
        select second_device_id as device, second_number as number, over from door_doubles`
    ).map((double) => [keyOf(double), double.over]),
  )

/** Compares the double entries in the database with an independent calculation from the scans of the doors. */
async function findUnnamed(sql: Sql, scans: readonly Scan[], parties: readonly Party[]): Promise<string[]> {
  const namedDoubles = await doublesIn(sql)
  const byParty = Map.groupBy(
    scans.filter(({ kind }) => kind !== 'refused'),
    ({ subjectId }) => subjectId,
  )
  const faults: string[] = []
  for (const party of parties)
    for (const { second, over } of doublesOf(byParty.get(party.id) ?? [], party.heads)) {
      if (namedDoubles.get(keyOf(second)) !== over) faults.push(`the double of scan ${keyOf(second)} is not named`)
      namedDoubles.delete(keyOf(second))
    }
  return namedDoubles.size > 0 ? [...faults, `${namedDoubles.size} doubles are named that are none`] : faults
}

/** Compares two numbers: the guests inside by the database, and the entries minus the exits. */
async function wrongCapacity(sql: Sql, outletId: number, allScans: readonly Scan[]): Promise<string[]> {
  const undoneKeys = new Set(
    allScans.filter(({ kind }) => kind === 'undo').map(({ device, undoes }) => `${device} ${undoes}`),
  )
  const validScans = allScans.filter((scan) => !undoneKeys.has(keyOf(scan)))
  const sumOf = (scans: readonly Scan[], kind: string) =>
    scans.filter((scan) => scan.kind === kind).reduce((sum, { heads }) => sum + heads, 0)
  const expected = [...Map.groupBy(validScans, ({ subjectId }) => subjectId).values()]
    .map((scans) => {
      const sums = { came: sumOf(scans, 'in'), went: sumOf(scans, 'out') }
      return insideOf([{ subject: '', device: '', lastAt: null, ...sums }]).inside
    })
    .reduce((sum, inside) => sum + inside, 0)
  const [row] = await sql<{ inside: number }[]>`
    select coalesce(sum(i.inside), 0)::int as inside from (select greatest(0, sum(came - went)) as inside from door_counts
      where outlet_id = ${outletId} group by subject) i`
  return row?.inside === expected ? [] : [`${expected} are inside, and the house counts ${row?.inside ?? 0}`]
}
