// Sends very many events while a process is killed. One receiver fails for a third of the requests, and another receiver never answers.
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { Sql } from '#server/db/open.ts'
import { openKeys } from '#server/keys/open-keys.ts'
import { messageIdOf } from '#server/webhooks/webhook-body.ts'
import { newWebhookSecret, sealWebhookSecret } from '#server/webhooks/webhook-secret.ts'
import { testKeyRing } from '#tests/support/key-ring.ts'
import { manyPaid } from '#tests/support/many-paid.ts'
import { type Client, openClient } from './support/client.ts'
import { bodyOf, freshPhone, nightsOnSale, wishForTables } from './support/nights.ts'
import { randomFrom, type Random } from './support/random.ts'
import { openServer, SECRET } from './support/server.ts'
import { brokenPromises, type Verdict } from './support/verdict.ts'

export type OutgoingWebhooks = {
  /** Number of events. Each reservation has three events, because it is made, paid and confirmed. */
  events: number
  bookings: number
  seed: number
  ports: readonly number[]
  /** Maximum number of seconds until every event is delivered. */
  restWithinSeconds: number
}

const EVENTS_OF_ONE = 3
/**
 * Tolerance in ms for the median time of a booking during deliveries. The limit is four times the median time without endpoints, plus this
 * tolerance.
 */
const SLACK_MS = 50
const APP = { keys: openKeys(testKeyRing([1], SECRET)), randomBytes }

type Book = {
  secret: string
  /** The number of the last accepted event, for each reservation. */
  last: Map<string, number>
  accepted: Set<string>
  /** Ids of events that arrived after a later event of their reservation, each with its sequence. */
  late: Map<string, string>
  requests: number
  unanswered: number
  faults: string[]
}

/**
 * Each event is delivered at least once. The events of a reservation arrive in their order. The published library verifies each request.
 */
export async function outgoingWebhooks(plan: OutgoingWebhooks): Promise<Verdict> {
  await using server = await openServer('stress-outgoing-webhooks')
  const { sql } = server
  const random = randomFrom(plan.seed)
  const secret = newWebhookSecret(APP)
  const book: Book = {
    secret,
    last: new Map(),
    accepted: new Set(),
    late: new Map(),
    requests: 0,
    unanswered: 0,
    faults: [],
  }
  const receiver = await openReceiver(book, random)
  const env = { SANDBOX_WEBHOOK_RECEIVER: receiver.url }
  const processes = await Promise.all(plan.ports.map((port) => server.serve(port, env)))
  const urls = processes.map(({ url }) => url)
  const client = openClient(4)
  const quietMs = await bookSome(sql, client, urls, plan.bookings)

  await insertEndpoint(sql, `${receiver.url}/accepts`, secret, ['reservation.changed', 'payment.received'])
  await insertEndpoint(sql, `${receiver.url}/silent`, secret, ['reservation.changed'])
  const reservations = Math.ceil(plan.events / EVENTS_OF_ONE)
  const start = performance.now()
  await manyPaid(sql, { count: reservations, now: new Date(), members: 100 })
  const writeSeconds = (performance.now() - start) / 1000
  const dying = pause(3000).then(async () => {
    await processes[0]?.kill('SIGKILL')
    await server.serve(plan.ports[0] ?? 0, env)
  })
  const loudMs = await bookSome(sql, client, urls.slice(1), plan.bookings)
  await dying
  const { waiting, replays } = await deliverAll(sql, plan.restWithinSeconds)
  const seconds = (performance.now() - start) / 1000
  client.close()
  await receiver.close()

  const { faults, accepted, late, requests, unanswered } = book
  const expected = (reservations + plan.bookings) * EVENTS_OF_ONE
  if (waiting > 0) faults.push(`${waiting} events were not delivered in ${plan.restWithinSeconds} s`)
  if (accepted.size < reservations * EVENTS_OF_ONE) faults.push(`${accepted.size} of ${expected} events arrived`)
  for (const [id, fault] of late) if (!replays.has(id)) faults.push(fault)
  if (loudMs > 4 * quietMs + SLACK_MS) faults.push(`a booking took ${loudMs} ms, and ${quietMs} ms without endpoints`)
  faults.push(...(await brokenPromises(sql, { jobsHaveRun: false })))
  const figures = `${accepted.size} events in ${requests} requests and ${seconds.toFixed(0)} s (${(accepted.size / seconds).toFixed(0)}/s), written in ${writeSeconds.toFixed(1)} s; ${replays.size} dead events sent again; ${unanswered} requests of a silent receiver; a booking in ${quietMs} ms without endpoints, ${loudMs} ms next to the deliveries`
  return { name: 'outgoing', figures, faults }
}

/** Opens a receiver with two addresses. `/accepts` fails for a third of the requests, and `/silent` never answers. */
async function openReceiver(book: Book, random: Random): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url === '/silent') book.unanswered += 1
      else answer(book, random, { request, response, body: Buffer.concat(parts).toString('utf8') })
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

type Received = { request: IncomingMessage; response: ServerResponse; body: string }
type Event = { data: { sequence: number; reservation_id: string } }

function answer(book: Book, random: Random, { request, response, body }: Received): void {
  book.requests += 1
  if (random.percent(33)) {
    // A failure is a response with the status 500, or a connection that ends without a response.
    if (random.percent(50)) response.writeHead(500).end('down')
    else request.socket.destroy()
    return
  }
  try {
    const event = new Webhook(book.secret).verify(body, request.headers as Record<string, string>) as Event
    const id = String(request.headers['webhook-id'])
    const { sequence, reservation_id: reservation } = event.data
    if (!book.accepted.has(id)) {
      if (sequence <= (book.last.get(reservation) ?? 0)) book.late.set(id, `${reservation}: ${sequence} came too late`)
      else book.last.set(reservation, sequence)
      book.accepted.add(id)
    }
  } catch (fault) {
    book.faults.push(String(fault))
  }
  response.writeHead(204).end()
}

async function insertEndpoint(sql: Sql, url: string, secret: string, kinds: string[]): Promise<void> {
  const id = randomUUID()
  await sql.begin(async (tx) => {
    await tx`select set_config('senja.actor', 'system:test', true)`
    await tx`
      insert into webhook_endpoints (id, url, host, kinds, sealed_key, created_by, created_at)
      values (${id}, ${url}, ${new URL(url).host}, ${kinds}, ${sealWebhookSecret(APP, id, secret)}, 'system:test', now())`
  })
}

/** Makes bookings one after the other. Returns the median time of a booking in ms. */
async function bookSome(sql: Sql, client: Client, urls: readonly string[], count: number): Promise<number> {
  const sales = (await nightsOnSale(sql)).filter(({ tables }) => tables.length > 0)
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const sale = sales[index % sales.length]
    if (!sale) throw new Error('no night is on sale')
    const wish = wishForTables(sale, [sale.tables[Math.floor(index / sales.length)] ?? 0])
    const start = performance.now()
    const { status, text } = await client.post(`${urls[index % urls.length]}${wish.path}`, bodyOf(wish, freshPhone()))
    if (status !== 201 && status !== 409) throw new Error(`a booking was answered ${status}: ${text}`)
    times.push(performance.now() - start)
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0)
}

/**
 * Waits until each event of the first receiver is delivered. All retries are made due at once. Otherwise the retries would take days. An
 * event that failed ten times is dead, and is queued again as an owner would do it. Later events of its reservation do not wait for a dead
 * event, so a replayed event may arrive late.
 * Returns the number of events that still wait, and the message ids of the replayed events.
 */
async function deliverAll(sql: Sql, withinSeconds: number): Promise<{ waiting: number; replays: Set<string> }> {
  const until = performance.now() + withinSeconds * 1000
  const replays = new Set<string>()
  for (;;) {
    const dead = await sql<{ messageId: string }[]>`
      update webhook_deliveries d set next_attempt_at = now(), state = 'waiting', attempts = 0
      from webhook_endpoints e where e.id = d.endpoint_id and e.url like '%/accepts' and d.state = 'dead' returning d.message_id`
    for (const { messageId } of dead) replays.add(messageIdOf(messageId))
    await sql`
      update webhook_deliveries d set next_attempt_at = now()
      from webhook_endpoints e where e.id = d.endpoint_id and e.url like '%/accepts' and d.state = 'waiting' and d.next_attempt_at > now()`
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where e.url like '%/accepts' and d.state = 'waiting'`
    const waiting = row?.count ?? 0
    if (waiting === 0 || performance.now() > until) return { waiting, replays }
    await pause(1000)
  }
}
