// The rush on a sale: thousands join before it opens, it is drawn, its turns are used and let go by, processes die in the middle.
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
  /** Over which they come, before the sale opens. */
  seconds: number
  units: number
  ratePerMinute: number
  /** How many times slower the machine may be, being shared. */
  crowded: number
  seed: number
  ports: readonly number[]
}

/** To each process. Every browser has one of its own: with fewer, joins would wait here and not in the server. */
const JOINING_CONNECTIONS = 400

/** Everybody joins, is drawn as the seed says, and exactly what there is is sold, with a process killed in each half. */
export async function rush(plan: Rush): Promise<Verdict> {
  await using server = await openServer('stress-rush', { pool: 6 })
  const night = await aSoldNight(server.sql, plan.units)
  const people = await someMembers(server.sql, plan.joins)
  const inside = await openInside(server, { port: plan.ports[0] ?? 0 })
  const client = openClient(JOINING_CONNECTIONS)
  // Whoever reads a page does not wait behind somebody else's joins in this process.
  const reader = openClient(8)
  const env = { DATABASE_POOL: '4' }
  const serve = (port: number) => server.serve(port, env)
  const processes: Process[] = await Promise.all(plan.ports.map(serve))
  const at = { client, urls: plan.ports.map((port) => `http://127.0.0.1:${port}`) }
  const reading = { ...at, client: reader }
  const quiet = await watchPages(reading, `/en`, 1500)
  const sale = await openRoom(inside, night, plan)
  const nowPath = `/api/web/sales/${sale.id}/now`
  const polled = await watchPages(at, nowPath, 1500, 24)

  const rushed = watchWhile(reading, '/en')
  const joining = joinAllAtOnce(at, sale.id, people, plan.seconds)
  await pause(plan.seconds * 500)
  await processes[1]?.kill('SIGKILL')
  processes[1] = await serve(plan.ports[1] ?? 0)
  const joined = await joining
  const pages = await rushed.end()

  const faults = await untilDrawn(server.sql, sale, { joined: joined.holders, seconds: 30 })
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
  faults.push(...joined.faults, ...sold.faults, ...(await paceFaults(server, sale, plan)))
  const joinMs = percentile(joined.tookMs, 99)
  if (joinMs > 1000 * plan.crowded) faults.push(`joins took ${joinMs.toFixed(0)} ms at 99 %`)
  client.close()
  reader.close()
  await inside.close()
  faults.push(...(await brokenPromises(server.sql)))
  const figures = [
    `${plan.joins} joined in ${plan.seconds} s, 99 % within ${joinMs.toFixed(0)} ms (goal 1000), the most ${percentile(joined.tookMs, 100).toFixed(0)}`,
    `now ${polled.perSecond.toFixed(0)}/s a process pair (goal 10000), 99 % within ${percentile(polled.tookMs, 99).toFixed(0)} ms (goal 50)`,
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

/** Pages are asked for now and then, while something else goes on. */
function watchWhile(at: { client: Client; urls: readonly string[] }, path: string) {
  const tookMs: number[] = []
  const watch = { isOver: false }
  const watching = (async () => {
    while (!watch.isOver) {
      const seen = await watchPages(at, path, 100, 1)
      tookMs.push(...seen.tookMs)
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

/** Waits for the draw; what of it is not as it was bound to, and who joined and has no place. */
async function untilDrawn(
  sql: Sql,
  { id, opensAt }: Room,
  { joined, seconds }: { joined: ReadonlySet<string>; seconds: number },
): Promise<string[]> {
  type Drawn = { seedHash: Buffer; seed: Buffer | null; entrantsHash: Buffer | null; drawnAt: Date | null }
  const until = opensAt.getTime() + seconds * 1000
  while (Date.now() < until) {
    const [sale] = await sql<Drawn[]>`select seed_hash, seed, entrants_hash, drawn_at from sales where id = ${id}`
    const { seed, entrantsHash, seedHash } = sale ?? {}
    if (seed && entrantsHash && seedHash) {
      const rows = await sql<{ holder: Buffer; isDrawn: boolean }[]>`
        select e.holder, coalesce(e.position <= s.drawn, false) as is_drawn from sale_entrants e join sales s on s.id = e.sale_id
        where s.id = ${id} order by e.position`
      const holders = rows.filter(({ isDrawn }) => isDrawn).map(({ holder }) => holder)
      const fault = drawFault({ seedHash, seed, entrantsHash, holders })
      const placed = new Set(rows.map(({ holder }) => holder.toString('hex')))
      const lost = [...joined].filter((holder) => !placed.has(holder))
      return [
        ...(fault ? [`the draw is not what its ${fault} says`] : []),
        ...(lost.length > 0 ? [`${lost.length} joined and have no place`] : []),
      ]
    }
    await pause(100)
  }
  return [`no draw ${seconds} s after the sale opened`]
}

/** Turns given faster than the pace, or more of them than what was left allows. */
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
