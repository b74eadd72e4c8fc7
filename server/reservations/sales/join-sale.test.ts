// Joining when thousands do: what it reads, and that nobody is answered with another's place.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { endSale } from '#server/reservations/sales/change-sale.ts'
import { joinAll } from '#server/reservations/sales/entrant-repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aSale, join, mine, type Person, SALE_STAFF, someMembers } from '#tests/support/sale.ts'

const BATCH = 20

/** So many who joined before, whose phones nobody has. */
const aLongLine = (app: TestApp, saleId: string, count: number) => app.sql`
  insert into sale_entrants (sale_id, holder, joined_at, state)
  select ${saleId}, sha256(n::text::bytea), ${app.now()}, 'waiting' from generate_series(1, ${count}::int) n`

test('a join reads nothing of the line, also by a plan that was made while there was none', async () => {
  await using app = await testApp({ checkAtEnd: false })
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

test('whoever joined is told their own place when everything is over, also twice at once, and a stranger has none', async () => {
  await using app = await testApp()
  const sale = await aSale(app)
  const [one, other, stranger] = (await someMembers(app, 3)) as [Person, Person, Person]
  const [first] = await Promise.all([join(app, sale, one), join(app, sale, other)])
  await endSale(app, SALE_STAFF, { id: sale.id, version: 1 })
  const again = await Promise.allSettled([one, one, stranger, other, one].map((who) => join(app, sale, who)))
  const holders = again.map((asked) =>
    asked.status === 'fulfilled' ? asked.value.holder.toString('hex') : asked.reason,
  )
  const own = first.holder.toString('hex')
  const others = (await mine(app, sale, other)).holder.toString('hex')
  expect(holders).toMatchObject([own, own, { code: 'wrong_state' }, others, own])
})

test('a phone that two processes let join at the same instant has one place, and both are told it', async () => {
  await using app = await testApp()
  const sale = await aSale(app)
  const [one] = (await someMembers(app, 1)) as [Person]
  const second = { ...app }
  const joined = await Promise.all(Array.from({ length: 20 }, (_, n) => join(n % 2 === 0 ? app : second, sale, one)))
  expect(new Set(joined.map(({ holder }) => holder.toString('hex'))).size).toBe(1)
})
