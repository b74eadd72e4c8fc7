import { expect, inject, test } from 'vitest'
import { connect, type Sql } from '#server/db/open.ts'

async function withRows(pool: number, work: (sql: Sql, table: string) => Promise<void>) {
  const sql = connect(inject('server'), { pool })
  const table = `transactions_${Math.random().toString(36).slice(2)}`
  try {
    await sql.unsafe(`create table ${table} (n int primary key)`)
    await work(sql, table)
  } finally {
    await sql.unsafe(`drop table ${table}`)
    await sql.end({ timeout: 2 })
  }
}

const countOf = async (sql: Sql, table: string) =>
  (await sql<{ count: number }[]>`select count(*)::int as count from ${sql(table)}`)[0]?.count

test('an error rolls back the whole transaction, or only the savepoint if it happens inside a savepoint', async () => {
  await withRows(1, async (sql, table) => {
    await expect(
      sql.begin(async (tx) => {
        await tx`insert into ${tx(table)} values (1)`
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await sql.begin(async (tx) => {
      await tx`insert into ${tx(table)} values (2)`
      await tx
        .savepoint(async (inner) => {
          await inner`insert into ${inner(table)} values (3)`
          await inner`insert into ${inner(table)} values (3)`
        })
        .catch(() => undefined)
      await tx`insert into ${tx(table)} values (4)`
    })
    expect(await sql`select n from ${sql(table)} order by n`).toMatchObject([{ n: 2 }, { n: 4 }])
  })
})

test('the statement that is marked as the last of a transaction also commits the transaction, if it does not fail', async () => {
  await withRows(1, async (sql, table) => {
    await sql.begin(async (tx) => {
      await tx`insert into ${tx(table)} values (1)`
      await tx.finish((last) => last`insert into ${last(table)} values (2)`)
      expect(() => tx`select 1`).toThrow('over')
    })
    await expect(
      sql.begin(async (tx) => {
        await tx`insert into ${tx(table)} values (3)`
        await tx.finish((last) => last`insert into ${last(table)} values (2)`)
      }),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await countOf(sql, table)).toBe(2)
  })
})

test('a transaction is rolled back and throws, even if its code ignores the error of a statement', async () => {
  await withRows(1, async (sql, table) => {
    const passedOver = sql.begin(async (tx) => {
      await tx`insert into ${tx(table)} values (1)`
      await tx`select 1 / 0`.catch(() => undefined)
    })
    await expect(passedOver).rejects.toThrow('passed over')
    expect(await countOf(sql, table)).toBe(0)
  })
})

test('a connection that is lost inside a transaction ends the transaction, and the next transaction has a new connection', async () => {
  await withRows(1, async (sql, table) => {
    const lost = sql.begin(async (tx) => {
      await tx`insert into ${tx(table)} values (1)`
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      await sql`select pg_terminate_backend(${row?.pid ?? 0})`
      await new Promise((resolve) => setTimeout(resolve, 100))
      await tx`insert into ${tx(table)} values (2)`
    })
    await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(await countOf(sql, table)).toBe(0)
    await sql.begin((tx) => tx`insert into ${tx(table)} values (3)`)
    expect(await countOf(sql, table)).toBe(1)
  })
})

test('if no connection is free, transactions wait and start in their order', async () => {
  await withRows(2, async (sql) => {
    const order: number[] = []
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        sql.begin(async (tx) => {
          order.push(n)
          await tx`select pg_sleep(0.01)`
        }),
      ),
    )
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })
})

test('a transaction with one writing statement sends no separate BEGIN and no separate COMMIT', async () => {
  await withRows(1, async (sql, table) => {
    await sql.begin(async (tx) => {
      expect(await tx.before<{ n: number }[]>`select n from ${tx.before(table)}`).toEqual([])
      await tx.finish((only) => only`insert into ${only(table)} values (1)`)
    })
    // If the pool had sent a separate commit, the insert would not be the last statement of the connection.
    const [last] = await sql<{ query: string }[]>`
      select query from pg_stat_activity where query like ${`insert into%${table}%`}`
    expect(last?.query).toContain('values (1)')
    await expect(
      sql.begin((tx) => tx.finish((only) => only`insert into ${only(table)} values (1)`)),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await countOf(sql, table)).toBe(1)
  })
})

test('if one of the last statements of a transaction fails, all statements that are sent with it are rolled back', async () => {
  await withRows(1, async (sql, table) => {
    await expect(
      sql.begin((tx) =>
        tx.finish(
          (last) => last`insert into ${last(table)} values (1)`,
          (last) => last`insert into ${last(table)} values (1)`,
        ),
      ),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await countOf(sql, table)).toBe(0)
  })
})

test('a query that runs before its transaction begins cannot write rows or take locks', async () => {
  await withRows(1, async (sql, table) => {
    await sql.begin(async (tx) => {
      expect(() => tx.before`insert into ${tx.before(table)} values (1)`).toThrow('nothing is written')
      expect(() => tx.before`select n from ${tx.before(table)} for update`).toThrow('nothing is written')
      expect(() => tx.before`select pg_advisory_xact_lock(1)`).toThrow('nothing is written')
    })
    expect(await countOf(sql, table)).toBe(0)
  })
})
