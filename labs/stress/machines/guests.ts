// Guests in front of the proxy, each with a separate IP address. They book, pay, read pages, watch a map, and retry failed requests.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'
import { unheardPayments, whatIsLost, type AcknowledgedBooking } from '../support/acknowledged.ts'
import { untilNone } from '../support/book-tables.ts'
import { codeOf, wonFrom, type Answer } from '../support/client.ts'
import { anyTickets, bodyOf, freshPhone, nightsOnSale, wishForTables, type OnSale } from '../support/nights.ts'
import { randomFrom, type Random } from '../support/random.ts'
import { Tally } from '../support/verdict.ts'

export type Guests = {
  acknowledged: AcknowledgedBooking[]
  answers: Tally
  /** Number of requests, without retries. */
  requests: number
  /** `first`: requests that failed at the first attempt. `second`: requests that also failed at the second attempt. */
  failures: { first: string[]; second: string[] }
  streams: { opened: number; refused: string[] }
  /**
   * The latest confirmed bookings. `asked`: time of the request. `answered`: time of the response. Both times are in ms of
   * performance.now().
   */
  writes: { asked: number; answered: number }[]
  /** Faults that must never occur, even while a machine fails. */
  faults: string[]
  leave(): Promise<void>
}

type Plan = { url: string; guests: number; streams?: number; seed: number; thinkMs?: number }

const AGAIN_AFTER_MS = 200
const INSIST_FOR_MS = 90_000
const PAGES = ['/id', '/en', '/en/events', '/id/events']

export async function openGuests(sql: Sql, plan: Plan): Promise<Guests> {
  const random = randomFrom(plan.seed)
  const sales = await nightsOnSale(sql)
  const guests: Guests = {
    acknowledged: [],
    answers: new Tally(),
    requests: 0,
    failures: { first: [], second: [] },
    streams: { opened: 0, refused: [] },
    writes: [],
    faults: [],
    leave: () => Promise.resolve(),
  }
  const over = new AbortController()
  const visits = Array.from({ length: plan.guests }, (_, n) =>
    visit(guests, { ...plan, random, sales, n }, over.signal),
  )
  const watches = Array.from({ length: plan.streams ?? 0 }, (_, n) => watch(guests, { ...plan, sales, n }, over.signal))
  guests.leave = async () => {
    over.abort()
    await Promise.all([...visits, ...watches])
  }
  return guests
}

type Visitor = Plan & { random: Random; sales: OnSale[]; n: number }

/**
 * Returns the IP address of a guest: 127.0.1.1 or a later address. Each guest has a separate address, so that a proxy that selects
 * processes by address uses all processes.
 */
export const addressOf = (n: number) => `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`

async function visit(guests: Guests, plan: Visitor, over: AbortSignal): Promise<void> {
  const { random, sales, thinkMs = 60 } = plan
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: addressOf(plan.n), timeout: 30_000 })
  const tables = sales.filter((sale) => sale.tables.length > 0)
  const tickets = sales.filter((sale) => sale.tickets.length > 0)
  const ask = (method: string, path: string, body = '', headers: Record<string, string> = {}) =>
    insist(guests, `${method} ${path}`, () => send({ agent, url: plan.url, method, path, body, headers }))
  for (; !over.aborted; await pause(thinkMs)) {
    if (random.percent(40)) {
      const page = await ask('GET', random.pick(PAGES))
      if (page.status !== 200) guests.faults.push(`a page was answered ${page.status}`)
      continue
    }
    const sale = random.pick(random.percent(50) ? tables : tickets)
    const wish = sale.tables.length > 0 ? wishForTables(sale, [random.pick(sale.tables)]) : anyTickets(random, sale)
    const phone = freshPhone()
    const sentAt = performance.now()
    const answer = await ask('POST', wish.path, bodyOf(wish, phone), { 'idempotency-key': randomUUID() })
    if (answer.status !== 201) {
      const isFine = answer.status === 409 && !['payment_pending', 'idempotency_conflict'].includes(codeOf(answer))
      if (!isFine) guests.faults.push(`${JSON.stringify(wish)} was answered ${answer.status}: ${answer.text}`)
      continue
    }
    guests.writes.push({ asked: sentAt, answered: performance.now() })
    const booking: AcknowledgedBooking = { reservationId: wonFrom(answer).reservationId, phone, wish, isPaid: false }
    guests.acknowledged.push(booking)
    if (!random.percent(25)) continue
    const paid = await ask('POST', `/api/sandbox/payments/${booking.reservationId}`, JSON.stringify({ action: 'pay' }))
    if (paid.status === 202) booking.isPaid = true
    else guests.faults.push(`paying ${booking.reservationId} was answered ${paid.status}: ${paid.text}`)
  }
  agent.destroy()
}

const hasFailed = ({ status }: Answer) => status === 0 || status >= 500

/** Repeats a request until a server responds, because a guest must always get the result of a booking. Records the first two failures. */
async function insist(guests: Guests, what: string, ask: () => Promise<Answer>): Promise<Answer> {
  guests.requests += 1
  const start = performance.now()
  for (let times = 1; ; times += 1) {
    const answer = await ask()
    guests.answers.add(answer.status === 0 ? 'cut off' : String(answer.status))
    if (!hasFailed(answer) || performance.now() - start > INSIST_FOR_MS) return answer
    const failure = `${what}: ${answer.status || answer.text} at ${new Date().toISOString()} ${answer.status ? answer.text.slice(0, 120) : ''}`
    if (times === 1) guests.failures.first.push(failure)
    if (times === 2) guests.failures.second.push(failure)
    await pause(AGAIN_AFTER_MS)
  }
}

type Send = {
  agent: Agent
  url: string
  method: string
  path: string
  body?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

function send({ agent, url, method, path, body = '', headers = {}, signal }: Send): Promise<Answer> {
  return new Promise((resolve) => {
    const sent = {
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...headers,
    }
    const clientRequest = request(
      `${url}${path}`,
      { agent, method, headers: sent, ...(signal && { signal }) },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.once('error', (error) => resolve({ status: signal ? (answer.statusCode ?? 0) : 0, text: error.message }))
      },
    )
    clientRequest.once('timeout', () => clientRequest.destroy(new Error('no answer in 30 s')))
    clientRequest.once('error', (error) => resolve({ status: 0, text: error.message }))
    clientRequest.end(body)
  })
}

/** Keeps the event stream of a night's map open. When the stream ends, opens it again after a second, as a browser does. */
async function watch(guests: Guests, plan: Omit<Visitor, 'random'>, over: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: false, localAddress: addressOf(200 + plan.n) })
  const sale = plan.sales[plan.n % plan.sales.length]
  if (!sale) throw new Error('nothing is on sale')
  const path = `/api/web/outlets/${sale.outletId}/availability/stream?date=${sale.night}`
  while (!over.aborted) {
    const { status, text } = await send({ agent, url: plan.url, method: 'GET', path, signal: over })
    if (over.aborted) break
    guests.streams.opened += 1
    if (status !== 200) guests.streams.refused.push(`${status} ${text.slice(0, 120)}`)
    await pause(1000)
  }
  agent.destroy()
}

/**
 * Finds three kinds of faults after the visits: lost bookings, bookings that are stored twice, and payments that neither a
 * notification nor a sweep found.
 */
export async function faultsOf(sql: Sql, guests: Guests, restWithinSeconds: number): Promise<string[]> {
  const waitSeconds = await untilNone(() => unheardPayments(sql, guests.acknowledged), restWithinSeconds)
  return [
    ...guests.faults,
    ...(guests.acknowledged.length === 0 ? ['nothing was acknowledged: nothing was tried'] : []),
    ...(waitSeconds === null ? ['payments were never heard of'] : []),
    ...(await whatIsLost(sql, guests.acknowledged)),
  ]
}

export const figuresOf = ({ requests, acknowledged, answers, failures }: Guests): string =>
  `${requests} requests, ${acknowledged.length} bookings acknowledged and ${acknowledged.filter(({ isPaid }) => isPaid).length} paid ` +
  `(${answers.toString()}); ${failures.first.length} failed at first, ${failures.second.length} again when asked a second time`
