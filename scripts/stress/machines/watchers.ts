// Thousands watch the maps of hundreds of nights at four processes: what that asks of the database and of memory, and how soon they see.
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { UNAVAILABLE } from '#contract/web/availability.ts'
import type { Sql } from '#server/db/open.ts'
import { crowd, openClient } from '../support/client.ts'
import { bodyOf, freshPhone, nightsOnSale, wishForTables, type OnSale } from '../support/nights.ts'
import { randomFrom } from '../support/random.ts'
import { brokenPromises, type Verdict } from '../support/verdict.ts'
import { openGroup } from './group.ts'
import { addressOf } from './guests.ts'
import { unlessInstalled } from './packages.ts'

export type Watchers = {
  watchers: number
  nights: number
  /** How many of them never read what they are sent. */
  silent: number
  bookings: number
  most: { statementsPerSecond: number; seenMs: number; growthMb: number }
  seed: number
  firstPort: number
}

const QUIET_SECONDS = 10
const BOOKED_EVERY_MS = 150
/** So many connections are opened at once. */
const AT_ONCE = 50
const TAKEN = new RegExp(`^data: \\{"table_id":(\\d+),"availability":"${UNAVAILABLE}"`)

type Watcher = { sale: OnSale; stream: IncomingMessage; isSilent: boolean; taken: Map<number, number> }

/** C-6. */
export async function watchers(plan: Watchers): Promise<Verdict> {
  const missing = unlessInstalled('watchers', ['haproxy'])
  if (missing) return missing
  await using group = await openGroup('watchers', {
    firstPort: plan.firstPort,
    maxConnections: plan.watchers * 2 + 200,
  })
  const { sql } = group.server
  const random = randomFrom(plan.seed)
  const processes = await group.ready()
  const memory = () => processes.map(({ pid }) => residentMb(pid))
  const client = openClient(8)
  const sales = (await nightsOnSale(sql)).filter(({ tables }) => tables.length > 4)
  const watched = random.shuffled(sales).slice(0, plan.nights)
  const faults = watched.length < plan.nights ? [`only ${watched.length} nights are on sale`] : []
  const before = memory()
  const all: Watcher[] = []
  await crowd(plan.watchers, AT_ONCE, async (n) => {
    const sale = watched[n % watched.length]
    if (sale) all.push(await watch(group.proxy.url, sale, { n, isSilent: n < plan.silent }))
  })
  const refused = all.filter(({ stream }) => stream.statusCode !== 200).length
  if (refused > 0) faults.push(`${refused} streams were refused`)
  // Everybody has been told what there is.
  await pause(3000)
  const statements = await statementsPerSecond(sql)

  const delays: number[] = []
  let unseen = 0
  await crowd(plan.bookings, 1, async (n) => {
    const sale = watched[(n * 7) % watched.length]
    const table = sale?.tables[Math.floor((n * 7) / watched.length)]
    if (!sale || table === undefined) return
    const wish = wishForTables(sale, [table])
    const answer = await client.post(`${processes[n % processes.length]?.url}${wish.path}`, bodyOf(wish, freshPhone()))
    const at = performance.now()
    if (answer.status !== 201) faults.push(`a booking was answered ${answer.status}: ${answer.text.slice(0, 200)}`)
    await pause(BOOKED_EVERY_MS)
    void pause(8000).then(() => {
      for (const one of all) {
        if (one.sale !== sale || one.isSilent) continue
        const seen = one.taken.get(table)
        if (seen === undefined) unseen += 1
        else delays.push(Math.max(0, seen - at))
      }
    })
  })
  await pause(9000)
  const growth = memory().map((mb, index) => mb - (before[index] ?? 0))
  for (const { stream } of all) stream.destroy()
  client.close()
  const sorted = delays.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  const { most } = plan
  if (delays.length === 0) faults.push('nobody saw a change: nothing was tried')
  if (unseen > 0) faults.push(`${unseen} changes were never seen`)
  if (statements > most.statementsPerSecond) faults.push(`${statements.toFixed(0)} statements a second`)
  if (at(0.99) > most.seenMs) faults.push(`99 % of changes were seen within ${at(0.99)} ms`)
  for (const mb of growth) if (mb > most.growthMb) faults.push(`a process grew by ${Math.round(mb)} MB`)
  faults.push(...(await brokenPromises(sql)))
  return {
    name: 'watchers',
    figures:
      `${all.length} watch ${watched.length} nights at four processes, ${plan.silent} of them never read: ${statements.toFixed(1)} statements/s (goal ${most.statementsPerSecond}); ` +
      `${plan.bookings} bookings seen ${delays.length} times, half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms (goal ${most.seenMs}); ` +
      `processes grew by ${growth.map((mb) => Math.round(mb)).join(', ')} MB (goal ${most.growthMb})`,
    faults,
  }
}

function residentMb(pid: number | undefined): number {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}

/** Transactions a second of the whole database while nobody books; a look at the maps is one statement. */
async function statementsPerSecond(sql: Sql): Promise<number> {
  const count = async () => {
    const [row] = await sql<{ commits: number }[]>`
      select xact_commit::int as commits from pg_stat_database where datname = current_database()`
    return row?.commits ?? 0
  }
  const before = await count()
  await pause(QUIET_SECONDS * 1000)
  return ((await count()) - before) / QUIET_SECONDS
}

/** Opens the stream of a night from an address of its own, and notes when each table was first seen taken. */
function watch(url: string, sale: OnSale, { n, isSilent }: { n: number; isSilent: boolean }): Promise<Watcher> {
  const path = `/api/web/outlets/${sale.outletId}/availability/stream?date=${sale.night}`
  const agent = new Agent({ keepAlive: false, localAddress: addressOf(n) })
  const taken = new Map<number, number>()
  return new Promise((resolve, reject) => {
    const asked = get(`${url}${path}`, { agent }, (stream) => {
      stream.once('error', () => undefined)
      if (!isSilent) {
        let rest = ''
        stream.setEncoding('utf8')
        stream.on('data', (part: string) => {
          const lines = `${rest}${part}`.split('\n')
          rest = lines.pop() ?? ''
          for (const line of lines) {
            const [, table] = TAKEN.exec(line) ?? []
            if (table && !taken.has(Number(table))) taken.set(Number(table), performance.now())
          }
        })
      }
      resolve({ sale, stream, isSilent, taken })
    })
    asked.once('error', reject)
  })
}
