// Very many members cancel their reservations while processes die. Each member clicks many times at once. At the end, the refunds in
// Senja's books must equal the refunds in the gateway's books.
import { setTimeout as pause } from 'node:timers/promises'
import { manyPaid, wrongRefunds } from '../../tests/support/many-paid.ts'
import { openServer, type Process, type TestServer } from './support/server.ts'
import { type Client, codeOf, crowd, openClient } from './support/client.ts'
import { brokenPromises, Tally, type Verdict } from './support/verdict.ts'

export type Cancellations = {
  /** `cancels`: number of canceled reservations. `clicks`: number of simultaneous cancel requests for each reservation. */
  cancels: number
  clicks: number
  /** Number of times that a process is killed with kill -9 during the work. */
  deaths: number
  atOnce: number
  /** Maximum number of seconds after which every refund is either complete or waits for data from its guest. */
  restWithinSeconds: number
  ports: readonly number[]
}

const PATH = '/api/web/reservations/cancel'
const DEAD_FOR_MS = 300

/**
 * R12: each refund is made exactly once, even if processes die. Each amount is exact to the rupiah. Two independent implementations of the
 * rules check every refund.
 */
export async function refunds(plan: Cancellations): Promise<Verdict> {
  await using server = await openServer('stress-refunds')
  const { sql } = server
  const reservations = await manyPaid(sql, { count: plan.cancels, now: new Date(), members: 100 })
  await sql`vacuum analyze`
  const processes: Process[] = await Promise.all(plan.ports.map((port) => server.serve(port)))
  const client = openClient(plan.atOnce)
  const answers = new Tally()
  const faults: string[] = []
  let doneCount = 0
  const start = performance.now()

  const dying = killSome(server, processes, plan, () => doneCount / reservations.length)
  await crowd(reservations.length, Math.max(1, Math.floor(plan.atOnce / plan.clicks)), async (index) => {
    const reservation = reservations[index]
    if (!reservation) return
    const body = { reservation_id: reservation.id, reason: 'Change of Plan' }
    const click = (number: number) => insist(client, processes, index + number, body, reservation.token)
    const report = await Promise.all(Array.from({ length: plan.clicks }, (_, number) => click(number)))
    for (const word of report) answers.add(word)
    if (report.filter((word) => word === '200').length > 1)
      faults.push(`${reservation.id} was cancelled more than once`)
    const strange = report.find((word) => word !== '200' && word !== '409 already_cancelled')
    if (strange) faults.push(`${reservation.id}: answered ${strange}`)
    doneCount += 1
  })
  const seconds = (performance.now() - start) / 1000
  const deathCount = await dying
  client.close()

  const left = await restOf(sql, plan.restWithinSeconds)
  if (left > 0) faults.push(`${left} refunds were not made in ${plan.restWithinSeconds} s`)
  const restSeconds = (performance.now() - start) / 1000 - seconds
  const wrong = await wrongRefunds(sql, reservations)
  faults.push(...wrong.map((row) => `wrong: ${JSON.stringify(row)}`), ...(await brokenPromises(sql)))
  const sum = await whatWentBack(sql)
  const report = (amount: number | undefined) => `IDR ${(amount ?? 0).toLocaleString('en-US')}`
  return {
    name: 'refunds',
    figures:
      `${reservations.length} cancellations of ${plan.clicks} clicks in ${seconds.toFixed(1)} s, ${deathCount} processes killed meanwhile: ${answers.toString()}; ` +
      `${sum?.gateway} back through the gateway (${report(sum?.byGateway)}), ${sum?.transfer} to be transferred (${report(sum?.byTransfer)}), ` +
      `${sum?.none} with nothing to give back, ${wrong.length} wrong; at rest after ${restSeconds.toFixed(1)} s more`,
    faults,
  }
}

/** Kills the processes one after another during the work, and starts each process again. Returns the number of restarts. */
async function killSome(
  server: TestServer,
  processes: Process[],
  { ports, deaths }: Cancellations,
  shareDone: () => number,
): Promise<number> {
  let deathCount = 0
  while (deathCount < deaths && shareDone() < 1) {
    if (shareDone() < (deathCount + 1) / (deaths + 1)) {
      await pause(10)
      continue
    }
    const at = deathCount % processes.length
    await processes[at]?.kill('SIGKILL')
    await pause(DEAD_FOR_MS)
    const port = ports[at]
    if (port) processes[at] = await server.serve(port)
    deathCount += 1
  }
  return deathCount
}

/** Sends a cancel request. If a process dies without a response, the guest clicks again, and another process gets the request. */
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

/** Waits until no refund is queued, or until the time limit. Returns the number of refunds that are still queued. */
async function restOf(sql: Awaited<ReturnType<typeof openServer>>['sql'], seconds: number): Promise<number> {
  for (const until = performance.now() + seconds * 1000; ; await pause(200)) {
    const [row] = await sql<
      { queued: number }[]
    >`select count(*)::int as queued from refunds where state in ('asked', 'sent')`
    if (row?.queued === 0 || performance.now() > until) return row?.queued ?? 0
  }
}
