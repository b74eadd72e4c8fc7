// Very many members cancel, each with many clicks at once, while processes die: what goes back is counted in our books and the gateway's.
import { setTimeout as pause } from 'node:timers/promises'
import { manyPaid, wrongRefunds } from '../../tests/support/many-paid.ts'
import { openServer, type Process, type TestServer } from './support/server.ts'
import { type Client, codeOf, crowd, openClient } from './support/client.ts'
import { brokenPromises, Tally, type Verdict } from './support/verdict.ts'

export type Cancellations = {
  /** Reservations that are cancelled, and how often each is asked for at once. */
  cancels: number
  clicks: number
  /** How often a process is ended by kill -9 while it works. */
  deaths: number
  /** Clicks under way at once. */
  atOnce: number
  /** Until every refund has been made or waits for its guest. */
  restWithinSeconds: number
  ports: readonly number[]
}

const PATH = '/api/web/reservations/cancel'
const DEAD_FOR_MS = 300

/** R12: refunds are made once each and to the rupiah, by both readings of the rules, though the server falls over meanwhile. */
export async function refunds(plan: Cancellations): Promise<Verdict> {
  await using server = await openServer('stress-refunds')
  const { sql } = server
  const made = await manyPaid(sql, { count: plan.cancels, now: new Date(), members: 100 })
  await sql`vacuum analyze`
  const processes: Process[] = await Promise.all(plan.ports.map((port) => server.serve(port)))
  const client = openClient(plan.atOnce)
  const answers = new Tally()
  const faults: string[] = []
  let done = 0
  const begun = performance.now()

  const dying = killSome(server, processes, plan, () => done / made.length)
  await crowd(made.length, Math.max(1, Math.floor(plan.atOnce / plan.clicks)), async (index) => {
    const one = made[index]
    if (!one) return
    const body = { reservation_id: one.id, reason: 'Change of Plan' }
    const click = (number: number) => insist(client, processes, index + number, body, one.token)
    const report = await Promise.all(Array.from({ length: plan.clicks }, (_, number) => click(number)))
    for (const word of report) answers.add(word)
    if (report.filter((word) => word === '200').length > 1) faults.push(`${one.id} was cancelled more than once`)
    const strange = report.find((word) => word !== '200' && word !== '409 already_cancelled')
    if (strange) faults.push(`${one.id}: answered ${strange}`)
    done += 1
  })
  const seconds = (performance.now() - begun) / 1000
  const died = await dying
  client.close()

  const left = await restOf(sql, plan.restWithinSeconds)
  if (left > 0) faults.push(`${left} refunds were not made in ${plan.restWithinSeconds} s`)
  const rested = (performance.now() - begun) / 1000 - seconds
  const wrong = await wrongRefunds(sql, made)
  faults.push(...wrong.map((row) => `wrong: ${JSON.stringify(row)}`), ...(await brokenPromises(sql)))
  const sum = await whatWentBack(sql)
  const report = (amount: number | undefined) => `IDR ${(amount ?? 0).toLocaleString('en-US')}`
  return {
    name: 'refunds',
    figures:
      `${made.length} cancellations of ${plan.clicks} clicks in ${seconds.toFixed(1)} s, ${died} processes killed meanwhile: ${answers.toString()}; ` +
      `${sum?.gateway} back through the gateway (${report(sum?.byGateway)}), ${sum?.transfer} to be transferred (${report(sum?.byTransfer)}), ` +
      `${sum?.none} with nothing to give back, ${wrong.length} wrong; at rest after ${rested.toFixed(1)} s more`,
    faults,
  }
}

/** Ends one process after another and starts it again, spread over the work. Returns how many. */
async function killSome(
  server: TestServer,
  processes: Process[],
  { ports, deaths }: Cancellations,
  shareDone: () => number,
): Promise<number> {
  let died = 0
  while (died < deaths && shareDone() < 1) {
    if (shareDone() < (died + 1) / (deaths + 1)) {
      await pause(10)
      continue
    }
    const at = died % processes.length
    await processes[at]?.kill('SIGKILL')
    await pause(DEAD_FOR_MS)
    const port = ports[at]
    if (port) processes[at] = await server.serve(port)
    died += 1
  }
  return died
}

/** A process that died said nothing: its guest clicks again, at the next. */
async function insist(
  client: Client,
  processes: readonly Process[],
  first: number,
  body: unknown,
  token: string,
): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const process = processes[(first + attempt) % processes.length]
    const answer = await client.post(`${process?.url}${PATH}`, body, { authorization: `Bearer ${token}` })
    const isUnheard = answer.status === 0 || answer.status === 503
    if (!isUnheard || attempt > 200) return answer.status === 200 ? '200' : `${answer.status} ${codeOf(answer)}`
    await pause(25)
  }
}

async function whatWentBack(sql: TestServer['sql']) {
  const [sum] = await sql<{ gateway: number; byGateway: number; transfer: number; byTransfer: number; none: number }[]>`
    select (select count(*) from refunds where way = 'gateway')::int as gateway,
      (select coalesce(sum(amount), 0) from refunds where way = 'gateway')::bigint as by_gateway,
      (select count(*) from refunds where way = 'transfer')::int as transfer,
      (select coalesce(sum(amount), 0) from refunds where way = 'transfer')::bigint as by_transfer,
      (select count(*) from cancellations where refund_amount = 0)::int as none`
  return sum
}

/** Waits until no refund is queued; returns how many still are when the time is over. */
async function restOf(sql: Awaited<ReturnType<typeof openServer>>['sql'], seconds: number): Promise<number> {
  for (const until = performance.now() + seconds * 1000; ; await pause(200)) {
    const [row] = await sql<
      { queued: number }[]
    >`select count(*)::int as queued from refunds where state in ('asked', 'sent')`
    if (row?.queued === 0 || performance.now() > until) return row?.queued ?? 0
  }
}
