// A full night with members in its waitlist, a crowd at the same tables, and a process with four connections.
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
  /** Tables that are given back one after the other. */
  tables: number
  /** Guests who press at these tables meanwhile, each for itself. */
  crowd: number
  /** Connections of the process for statements, and as many for transactions. */
  pool: number
  /** Half of the crowd is answered within this, and all of it within ten times as long, on a machine with nothing else to do. */
  answerMs: number
  offeredWithinSeconds: number
  crowded: number
  seed: number
  ports: readonly number[]
  /** Resolves once the machine is this part's own: until then it makes itself ready. */
  turn: Promise<void>
}

const OUTLET = 'kuningan'
const PRESS_EVERY_MS = 8

/** R-067: offers to members, with what they need read beside them, take no connection from those who wait for one. */
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
  const begun = performance.now()
  const freeing = (async () => {
    for (const { reservationId } of full.held) await letGo(inside, reservationId)
  })()
  const holds = Array.from({ length: plan.crowd }, async (_, index) => {
    await pause(index * PRESS_EVERY_MS)
    const wish = wishForTables(sale, [random.pick(full.held).id])
    const start = performance.now()
    const answer = await client.post(`${url}${wish.path}`, bodyOf(wish, freshPhone()))
    waits.push(performance.now() - start)
    answers.add(answer.status === 201 ? '201' : `${answer.status} ${codeOf(answer)}`)
    if (![201, 409].includes(answer.status)) faults.push(`a guest was answered ${answer.status}: ${answer.text}`)
  })
  await freeing
  const offered = await untilNone(() => notOffered(sql, full), plan.offeredWithinSeconds * plan.crowded * 2)
  const took = (performance.now() - begun) / 1000
  await Promise.all(holds)
  client.close()
  await inside.close()
  const sorted = waits.toSorted((a, b) => a - b)
  const [half, most] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
  if (offered === null || took > plan.offeredWithinSeconds * plan.crowded)
    faults.push(`places were offered ${offered === null ? 'not at all' : `after ${took.toFixed(1)} s`}`)
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

/** A night of the outlet whose tables are all taken, and members who wait for it. */
async function fillNight(sql: Sql, inside: App, plan: StarvingWaitlist): Promise<{ full: FullNight; time: string }> {
  const [outlet] = await sql<{ id: number }[]>`select id from outlets where slug = ${OUTLET}`
  const sale = (await nightsOnSale(sql)).find((one) => one.outletId === outlet?.id && one.tables.length >= plan.tables)
  if (!sale) throw new Error(`${OUTLET} has no night with ${plan.tables} free tables`)
  const capacities = await capacitiesOf(inside, sale.night, plan.tables)
  const full = await aFullNight(inside, { capacities, outlet: OUTLET, night: sale.night })
  for (let n = 0; n < plan.members; n++) {
    const memberId = await aMember(inside)
    await joinWaitlist(inside, guest({ memberId }), aWish(full))
  }
  return { full, time: sale.time }
}

/** Of tables that are large enough for those who wait. */
async function capacitiesOf(inside: App, night: Night, count: number): Promise<number[]> {
  const free = await freeTables(inside, OUTLET, night)
  return free
    .map(({ capacity }) => capacity)
    .filter((capacity) => capacity >= 2)
    .slice(0, count)
}

/** Of the places given back, those that nobody was offered yet. */
async function notOffered(sql: Sql, { held, night }: FullNight): Promise<number> {
  const [row] = await sql<{ offered: number }[]>`
    select count(*)::int as offered from waitlist_entries where night = ${night} and state = 'offered'`
  return Math.max(0, held.length - (row?.offered ?? 0))
}
