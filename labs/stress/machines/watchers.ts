// Thousands of guests watch the maps of hundreds of nights at four processes. The test measures statements, memory and the delay until
// guests see a change.
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { UNAVAILABLE } from '#contract/web/availability.ts'
import { crowd, openClient } from '../support/client.ts'
import { bodyOf, freshPhone, nightsOnSale, wishForTables, type OnSale } from '../support/nights.ts'
import { percentile } from '../support/percentile.ts'
import { randomFrom } from '../support/random.ts'
import { statementsPerSecond } from '../support/statements-per-second.ts'
import { brokenPromises, type Verdict } from '../support/verdict.ts'
import { openGroup } from './group.ts'
import { addressOf } from './guests.ts'
import { unlessInstalled } from './packages.ts'

export type Watchers = {
  watchers: number
  nights: number
  /** Number of watchers that never read their stream. */
  silent: number
  bookings: number
  most: { statementsPerSecond: number; seenMs: number; growthMb: number }
  seed: number
  firstPort: number
}

const QUIET_SECONDS = 10
const BOOKED_EVERY_MS = 150
/**
 * Number of nights in the list from one booked night to the next. This step and the number of nights have no common factor, so the
 * bookings cover all nights.
 */
const STEP = 7
const SEEN_AT_LAST_MS = 8000
/** Maximum number of connections that are opened at the same time. */
const AT_ONCE = 50
const TAKEN = new RegExp(`^data: \\{"table_id":(\\d+),"availability":"${UNAVAILABLE}"`)

type Watcher = { sale: OnSale; stream: IncomingMessage; isSilent: boolean; taken: Map<number, number> }

/** C-6: many guests watch the maps of many nights, as described at the top of this file. */
export async function watchers(plan: Watchers): Promise<Verdict> {
  const missing = unlessInstalled('watchers', ['haproxy'])
  if (missing) return missing
  await using group = await openGroup('watchers', {
    firstPort: plan.firstPort,
    maxConnections: plan.watchers * 2 + 200,
  })
  const { sql } = group.server
  const processes = await group.ready()
  const memory = () => processes.map(({ pid }) => residentMb(pid))
  const sales = (await nightsOnSale(sql)).filter(({ tables }) => tables.length > 4)
  const nights = randomFrom(plan.seed).shuffled(sales).slice(0, plan.nights)
  const before = memory()
  const all: Watcher[] = []
  await crowd(plan.watchers, AT_ONCE, async (n) => {
    const sale = nights[n % nights.length]
    if (sale) all.push(await watch(group.proxy.url, sale, { n, isSilent: n < plan.silent }))
  })
  // After this pause every watcher has the current state.
  await pause(3000)
  const statements = await statementsPerSecond(sql, QUIET_SECONDS)
  const outcome = await bookTables(processes, nights, plan.bookings)
  await pause(SEEN_AT_LAST_MS)
  const growth = memory().map((mb, index) => mb - (before[index] ?? 0))
  const delays = delaysOf(all, outcome.made)
  for (const { stream } of all) stream.destroy()
  const { most } = plan
  const refusedCount = all.filter(({ stream }) => stream.statusCode !== 200).length
  const faults = [
    ...outcome.faults,
    ...(nights.length < plan.nights ? [`only ${nights.length} nights are on sale`] : []),
    ...(refusedCount > 0 ? [`${refusedCount} streams were refused`] : []),
    ...(delays.count === 0 ? ['nobody saw a change: nothing was tried'] : []),
    ...(delays.never > 0 ? [`${delays.never} changes were never seen`] : []),
    ...(statements > most.statementsPerSecond ? [`${statements.toFixed(0)} statements a second`] : []),
    ...(delays.p99 > most.seenMs ? [`99 % of changes were seen within ${delays.p99} ms`] : []),
    ...growth.filter((mb) => mb > most.growthMb).map((mb) => `a process grew by ${Math.round(mb)} MB`),
    ...(await brokenPromises(sql)),
  ]
  return {
    name: 'watchers',
    figures:
      `${all.length} watch ${nights.length} nights at four processes, ${plan.silent} of them never read: ${statements.toFixed(1)} statements/s (goal ${most.statementsPerSecond}); ` +
      `${outcome.made.length} bookings seen ${delays.count} times, half within ${delays.p50} ms, 99 % within ${delays.p99} ms (goal ${most.seenMs}); ` +
      `processes grew by ${growth.map((mb) => Math.round(mb)).join(', ')} MB (goal ${most.growthMb})`,
    faults,
  }
}

type BookedTable = { sale: OnSale; table: number; at: number }

/** Books `count` tables of these nights one after the other. Returns each booked table and the time `at` of the response. */
async function bookTables(
  processes: readonly { url: string }[],
  nights: readonly OnSale[],
  count: number,
): Promise<{ made: BookedTable[]; faults: string[] }> {
  const client = openClient(8)
  const bookings: BookedTable[] = []
  const faults: string[] = []
  for (let n = 0; n < count; n++) {
    const sale = nights[(n * STEP) % nights.length]
    const table = sale?.tables[Math.floor((n * STEP) / nights.length)]
    if (!sale || table === undefined) continue
    const wish = wishForTables(sale, [table])
    const answer = await client.post(`${processes[n % processes.length]?.url}${wish.path}`, bodyOf(wish, freshPhone()))
    if (answer.status === 201) bookings.push({ sale, table, at: performance.now() })
    else faults.push(`a booking was answered ${answer.status}: ${answer.text.slice(0, 200)}`)
    await pause(BOOKED_EVERY_MS)
  }
  client.close()
  return { made: bookings, faults }
}

/**
 * Returns statistics of the delays in ms. A delay begins with the booking of a table, and ends when a watcher of that night sees the table
 * as unavailable.
 */
function delaysOf(all: readonly Watcher[], bookings: readonly BookedTable[]) {
  const sightings = bookings.flatMap(({ sale, table, at }) =>
    all
      .filter((watcher) => watcher.sale === sale && !watcher.isSilent)
      .map(({ taken }) => ({ first: taken.get(table), at })),
  )
  const ms = sightings.flatMap(({ first, at }) => (first === undefined ? [] : [Math.max(0, first - at)]))
  return {
    count: ms.length,
    never: sightings.length - ms.length,
    p50: Math.round(percentile(ms, 50)),
    p99: Math.round(percentile(ms, 99)),
  }
}

function residentMb(pid: number | undefined): number {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}

/** Opens the stream of a night from a separate IP address. Records the time at which each table first becomes unavailable. */
function watch(url: string, sale: OnSale, { n, isSilent }: { n: number; isSilent: boolean }): Promise<Watcher> {
  const path = `/api/web/outlets/${sale.outletId}/availability/stream?date=${sale.night}`
  const agent = new Agent({ keepAlive: false, localAddress: addressOf(n) })
  const takenAt = new Map<number, number>()
  return new Promise((resolve, reject) => {
    const request = get(`${url}${path}`, { agent }, (stream) => {
      if (stream.statusCode !== 200) {
        stream.destroy()
        return reject(new Error(`a stream was answered ${stream.statusCode}`))
      }
      stream.once('error', () => undefined)
      if (!isSilent) {
        let rest = ''
        stream.setEncoding('utf8')
        stream.on('data', (part: string) => {
          const lines = `${rest}${part}`.split('\n')
          rest = lines.pop() ?? ''
          for (const line of lines) {
            const [, table] = TAKEN.exec(line) ?? []
            if (table && !takenAt.has(Number(table))) takenAt.set(Number(table), performance.now())
          }
        })
      }
      resolve({ sale, stream, isSilent, taken: takenAt })
    })
    request.once('error', reject)
  })
}
