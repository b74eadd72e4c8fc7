// Many guests pay at a gateway whose webhooks are all lost, and four processes may ask it only so often.
import { setTimeout as pause } from 'node:timers/promises'
import { openStandInProcess } from '../../../tests/gateways/stand-in-process.ts'
import type { XenditBooks } from '../../../tests/gateways/xendit-books.ts'
import { TOKEN } from '../../../tests/gateways/xendit.ts'
import { type Client, crowd, openClient, wonFrom } from '../support/client.ts'
import { bodyOf, freshPhone, nightsOnSale, wishForTables } from '../support/nights.ts'
import { openServer } from '../support/server.ts'
import { brokenPromises, type Verdict } from '../support/verdict.ts'

export type CallBudget = {
  /** Holds that wait at once; all but one in ten are paid. */
  holds: number
  /** What the gateway takes in a minute, and how much of it may be used, in percent. */
  callsPerMinute: number
  mostPercent: number
  foundWithinSeconds: number
  ports: readonly number[]
}

const PROCESSES = 4
const MINUTE_MS = 60_000
const UNPAID_ONE_IN = 10

/** at most 70 % of the limit in any minute, and every payment found within 120 s. */
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
    const opened = Date.now()
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
        `${plan.callsPerMinute}; ${calls.length} in all, ${((Date.now() - opened) / 1000).toFixed(0)} s`,
      faults,
    }
  } finally {
    await standIn.close()
  }
}

type Server = Awaited<ReturnType<typeof openServer>>

/** Holds tables and opens their pages; one that has to wait for its call is opened again, as a guest would. */
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
    const won = wonFrom(answer)
    const page = won.url.replace(/^https?:\/\/[^/]+/, url)
    while (!(await isOpened(page, gateway))) await pause(2000)
    ids.push(won.reservationId)
  })
  const rows = await sql<{ reference: string }[]>`
    select a.reference from payment_attempts a join payment_intents i on i.id = a.intent_id
    where i.reservation_id = any(${ids}::uuid[]) and a.state = 'open' order by a.reference`
  return rows.map(({ reference }) => reference)
}

/** Whether our door led to the gateway; where it has to wait for a call it leads back, and the guest presses again. */
async function isOpened(page: string, gateway: string): Promise<boolean> {
  const { status, headers } = await fetch(page, { redirect: 'manual' })
  return status === 303 && (headers.get('location') ?? '').startsWith(gateway)
}

/** How long each payment waited to be found, seconds; those that were not found are left out. */
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

/** The most calls in any 60 seconds. */
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
