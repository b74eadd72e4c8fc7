// Exports the reservations of a year as a file. Measures the time until the whole file has arrived, and the processor time of server and
// database.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import type { Sql } from '#server/db/open.ts'
import { openServer } from '../stress/support/server.ts'
import { cpuMsOf, median } from './measure.ts'

export type Export = { rows: number; rounds: number; port: number; goalMs: number; processorMs: number }

const OWNER = '5e14a000-0000-4000-8000-000000000001'
const NIGHTS = 364

/**
 * Checks two limits in ms. `goalMs` limits the elapsed time on a quiet machine. `processorMs` limits the processor time of server and
 * database on any machine.
 */
export async function benchExport({ rows, rounds, port, goalMs, processorMs }: Export): Promise<boolean> {
  await using server = await openServer('bench-export')
  const span = await fillYear(server.sql, rows)
  const { url, pid } = await server.serve(port)
  const cookie = await stepIn(url)
  const query = new URLSearchParams({ ...span, format: 'csv' })
  const measureCpu = () => {
    const own = cpuMsOf({})
    return { server: cpuMsOf({ pids: [pid] }) - own, database: cpuMsOf({ parents: [server.serverPid()] }) - own }
  }
  const atFirst = peakMb(pid)
  const visit = async (encoding: 'identity' | 'gzip') => {
    const before = measureCpu()
    const startedAt = performance.now()
    const headers = { cookie, 'accept-encoding': encoding }
    const answer = await fetch(`${url}/api/office/call/exportReservations?${query}`, { headers })
    if (!answer.ok) throw new Error(`the export answered ${answer.status}`)
    const read = await linesOf(answer)
    const after = measureCpu()
    const ms = performance.now() - startedAt
    return { ms, server: after.server - before.server, database: after.database - before.database, ...read }
  }
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  for (let round = 0; round < rounds; round++) visits.push(await visit('identity'))
  // Browsers ask for gzip. Gzip sends fewer bytes but needs more processor time.
  const gzipVisit = await visit('gzip')
  const took = median(visits.map(({ ms }) => ms))
  const works = median(visits.map((run) => run.server + run.database))
  const isReached = took <= goalMs && works <= processorMs && visits[0]?.lines === rows + 1
  console.log(
    `${isReached ? 'ok  ' : 'MISS'} ${(visits[0]?.lines ?? 0) - 1} reservations as CSV, ${((visits[0]?.bytes ?? 0) / 2 ** 20).toFixed(1)} MB: ` +
      `${visits.map(({ ms }) => Math.round(ms)).join(' ')} ms by the clock (goal at most ${goalMs}), ${Math.round(works)} ms of processor (goal at most ${processorMs}), ` +
      `of them the server ${Math.round(median(visits.map((run) => run.server)))} and the database ${Math.round(median(visits.map((run) => run.database)))} (compressed for a browser ${Math.round(gzipVisit.server + gzipVisit.database)}); ` +
      `the server has at most ${peakMb(pid)} MB (${atFirst} before); load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  )
  return isReached
}

async function linesOf({ body }: Response): Promise<{ lines: number; bytes: number }> {
  let [lines, bytes] = [0, 0]
  for await (const piece of body ?? []) {
    bytes += piece.length
    for (let at = piece.indexOf(LINE_END); at >= 0; at = piece.indexOf(LINE_END, at + 1)) lines += 1
  }
  return { lines, bytes }
}

const LINE_END = 10

function peakMb(pid: number | undefined): number {
  const [, kb = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 'self'}/status`, 'utf8')) ?? []
  return Math.round(Number(kb) / 1024)
}

async function stepIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/office/call/stepIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ id: OWNER }),
  })
  if (!answer.ok) throw new Error(`stepping in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Inserts paid parties of every outlet on every night of a year, with their tables, money, refunds and bills. */
export async function fillYear(sql: Sql, rows: number): Promise<{ from: string; to: string }> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    // Triggers are disabled, because the checks of every write would take minutes.
    await tx`set local session_replication_role = replica`
    await tx`
      create temp table many on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as capture, n, o.id as outlet_id, current_date - 1 - n % ${NIGHTS}::int as night,
        now() - interval '1 day' * (n % ${NIGHTS}::int) as at
      from generate_series(1, ${rows}::int) n
      join (select id, row_number() over (order by id) - 1 as place, count(*) over () as outlets from outlets) o
        on o.place = n / ${NIGHTS}::int % o.outlets`
    await tx`
      insert into reservations (id, booking_code, reservation_number, kind, outlet_id, night, arrival_time, state, state_changed_at,
        state_reason, state_actor, name, phone, email, pax, heads, locale, payment_type, amount, quote, refund_rules, expires_at, created_at)
      select id, 'MANY-' || n, 'MANY-' || n, 'tables', outlet_id, night, (array['20:00', '21:00', '21:30', '22:00'])[1 + n % 4],
        case when n % 12 = 0 then 5 else 7 end, at, 'bench', 'system', 'Raka Wicaksana ' || n, '+6281' || (10000000 + n), 'raka' || n || '@surat.example',
        2 + n % 5, 1 + n % 6, 'id', 'DownPayment', 799000, '{}', '[]', at, at from many`
    await tx`
      insert into reservation_tables (reservation_id, table_id, table_name, pax, unit_amount, minimum_cost)
      select id, t, 'T' || (n + t) % 40, 2, 799000, 3000000 from many cross join generate_series(1, 2) t where t = 1 or n % 5 = 0`
    await tx`
      insert into payment_intents (id, reservation_id, provider, reference, amount, state, expires_at, created_at)
      select id, id, 'sandbox', 'MANY-' || n, 799000, 'paid', at, at from many`
    await tx`
      insert into captures (id, intent_id, attempt_id, provider, transaction_id, amount, currency, method, captured_at, decision, actor)
      select capture, id, id, 'sandbox', 'MANY-' || n, 799000, 'IDR', 'qris', at, 'accepted', 'system' from many`
    await tx`
      insert into refunds (id, capture_id, key, amount, reason, state, way, reference, next_attempt_at, created_at, done_at, actor)
      select id, capture, 'MANY-' || n, 399000, 'cancelled', 'transferred', 'transfer', 'bench', at, at, at, 'system' from many where n % 12 = 0`
    await tx`
      insert into closed_bills (reservation_id, total, credit, due, at, actor)
      select id, 3500000, 799000, 2701000, at, 'system' from many where n % 12 > 0`
  })
  await sql`vacuum analyze`
  const [span] = await sql<{ from: string; to: string }[]>`
    select (current_date - ${NIGHTS}::int)::text as "from", (current_date - 1)::text as "to"`
  if (!span) throw new Error('the database has no date')
  return span
}
