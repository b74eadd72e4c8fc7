// The connector and the simulated till run as separate programs, against the app with a real database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { versionOf } from '#server/reservations/changes/version-repository.ts'
import { serve } from '#server/service/serving/serve.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { aPartner } from '#tests/support/partner-night.ts'
import { billOf, type Transaction } from './map-transaction.ts'

const BILLS = 14

const paid = (number: number, over: Partial<Transaction> = {}): Transaction => ({
  id: `m-${number}`,
  payment_no: `NO${number}`,
  payment_type: number % 2 === 0 ? 'cash' : 'card',
  transaction_date: new Date(Date.parse(`${PAID_NIGHT}T22:00:00+07:00`) + number * 60_000).toISOString(),
  subtotal: 45_900.9,
  discounts: 5100.1,
  gratuities: 0,
  taxes: 0,
  total_collected: 46_000,
  items: [{ item_name: 'Ayam Bawang', quantity: 1, price: 51_001 }],
  ...over,
})

test('fractions in a till bill are rounded, and an added line has the rounding difference', () => {
  const { items, discount, service, tax, total } = billOf(paid(1, { gratuities: 10.4 }))
  expect(items).toEqual([
    { name: 'Ayam Bawang', quantity: 1, amount: 51_001 },
    { name: 'Rounding', quantity: 1, amount: 89 },
  ])
  expect(items.reduce((sum, { amount }) => sum + amount, 0) - discount + service + tax).toBe(total)
  expect(billOf(paid(2, { items: [], discounts: 0 })).items).toHaveLength(1)
})

async function aTill() {
  const child = spawn(process.execPath, ['labs/till/stand-in.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { url, key } = JSON.parse(line) as { url: string; key: string }
  const add = (transactions: Transaction[]) =>
    fetch(`${url}/control/transactions`, { method: 'POST', body: JSON.stringify(transactions) })
  return { url, key, add }
}

type Till = Awaited<ReturnType<typeof aTill>>
type Partner = Awaited<ReturnType<typeof aPartner>>

/** Runs the connector once. With `killAfter`, kills the connector after this number of bills. */
async function runConnector(till: Till, partner: Partner, file: string, killAfter = Infinity) {
  const env = {
    ...process.env,
    TILL_URL: till.url,
    TILL_KEY: till.key,
    TILL_OUTLET: '5',
    SENJA_URL: partner.url,
    SENJA_TOKEN: partner.token,
    SENJA_OUTLET: String(partner.outletId),
    SOURCE: 'moka-1',
    POSITION_FILE: file,
    EVERY_SECONDS: '0',
  }
  const child = spawn(process.execPath, ['labs/till/connector.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const lines: { bill?: string; run?: string; outcome?: string; reason?: string | null }[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(JSON.parse(line) as object)
    if (lines.length === killAfter) child.kill('SIGKILL')
  }
  const [code] = (await exit) as [number | null]
  return { lines, code }
}

async function seat(app: TestApp, id: string): Promise<string> {
  await serve(app, system('test'), { id, version: (await versionOf(app.sql, id)) ?? 0 }, { act: 'seat' })
  const [row] = await app.sql<{ name: string }[]>`
    select table_name as name from reservation_tables where reservation_id = ${id}`
  return row?.name ?? ''
}

test('a connector that is killed and started again sends each bill once, and the bill of a party closes its visit', async () => {
  await using app = await testApp()
  const partner = await aPartner(app)
  const id = await partner.arrive()
  const table = await seat(app, id)
  const till = await aTill()
  const all = Array.from({ length: BILLS }, (_, at) => paid(at + 1))
  all[9] = paid(10, { table_name: `  ${table.toLowerCase()}`, pax: 4, total_collected: 20_000_000 })
  await till.add(all)
  const file = join(mkdtempSync(join(tmpdir(), 'till-')), 'position.json')
  const first = await runConnector(till, partner, file, 6)
  expect(first.code).toBe(null)
  const countOf = async () => (await app.sql<{ n: number }[]>`select count(*)::int as n from bill_records`)[0]?.n ?? 0
  expect(await countOf()).toBeLessThan(BILLS)
  const rest = await runConnector(till, partner, file)
  expect(rest.lines.at(-1)).toMatchObject({ run: 'done', refused: 0, final: 0 })
  expect(await countOf()).toBe(BILLS)
  expect((await partner.read(id)).row.state).toBe('bill_closed')
  const [row] = await app.sql<{ externalId: string; covers: number; version: number }[]>`
    select external_id, covers, version from bill_records where reservation_id = ${id}`
  expect(row).toEqual({ externalId: 'm-10', covers: 4, version: 1 })
  await till.add([paid(BILLS + 1)])
  const next = await runConnector(till, partner, file)
  expect(next.lines.some(({ bill }) => bill === `NO${BILLS + 1}`)).toBe(true)
  expect(await countOf()).toBe(BILLS + 1)
  const versions = await app.sql<{ n: number }[]>`select count(*)::int as n from bill_records where version > 1`
  expect(versions[0]?.n).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ newest: paid(BILLS + 1).transaction_date })
})

test('with a wrong token, the connector ends with an error and does not move its position', async () => {
  await using app = await testApp()
  const partner = await aPartner(app)
  const till = await aTill()
  await till.add([paid(1)])
  const file = join(mkdtempSync(join(tmpdir(), 'till-')), 'position.json')
  const { code, lines } = await runConnector(till, { ...partner, token: 'snj_wrong' }, file)
  expect([code, lines.at(-1)?.run]).toEqual([1, 'failed'])
  expect(() => readFileSync(file)).toThrow()
})
