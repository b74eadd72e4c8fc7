// Tests a sale that thousands of guests join. Checks how many database rows the server reads for one guest. Also checks that each guest
// gets only their own position in the queue.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { endSale } from '#server/reservations/sales/change-sale.ts'
import { joinAll } from '#server/reservations/sales/entrant-repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aSale, join, mine, type Person, SALE_STAFF, someMembers } from '#tests/support/sale.ts'

const BATCH = 20

/** Inserts entrants who joined before. Their phones belong to no member. */
const aLongLine = (app: TestApp, saleId: string, count: number) => app.sql`
  insert into sale_entrants (sale_id, holder, joined_at, state)
  select ${saleId}, sha256(n::text::bytea), ${app.now()}, 'waiting' from generate_series(1, ${count}::int) n`

test('joining a sale does not scan the whole queue, even if the database planned the query while the queue was empty', async () => {
  await using app = await testApp({ checkAtEnd: false, isNew: true, isCalendarEmpty: true })
  const sale = await aSale(app)
  const people = await someMembers(app, BATCH * 9)
  await app.sql`vacuum analyze sale_entrants, sessions`
  const when = { now: app.now(), idleSince: new Date(0) }
  const read = await app.sql.begin(async (tx) => {
    const joinBatch = (n: number) =>
      joinAll(
        tx,
        people.slice(n * BATCH, (n + 1) * BATCH).map(({ token }) => ({
          saleId: sale.id,
          tokenHash: createHash('sha256').update(token).digest(),
          isReminded: false,
        })),
        when,
      )
    const rowsRead = async () => {
      const [row] = await tx<{ read: number }[]>`
        select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as read from pg_stat_xact_user_tables where relname = 'sale_entrants'`
      return row?.read ?? 0
    }
    for (let n = 0; n < 7; n++) await joinBatch(n)
    await aLongLine(app, sale.id, 2000)
    const before = await rowsRead()
    expect((await joinBatch(7)).map(({ state }) => state)).toEqual(Array.from({ length: BATCH }, () => 'waiting'))
    return (await rowsRead()) - before
  })
  expect(read).toBeLessThan(BATCH * 4)
})

test('after the end of a sale, guests who joined can still read their own position, and all other guests are rejected', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const sale = await aSale(app)
  const [member, other, stranger] = (await someMembers(app, 3)) as [Person, Person, Person]
  const [first] = await Promise.all([join(app, sale, member), join(app, sale, other)])
  await endSale(app, SALE_STAFF, { id: sale.id, version: 1 })
  const again = await Promise.allSettled([member, member, stranger, other, member].map((who) => join(app, sale, who)))
  const holders = again.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value.holder.toString('hex') : outcome.reason,
  )
  const own = first.holder.toString('hex')
  const others = (await mine(app, sale, other)).holder.toString('hex')
  expect(holders).toMatchObject([own, own, { code: 'wrong_state' }, others, own])
})

test('a phone that joins twice at the same instant gets one position in the queue, which both processes return', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const sale = await aSale(app)
  const [member] = (await someMembers(app, 1)) as [Person]
  const second = { ...app }
  const entrants = await Promise.all(
    Array.from({ length: 20 }, (_, n) => join(n % 2 === 0 ? app : second, sale, member)),
  )
  expect(new Set(entrants.map(({ holder }) => holder.toString('hex'))).size).toBe(1)
})
