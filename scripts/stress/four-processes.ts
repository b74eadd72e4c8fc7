// The same evening served by one process and by four: what a gateway and the database are asked is the same.
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { act, bookTables, untilNone, type Act, type Booked } from './support/book-tables.ts'
import { randomFrom } from './support/random.ts'
import { openServer, root, type Process } from './support/server.ts'
import { crowd, openClient } from './support/client.ts'
import { statementsPerSecond } from './support/statements-per-second.ts'
import { brokenPromises, Tally, type Verdict } from './support/verdict.ts'

export type FourProcesses = {
  /** Tables booked in each of the two servers. */
  tables: number
  windowSeconds: number
  /** So much more may four ask than one. */
  mostRatio: number
  /** So many more statements may four send than one while no guest is there. */
  mostQuietRatio: number
  /** How long statements are counted. */
  quietSeconds: number
  seed: number
  ports: readonly number[]
}

/** So long after the last deadline it is counted: every attempt was asked about at its end and once more 20 s after its page opened, none a third time. */
const WATCHED_SECONDS = 18

/** `quiet`: statements a second while no guest is there, which are those of jobs. */
type Evening = { asked: Tally; quiet: number; faults: string[] }

/** N processes do the work of one: gateways are asked at most `mostRatio` times as often, the database `mostQuietRatio` times. */
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
  const [one, four] = await Promise.all(evenings)
  if (!one || !four) throw new Error('an evening is missing')
  const [alone, together] = [total(one.asked), total(four.asked)]
  const ratio = together / Math.max(1, alone)
  const faults = [...one.faults, ...four.faults]
  if (alone < plan.tables)
    faults.push(`the gateway was asked ${alone} times for ${plan.tables} tables: nothing was tried`)
  if (ratio > plan.mostRatio) faults.push(`four processes asked ${together} times where one asked ${alone}`)
  const quietRatio = four.quiet / one.quiet
  if (quietRatio > plan.mostQuietRatio)
    faults.push(`without guests four processes sent ${quietRatio.toFixed(2)} times the statements of one`)
  return {
    name: 'four processes',
    figures: `${plan.tables} tables: one process asked ${alone} times (${one.asked.toString()}), four asked ${together} (${four.asked.toString()}): ${ratio.toFixed(3)} times as often; without guests one sent ${one.quiet.toFixed(1)} statements/s, four ${four.quiet.toFixed(1)}: ${quietRatio.toFixed(2)} times as many`,
    faults,
  }
}

const total = (asked: Tally) => [...asked.counts.values()].reduce((sum, count) => sum + count, 0)

async function serveEvening(name: string, plan: FourProcesses, ports: readonly number[]): Promise<Evening> {
  await using server = await openServer(`stress-processes-${name}`, { pool: 3 })
  const counter = pathToFileURL(join(root, 'scripts/stress/support/count-gateway-calls.js')).href
  const env = {
    PAYMENT_WINDOW_SECONDS: String(plan.windowSeconds),
    DATABASE_POOL: '4',
    NODE_OPTIONS: `--import ${counter}`,
  }
  const processes: Process[] = await Promise.all(ports.map((port) => server.serve(port, env)))
  const random = randomFrom(plan.seed)
  const at = { client: openClient(12), urls: processes.map(({ url }) => url), random }
  const booked = await bookTables(server.sql, at, plan.tables)
  await crowd(booked.length, 6, async (index) => {
    const one = booked[index]
    if (one) for (const what of storyOf(index)) await act(at, one, what)
  })
  await pause(Math.max(0, lastDeadline(booked) + WATCHED_SECONDS * 1000 - Date.now()))
  // Counted at one moment after the deadlines; what is left then is only waited for.
  const asked = askedBy(processes)
  const rest = await untilNone(async () => await openRefunds(server), 30)
  const quiet = await statementsPerSecond(server.sql, plan.quietSeconds)
  at.client.close()
  const faults = [...(await brokenPromises(server.sql))]
  if (rest === null) faults.push(`${name}: refunds are left`)
  return { asked, quiet, faults }
}

/** Never paid; paid and told; paid and never told; paid twice and told. */
const STORIES: readonly Act[][] = [
  [],
  [{ action: 'pay' }],
  [{ action: 'pay', notify: false }],
  [{ action: 'pay' }, { action: 'pay', again: true, method: 'credit_card' }],
]
const storyOf = (index: number): Act[] => STORIES[index % STORIES.length] ?? []

const lastDeadline = (booked: readonly Booked[]) => Math.max(...booked.map(({ expiresAt }) => expiresAt.getTime()))

function askedBy(processes: readonly Process[]): Tally {
  const asked = new Tally()
  for (const { announced } of processes)
    for (const [, what = ''] of announced.join('').matchAll(/^gateway (.+)$/gm)) asked.add(what)
  return asked
}

async function openRefunds({ sql }: Awaited<ReturnType<typeof openServer>>): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from refunds where state in ('asked', 'sent')`
  return row?.count ?? 0
}
