// Rows that always fail, in every job: those beside them are not delayed, and they are done once the fault is mended.
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'
import { act, bookTables, untilNone, type Booked } from './support/book-tables.ts'
import { randomFrom } from './support/random.ts'
import { openServer } from './support/server.ts'
import { crowd, openClient } from './support/client.ts'
import { brokenPromises, type Verdict } from './support/verdict.ts'

export type PoisonedRows = {
  /** Tables whose hold lapses, and as many that are paid twice. */
  tables: number
  /** One in so many fails whenever a job touches it. */
  oneIn: number
  windowSeconds: number
  /** The healthy are done within this, on a machine with nothing else to do. */
  doneWithinSeconds: number
  crowded: number
  seed: number
  ports: readonly number[]
}

/** One bad row delays nobody: holds lapse, refunds are made and mails go out beside rows that fail every time. */
export async function poisonedRows(plan: PoisonedRows): Promise<Verdict> {
  await using server = await openServer('stress-poison', { pool: 4 })
  const { sql } = server
  const env = { PAYMENT_WINDOW_SECONDS: String(plan.windowSeconds), LOG_LEVEL: 'silent' }
  const processes = await Promise.all(plan.ports.map((port) => server.serve(port, env)))
  const at = { client: openClient(24), urls: processes.map(({ url }) => url), random: randomFrom(plan.seed) }
  await poison(sql, plan.oneIn)
  const booked = await bookTables(sql, at, plan.tables * 2)
  const paying = booked.filter((_, index) => index % 2 === 1)
  const bad = await poisonedOf(sql, booked)
  await crowd(paying.length, 8, async (index) => {
    const one = paying[index]
    if (!one) return
    await act(at, one, { action: 'pay' })
    await act(at, one, { action: 'pay', again: true })
  })
  await pause(Math.max(0, Math.max(...booked.map(({ expiresAt }) => expiresAt.getTime())) - Date.now()))
  const within = plan.doneWithinSeconds * plan.crowded
  const healthy = await untilNone(async () => (await untold(sql)) + (await undone(sql, false)), within * 3)
  const faults: string[] = []
  if (healthy === null || healthy > within)
    faults.push(
      `what is not poisoned was done ${healthy?.toFixed(1) ?? 'not at all, or more than'} s after the last deadline (at most ${within})`,
    )
  const areStuck = await untilNone(async () => bad - (await undone(sql, true)), within)
  if (bad === 0 || areStuck === null) faults.push('not every poisoned row is stuck: nothing was tried')
  await sql`drop function refuse_poisoned() cascade`
  await sql`update job_items set rests_until = now()`
  await sql`update refunds set next_attempt_at = now() where state in ('asked', 'sent')`
  const mended = await untilNone(() => undone(sql, null), 60)
  if (mended === null) faults.push('poisoned rows are not done a minute after their fault was mended')
  at.client.close()
  faults.push(...(await brokenPromises(sql)))
  return {
    name: 'poisoned rows',
    figures:
      `${bad} of ${booked.length} reservations fail in every job: the others were done ${healthy?.toFixed(1) ?? 'not'} s after the last deadline, ` +
      `the poisoned ${mended?.toFixed(1) ?? 'not'} s after the fault was mended`,
    faults,
  }
}

async function poisonedOf(sql: Sql, booked: readonly Booked[]): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from unnest(${booked.map((one) => one.reservationId)}::uuid[]) id where is_poisoned(id)`
  return row?.count ?? 0
}

/** In the run's own database alone: whatever a job writes about these reservations fails. */
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

/** News of the others that the gateway has not told yet: what it asks for is still to come. */
async function untold(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from sandbox.gateway_notifications n join payment_intents p on p.reference = n.order_id
    where n.next_attempt_at is not null and not is_poisoned(p.reservation_id)`
  return row?.count ?? 0
}

/** Holds past their end, refunds that are not made and mails that are not sent: of the poisoned, of the others, or of all. */
async function undone(sql: Sql, ofPoisoned: boolean | null): Promise<number> {
  const poisoned = ofPoisoned === null ? sql`true` : sql`is_poisoned(r.id) = ${ofPoisoned}`
  const [row] = await sql<{ count: number }[]>`
    select count(distinct r.id)::int as count from reservations r where ${poisoned} and (
      (r.state = 0 and r.expires_at <= now())
      or exists (select 1 from refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id
        where p.reservation_id = r.id and f.state in ('asked', 'sent'))
      or exists (select 1 from messages m where m.reservation_id = r.id and m.state = 'queued' and m.kind = 'reservation_expired'))`
  return row?.count ?? 0
}
