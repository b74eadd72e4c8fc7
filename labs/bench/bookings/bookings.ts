// Makes three comparisons of the speed of bookings: over HTTP or without HTTP, for a single night or for many nights, and with one row for
// each unit or with a counter.
import { openServer } from '../../stress/support/server.ts'
import { book, openRequests } from './book.ts'
import { compare, cpuMsOf, inTurn } from '../measure.ts'
import { openPlaces } from './places.ts'
import { openStatements } from './statements.ts'

export type Bookings = {
  rounds: number
  seconds: number
  connections: number
  port: number
  processes: number
  goals: { statement: number; hot: number; counter: number }
}

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
  const next = openRequests(places)
  // The server compiles code and the database plans queries during the first thousands of bookings. Therefore these bookings are made
  // before the measurement.
  await book(ports, { ...plan, seconds: WARM_SECONDS }, cpuMs, next.any)
  await server.sql`vacuum analyze`
  const rates = await inTurn(plan.rounds, {
    http: () => book(ports, plan, cpuMs, next.any),
    statement: () => statement.run(['table', 'spread']),
    httpSpread: () => book(ports, plan, cpuMs, next.spread),
    httpHot: () => book(ports, plan, cpuMs, next.hot),
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
