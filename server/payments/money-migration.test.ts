// Migrates rows of every state: no row is lost, and the new ledger has the same sums as the old ledger.
import { readFile } from 'node:fs/promises'
import { randomBytes, randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { isRestatingDue, takeRestating } from '#server/books/recognition-repository.ts'
import { invariants } from '#server/db/invariants/invariants.ts'
import { connect, type Sql } from '#server/db/open.ts'

const FOLDER = 'server/db/migrations'
/** Tag of the first migration that converts existing rows. */
const FIRST = '0018_actors'

async function migrate(sql: Sql, which: (tag: string) => boolean): Promise<void> {
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(`${FOLDER}/meta/_journal.json`, 'utf8'))
  const tags = journal.entries.map(({ tag }) => tag).toSorted((tag, other) => tag.localeCompare(other))
  for (const tag of tags.filter(which)) {
    const text = await readFile(`${FOLDER}/${tag}.sql`, 'utf8')
    await sql.begin(async (tx) => {
      for (const statement of text.split('--> statement-breakpoint')) await tx.unsafe(statement)
    })
  }
}

type ReservationCase = {
  /** State of a reservation and of its payment. */
  r: number
  p: string
  url?: boolean
  came?: number
  /** Reason, method, state and amount of the reservation's refund. */
  back?: [string, string, string, number]
  cancelled?: boolean
}

const KEPT: ReservationCase[] = [
  { r: 0, p: 'waiting' },
  { r: 0, p: 'waiting', url: true },
  { r: 0, p: 'failed', url: true },
  { r: 6, p: 'expired', url: true },
  { r: 2, p: 'paid', url: true, came: 600 },
  { r: 0, p: 'mismatched', url: true, came: 10, back: ['amount_mismatch', 'gateway', 'queued', 10] },
  { r: 6, p: 'paid', url: true, came: 600, back: ['late_money', 'gateway', 'done', 600] },
  { r: 5, p: 'paid', url: true, came: 600, back: ['cancelled', 'gateway', 'queued', 300], cancelled: true },
  { r: 5, p: 'paid', url: true, came: 600, cancelled: true },
  { r: 5, p: 'paid', url: true, came: 600, back: ['cancelled', 'transfer', 'done', 300], cancelled: true },
  { r: 5, p: 'paid', url: true, came: 600, back: ['cancelled', 'transfer', 'details_needed', 600], cancelled: true },
  { r: 5, p: 'paid', url: true, came: 600, back: ['cancelled', 'transfer', 'to_transfer', 300], cancelled: true },
  { r: 5, p: 'paid', url: true, came: 600, back: ['cancelled', 'transfer', 'transferring', 300], cancelled: true },
  { r: 9, p: 'paid', url: true, came: 600 },
  { r: 4, p: 'paid', url: true, came: 600 },
  { r: 8, p: 'paid', url: true, came: 600 },
]

const NO_CHARGES = { membershipDiscount: 0, affiliatorDiscount: 0, service: 0, tax: 0 }
const QUOTE = { paymentType: 'DownPayment', lines: [], subtotal: 600, ...NO_CHARGES, total: 600 }

/** Inserts rows as in an older database, without the rows to which their foreign keys refer. */
async function fill(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into outlets select (jsonb_populate_record(null::outlets, (
        select jsonb_object_agg(column_name, case when data_type in ('integer', 'bigint', 'smallint', 'numeric', 'double precision') then '0'::jsonb
          when data_type = 'jsonb' then '{}' when data_type = 'boolean' then 'true' when data_type = 'ARRAY' then '[]'
          when data_type like 'time%' then '"2026-11-01"' else '"20:00"' end) || '{"id": 1, "timezone": "Asia/Jakarta", "type": "night_club"}'
        from information_schema.columns where table_schema = 'public' and table_name = 'outlets' and is_nullable = 'NO'))).*`
    for (const [at, { r, p, url, came = 0, back, cancelled }] of KEPT.entries()) {
      const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
      const reference = `SNJ-${id}`
      await tx`
        insert into reservations (id, booking_code, reservation_number, kind, outlet_id, night, arrival_time, state, state_changed_at,
          state_reason, name, phone, email, pax, locale, payment_type, amount, quote, refund_rules, expires_at, created_at)
        values (${id}, ${`C${at}`}, ${`N${at}`}, 'tables', 1, '2026-11-25', '21:00', ${r}, now(), '', 'Raka', '', '', 2, 'en',
          'DownPayment', 600, ${tx.json(QUOTE)}, '[]', now(), now())`
      await tx`
        insert into payments (id, reservation_id, provider, order_id, amount, state, captured_amount, refunded_amount, method, url, expires_at,
          paid_at, asked_at, created_at)
        values (${id}, ${id}, 'sandbox', ${reference}, 600, ${p}, ${came}, ${back?.[3] ?? 0}, ${came > 0 ? 'qris' : null},
          ${url ? `http://pay/${at}` : null}, now(), ${came > 0 ? new Date() : null}, ${url ? new Date() : null}, now())`
      if (cancelled)
        await tx`
          insert into cancellations (reservation_id, reason, refund_percentage, refund_amount, at)
          values (${id}, 'Others', 0, ${back?.[3] ?? 0}, now())`
      if (came > 0)
        await tx`
          insert into ledger_entries (payment_id, movement, account, amount, currency, at)
          values (${id}, ${`capture:${id}`}, 'gateway', ${came}, 'IDR', now()), (${id}, ${`capture:${id}`}, 'guests', ${-came}, 'IDR', now())`
      if (!back) continue
      const [reason, route, state, amount] = back
      const isSent = state === 'done'
      await tx`
        insert into refunds (id, payment_id, key, amount, reason, way, state, reference, next_attempt_at, created_at, done_at)
        values (${id}, ${id}, ${`${reason}:${id}`}, ${amount}, ${reason}, ${route}, ${state},
          ${isSent && route === 'transfer' ? 'BI-FAST 1' : null}, now(), now(), ${isSent ? new Date() : null})`
      if (isSent)
        await tx`
          insert into ledger_entries (payment_id, movement, account, amount, currency, at)
          values (${id}, ${`refund:${id}`}, 'gateway', ${-amount}, 'IDR', now()), (${id}, ${`refund:${id}`}, 'guests', ${amount}, 'IDR', now())`
      if (state === 'to_transfer' || state === 'transferring')
        await tx`
          insert into refund_accounts (refund_id, bank, last_digits, sealed, given_at) values (${id}, '014', '3456', ${Buffer.from('x')}, now())`
    }
  })
}

const MONEY_RULES = ['I5', 'I6', 'I7', 'I18', 'I64', 'I65']

/** Converts the old ledger. The job that restates the books converts it in the same way. */
const restate = (sql: Sql): Promise<void> =>
  sql.begin(async (tx) => {
    const actor = system('restate books')
    await recogniseRevenue({ sql: tx, now: () => new Date(), uuid: randomUUID, actor }, await takeRestating(tx, 100))
  })

test('R-102 the migration keeps every order, payment, refund and rupiah of an older database', async () => {
  const server = inject('server')
  const database = `senja_money_${randomBytes(4).toString('hex')}`
  const admin = connect({ ...server, database: 'postgres' }, { pool: 1 })
  await admin.unsafe(`create database ${database}`)
  const sql = connect({ ...server, database }, { pool: 2 })
  try {
    await migrate(sql, (tag) => tag < FIRST)
    await fill(sql)
    const [before] = await sql`select sum(amount)::int as gateway from ledger_entries where account = 'gateway'`
    await migrate(sql, (tag) => tag >= FIRST)

    const [sums] = await sql`
      select (select count(*)::int from payment_intents) as intents, (select count(*)::int from payment_attempts) as attempts,
        (select sum(amount)::int from captures) as came, (select sum(amount)::int from refunds) as back,
        (select sum(amount)::int from ledger_entries where account in ('gateway', 'bank')) as kept`
    expect(sums).toEqual({
      intents: KEPT.length,
      attempts: KEPT.length,
      came: KEPT.reduce((sum, { came = 0 }) => sum + came, 0),
      back: KEPT.reduce((sum, { back }) => sum + (back?.[3] ?? 0), 0),
      kept: before?.['gateway'],
    })
    expect(await isRestatingDue(sql, new Date())).toHaveLength(1)
    await restate(sql)
    expect(await isRestatingDue(sql, new Date())).toEqual([])
    const rows = await sql`
      select a.state as page, c.decision, f.state as refund, -sum(l.amount) filter (where l.account = 'guest_funds')::int as held,
        -sum(l.amount) filter (where l.account = 'forfeits')::int as forfeits, -sum(l.amount) filter (where l.account = 'sales')::int as sales
      from payment_intents p join payment_attempts a on a.intent_id = p.id and a.reference = p.reference
      left join captures c on c.attempt_id = a.id left join refunds f on f.capture_id = c.id
      left join ledger_entries l on l.capture_id = c.id
      group by p.id, a.state, c.decision, f.state order by p.id`
    expect(
      rows.map((row) => [row['page'], row['decision'], row['refund'], row['held'], row['forfeits'], row['sales']]),
    ).toEqual([
      ['lost', null, null, null, null, null],
      ['open', null, null, null, null, null],
      ['open', null, null, null, null, null],
      ['closed', null, null, null, null, null],
      ['closed', 'accepted', null, 600, null, null],
      ['closed', 'mismatched', 'asked', 0, null, null],
      ['closed', 'late', 'done', 0, null, null],
      ['closed', 'accepted', 'asked', 0, 300, null],
      ['closed', 'accepted', null, 0, 600, null],
      ['closed', 'accepted', 'transferred', 0, 300, null],
      ['closed', 'accepted', 'details_needed', 0, null, null],
      ['closed', 'accepted', 'to_transfer', 0, 300, null],
      ['closed', 'accepted', 'transferring', 0, 300, null],
      ['closed', 'accepted', null, 0, 0, 600],
      ['closed', 'accepted', null, 0, 600, null],
      ['closed', 'accepted', null, 0, 600, null],
    ])
    for (const { id, broken } of invariants.filter((rule) => MONEY_RULES.includes(rule.id)))
      expect([id, await broken(sql, new Date(), { opens: () => false })]).toEqual([id, []])
  } finally {
    await sql.end()
    await admin.unsafe(`drop database if exists ${database} with (force)`)
    await admin.end()
  }
})
