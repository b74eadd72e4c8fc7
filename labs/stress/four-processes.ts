// Serves the same evening with one process and with four processes. The number of gateway calls and of statements must stay about the same.
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { act, bookTables, untilNone, type Act, type Booking } from './support/book-tables.ts'
import { randomFrom } from './support/random.ts'
import { openServer, root, type Process } from './support/server.ts'
import { crowd, openClient } from './support/client.ts'
import { statementsPerSecond } from './support/statements-per-second.ts'
import { brokenPromises, Tally, type Verdict } from './support/verdict.ts'

export type FourProcesses = {
  /** Number of tables that guests book in each run. One run has one process, the other run has four processes. */
  tables: number
  windowSeconds: number
  /** Maximum ratio of gateway calls: the calls of four processes divided by the calls of one process. */
  mostRatio: number
  /**
   * Maximum ratio of statements: the statements of four processes divided by the statements of one process. No guest visits during this
   * count.
   */
  mostQuietRatio: number
  /** Duration of the count of statements, in seconds. */
  quietSeconds: number
  seed: number
  ports: readonly number[]
}

/**
 * Number of seconds from the last deadline to the count of calls. The server asks the gateway twice about every attempt: 20 s after the
 * page opened, and at the end of the attempt. Both calls happen before the count.
 */
const WATCHED_SECONDS = 18

/** `quiet`: number of statements per second that the jobs send while no guest visits. */
type Evening = { asked: Tally; quiet: number; faults: string[] }

/**
 * Checks that four processes do not work much more than one process. They may make at most `mostRatio` times as many gateway calls. While
 * no guest visits, they may send at most `mostQuietRatio` times as many statements.
 */
export async function fourProcesses(plan: FourProcesses): Promise<Verdict> {
  const [first = 0] = plan.ports
  const evenings = [
    serveEvening('one', plan, [first]),
    serveEvening(
      'four',
      plan,
      [1, 2, 3, 4].map((n) => first + n),
    ),
  ]
  const [single, four] = await Promise.all(evenings)
  if (!single || !four) throw new Error('an evening is missing')
  const [alone, together] = [total(single.asked), total(four.asked)]
  const ratio = together / Math.max(1, alone)
  const faults = [...single.faults, ...four.faults]
  if (alone < plan.tables)
    faults.push(`the gateway was asked ${alone} times for ${plan.tables} tables: nothing was tried`)
  if (ratio > plan.mostRatio) faults.push(`four processes asked ${together} times where one asked ${alone}`)
  const quietRatio = four.quiet / single.quiet
  if (quietRatio > plan.mostQuietRatio)
    faults.push(`without guests four processes sent ${quietRatio.toFixed(2)} times the statements of one`)
  return {
    name: 'four processes',
    figures: `${plan.tables} tables: one process asked ${alone} times (${single.asked.toString()}), four asked ${together} (${four.asked.toString()}): ${ratio.toFixed(3)} times as often; without guests one sent ${single.quiet.toFixed(1)} statements/s, four ${four.quiet.toFixed(1)}: ${quietRatio.toFixed(2)} times as many`,
    faults,
  }
}

const total = (calls: Tally) => [...calls.counts.values()].reduce((sum, count) => sum + count, 0)

async function serveEvening(name: string, plan: FourProcesses, ports: readonly number[]): Promise<Evening> {
  await using server = await openServer(`stress-processes-${name}`, { pool: 3 })
  const counter = pathToFileURL(join(root, 'labs/stress/support/count-gateway-calls.js')).href
  const env = {
    PAYMENT_WINDOW_SECONDS: String(plan.windowSeconds),
    DATABASE_POOL: '4',
    NODE_OPTIONS: `--import ${counter}`,
  }
  const processes: Process[] = await Promise.all(ports.map((port) => server.serve(port, env)))
  const random = randomFrom(plan.seed)
  const at = { client: openClient(12), urls: processes.map(({ url }) => url), random }
  const bookings = await bookTables(server.sql, at, plan.tables)
  await crowd(bookings.length, 6, async (index) => {
    const booking = bookings[index]
    if (booking) for (const what of storyOf(index)) await act(at, booking, what)
  })
  await pause(Math.max(0, lastDeadline(bookings) + WATCHED_SECONDS * 1000 - Date.now()))
  // Gateway calls are counted at one moment after the deadlines. Later the run only waits for refunds.
  const calls = askedBy(processes)
  const rest = await untilNone(async () => await openRefunds(server), 30)
  const quiet = await statementsPerSecond(server.sql, plan.quietSeconds)
  at.client.close()
  const faults = [...(await brokenPromises(server.sql))]
  if (rest === null) faults.push(`${name}: refunds are left`)
  return { asked: calls, quiet, faults }
}

/** The actions of the guests: no payment, a payment with a webhook, a payment without a webhook, or two payments with a webhook. */
const STORIES: readonly Act[][] = [
  [],
  [{ action: 'pay' }],
  [{ action: 'pay', notify: false }],
  [{ action: 'pay' }, { action: 'pay', again: true, method: 'credit_card' }],
]
const storyOf = (index: number): Act[] => STORIES[index % STORIES.length] ?? []

const lastDeadline = (bookings: readonly Booking[]) => Math.max(...bookings.map(({ expiresAt }) => expiresAt.getTime()))

function askedBy(processes: readonly Process[]): Tally {
  const calls = new Tally()
  for (const { announced } of processes)
    for (const [, what = ''] of announced.join('').matchAll(/^gateway (.+)$/gm)) calls.add(what)
  return calls
}

async function openRefunds({ sql }: Awaited<ReturnType<typeof openServer>>): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from refunds where state in ('asked', 'sent')`
  return row?.count ?? 0
}
