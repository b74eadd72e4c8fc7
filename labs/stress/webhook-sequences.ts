// Sends notifications in every order, repeatedly and at the same time. The end state must equal the state that `fold` computes from the
// notifications. Every effect must happen once.
import { createHmac, randomUUID } from 'node:crypto'
import type { Sql } from '#server/db/open.ts'
import type { NotificationKind } from '#domain/payments/payment.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import { randomFrom, type Random } from './support/random.ts'
import { openServer } from './support/server.ts'
import { openInside } from './support/inside.ts'
import { crowd, openClient, wonFrom, type Client } from './support/client.ts'
import { bodyOf, freshPhone, nightsOnSale, wishForTables } from './support/nights.ts'
import { foldAll, checkEnds, type Event, type Trial } from './sequence-ends.ts'
import { brokenPromises, type Verdict } from './support/verdict.ts'

export type Sequences = {
  /** Maximum length of the sequences. The run tries every sequence of notifications up to this length. */
  longest: number
  /** Number of additional random sequences. Their notifications are repeated, have another order, or are sent all at once. */
  random: number
  longestRandom: number
  mostRepeats: number
  atOnce: number
  seed: number
  ports: readonly number[]
}

const ALPHABET: readonly NotificationKind[] = [
  'pending',
  'paid',
  'deny',
  'expire',
  'cancel',
  'refund_part',
  'refund_full',
  'chargeback',
]

/**
 * The status of the sandbox gateway for each kind of notification. Some kinds have no status. A notification of such a kind is stored
 * directly, as if another gateway had sent it.
 */
const WORD_OF: Partial<Record<NotificationKind, string>> = {
  pending: 'pending',
  paid: 'paid',
  deny: 'failed',
  expire: 'expired',
  cancel: 'cancelled',
}

function everySequence(longest: number): NotificationKind[][] {
  const all: NotificationKind[][] = []
  let last: NotificationKind[][] = [[]]
  for (let length = 1; length <= longest; length++) {
    last = last.flatMap((sequence) => ALPHABET.map((kind) => [...sequence, kind]))
    all.push(...last)
  }
  return all
}

/** R8, R9: the end state does not depend on the order or the repetitions of notifications, and every effect happens once. */
export async function webhookSequences(plan: Sequences): Promise<Verdict> {
  await using server = await openServer('stress-webhooks', { pool: 4 })
  const { sql, merchantKey } = server
  const random = randomFrom(plan.seed)
  const processes = await Promise.all(plan.ports.map((port) => server.serve(port)))
  const urls = processes.map(({ url }) => url)
  const client = openClient(plan.atOnce)
  const inside = await openInside(server, { port: plan.ports[0] ?? 0, pool: 12 })
  const faults: string[] = []

  const plans = planTrials(plan, random)
  const trials = await bookAll(sql, client, urls, plans, plan, random)
  await tellTheGateway(sql, trials)

  let report = 0
  const start = performance.now()
  const deliver = async (trial: Trial, event: Event) => {
    report += 1
    const word = WORD_OF[event.kind]
    if (!word) return handIn(inside, trial, event)
    const fault = await send(client, random.pick(urls), merchantKey, trial, event.id, word)
    if (fault) faults.push(`${event.kind} ${fault}`)
  }
  await crowd(trials.length, Math.max(4, plan.atOnce / 4), async (index) => {
    const trial = trials[index]
    if (!trial) return
    if (trial.isAtOnce) return void (await Promise.all(trial.deliveries.map((event) => deliver(trial, event))))
    for (const event of trial.deliveries) await deliver(trial, event)
  })
  const seconds = (performance.now() - start) / 1000
  client.close()
  await inside.close()

  const ends = await checkEnds(sql, trials, faults)
  faults.push(...(await brokenPromises(sql)), ...processes.flatMap(({ announced }) => announced.slice(0, 5)))
  const exhaustive = plans.filter((trialPlan) => !trialPlan.isRandom).length
  return {
    name: 'webhook sequences',
    figures:
      `all ${exhaustive} sequences up to length ${plan.longest} and ${plan.random} random ones with repeats, ${report} notifications in ${seconds.toFixed(1)} s: ` +
      `${ends.paid} paid, ${ends.expired} expired, ${ends.failed} failed, ${ends.waiting} waiting, ${faults.length === 0 ? 'each as the fold says, effects once' : `${ends.wrong} elsewhere`}`,
    faults,
  }
}

const planTrials = (plan: Sequences, random: Random) => [
  ...everySequence(plan.longest).map((kinds) => ({ kinds, isRandom: false })),
  ...Array.from({ length: plan.random }, () => ({
    kinds: Array.from({ length: random.whole(1, plan.longestRandom) }, () => random.pick(ALPHABET)),
    isRandom: true,
  })),
]

const METHOD = 'qris'

/** Stores a notification directly, as if another gateway had sent it with a valid signature. */
async function handIn(app: Awaited<ReturnType<typeof openInside>>, trial: Trial, { id, kind }: Event): Promise<void> {
  await recordNotification(app, 'sandbox', {
    eventKey: id,
    reference: trial.orderId,
    proof: 'body',
    transactionId: null,
    kind,
    amount: trial.amount,
    currency: 'IDR',
    method: METHOD,
    raw: { stress: kind },
  })
}

/** Sends a signed notification over HTTP. Returns the fault of the response, or null if the response is correct. */
async function send(
  client: Client,
  url: string,
  key: string,
  trial: Trial,
  eventId: string,
  word: string,
): Promise<string | null> {
  const body = JSON.stringify({
    event_id: eventId,
    order_id: trial.orderId,
    status: word,
    amount: trial.amount,
    currency: 'IDR',
    method: METHOD,
  })
  const { status, text } = await client.post(`${url}/api/web/payments/sandbox/notifications`, body, signed(key, body))
  return status === 200 ? null : `was answered ${status}: ${text}`
}

function signed(key: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return {
    'x-sandbox-timestamp': timestamp,
    'x-sandbox-signature': createHmac('sha512', key).update(`${timestamp}.${body}`).digest('hex'),
  }
}

async function bookAll(
  sql: Sql,
  client: Client,
  urls: readonly string[],
  plans: { kinds: NotificationKind[]; isRandom: boolean }[],
  plan: Sequences,
  random: Random,
): Promise<Trial[]> {
  const wishes = (await nightsOnSale(sql)).flatMap((sale) => sale.tables.map((table) => wishForTables(sale, [table])))
  if (wishes.length < plans.length)
    throw new Error(`${plans.length} sequences need a table each, and ${wishes.length} are free`)
  const trials: Trial[] = []
  await crowd(plans.length, plan.atOnce / 2, async (index) => {
    const wish = wishes[index]
    const trialPlan = plans[index]
    if (!wish || !trialPlan) return
    const answer = await client.post(`${random.pick(urls)}${wish.path}`, bodyOf(wish, freshPhone()))
    if (answer.status !== 201) throw new Error(`a booking was answered ${answer.status}: ${answer.text}`)
    const { reservationId } = wonFrom(answer)
    const events = trialPlan.kinds.map((kind): Event => ({ id: randomUUID(), kind }))
    const repeatedEvents = events.flatMap((event) =>
      Array.from({ length: random.percent(50) ? 1 : random.whole(2, plan.mostRepeats) }, () => event),
    )
    const deliveries = trialPlan.isRandom ? random.shuffled(repeatedEvents) : events
    trials.push({
      reservationId,
      orderId: '',
      amount: 0,
      kinds: trialPlan.kinds,
      deliveries,
      isAtOnce: trialPlan.isRandom && random.percent(50),
    })
  })
  const rows = await sql<
    { reservationId: string; orderId: string; amount: number }[]
  >`select reservation_id, reference as order_id, amount from payment_intents`
  const byId = new Map(rows.map((row) => [row.reservationId, row]))
  return trials.map((trial) => {
    const payment = byId.get(trial.reservationId)
    if (!payment) throw new Error(`no payment for ${trial.reservationId}`)
    return { ...trial, orderId: payment.orderId, amount: payment.amount }
  })
}

const STATUS_OF = {
  waiting: 'pending',
  failed: 'failed',
  expired: 'expired',
  mismatched: 'paid',
  paid: 'paid',
} as const

/** Makes the gateway's books match its notifications, because the server compares both before it accepts money. */
async function tellTheGateway(sql: Sql, trials: readonly Trial[]): Promise<void> {
  const rows = trials.map(({ orderId, amount, kinds }) => {
    const end = foldAll(kinds)
    // If a payment page was closed and no attempt was declined, the gateway's books have the status "cancelled".
    const status = end === 'failed' && !kinds.includes('deny') ? 'cancelled' : STATUS_OF[end]
    return {
      order_id: orderId,
      token: randomUUID(),
      amount,
      currency: 'IDR',
      status,
      method: 'qris',
      paid_amount: status === 'paid' ? amount : null,
      description: 'stress',
      guest: { name: 'Raka Wicaksana', email: 'raka@surat.example' },
      locale: 'en',
      return_url: 'http://127.0.0.1/back',
      notify_url: 'http://127.0.0.1/notify',
      expires_at: new Date(Date.now() + 1_800_000),
      created_at: new Date(),
    }
  })
  for (let i = 0; i < rows.length; i += 500)
    await sql`insert into sandbox.gateway_payments ${sql(rows.slice(i, i + 500) as never)}`
}
