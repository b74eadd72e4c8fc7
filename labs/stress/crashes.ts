// Kills processes and the database while guests book and pay. Every confirmed booking must be stored exactly once.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'
import { unheardPayments, whatIsLost, type AcknowledgedBooking } from './support/acknowledged.ts'
import { untilNone } from './support/book-tables.ts'
import { randomFrom, type Random } from './support/random.ts'
import { isReady, openServer, type TestServer, type Process } from './support/server.ts'
import { codeOf, openClient, wonFrom, type Answer, type Client } from './support/client.ts'
import { anyTickets, bodyOf, freshPhone, nightsOnSale, wishForTables, type Wish } from './support/nights.ts'
import { brokenPromises, Tally, type Verdict } from './support/verdict.ts'

export type Crashes = {
  /** Number of times that a serving process is killed with kill -9. */
  processes: number
  /** Number of times that the database server is killed with kill -9. */
  servers: number
  guests: number
  /** Maximum time in ms after a kill until all processes are ready again, if no other program uses the machine. */
  readyWithinMs: number
  /**
   * Load of all programs on the machine, divided by the load that the processors can handle. The value is at least 1. All time limits are
   * multiplied by it.
   */
  crowded: number
  restWithinSeconds: number
  seed: number
  ports: readonly number[]
  /** Resolves when no other part of the stress test uses the machine. Until then, this part only prepares its data. */
  turn: Promise<void>
  onlyWaits(): void
}

type City = {
  client: Client
  urls: readonly string[]
  random: Random
  wishes: () => Wish
  /**
   * Returns a text that lists the payment pages of a reservation with the gateway's state of each page. The report of a fault contains this
   * text.
   */
  pagesOf: (reservationId: string) => Promise<string>
  acknowledged: AcknowledgedBooking[]
  answers: Tally
  faults: string[]
  isOver: boolean
  /**
   * True in the second half of the run. Webhooks are lost only in the first half. In the second half, the sweep finds the payments of the
   * lost webhooks.
   */
  isLateNow: boolean
}

const RETRY_MS = 60
/** Pause of a guest between two bookings, in ms. The pauses leave processor time for a process that is just starting, as in production. */
const THINK_MS = 60
const RETRY_FOR_MS = 60_000

/**
 * R13, R14, R15: kills processes and the database server at random moments under load. A guest who retries a request sends the same
 * Idempotency-Key again.
 */
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
    for (const instance of serving.values())
      if (!instance.isUp()) faults.push(`the process on ${instance.port} ended by itself`)
  }
  city.isOver = true
  await Promise.all(guests)
  plan.onlyWaits()
  await untilPaid(server.sql, city, plan.restWithinSeconds)
  city.client.close()
  if (city.acknowledged.length === 0) faults.push('nothing was acknowledged: nothing was tried')
  faults.push(...(await whatIsLost(server.sql, city.acknowledged)), ...(await brokenPromises(server.sql)))
  const paid = city.acknowledged.filter((booking) => booking.isPaid).length
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
  const startedAt = performance.now()
  serving.set(port, await server.serve(port))
  return performance.now() - startedAt
}

/**
 * Kills the database server. The processes of the app must start it again without help. Returns the time in ms until all processes are
 * ready.
 */
async function killServer(server: TestServer, serving: Map<number, Process>, mostMs: number): Promise<number> {
  const old = server.serverPid()
  if (!old) throw new Error('there is no database server to kill')
  process.kill(old, 'SIGKILL')
  const startedAt = performance.now()
  for (;;) {
    const took = performance.now() - startedAt
    const isBack =
      server.serverPid() !== old &&
      (await Promise.all([...serving.values()].map(({ url }) => isReady(url)))).every(Boolean)
    if (isBack || took > mostMs) return performance.now() - startedAt
    await pause(20)
  }
}

/** Simulates guests one after the other. Each guest repeats a request with the same Idempotency-Key until a response arrives. */
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
    const booking: AcknowledgedBooking = { reservationId: wonFrom(answer).reservationId, phone, wish, isPaid: false }
    city.acknowledged.push(booking)
    if (random.percent(20)) {
      const again = await insist(city, ask)
      if (again.status !== 201 || wonFrom(again).reservationId !== booking.reservationId)
        faults.push(`a repeat of ${booking.reservationId} was answered ${again.status}: ${again.text}`)
    }
    if (random.percent(20)) {
      const paid = await insist(city, () =>
        client.post(`${random.pick(city.urls)}/api/sandbox/payments/${booking.reservationId}`, {
          action: 'pay',
          notify: city.isLateNow || random.percent(80),
        }),
      )
      if (paid.status === 202) booking.isPaid = true
      else
        faults.push(
          `paying ${booking.reservationId} was answered ${paid.status}: ${paid.text}; its pages: ${await city.pagesOf(booking.reservationId)}`,
        )
    }
  }
}

async function insist(city: City, ask: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now()
  for (;;) {
    const answer = await ask()
    if ((answer.status > 0 && answer.status < 500) || performance.now() - startedAt > RETRY_FOR_MS) return answer
    if (answer.status >= 500 && answer.status !== 503) city.faults.push(`answered ${answer.status}: ${answer.text}`)
    city.answers.add(answer.status === 0 ? 'no answer, asked again' : `${answer.status}, asked again`)
    await pause(RETRY_MS)
  }
}

async function untilPaid(sql: Sql, city: City, mostSeconds: number): Promise<void> {
  if ((await untilNone(() => unheardPayments(sql, city.acknowledged), mostSeconds)) === null)
    city.faults.push(`${await unheardPayments(sql, city.acknowledged)} payments were never heard of`)
}
