// Guests in front of the proxy, each from an address of its own: they book, pay, read pages and watch a map, and ask again where it fails.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'
import { unheardPayments, whatIsLost, type Acknowledged } from '../support/acknowledged.ts'
import { untilNone } from '../support/book-tables.ts'
import { codeOf, wonFrom, type Answer } from '../support/client.ts'
import { anyTickets, bodyOf, freshPhone, nightsOnSale, wishForTables, type OnSale } from '../support/nights.ts'
import { randomFrom, type Random } from '../support/random.ts'
import { Tally } from '../support/verdict.ts'

export type Guests = {
  acknowledged: Acknowledged[]
  answers: Tally
  /** Requests, counted once however often each was asked again. */
  requests: number
  /** What failed at first, and what failed again when it was asked a second time. */
  failures: { first: string[]; second: string[] }
  /** Streams that were opened, and that a proxy or a process turned away. */
  streams: { opened: number; refused: string[] }
  /** When the latest acknowledged bookings were asked for and answered, in ms of performance.now(). */
  writes: { asked: number; answered: number }[]
  /** What no failure excuses. */
  faults: string[]
  /** Ends the visits, and waits for what is under way. */
  leave(): Promise<void>
}

type Plan = { url: string; guests: number; streams?: number; seed: number; thinkMs?: number }

const AGAIN_AFTER_MS = 200
const INSIST_FOR_MS = 90_000
const PAGES = ['/id', '/en', '/en/events', '/id/events']

/** Lets guests in at `url`. */
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

/** 127.0.1.1 and on: a proxy that keeps an address on one process spreads them. */
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
    const asked = performance.now()
    const answer = await ask('POST', wish.path, bodyOf(wish, phone), { 'idempotency-key': randomUUID() })
    if (answer.status !== 201) {
      const isFine = answer.status === 409 && !['payment_pending', 'idempotency_conflict'].includes(codeOf(answer))
      if (!isFine) guests.faults.push(`${JSON.stringify(wish)} was answered ${answer.status}: ${answer.text}`)
      continue
    }
    guests.writes.push({ asked, answered: performance.now() })
    const one: Acknowledged = { reservationId: wonFrom(answer).reservationId, phone, wish, isPaid: false }
    guests.acknowledged.push(one)
    if (!random.percent(25)) continue
    const paid = await ask('POST', `/api/sandbox/payments/${one.reservationId}`, JSON.stringify({ action: 'pay' }))
    if (paid.status === 202) one.isPaid = true
    else guests.faults.push(`paying ${one.reservationId} was answered ${paid.status}: ${paid.text}`)
  }
  agent.destroy()
}

const hasFailed = ({ status }: Answer) => status === 0 || status >= 500

/** Asks once, a second time, and then until there is an answer: nobody leaves without knowing whether they have a table. */
async function insist(guests: Guests, what: string, ask: () => Promise<Answer>): Promise<Answer> {
  guests.requests += 1
  const begun = performance.now()
  for (let times = 1; ; times += 1) {
    const answer = await ask()
    guests.answers.add(answer.status === 0 ? 'cut off' : String(answer.status))
    if (!hasFailed(answer) || performance.now() - begun > INSIST_FOR_MS) return answer
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
    const asked = request(`${url}${path}`, { agent, method, headers: sent, ...(signal && { signal }) }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.once('error', (error) => resolve({ status: signal ? (answer.statusCode ?? 0) : 0, text: error.message }))
    })
    asked.once('timeout', () => asked.destroy(new Error('no answer in 30 s')))
    asked.once('error', (error) => resolve({ status: 0, text: error.message }))
    asked.end(body)
  })
}

/** A map that somebody leaves open: when its stream ends, it asks again a second later, as browsers do. */
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

/** What must hold once guests have left: every payment heard of, every acknowledged booking kept, once. */
export async function faultsOf(sql: Sql, guests: Guests, restWithinSeconds: number): Promise<string[]> {
  const heard = await untilNone(() => unheardPayments(sql, guests.acknowledged), restWithinSeconds)
  return [
    ...guests.faults,
    ...(guests.acknowledged.length === 0 ? ['nothing was acknowledged: nothing was tried'] : []),
    ...(heard === null ? ['payments were never heard of'] : []),
    ...(await whatIsLost(sql, guests.acknowledged)),
  ]
}

/** In one line. */
export const figuresOf = ({ requests, acknowledged, answers, failures }: Guests): string =>
  `${requests} requests, ${acknowledged.length} bookings acknowledged and ${acknowledged.filter(({ isPaid }) => isPaid).length} paid ` +
  `(${answers.toString()}); ${failures.first.length} failed at first, ${failures.second.length} again when asked a second time`
