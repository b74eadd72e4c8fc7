// Some rows fail in every job. They must not delay other rows. After the cause of the failures is removed, the jobs must process these rows
// too.
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'
import { act, bookTables, untilNone, type Booking } from './support/book-tables.ts'
import { randomFrom } from './support/random.ts'
import { openServer } from './support/server.ts'
import { crowd, openClient } from './support/client.ts'
import { brokenPromises, type Verdict } from './support/verdict.ts'

export type PoisonedRows = {
  /**
   * Number of tables in each of two groups. In the first group, each table has a hold that expires. In the second group, each table is paid
   * twice.
   */
  tables: number
  /** One row of each `oneIn` rows is poisoned: a job that processes this row always fails. */
  oneIn: number
  windowSeconds: number
  /** Maximum number of seconds until the jobs have processed all healthy rows, if no other program uses the machine. */
  doneWithinSeconds: number
  crowded: number
  seed: number
  ports: readonly number[]
}

/** A row that always fails delays no other row. Jobs still expire holds, make refunds and send emails for all other rows. */
export async function poisonedRows(plan: PoisonedRows): Promise<Verdict> {
  await using server = await openServer('stress-poison', { pool: 4 })
  const { sql } = server
  const env = { PAYMENT_WINDOW_SECONDS: String(plan.windowSeconds), LOG_LEVEL: 'silent' }
  const processes = await Promise.all(plan.ports.map((port) => server.serve(port, env)))
  const at = { client: openClient(24), urls: processes.map(({ url }) => url), random: randomFrom(plan.seed) }
  await poison(sql, plan.oneIn)
  const bookings = await bookTables(sql, at, plan.tables * 2)
  const paying = bookings.filter((_, index) => index % 2 === 1)
  const bad = await poisonedOf(sql, bookings)
  await crowd(paying.length, 8, async (index) => {
    const booking = paying[index]
    if (!booking) return
    await act(at, booking, { action: 'pay' })
    await act(at, booking, { action: 'pay', again: true })
  })
  await pause(Math.max(0, Math.max(...bookings.map(({ expiresAt }) => expiresAt.getTime())) - Date.now()))
  const within = plan.doneWithinSeconds * plan.crowded
  const healthy = await untilNone(async () => (await untold(sql)) + (await countUndone(sql, false)), within * 3)
  const faults: string[] = []
  if (healthy === null || healthy > within)
    faults.push(
      `what is not poisoned was done ${healthy?.toFixed(1) ?? 'not at all, or more than'} s after the last deadline (at most ${within})`,
    )
  const areStuck = await untilNone(async () => bad - (await countUndone(sql, true)), within)
  if (bad === 0 || areStuck === null) faults.push('not every poisoned row is stuck: nothing was tried')
  await sql`drop function refuse_poisoned() cascade`
  await sql`update job_items set rests_until = now()`
  await sql`update refunds set next_attempt_at = now() where state in ('asked', 'sent')`
  const mendSeconds = await untilNone(() => countUndone(sql, null), 60)
  if (mendSeconds === null) faults.push('poisoned rows are not done a minute after their fault was mended')
  at.client.close()
  faults.push(...(await brokenPromises(sql)))
  return {
    name: 'poisoned rows',
    figures:
      `${bad} of ${bookings.length} reservations fail in every job: the others were done ${healthy?.toFixed(1) ?? 'not'} s after the last deadline, ` +
      `the poisoned ${mendSeconds?.toFixed(1) ?? 'not'} s after the fault was mended`,
    faults,
  }
}

async function poisonedOf(sql: Sql, bookings: readonly Booking[]): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from unnest(${bookings.map((booking) => booking.reservationId)}::uuid[]) id where is_poisoned(id)`
  return row?.count ?? 0
}

/** Adds triggers to the database of this run. For one of every `oneIn` reservations, these triggers make each write of a job fail. */
async function poison(sql: Sql, oneIn: number): Promise<void> {
  await sql.unsafe(`
    create function is_poisoned(id uuid) returns boolean language sql immutable as
      $$ select ('x' || left(id::text, 6))::bit(24)::int % ${oneIn} = 0 $$;
    create function refuse_poisoned() returns trigger language plpgsql as $$
    declare of uuid;
    begin
      of := case tg_table_name
        when 'reservations' then case when (to_jsonb(new) ->> 'state')::int = 6 then (to_jsonb(new) ->> 'id')::uuid end
        when 'messages' then (to_jsonb(new) ->> 'reservation_id')::uuid
        else (select p.reservation_id from captures c join payment_intents p on p.id = c.intent_id
          where c.id = (to_jsonb(new) ->> 'capture_id')::uuid) end;
      if is_poisoned(of) then
        raise exception 'poisoned';
      end if;
      return new;
    end $$;
    create trigger refuse_poisoned before update on reservations for each row execute function refuse_poisoned();
    create trigger refuse_poisoned before update on refunds for each row execute function refuse_poisoned();
    create trigger refuse_poisoned before update on messages for each row execute function refuse_poisoned();`)
}

/**
 * Counts the webhooks that the gateway has not delivered yet and that the server still has to process. Counts only webhooks of healthy
 * rows.
 */
async function untold(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from sandbox.gateway_notifications n join payment_intents p on p.reference = n.order_id
    where n.next_attempt_at is not null and not is_poisoned(p.reservation_id)`
  return row?.count ?? 0
}

/**
 * Counts reservations with an overdue hold, a pending refund or an unsent email. `ofPoisoned`: true counts only poisoned rows, false counts
 * only healthy rows, and null counts all rows.
 */
async function countUndone(sql: Sql, ofPoisoned: boolean | null): Promise<number> {
  const condition = ofPoisoned === null ? sql`true` : sql`is_poisoned(r.id) = ${ofPoisoned}`
  const [row] = await sql<{ count: number }[]>`
    select count(distinct r.id)::int as count from reservations r where ${condition} and (
      (r.state = 0 and r.expires_at <= now())
      or exists (select 1 from refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id
        where p.reservation_id = r.id and f.state in ('asked', 'sent'))
      or exists (select 1 from messages m where m.reservation_id = r.id and m.state = 'queued' and m.kind = 'reservation_expired'))`
  return row?.count ?? 0
}
