// Simulates the rush on a sale. Thousands of members join before the sale opens, and the draw decides their order. Members use their turns
// or give them up. Meanwhile, some server processes are killed.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { drawFault } from '#domain/sales/draw.ts'
import type { Sql } from '#server/db/open.ts'
import { planSale } from '#server/reservations/sales/plan-sale.ts'
import { openInside } from '../support/inside.ts'
import { openClient, type Client } from '../support/client.ts'
import { percentile } from '../support/percentile.ts'
import { randomFrom } from '../support/random.ts'
import { openServer, type Process, type TestServer } from '../support/server.ts'
import { brokenPromises, type Verdict } from '../support/verdict.ts'
import { aSoldNight, someMembers, type SoldNight } from './people.ts'
import { joinAllAtOnce, watchPages } from './rush-load.ts'
import { sellOut, type Room } from './rush-turns.ts'

export type Rush = {
  joins: number
  /** The members join during this number of seconds before the sale opens. */
  seconds: number
  units: number
  ratePerMinute: number
  /** The machine may be this many times slower than an idle machine, because other programs also use it. */
  crowded: number
  seed: number
  ports: readonly number[]
}

/**
 * Number of connections to each process. In reality, each member's browser has a separate connection. With fewer connections, joins would
 * wait in this client instead of in the server.
 */
const JOINING_CONNECTIONS = 400

/**
 * Checks that all members can join, that the seed determines the draw, and that exactly the stock is sold. One process is killed before the
 * draw, and another process during the sale.
 */
export async function rush(plan: Rush): Promise<Verdict> {
  await using server = await openServer('stress-rush', { pool: 6 })
  const night = await aSoldNight(server.sql, plan.units)
  const people = await someMembers(server.sql, plan.joins)
  const inside = await openInside(server, { port: plan.ports[0] ?? 0 })
  const client = openClient(JOINING_CONNECTIONS)
  // The page requests have their own client, so that they do not wait for the joins in this process.
  const reader = openClient(8)
  const env = { DATABASE_POOL: '4' }
  const serve = (port: number) => server.serve(port, env)
  const processes: Process[] = await Promise.all(plan.ports.map(serve))
  const at = { client, urls: plan.ports.map((port) => `http://127.0.0.1:${port}`) }
  const reading = { ...at, client: reader }
  const quiet = await watchPages(reading, `/en`, 1500)
  const sale = await openRoom(inside, night, plan)
  const nowPath = `/api/web/sales/${sale.id}/now`
  const polls = await watchPages(at, nowPath, 1500, 24)

  const pageWatch = watchWhile(reading, '/en')
  const joining = joinAllAtOnce(at, sale.id, people, plan.seconds)
  await pause(plan.seconds * 500)
  await processes[1]?.kill('SIGKILL')
  processes[1] = await serve(plan.ports[1] ?? 0)
  const joins = await joining
  const pages = await pageWatch.end()

  const faults = await untilDrawn(server.sql, sale, { joined: joins.holders, seconds: 30 })
  const sold = await sellOut(
    { ...at, sql: server.sql, inside, sale, night, people, random: randomFrom(plan.seed) },
    {
      units: plan.units,
      onHalf: async () => {
        await processes[0]?.kill('SIGKILL')
        processes[0] = await serve(plan.ports[0] ?? 0)
      },
    },
  )
  faults.push(...joins.faults, ...sold.faults, ...(await paceFaults(server, sale, plan)))
  const joinMs = percentile(joins.tookMs, 99)
  if (joinMs > 1000 * plan.crowded) faults.push(`joins took ${joinMs.toFixed(0)} ms at 99 %`)
  client.close()
  reader.close()
  await inside.close()
  faults.push(...(await brokenPromises(server.sql)))
  const figures = [
    `${plan.joins} joined in ${plan.seconds} s, 99 % within ${joinMs.toFixed(0)} ms (goal 1000), the most ${percentile(joins.tookMs, 100).toFixed(0)}`,
    `now ${polls.perSecond.toFixed(0)}/s a process pair (goal 10000), 99 % within ${percentile(polls.tookMs, 99).toFixed(0)} ms (goal 50)`,
    `a page ${percentile(quiet.tookMs, 99).toFixed(0)} ms quiet, ${percentile(pages.tookMs, 99).toFixed(0)} in the rush (99 %)`,
    `${sold.sold} of ${plan.units} sold, ${sold.abandoned} turns let go by, ${sold.refused} without a turn refused, idle ${sold.idleSeconds.toFixed(1)} s at most (goal 3)`,
  ]
  return { name: 'rush', figures: figures.join('; '), faults }
}

async function openRoom(app: Awaited<ReturnType<typeof openInside>>, night: SoldNight, plan: Rush): Promise<Room> {
  const now = app.now().getTime()
  const opensAt = new Date(now + (plan.seconds + 6) * 1000)
  const terms = { ratePerMinute: plan.ratePerMinute, turnSeconds: 120, maxTickets: 1, maxTables: 1 }
  const times = { joinsFrom: new Date(now - 1000), opensAt }
  const actor = { kind: 'staff', id: randomUUID() } as const
  const { id } = await planSale(app, actor, { id: randomUUID(), ...night, ...terms, ...times })
  return { id, opensAt }
}

/** Requests a page repeatedly while other work runs. `end()` returns the response times in ms. */
function watchWhile(at: { client: Client; urls: readonly string[] }, path: string) {
  const tookMs: number[] = []
  const watch = { isOver: false }
  const watching = (async () => {
    while (!watch.isOver) {
      const sample = await watchPages(at, path, 100, 1)
      tookMs.push(...sample.tookMs)
      await pause(100)
    }
  })()
  return {
    async end() {
      watch.isOver = true
      await watching
      return { tookMs }
    },
  }
}

/**
 * Waits for the draw. Returns two kinds of faults: a draw that does not match the published hash of its seed, and members who joined but
 * have no position in the order.
 */
async function untilDrawn(
  sql: Sql,
  { id, opensAt }: Room,
  { joined, seconds }: { joined: ReadonlySet<string>; seconds: number },
): Promise<string[]> {
  type Draw = { seedHash: Buffer; seed: Buffer | null; entrantsHash: Buffer | null; drawnAt: Date | null }
  const until = opensAt.getTime() + seconds * 1000
  while (Date.now() < until) {
    const [sale] = await sql<Draw[]>`select seed_hash, seed, entrants_hash, drawn_at from sales where id = ${id}`
    const { seed, entrantsHash, seedHash } = sale ?? {}
    if (seed && entrantsHash && seedHash) {
      const rows = await sql<{ holder: Buffer; isDrawn: boolean }[]>`
        select e.holder, coalesce(e.position <= s.drawn, false) as is_drawn from sale_entrants e join sales s on s.id = e.sale_id
        where s.id = ${id} order by e.position`
      const holders = rows.filter(({ isDrawn }) => isDrawn).map(({ holder }) => holder)
      const fault = drawFault({ seedHash, seed, entrantsHash, holders })
      const placedHolders = new Set(rows.map(({ holder }) => holder.toString('hex')))
      const lost = [...joined].filter((holder) => !placedHolders.has(holder))
      return [
        ...(fault ? [`the draw is not what its ${fault} says`] : []),
        ...(lost.length > 0 ? [`${lost.length} joined and have no place`] : []),
      ]
    }
    await pause(100)
  }
  return [`no draw ${seconds} s after the sale opened`]
}

/** Finds ticks at which the sale gave turns faster than `ratePerMinute`, or gave more turns than the remaining stock allows. */
async function paceFaults({ sql }: TestServer, { id }: Room, { ratePerMinute }: Rush): Promise<string[]> {
  const ticks = await sql<{ at: Date; admitted: number; inTurn: number; free: number }[]>`
    select at, admitted, in_turn, free from sale_ticks where sale_id = ${id} order by at`
  return ticks.flatMap(({ admitted, inTurn, free, at }, n) => {
    const seconds = n === 0 ? 5 : Math.min(5, (at.getTime() - ticks[n - 1]!.at.getTime()) / 1000)
    const faults = []
    if (admitted > Math.ceil((ratePerMinute / 60) * seconds) + 1) faults.push(`${admitted} turns given in ${seconds} s`)
    if (admitted > 0 && inTurn > Math.ceil(1.2 * free)) faults.push(`${inTurn} in their turn for ${free} places`)
    return faults
  })
}
