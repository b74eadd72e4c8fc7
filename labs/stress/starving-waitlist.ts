// A night is full and has a waitlist, and many guests request the same tables at the same time. The process has only four connections for
// statements and four for transactions.
import { setTimeout as pause } from 'node:timers/promises'
import type { Night } from '#domain/calendar/night.ts'
import type { Sql } from '#server/db/open.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import type { App } from '#server/app.ts'
import { freeTables, guest } from '../../tests/support/guest.ts'
import { aMember } from '../../tests/support/paid-table.ts'
import { aFullNight, aWish, letGo, type FullNight } from '../../tests/support/waitlist.ts'
import { untilNone } from './support/book-tables.ts'
import { randomFrom } from './support/random.ts'
import { openServer } from './support/server.ts'
import { openInside } from './support/inside.ts'
import { codeOf, openClient } from './support/client.ts'
import { bodyOf, freshPhone, nightsOnSale, wishForTables } from './support/nights.ts'
import { brokenPromises, Tally, type Verdict } from './support/verdict.ts'

export type StarvingWaitlist = {
  members: number
  /** Number of tables that are released one after the other. */
  tables: number
  /** Number of guests who request the released tables at the same time. */
  crowd: number
  /** Size of the process's connection pool for statements. The separate pool for transactions has the same size. */
  pool: number
  /**
   * Maximum median of the response times to the crowd's requests, in ms, if no other program uses the machine. The slowest response may
   * take ten times as long.
   */
  answerMs: number
  offeredWithinSeconds: number
  crowded: number
  seed: number
  ports: readonly number[]
  /** Resolves when no other part of the stress test uses the machine. Until then, this part may only prepare its data. */
  turn: Promise<void>
}

const OUTLET = 'kuningan'
const PRESS_EVERY_MS = 8

/** R-067: jobs offer places to waiting members. These jobs must not take connections that other requests need. */
export async function starvingWaitlist(plan: StarvingWaitlist): Promise<Verdict> {
  await using server = await openServer('stress-starving', { pool: 3 })
  const { sql } = server
  const port = plan.ports[0] ?? 0
  const inside = await openInside(server, { port })
  const { full, time } = await fillNight(sql, inside, plan)
  const { url } = await server.serve(port, { DATABASE_POOL: String(plan.pool), LOG_LEVEL: 'silent' })
  const random = randomFrom(plan.seed)
  const client = openClient(plan.crowd)
  const answers = new Tally()
  const waits: number[] = []
  const faults: string[] = []
  const sale = { outletId: full.outletId, night: full.night, time, tables: [], tickets: [] }
  await plan.turn
  const start = performance.now()
  const freeing = (async () => {
    for (const { reservationId } of full.held) await letGo(inside, reservationId)
  })()
  const holds = Array.from({ length: plan.crowd }, async (_, index) => {
    await pause(index * PRESS_EVERY_MS)
    const wish = wishForTables(sale, [random.pick(full.held).id])
    const sentAt = performance.now()
    const answer = await client.post(`${url}${wish.path}`, bodyOf(wish, freshPhone()))
    waits.push(performance.now() - sentAt)
    answers.add(answer.status === 201 ? '201' : `${answer.status} ${codeOf(answer)}`)
    if (![201, 409].includes(answer.status)) faults.push(`a guest was answered ${answer.status}: ${answer.text}`)
  })
  await freeing
  const offerSeconds = await untilNone(() => notOffered(sql, full), plan.offeredWithinSeconds * plan.crowded * 2)
  const took = (performance.now() - start) / 1000
  await Promise.all(holds)
  client.close()
  await inside.close()
  const sorted = waits.toSorted((a, b) => a - b)
  const [half, most] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
  if (offerSeconds === null || took > plan.offeredWithinSeconds * plan.crowded)
    faults.push(`places were offered ${offerSeconds === null ? 'not at all' : `after ${took.toFixed(1)} s`}`)
  if (half > plan.answerMs * plan.crowded) faults.push(`half of the crowd waited ${half.toFixed(0)} ms and more`)
  if (most > plan.answerMs * 10 * plan.crowded) faults.push(`somebody waited ${most.toFixed(0)} ms`)
  faults.push(...(await brokenPromises(sql, { jobsHaveRun: false })))
  return {
    name: 'starving waitlist',
    figures:
      `${plan.members} members wait for ${full.held.length} tables, ${plan.crowd} guests press on ${plan.pool} connections: all offered after ${took.toFixed(1)} s, ` +
      `half answered within ${half.toFixed(0)} ms, all within ${most.toFixed(0)} ms (${answers.toString()})`,
    faults,
  }
}

async function fillNight(sql: Sql, inside: App, plan: StarvingWaitlist): Promise<{ full: FullNight; time: string }> {
  const [outlet] = await sql<{ id: number }[]>`select id from outlets where slug = ${OUTLET}`
  const sale = (await nightsOnSale(sql)).find(
    (candidate) => candidate.outletId === outlet?.id && candidate.tables.length >= plan.tables,
  )
  if (!sale) throw new Error(`${OUTLET} has no night with ${plan.tables} free tables`)
  const capacities = await capacitiesOf(inside, sale.night, plan.tables)
  const full = await aFullNight(inside, { capacities, outlet: OUTLET, night: sale.night })
  for (let n = 0; n < plan.members; n++) {
    const memberId = await aMember(inside)
    await joinWaitlist(inside, guest({ memberId }), aWish(full))
  }
  return { full, time: sale.time }
}

/** Returns the capacities of at most `count` free tables that seat at least two guests. */
async function capacitiesOf(inside: App, night: Night, count: number): Promise<number[]> {
  const free = await freeTables(inside, OUTLET, night)
  return free
    .map(({ capacity }) => capacity)
    .filter((capacity) => capacity >= 2)
    .slice(0, count)
}

/** Counts the released places that the server has not offered to a member yet. */
async function notOffered(sql: Sql, { held, night }: FullNight): Promise<number> {
  const [row] = await sql<{ offered: number }[]>`
    select count(*)::int as offered from waitlist_entries where night = ${night} and state = 'offered'`
  return Math.max(0, held.length - (row?.offered ?? 0))
}
