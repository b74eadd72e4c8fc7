// Many guests book few places over HTTP, through all processes at once. A second run uses a database without guards against overbooking.
import type { Sql } from '#server/db/open.ts'
import { randomFrom, type Random } from './support/random.ts'
import { openServer, type TestServer } from './support/server.ts'
import { codeOf, crowd, openClient, wonFrom, type Answer, type Client } from './support/client.ts'
import {
  anyTables,
  anyTickets,
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

export type Load = {
  attempts: number
  /** Number of attempted bookings for each pair of nights. One night of a pair sells tables, the other night sells tickets. */
  attemptsForAPair: number
  /** Stock of a night: number of tables, and number of units of each ticket type. */
  places: { tables: number; units: number }
  atOnce: number
  seed: number
  ports: readonly number[]
}

/**
 * Maximum number of pairs of nights. A run with more attempts uses the same pairs again, so some guests try nights that are already sold
 * out.
 */
const MOST_PAIRS = 200

/** The bookings that the server confirmed to guests. The checks compare these bookings with the database. */
class Promises {
  tables = new Map<string, string[]>()
  tickets = new Map<number, number>()
  reservations = new Map<string, Wish>()

  add(wish: Wish, reservationId: string): void {
    this.reservations.set(reservationId, wish)
    for (const { table_id: table } of wish.tables ?? []) {
      const key = `table ${table} on ${wish.date}`
      this.tables.set(key, [...(this.tables.get(key) ?? []), reservationId])
    }
    for (const { id, qty } of wish.tickets ?? []) this.tickets.set(id, (this.tickets.get(id) ?? 0) + qty)
  }

  /** Returns the tables that were sold twice, and the tickets that were sold above the stock. */
  oversold(sales: readonly OnSale[]): { tables: string[]; tickets: string[] } {
    const stock = new Map(sales.flatMap((sale) => sale.tickets.map(({ id, units }) => [id, units] as const)))
    return {
      tables: [...this.tables]
        .filter(([, holders]) => holders.length > 1)
        .map(([table, holders]) => `${table} was promised ${holders.length} times`),
      tickets: [...this.tickets]
        .filter(([id, sold]) => sold > (stock.get(id) ?? 0))
        .map(([id, sold]) => `ticket ${id}: ${sold} promised of ${stock.get(id) ?? 0}`),
    }
  }
}

type Report = { promises: Promises; answers: Tally; faults: string[]; seconds: number; attempts: number }

async function load(
  client: Client,
  urls: readonly string[],
  sales: { tables: OnSale[]; tickets: OnSale[] },
  plan: Load,
  random: Random,
): Promise<Report> {
  const report: Report = { promises: new Promises(), answers: new Tally(), faults: [], seconds: 0, attempts: 0 }
  const startedAt = performance.now()
  // Some guests use these phone numbers. With each number, they send many requests at the same time.
  const insistent = Array.from({ length: 50 }, freshPhone)
  await crowd(plan.attempts, plan.atOnce, async (index) => {
    const pair = Math.floor(index / plan.attemptsForAPair)
    const onSale = [sales.tables[pair % sales.tables.length], sales.tickets[pair % sales.tickets.length]].filter(
      (candidate) => candidate !== undefined,
    )
    const sale = random.pick(onSale)
    const wish = sale.tables.length > 0 ? anyTables(random, sale) : anyTickets(random, sale)
    const phone = random.percent(15) ? random.pick(insistent) : freshPhone()
    hear(report, wish, await client.post(`${random.pick(urls)}${wish.path}`, bodyOf(wish, phone)))
  })
  report.seconds = (performance.now() - startedAt) / 1000
  return report
}

function hear(report: Report, wish: Wish, answer: Answer): void {
  report.attempts += 1
  const isTwice = (wish.tables?.length ?? 0) > new Set(wish.tables?.map((t) => t.table_id)).size
  report.answers.add(answer.status === 201 ? '201' : `${answer.status} ${codeOf(answer)}`)
  if (answer.status === 201) report.promises.add(wish, wonFrom(answer).reservationId)
  const isAllowed = isTwice ? answer.status === 422 : [201, 409, 429].includes(answer.status)
  if (!isAllowed && report.faults.length < 100)
    report.faults.push(`answered ${answer.status} to ${JSON.stringify(wish)}: ${answer.text}`)
}

/** Books the remaining places one after the other, without rivals. At the end, every free place must be sold. */
async function askForTheRest(
  sql: Sql,
  client: Client,
  urls: readonly string[],
  sales: OnSale[],
  report: Report,
  random: Random,
): Promise<number> {
  let requestCount = 0
  await crowd(sales.length, 8, async (index) => {
    const sale = sales[index]
    if (!sale) return
    for (;;) {
      const [wish] = await left(sql, sale)
      if (!wish) return
      requestCount += 1
      const answer = await client.post(`${random.pick(urls)}${wish.path}`, bodyOf(wish, freshPhone()))
      hear(report, wish, answer)
      if (answer.status === 201) continue
      report.faults.push(`free and yet refused: ${JSON.stringify(wish)}: ${answer.status} ${answer.text}`)
      return
    }
  })
  return requestCount
}

async function left(sql: Sql, sale: OnSale): Promise<Wish[]> {
  const tables = await sql<{ id: number }[]>`
    select id from unnest(${sale.tables}::int[]) id
    where not exists (select 1 from table_claims c where c.table_id = id and c.night = ${sale.night})`
  const tickets = await sql<{ id: number }[]>`
    select distinct ticket_id as id from ticket_units
    where ticket_id = any(${sale.tickets.map((t) => t.id)}::int[]) and reservation_id is null and hold_id is null`
  return [
    ...tables.map(({ id }) => wishForTables(sale, [id])),
    ...tickets.map(({ id }) => wishForTickets(sale, [{ id, qty: 1 }])),
  ]
}

async function openSales(sql: Sql, plan: Load) {
  const pairs = Math.min(MOST_PAIRS, Math.ceil(plan.attempts / plan.attemptsForAPair))
  const all = randomFrom(plan.seed).shuffled(await nightsOnSale(sql))
  const tables = all.filter((sale) => sale.tables.length >= plan.places.tables).slice(0, pairs)
  const tickets = all.filter((sale) => sale.tickets.some(({ units }) => units >= plan.places.units)).slice(0, pairs)
  if (tables.length === 0 || tickets.length === 0) throw new Error('the demo sells nothing to storm')
  const sales = { tables: [] as OnSale[], tickets: [] as OnSale[] }
  for (let pair = 0; pair < pairs; pair++) {
    const table = tables[pair]
    const ticket = tickets[pair]
    if (table) sales.tables.push(await keepBack(sql, table, plan.places))
    if (ticket) sales.tickets.push(await keepBack(sql, ticket, plan.places))
  }
  return sales
}

async function serveAll(server: TestServer, ports: readonly number[]): Promise<string[]> {
  const processes = await Promise.all(ports.map((port) => server.serve(port)))
  return processes.map(({ url }) => url)
}

/** R2, R4, R5: no place is sold twice, no free place stays unsold, and every response follows the contract. */
export async function contention(plan: Load): Promise<Verdict> {
  await using server = await openServer('stress-storm')
  const { sql } = server
  const sales = await openSales(sql, plan)
  const everySale = [...sales.tables, ...sales.tickets]
  const urls = await serveAll(server, plan.ports)
  const client = openClient(plan.atOnce)
  const random = randomFrom(plan.seed)
  const report = await load(client, urls, sales, plan, random)
  const wonUnderLoad = report.answers.of('201')
  const requestCount = await askForTheRest(sql, client, urls, everySale, report, random)
  client.close()

  const { promises, faults } = report
  const oversold = promises.oversold(everySale)
  faults.push(...oversold.tables, ...oversold.tickets)
  if (wonUnderLoad === 0) faults.push('nobody won anything: nothing was tried')
  const offerCounts = {
    tables: everySale.reduce((sum, sale) => sum + sale.tables.length, 0),
    units: everySale.reduce((sum, sale) => sum + sale.tickets.reduce((units, t) => units + t.units, 0), 0),
  }
  const promiseCounts = {
    tables: promises.tables.size,
    units: [...promises.tickets.values()].reduce((sum, sold) => sum + sold, 0),
  }
  if (promiseCounts.tables !== offerCounts.tables)
    faults.push(`${promiseCounts.tables} of ${offerCounts.tables} tables were sold`)
  if (promiseCounts.units !== offerCounts.units)
    faults.push(`${promiseCounts.units} of ${offerCounts.units} tickets were sold`)
  faults.push(...(await whatIsKept(sql, promises)), ...(await brokenPromises(sql)))
  return {
    name: 'contention',
    figures:
      `${report.attempts} attempts over ${urls.length} processes in ${report.seconds.toFixed(1)} s (${Math.round(plan.attempts / report.seconds)}/s): ${report.answers.toString()}; ` +
      `${promiseCounts.tables} of ${offerCounts.tables} tables and ${promiseCounts.units} of ${offerCounts.units} tickets sold, ${requestCount} of the asks after the storm, ` +
      `${oversold.tables.length + oversold.tickets.length} oversold`,
    faults,
  }
}

/** Checks that every confirmed reservation is stored with exactly the confirmed places, and that no other reservation exists. */
async function whatIsKept(sql: Sql, promises: Promises): Promise<string[]> {
  const rows = await sql<{ id: string; tables: number[]; units: number }[]>`
    select r.id, coalesce((select array_agg(c.table_id order by c.table_id) from table_claims c where c.reservation_id = r.id), '{}') as tables,
      (select count(*)::int from ticket_units u where u.reservation_id = r.id) as units
    from reservations r where r.state = 0`
  const faults = rows.flatMap(({ id, tables, units }) => {
    const wish = promises.reservations.get(id)
    if (!wish) return [`reservation ${id} is kept and was never acknowledged`]
    const wantedTables = (wish.tables ?? []).map((t) => t.table_id).toSorted((a, b) => a - b)
    const wantedUnits = (wish.tickets ?? []).reduce((sum, { qty }) => sum + qty, 0)
    return tables.join() === wantedTables.join() && units === wantedUnits
      ? []
      : [`reservation ${id} holds tables ${tables.join()} and ${units} tickets, and asked ${JSON.stringify(wish)}`]
  })
  if (rows.length !== promises.reservations.size)
    faults.push(`${promises.reservations.size} acknowledged, ${rows.length} kept`)
  return faults
}

/**
 * R1: runs the same checks on a database without its guards. The checks must find oversold places there. Otherwise the checks prove
 * nothing.
 */
export async function negativeControl(plan: Load): Promise<Verdict> {
  await using server = await openServer('stress-control')
  const { sql } = server
  const sales = await openSales(sql, plan)
  await takeGuardsAway(sql)
  const urls = await serveAll(server, plan.ports)
  const client = openClient(plan.atOnce)
  const report = await load(client, urls, sales, plan, randomFrom(plan.seed))
  client.close()
  const oversold = report.promises.oversold([...sales.tables, ...sales.tickets])
  const brokenInvariants = new Set((await brokenPromises(sql)).map((fault) => fault.split(' ')[0]))
  const faults: string[] = []
  if (oversold.tables.length === 0) faults.push('no table was sold twice although nothing guards it')
  if (oversold.tickets.length === 0) faults.push('no ticket was oversold although nothing guards it')
  // The checks must find oversold places. Server errors (5xx) also count as faults in this run.
  faults.push(...report.faults.filter((fault) => fault.startsWith('answered 5')))
  for (const id of ['I1', 'I2', 'I3']) if (!brokenInvariants.has(id)) faults.push(`${id} did not see the oversell`)
  return {
    name: 'negative control',
    figures:
      `without its guards the database lets ${report.answers.of('201')} of ${report.attempts} attempts win: ${oversold.tables.length} tables sold twice, ` +
      `${oversold.tickets.length} kinds of ticket oversold; found by the count and by ${[...brokenInvariants].join(', ')}`,
    faults,
  }
}

/**
 * Removes the guards of the database of this run. Without the guards, a claim of a table replaces the previous claim, and a sold ticket
 * unit still counts as free.
 */
async function takeGuardsAway(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create function stress_forget_claim() returns trigger language plpgsql as $$
    begin
      delete from table_claims where table_id = new.table_id and night = new.night and reservation_id is not null;
      return new;
    end $$;
    create trigger stress_forget_claim before insert on table_claims for each row execute function stress_forget_claim();
    create function stress_forget_unit() returns trigger language plpgsql as $$
    begin
      new.reservation_id := null;
      new.expires_at := null;
      return new;
    end $$;
    create trigger stress_forget_unit before update on ticket_units for each row execute function stress_forget_unit();`)
}
