// Money arrives at the moment when a hold expires. The guest then gets either the place or a refund of the money.
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'
import { randomFrom, type Random } from './support/random.ts'
import { openServer } from './support/server.ts'
import { codeOf, keepPace, openClient, runPaced, wonFrom, type Client } from './support/client.ts'
import {
  bodyOf,
  freshPhone,
  keepBack,
  nightsOnSale,
  wishForTables,
  wishForTickets,
  type OnSale,
  type Wish,
} from './support/nights.ts'
import { brokenPromises, Tally, type Verdict } from './support/verdict.ts'

export type Races = {
  races: number
  /**
   * Maximum number of holds that wait for their deadline at the same time. A slow machine gets a smaller number, because it cannot pay many
   * holds exactly at their deadlines.
   */
  atOnce: number
  /** No race begins after this number of seconds. */
  mostSeconds: number
  windowSeconds: number
  /** Maximum time in ms between the deadline and the arrival of the money. The money may arrive before or after the deadline. */
  aroundMs: number
  /** Time limit in seconds for finishing the open work after the races. The server needs up to 60 s to find payments with lost webhooks. */
  restWithinSeconds: number
  seed: number
  ports: readonly number[]
  /** Resolves when no other part of the stress test uses the machine. Until then, this part only prepares its data. */
  turn: Promise<void>
  onlyWaits(): void
}

/** Fraction of the races in which webhooks may be lost. These races come first. The sweep finds their payments during the later races. */
const LOST_AMONG_FIRST = 0.5
/**
 * Returns a list of 100 payment cases. A case with a share of 15 percent occurs 15 times. `lost`: the share of payments with a lost
 * webhook.
 */
const waysOf = (lost: number) => [
  ...Array<'told'>(50 - lost).fill('told'),
  ...Array<'thrice'>(15).fill('thrice'),
  ...Array<'scheduled'>(15).fill('scheduled'),
  ...Array<'lost'>(lost).fill('lost'),
  ...Array<'forged first'>(10).fill('forged first'),
  ...Array<'forged only'>(10).fill('forged only'),
]
const EARLY_WAYS = waysOf(20)
const LATE_WAYS = waysOf(0)
type PaymentCase = (typeof EARLY_WAYS)[number]

/**
 * Interval in ms at which the gateway makes scheduled payments. A payment that must arrive near the deadline is scheduled half an interval
 * before it.
 */
const GATEWAY_TURN_MS = 200

/**
 * R7, R10: a race with a payment has exactly one of three results: confirmed, revived or refunded. In a race without a payment, no money
 * arrives.
 */
export async function expiryRaces(plan: Races): Promise<Verdict> {
  await using server = await openServer('stress-races')
  const { sql } = server
  const random = randomFrom(plan.seed)
  const places = await placesFor(sql, plan.races, random)
  const processes = await Promise.all(
    plan.ports.map((port) => server.serve(port, { PAYMENT_WINDOW_SECONDS: String(plan.windowSeconds) })),
  )
  const urls = processes.map(({ url }) => url)
  const client = openClient(plan.atOnce)
  const ways = new Map<string, PaymentCase>()
  const rivals = new Tally()
  const faults: string[] = []
  await plan.turn
  const start = performance.now()
  const pace = { limit: 64, most: plan.atOnce }
  await runPaced(plan.races, pace, plan.mostSeconds, async (index) => {
    const url = random.pick(urls)
    const booking = await findPlace(client, url, places, rivals, faults)
    if (!booking) return
    const { wish, answer } = booking
    const { reservationId, expiresAt, url: door } = wonFrom(answer)
    const paymentCase = random.pick(index < plan.races * LOST_AMONG_FIRST ? EARLY_WAYS : LATE_WAYS)
    ways.set(reservationId, paymentCase)
    // The guest starts the payment, and the gateway opens its payment page.
    const page = await client.get(door.replace(/^https?:\/\/[^/]+/, random.pick(urls)))
    if (page.status !== 303) faults.push(`the door to the gateway answered ${page.status}: ${page.text}`)
    const payAt = expiresAt.getTime() + random.whole(-plan.aroundMs, plan.aroundMs)
    const rivalAt = expiresAt.getTime() + random.whole(-plan.aroundMs, plan.aroundMs)
    await Promise.all([
      pay(client, random.pick(urls), reservationId, paymentCase, payAt, faults).then(
        (lateMs) => lateMs === null || keepPace(pace, lateMs),
      ),
      index % 2 === 0 ? rivalFor(client, random.pick(urls), wish, rivalAt, rivals, faults) : null,
    ])
  })
  const raceSeconds = (performance.now() - start) / 1000
  plan.onlyWaits()
  const rest = await untilAtRest(sql, [...ways.keys()], plan.restWithinSeconds)
  client.close()

  const outcomes = await check(sql, ways, faults)
  const [distance] = await sql<{ half: number; most: number }[]>`
    select percentile_disc(0.5) within group (order by ms)::int as half, percentile_disc(0.9) within group (order by ms)::int as most
    from (select abs(extract(epoch from g.paid_at - p.expires_at)) * 1000 as ms from payment_intents p
      join sandbox.gateway_payments g on g.order_id = p.reference where p.reservation_id = any(${[...ways.keys()]}::uuid[])) near`
  if (rest === null) faults.push(`not at rest ${plan.restWithinSeconds} s after the last race`)
  if (outcomes.of('confirmed') === 0 || outcomes.of('revived') === 0 || outcomes.of('refunded') === 0) {
    faults.push(`the races were none: ${outcomes.toString()}`)
  }
  const logLines = processes.flatMap((serverProcess) => serverProcess.announced.join('').split('\n').filter(Boolean))
  faults.push(...(await brokenPromises(sql)), ...logLines.filter((report) => !isAskedAgain(report)).slice(0, 5))
  return {
    name: 'expiry against payment',
    figures:
      `${ways.size} races${ways.size < plan.races ? ` (of ${plan.races}: the time was over)` : ''} in ${raceSeconds.toFixed(1)} s, half of the money within ` +
      `${distance?.half ?? 0} ms of the deadline and 90 % within ${distance?.most ?? 0} ms: ${outcomes.toString()}; rivals: ${rivals.toString()}; at rest ${rest?.toFixed(1) ?? 'not'} s later`,
    faults,
  }
}

/**
 * Returns the places for the races. Most races use tables of different nights. The other races use scarce tickets, so that another guest
 * can take the place of an expired hold.
 */
async function placesFor(sql: Sql, count: number, random: Random): Promise<Wish[]> {
  const sales = random.shuffled(await nightsOnSale(sql))
  const tables = sales.flatMap((sale) => sale.tables.map((table) => wishForTables(sale, [table])))
  const scarce: OnSale[] = []
  for (const sale of sales.filter((candidate) => candidate.tickets.length > 0).slice(0, Math.ceil(count / 20))) {
    scarce.push(await keepBack(sql, sale, { tables: 0, units: 4 }))
  }
  const tickets = scarce.flatMap((sale) =>
    sale.tickets.flatMap(({ id }) => [1, 2, 1].map((qty) => wishForTickets(sale, [{ id, qty }]))),
  )
  const scarceOnes = tickets.slice(0, Math.ceil(count * 0.2))
  return random.shuffled([...tables.slice(0, Math.ceil(count * 1.05) - scarceOnes.length), ...scarceOnes])
}

/** Recognizes log lines about a gateway call that failed and is repeated. */
const isAskedAgain = (report: string) => /gateway (out of reach|answered 5\d\d)/.test(report)

/** Holds the next free place in the list. If another guest was faster, tries the place after it. */
async function findPlace(client: Client, url: string, places: Wish[], rivals: Tally, faults: string[]) {
  for (let wish = places.pop(); wish; wish = places.pop()) {
    const answer = await client.post(`${url}${wish.path}`, bodyOf(wish, freshPhone()))
    if (answer.status === 201) return { wish, answer }
    if (answer.status === 409) rivals.add(`no race: ${codeOf(answer)}`)
    else return void faults.push(`answered ${answer.status} to a booking: ${answer.text}`)
  }
  return void faults.push('there is no place left to race for')
}

const until = (at: number) => pause(Math.max(0, at - Date.now()))

/** Makes the guest pay at the planned time. Returns the delay of the payment in ms, or null if the gateway chose the time. */
async function pay(
  client: Client,
  url: string,
  reservationId: string,
  paymentCase: PaymentCase,
  payAt: number,
  faults: string[],
): Promise<number | null> {
  const act = async (body: object) => {
    const ask = () => client.post(`${url}/api/sandbox/payments/${reservationId}`, { action: 'pay', ...body })
    let answer = await ask()
    // On a very busy machine, the gateway responds too late. The server then asks the guest to try again.
    for (const giveUpAt = Date.now() + 60_000; answer.status === 503 && Date.now() < giveUpAt; answer = await ask())
      await pause(100)
    if (answer.status !== 202) faults.push(`the sandbox answered ${answer.status}: ${answer.text}`)
  }
  if (paymentCase === 'scheduled') {
    await act({ delay_ms: Math.max(0, Math.round(payAt - Date.now() - GATEWAY_TURN_MS / 2)) })
    return null
  }
  await until(payAt)
  if (paymentCase === 'forged first' || paymentCase === 'forged only') await act({ signature: 'bad' })
  if (paymentCase !== 'forged only')
    await act(paymentCase === 'lost' ? { notify: false } : paymentCase === 'thrice' ? { times: 3 } : {})
  return Date.now() - payAt
}

async function rivalFor(
  client: Client,
  url: string,
  wish: Wish,
  at: number,
  rivals: Tally,
  faults: string[],
): Promise<void> {
  await until(at)
  const answer = await client.post(`${url}${wish.path}`, bodyOf(wish, freshPhone()))
  rivals.add(answer.status === 201 ? 'won' : codeOf(answer))
  if (answer.status !== 201 && answer.status !== 409)
    faults.push(`a rival was answered ${answer.status}: ${answer.text}`)
}

/** Waits until no work is open and all money is found. Returns the waiting time in seconds, or null if it is above `most`. */
async function untilAtRest(sql: Sql, ids: string[], most: number): Promise<number | null> {
  const start = performance.now()
  for (;;) {
    const [open] = await sql<{ count: number }[]>`
      select (select count(*) from reservations where state = 0)::int + (select count(*) from sandbox.gateway_acts)::int
        + (select count(*) from sandbox.gateway_notifications where sent_at is null)::int
        + (select count(*) from payment_intents p join sandbox.gateway_payments g on g.order_id = p.reference
          where p.reservation_id = any(${ids}::uuid[]) and g.status = 'paid'
          and not exists (select 1 from captures where intent_id = p.id))::int as count`
    const seconds = (performance.now() - start) / 1000
    if (open?.count === 0) return seconds
    if (seconds > most) return null
    await pause(250)
  }
}

type EndRow = {
  id: string
  state: number
  reason: string
  captured: number
  refunds: number
  refunded: number
  atGateway: string
  paid: number | null
  claims: number
  forgeries: number
}

async function check(sql: Sql, ways: ReadonlyMap<string, PaymentCase>, faults: string[]): Promise<Tally> {
  const rows = await sql<EndRow[]>`
    select r.id, r.state, r.state_reason as reason, (select coalesce(sum(amount), 0)::bigint from captures where intent_id = p.id) as captured, g.status as at_gateway, g.paid_amount as paid,
      (select count(*)::int from refunds f join captures c on c.id = f.capture_id where c.intent_id = p.id) as refunds,
      (select coalesce(sum(f.amount), 0) from refunds f join captures c on c.id = f.capture_id where c.intent_id = p.id)::bigint as refunded,
      (select count(*) from table_claims where reservation_id = r.id)::int
        + (select count(*) from ticket_units where reservation_id = r.id)::int as claims,
      (select count(*)::int from sandbox.gateway_notifications n where n.order_id = p.reference and n.signature = 'bad' and n.status_code <> 401) as forgeries
    from reservations r join payment_intents p on p.reservation_id = r.id left join sandbox.gateway_payments g on g.order_id = p.reference
    where r.id = any(${[...ways.keys()]}::uuid[])`
  const outcomes = new Tally()
  for (const row of rows) {
    const paymentCase = ways.get(row.id)
    const outcome = outcomeOf(row)
    outcomes.add(outcome)
    const isRight =
      paymentCase === 'forged only'
        ? outcome === 'no money, no place'
        : ['confirmed', 'revived', 'refunded'].includes(outcome)
    if (!isRight) faults.push(`money came ${paymentCase}, and the end is ${outcome}: ${JSON.stringify(row)}`)
    if (row.forgeries > 0) faults.push(`a forged notification was not answered 401: ${row.id}`)
  }
  if (rows.length !== ways.size) faults.push(`${ways.size} were acknowledged and ${rows.length} are kept`)
  return outcomes
}

function outcomeOf(row: EndRow): string {
  const hasMoney = row.captured > 0 && row.captured === row.paid && row.atGateway === 'paid'
  if (row.state === 2 && hasMoney && row.claims > 0 && row.refunds === 0)
    return row.reason === 'paid' ? 'confirmed' : 'revived'
  if (row.state === 6 && hasMoney && row.claims === 0 && row.refunds === 1 && row.refunded === row.captured)
    return 'refunded'
  if (row.state === 6 && row.captured === 0 && row.atGateway !== 'paid' && row.claims === 0) return 'no money, no place'
  if (row.captured === 0 && row.atGateway === 'paid') return 'money the house never heard of'
  return 'neither a place nor the money'
}
