// Bookings over HTTP against their own statement alone; one hot night against many; a row a unit against a counter.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Db, Sql } from '#server/db/open.ts'
import { openServer, type TestServer } from '../stress/support/server.ts'
import { blast } from './blast.ts'
import { scriptsOf } from './booking-scripts.ts'
import { compare, cpuMsOf, inTurn, type Rate } from './measure.ts'
import { openPlaces, type Places, type Table, type Ticket } from './places.ts'

export type Bookings = {
  rounds: number
  seconds: number
  connections: number
  port: number
  processes: number
  goals: { statement: number; hot: number; counter: number }
}

const run = promisify(execFile)
/** As the server's own connections have it. */
const PGOPTIONS = '-c plan_cache_mode=force_generic_plan'
const WARM_SECONDS = 4

export async function benchBookings(plan: Bookings): Promise<boolean> {
  await using server = await openServer('bench-bookings')
  const places = await openPlaces(server.sql)
  await server.sql`create table bench_counters (ticket_id int primary key, units_left int not null)`
  await server.sql`insert into bench_counters values (${places.hot.ticketId}, 1000000000)`
  const ports = Array.from({ length: plan.processes }, (_, index) => plan.port + index)
  const processes = await Promise.all(ports.map((port) => server.serve(port, { PAYMENT_WINDOW_SECONDS: '7200' })))
  const cpuMs = () => cpuMsOf({ pids: processes.map(({ pid }) => pid), parents: [server.serverPid()] })
  const statement = await openStatements(server, places, plan, cpuMs)
  const asked = { tables: 0, spread: 0, guests: 0 }
  const nextTable = () => tableRequest(places.tables[asked.tables++ % places.tables.length] as Table, asked.guests++)
  const nextSpread = () => ticketRequest(places.spread[asked.spread++ % places.spread.length] as Ticket, asked.guests++)
  const nextHot = () => ticketRequest(places.hot, asked.guests++)
  // Code is compiled and plans are made by the first thousands: a server that has been open for a minute is measured.
  await book(ports, { ...plan, seconds: WARM_SECONDS }, cpuMs, (n) => (n % 2 === 0 ? nextTable() : nextSpread()))
  await server.sql`vacuum analyze`
  const rates = await inTurn(plan.rounds, {
    http: () => book(ports, plan, cpuMs, (n) => (n % 2 === 0 ? nextTable() : nextSpread())),
    statement: () => statement.run(['table', 'spread']),
    httpSpread: () => book(ports, plan, cpuMs, nextSpread),
    httpHot: () => book(ports, plan, cpuMs, nextHot),
    units: () => statement.run(['hot']),
    counter: () => statement.run(['counter']),
  })
  return [
    compare({
      what: 'bookings over HTTP / the same statements alone',
      goal: plan.goals.statement,
      subject: [`HTTP over ${ports.length} process${ports.length > 1 ? 'es' : ''}`, rates.http],
      baseline: [statement.name, rates.statement],
    }),
    compare({
      what: 'one hot night / the same over many nights',
      goal: plan.goals.hot,
      subject: ['hot', rates.httpHot],
      baseline: ['spread', rates.httpSpread],
    }),
    compare({
      what: 'a row a unit / a counter, one hot night',
      goal: plan.goals.counter,
      isWaiting: true,
      subject: ['units', rates.units],
      baseline: ['counter', rates.counter],
    }),
  ].every(Boolean)
}

/** Bookings that won, a second, over all processes. */
async function book(
  ports: readonly number[],
  { seconds, connections }: Bookings,
  cpuMs: () => number,
  next: (n: number) => Buffer,
): Promise<Rate> {
  const spent = cpuMs()
  const blasts = await Promise.all(
    ports.map((port) => blast(port, next, { seconds, connections: Math.ceil(connections / ports.length) })),
  )
  const won = blasts.reduce((sum, { answers }) => sum + (answers.get(201) ?? 0), 0)
  const all = blasts.reduce((sum, { answers }) => sum + [...answers.values()].reduce((a, b) => a + b, 0), 0)
  if (won < all * 0.95)
    throw new Error(`${won} of ${all} bookings won: ${JSON.stringify(blasts.map(({ answers }) => [...answers]))}`)
  const sent = blasts.reduce((sum, one) => sum + one.sent, 0)
  return {
    perSecond: (won / all) * blasts.reduce((sum, { perSecond }) => sum + perSecond, 0),
    cpuMs: (cpuMs() - spent) / sent,
  }
}

function request(
  path: string,
  places: object,
  { night, time }: { night: string; time: string },
  guest: number,
): Buffer {
  const body = JSON.stringify({
    ...places,
    date: night,
    time,
    phone_number: `+62813${10_000_000 + guest}`,
    name: 'Raka Wicaksana',
    email: `tamu${guest}@surat.example`,
    affiliator_code: '',
    notes: '',
    terms_accepted: true,
  })
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
const tableRequest = (table: Table, guest: number) =>
  request(
    '/api/web/v2/reservations/create-multiple-table-reservation',
    { tables: [{ table_id: table.tableId, pax: 1 }] },
    table,
    guest,
  )
const ticketRequest = (ticket: Ticket, guest: number) =>
  request('/api/web/tickets/purchase', { tickets: [{ id: ticket.ticketId, qty: 1 }] }, ticket, guest)

/** Measures holds a second of named scripts, taken at random, by pgbench on the same database. */
async function openStatements(
  server: TestServer,
  places: Places,
  { connections, seconds }: Bookings,
  cpuMs: () => number,
): Promise<{ name: string; run(names: string[]): Promise<Rate> }> {
  const scripts = scriptsOf(places)
  const pgbench = await findPgbench()
  let round = 0
  const measure = async (names: string[]): Promise<Rate> => {
    round += 1
    const spent = cpuMs()
    const defines = Object.assign(
      { base: String(round * 10_000_000), i: '0' },
      ...names.map((name) => scripts[name]?.defines),
    ) as Record<string, string>
    if (!pgbench) {
      const done = await byDriver(
        server.sql,
        names.map((name) => scripts[name]?.text ?? ''),
        defines,
        { connections, seconds },
      )
      return { perSecond: done / seconds, cpuMs: (cpuMs() - spent) / done }
    }
    const { perSecond, done } = await byPgbench(pgbench, server, names, scripts, defines, { connections, seconds })
    return { perSecond, cpuMs: (cpuMs() - spent) / done }
  }
  return { name: pgbench ? 'pgbench' : 'the driver', run: measure }
}

/** Runs the scripts in turns for so many seconds. Returns how many a second, and how many in all. */
async function byPgbench(
  pgbench: string,
  server: TestServer,
  names: string[],
  scripts: ReturnType<typeof scriptsOf>,
  defines: Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ perSecond: number; done: number }> {
  const files = names.map((name) => {
    const file = join(server.dataDir, `${name}.sql`)
    writeFileSync(
      file,
      `\\set i :i + 1\n\\set n :base + :i * ${connections} + :client_id\n${scripts[name]?.text ?? ''};\n`,
    )
    return file
  })
  const { stdout } = await run(
    pgbench,
    [
      '-h',
      server.address.host,
      '-p',
      String(server.address.port),
      '-U',
      server.address.user,
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '2',
      '-T',
      String(Math.max(1, Math.round(seconds))),
      ...files.flatMap((file) => ['-f', file]),
      ...Object.entries(defines).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
      server.address.database,
    ],
    { env: { ...process.env, PGOPTIONS } },
  )
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!rate || !/number of failed transactions: 0 /.test(stdout)) throw new Error(stdout)
  return { perSecond: Number(rate), done: Number(/actually processed: (\d+)/.exec(stdout)?.[1] ?? 0) }
}

async function findPgbench(): Promise<string | null> {
  for (const path of ['pgbench', ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)]) {
    const isThere = await run(path, ['--version']).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return null
}

/** Where there is no pgbench: the same statements by the driver alone, prepared. Returns how many were run. */
async function byDriver(
  sql: Sql,
  texts: string[],
  defines: Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const plain = texts.map((text) =>
    text
      .replaceAll(/(?<!:):(\w+_v\d+)/g, (_, name: string) => `'${(defines[name] ?? '').replaceAll("'", "''")}'`)
      .split(';\n')
      .filter((command) => command !== 'begin' && command !== 'commit'),
  )
  const until = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        done += 1
        const commands = plain[done % plain.length] ?? []
        const n = Number(defines['base']) + done
        const one = (on: Db, command: string) =>
          /(?<!:):n\b/.test(command)
            ? on.unsafe(command.replaceAll(/(?<!:):n\b/g, '$1'), [n], { prepare: true })
            : on.unsafe(command)
        if (commands.length === 1) await one(sql, commands[0] ?? '')
        else
          await sql.begin(async (tx) => {
            for (const command of commands) await one(tx, command)
          })
      }
    }),
  )
  return done
}
