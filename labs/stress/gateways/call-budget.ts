// Many guests pay at a gateway that loses all its webhooks. Four processes share a budget of gateway calls.
import { setTimeout as pause } from 'node:timers/promises'
import { openStandInProcess } from '../../../tests/gateways/stand-in-process.ts'
import type { XenditBooks } from '../../../tests/gateways/xendit-books.ts'
import { TOKEN } from '../../../tests/gateways/xendit.ts'
import { type Client, crowd, openClient, wonFrom } from '../support/client.ts'
import { bodyOf, freshPhone, nightsOnSale, wishForTables } from '../support/nights.ts'
import { openServer } from '../support/server.ts'
import { brokenPromises, type Verdict } from '../support/verdict.ts'

export type CallBudget = {
  /** Number of holds that wait for payment at the same time. For nine of ten holds, the guest pays. */
  holds: number
  /**
   * `callsPerMinute`: number of calls per minute that the gateway accepts. `mostPercent`: percentage of these calls that Senja is allowed
   * to use.
   */
  callsPerMinute: number
  mostPercent: number
  foundWithinSeconds: number
  ports: readonly number[]
}

const PROCESSES = 4
const MINUTE_MS = 60_000
const UNPAID_ONE_IN = 10

/** the server uses at most 70 % of the gateway's limit in any minute, and finds every payment within 120 s. */
export async function callBudget(plan: CallBudget): Promise<Verdict> {
  const [first = 0] = plan.ports
  const standIn = await openStandInProcess<Pick<XenditBooks, 'sessions'>>('xendit')
  try {
    await using server = await openServer('stress-call-budget', { pool: 3 })
    const env = {
      PAYMENT_PROVIDER: 'xendit',
      XENDIT_SECRET_KEY: standIn.key,
      XENDIT_WEBHOOK_TOKEN: TOKEN,
      XENDIT_ORIGIN: standIn.url,
      DATABASE_POOL: '4',
    }
    const ports = Array.from({ length: PROCESSES }, (_, n) => first + n)
    const urls = (await Promise.all(ports.map((port) => server.serve(port, env)))).map(({ url }) => url)
    await standIn.be({ callsPerMinute: plan.callsPerMinute })
    const client = openClient(12)
    const references = await holdAll(server, { client, urls, gateway: standIn.url }, plan.holds)
    client.close()
    const openedAt = Date.now()
    const paid = references.filter((_, n) => n % UNPAID_ONE_IN !== 0)
    await crowd(paid.length, 8, async (index) => {
      await standIn.order({ act: 'pay', reference: paid[index] ?? '' })
    })
    const waits = await waitsOf(server, paid, plan.foundWithinSeconds)
    const { calls, callTimes } = await standIn.books()
    const most = busiestMinute(callTimes.filter((_, n) => calls[n] !== 'POST /sessions'))
    const mostOfAll = busiestMinute(callTimes)
    const limit = (plan.callsPerMinute * plan.mostPercent) / 100
    const late = waits.filter((seconds) => seconds > plan.foundWithinSeconds).length
    const faults = await brokenPromises(server.sql, { jobsHaveRun: false })
    if (most > limit) faults.push(`${most} calls in a minute where ${limit} are allowed`)
    if (mostOfAll > plan.callsPerMinute)
      faults.push(`${mostOfAll} calls in a minute with pages: it takes ${plan.callsPerMinute}`)
    if (late > 0 || waits.length < paid.length)
      faults.push(`${paid.length - waits.length + late} of ${paid.length} payments were not found in time`)
    return {
      name: 'call budget',
      figures:
        `${references.length} holds over ${PROCESSES} processes, ${paid.length} paid and never told: all found within ` +
        `${Math.max(0, ...waits).toFixed(1)} s; at most ${most} calls in a minute and ${mostOfAll} with the opening of pages, of ` +
        `${plan.callsPerMinute}; ${calls.length} in all, ${((Date.now() - openedAt) / 1000).toFixed(0)} s`,
      faults,
    }
  } finally {
    await standIn.close()
  }
}

type Server = Awaited<ReturnType<typeof openServer>>

/** Holds tables and opens their payment pages. If the call budget is used up, the guest opens the page again later. */
async function holdAll(
  { sql }: Server,
  { client, urls, gateway }: { client: Client; urls: readonly string[]; gateway: string },
  count: number,
) {
  const wishes = (await nightsOnSale(sql))
    .flatMap((sale) => sale.tables.map((table) => wishForTables(sale, [table])))
    .slice(0, count)
  const ids: string[] = []
  await crowd(wishes.length, 12, async (index) => {
    const wish = wishes[index]
    const url = urls[index % urls.length] ?? ''
    if (!wish) return
    const answer = await client.post(`${url}${wish.path}`, bodyOf(wish, freshPhone()))
    if (answer.status !== 201) throw new Error(`a booking was answered ${answer.status}: ${answer.text}`)
    const reservation = wonFrom(answer)
    const page = reservation.url.replace(/^https?:\/\/[^/]+/, url)
    while (!(await isOpened(page, gateway))) await pause(2000)
    ids.push(reservation.reservationId)
  })
  const rows = await sql<{ reference: string }[]>`
    select a.reference from payment_attempts a join payment_intents i on i.id = a.intent_id
    where i.reservation_id = any(${ids}::uuid[]) and a.state = 'open' order by a.reference`
  return rows.map(({ reference }) => reference)
}

/**
 * Returns true if the payment redirect leads to the gateway. If the call budget is used up, the redirect leads back to the site, and the
 * guest tries again.
 */
async function isOpened(page: string, gateway: string): Promise<boolean> {
  const { status, headers } = await fetch(page, { redirect: 'manual' })
  return status === 303 && (headers.get('location') ?? '').startsWith(gateway)
}

/** Returns the number of seconds from each payment to its confirmation. Leaves out payments that the server did not find. */
async function waitsOf({ sql }: Server, references: readonly string[], mostSeconds: number): Promise<number[]> {
  const ends = Date.now() + mostSeconds * 1000
  for (;;) {
    const rows = await sql<{ seconds: number }[]>`
      select extract(epoch from r.state_changed_at - c.captured_at)::float8 as seconds
      from payment_attempts a join captures c on c.attempt_id = a.id
      join payment_intents i on i.id = a.intent_id join reservations r on r.id = i.reservation_id
      where a.reference = any(${[...references]}::text[]) and r.state = 2`
    if (rows.length >= references.length || Date.now() > ends) return rows.map(({ seconds }) => seconds)
    await pause(500)
  }
}

function busiestMinute(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  let from = 0
  let most = 0
  for (const [to, at] of sorted.entries()) {
    while ((sorted[from] ?? at) <= at - MINUTE_MS) from++
    most = Math.max(most, to - from + 1)
  }
  return most
}
