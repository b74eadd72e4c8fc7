import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { connect } from '#server/db/open.ts'

async function aLine() {
  const { host, port, ...rest } = inject('server')
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = dial(`${host}/.s.PGSQL.${port}`)
    for (const end of [near, far]) end.on('error', () => undefined)
    near.pipe(far).pipe(near)
    ends.add(near)
    near.once('close', () => {
      ends.delete(near)
      far.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: { ...rest, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    cut: () => {
      for (const end of ends) end.resetAndDestroy()
    },
    close: () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}

const outcome = (work: Promise<unknown>, ms = 3000) =>
  Promise.race([
    work.then(
      () => 'done',
      (fault: { code?: string }) => fault.code ?? 'failed',
    ),
    pause(ms, 'hangs'),
  ])

test('a transaction does not hang when its connection is reset, and the next transaction gets a new connection', async () => {
  const line = await aLine()
  const sql = connect(line.address, { pool: 1 })
  try {
    for (let n = 0; n < 3; n++) {
      const work = outcome(sql.begin((tx) => tx`select pg_sleep(10)`))
      await pause(200)
      line.cut()
      expect(await work).not.toBe('hangs')
      expect(await outcome(sql.begin((tx) => tx`select 1`))).toBe('done')
    }
  } finally {
    await sql.end({ timeout: 1 })
    line.close()
  }
})

test('after a connection reset, the next statement does not hang, and later statements succeed', async () => {
  const line = await aLine()
  const sql = connect(line.address, { pool: 1 })
  try {
    for (let n = 0; n < 3; n++) {
      const again = sql`select pg_sleep(10)`.then(
        () => undefined,
        () => sql`select 1`,
      )
      await pause(200)
      line.cut()
      expect(await outcome(again)).not.toBe('hangs')
      expect(await outcome(sql`select 1`)).toBe('done')
    }
  } finally {
    await sql.end({ timeout: 1 })
    line.close()
  }
})
