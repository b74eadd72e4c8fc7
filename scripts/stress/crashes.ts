// Processes and the database killed outright while guests book and pay: what was acknowledged is kept, once.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'
import { unheardPayments, whatIsLost, type Acknowledged } from './support/acknowledged.ts'
import { untilNone } from './support/book-tables.ts'
import { randomFrom, type Random } from './support/random.ts'
import { isReady, openServer, type TestServer, type Process } from './support/server.ts'
import { codeOf, openClient, wonFrom, type Answer, type Client } from './support/client.ts'
import { anyTickets, bodyOf, freshPhone, nightsOnSale, wishForTables, type Wish } from './support/nights.ts'
import { brokenPromises, Tally, type Verdict } from './support/verdict.ts'

export type Crashes = {
  /** kill -9 of a serving process. */
  processes: number
  /** kill -9 of the database server. */
  servers: number
  guests: number
  /** After a kill everything must be ready again within this, on a machine with nothing else to do. */
  readyWithinMs: number
  /** How many times busier others kept the machine than it has processors, at least 1: so much longer it may take. */
  crowded: number
  restWithinSeconds: number
  seed: number
  ports: readonly number[]
  /** Resolves once the machine is this part's own: until then it makes itself ready. */
  turn: Promise<void>
  onlyWaits(): void
}

type City = {
  client: Client
  urls: readonly string[]
  random: Random
  wishes: () => Wish
  /** Our pages of a reservation and what the gateway knows of each, for a fault's own line. */
  pagesOf: (reservationId: string) => Promise<string>
  acknowledged: Acknowledged[]
  answers: Tally
  faults: string[]
  isOver: boolean
  /** In the second half no webhook is lost any more: those of the first are found while it lasts. */
  isLateNow: boolean
}

const RETRY_MS = 60
/** A guest thinks between two bookings: a process that starts has to find some of the machine free, as in life. */
const THINK_MS = 60
const RETRY_FOR_MS = 60_000

/** R13, R14, R15: at random moments under load, and every retry carries its Idempotency-Key. */
export async function crashes(plan: Crashes): Promise<Verdict> {
  const { crowded } = plan
  const readyWithin = plan.readyWithinMs * crowded
  await using server = await openServer('stress-kills', { ownsServer: true, pool: 4 })
  const faults: string[] = []
  const serving = new Map<number, Process>()
  for (const port of plan.ports) serving.set(port, await server.serve(port))
  const random = randomFrom(plan.seed)
  const city = await openCity(server.sql, plan, random, faults)
  await plan.turn
  const guests = Array.from({ length: plan.guests }, () => visit(city))
  const backAfter: number[] = []
  const order = random.shuffled([
    ...Array<'process'>(plan.processes).fill('process'),
    ...Array<'server'>(plan.servers).fill('server'),
  ])
  for (const [index, victim] of order.entries()) {
    city.isLateNow = index >= order.length / 2
    await pause(random.whole(50, 250))
    const took =
      victim === 'process'
        ? await killProcess(server, serving, random.pick(plan.ports))
        : await killServer(server, serving, readyWithin * 2)
    backAfter.push(took)
    if (took > readyWithin)
      faults.push(`after kill -9 of the ${victim} it took ${Math.round(took)} ms to be ready again`)
    for (const one of serving.values()) if (!one.isUp()) faults.push(`the process on ${one.port} ended by itself`)
  }
  city.isOver = true
  await Promise.all(guests)
  plan.onlyWaits()
  await untilPaid(server.sql, city, plan.restWithinSeconds)
  city.client.close()
  if (city.acknowledged.length === 0) faults.push('nothing was acknowledged: nothing was tried')
  faults.push(...(await whatIsLost(server.sql, city.acknowledged)), ...(await brokenPromises(server.sql)))
  const paid = city.acknowledged.filter((one) => one.isPaid).length
  const slowest = Math.max(...backAfter)
  return {
    name: 'kill -9',
    figures:
      `${plan.processes} × a process and ${plan.servers} × the database, ${city.acknowledged.length} bookings acknowledged and ${paid} paid meanwhile (${city.answers.toString()}); ` +
      `ready again after ${median(backAfter)} ms, ${Math.round(slowest)} ms at most${crowded > 1 ? ` (others keep the machine ${crowded.toFixed(1)} times busy: at most ${Math.round(readyWithin)} ms)` : ''}`,
    faults,
  }
}

async function openCity(sql: Sql, plan: Crashes, random: Random, faults: string[]): Promise<City> {
  const sales = await nightsOnSale(sql)
  const tables = sales.filter((sale) => sale.tables.length > 0)
  const tickets = sales.filter((sale) => sale.tickets.length > 0)
  return {
    client: openClient(plan.guests),
    urls: plan.ports.map((port) => `http://127.0.0.1:${port}`),
    random,
    acknowledged: [],
    answers: new Tally(),
    faults,
    isOver: false,
    isLateNow: false,
    pagesOf: async (reservationId) =>
      JSON.stringify(
        await sql`
          select r.state, a.no, a.reference, a.state as page, a.created_at, g.status as at_gateway, g.created_at as gateway_at
          from reservations r join payment_intents p on p.reservation_id = r.id
          left join payment_attempts a on a.intent_id = p.id
          left join sandbox.gateway_payments g on g.order_id = a.reference where r.id = ${reservationId} order by a.no`,
      ),
    wishes: () => {
      const sale = random.pick(random.percent(50) ? tables : tickets)
      return sale.tables.length > 0
        ? wishForTables(sale, random.shuffled(sale.tables).slice(0, random.whole(1, 3)))
        : anyTickets(random, sale)
    },
  }
}

const median = (of: readonly number[]) => Math.round(of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0)

async function killProcess(server: TestServer, serving: Map<number, Process>, port: number): Promise<number> {
  await serving.get(port)?.kill('SIGKILL')
  const begun = performance.now()
  serving.set(port, await server.serve(port))
  return performance.now() - begun
}

/** Nobody but the processes themselves brings the database up again. */
async function killServer(server: TestServer, serving: Map<number, Process>, mostMs: number): Promise<number> {
  const old = server.serverPid()
  if (!old) throw new Error('there is no database server to kill')
  process.kill(old, 'SIGKILL')
  const begun = performance.now()
  for (;;) {
    const took = performance.now() - begun
    const isBack =
      server.serverPid() !== old &&
      (await Promise.all([...serving.values()].map(({ url }) => isReady(url)))).every(Boolean)
    if (isBack || took > mostMs) return performance.now() - begun
    await pause(20)
  }
}

/** One guest after another from the same place: asks until there is an answer, with the same key. */
async function visit(city: City): Promise<void> {
  const { client, random, faults } = city
  for (; !city.isOver; await pause(THINK_MS)) {
    const wish = city.wishes()
    const phone = freshPhone()
    const body = bodyOf(wish, phone)
    const key = { 'idempotency-key': randomUUID() }
    const ask = () => client.post(`${random.pick(city.urls)}${wish.path}`, body, key)
    const answer = await insist(city, ask)
    city.answers.add(answer.status === 201 ? '201' : `${answer.status} ${codeOf(answer)}`)
    if (answer.status !== 201) {
      const isFine =
        answer.status === 409 && codeOf(answer) !== 'payment_pending' && codeOf(answer) !== 'idempotency_conflict'
      if (!isFine) faults.push(`${JSON.stringify(wish)} was answered ${answer.status}: ${answer.text}`)
      continue
    }
    const one: Acknowledged = { reservationId: wonFrom(answer).reservationId, phone, wish, isPaid: false }
    city.acknowledged.push(one)
    if (random.percent(20)) {
      const again = await insist(city, ask)
      if (again.status !== 201 || wonFrom(again).reservationId !== one.reservationId)
        faults.push(`a repeat of ${one.reservationId} was answered ${again.status}: ${again.text}`)
    }
    if (random.percent(20)) {
      const paid = await insist(city, () =>
        client.post(`${random.pick(city.urls)}/api/sandbox/payments/${one.reservationId}`, {
          action: 'pay',
          notify: city.isLateNow || random.percent(80),
        }),
      )
      if (paid.status === 202) one.isPaid = true
      else
        faults.push(
          `paying ${one.reservationId} was answered ${paid.status}: ${paid.text}; its pages: ${await city.pagesOf(one.reservationId)}`,
        )
    }
  }
}

async function insist(city: City, ask: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now()
  for (;;) {
    const answer = await ask()
    if ((answer.status > 0 && answer.status < 500) || performance.now() - begun > RETRY_FOR_MS) return answer
    if (answer.status >= 500 && answer.status !== 503) city.faults.push(`answered ${answer.status}: ${answer.text}`)
    city.answers.add(answer.status === 0 ? 'no answer, asked again' : `${answer.status}, asked again`)
    await pause(RETRY_MS)
  }
}

async function untilPaid(sql: Sql, city: City, mostSeconds: number): Promise<void> {
  if ((await untilNone(() => unheardPayments(sql, city.acknowledged), mostSeconds)) === null)
    city.faults.push(`${await unheardPayments(sql, city.acknowledged)} payments were never heard of`)
}
