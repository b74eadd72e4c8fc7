// All figures of finance are sums of one ledger. So all figures agree to the rupiah with each other and with the rows of the ledger.
import { expect, test } from 'vitest'
import type { WireAnswer, OfficeCall } from '#tests/support/office-lines.ts'
import { type Account, ACCOUNTS, type Side } from '#domain/books/accounts.ts'
import { bookAll, type Movement } from '#server/payments/capture-repository.ts'
import { fillPast } from '#server/sandbox/fill-past.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'] as const

/** Makes a generator of random whole numbers below `below`. Equal seeds give equal numbers. */
function dice(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const KINDS = [
  { movement: 'capture', part: null },
  { movement: 'refund_asked', part: null },
  { movement: 'refund_stopped', part: null },
  { movement: 'taken', part: 'returned' },
  { movement: 'goodwill', part: 'returned' },
  { movement: 'earned', part: 'price' },
  { movement: 'earned', part: 'bill' },
  { movement: 'earned', part: 'forfeit' },
] as const

/** Makes random balanced movements of the ledger, on days of four months, at two outlets. */
function randomMovements(outlets: readonly number[], count: number, roll: (below: number) => number): Movement[] {
  return Array.from({ length: count }, (_, at) => {
    const { movement, part } = KINDS[roll(KINDS.length)] ?? KINDS[0]
    const accounts = new Set<Account>([
      'guest_funds',
      ACCOUNTS[roll(ACCOUNTS.length)] ?? 'sales',
      ACCOUNTS[roll(ACCOUNTS.length)] ?? 'bank',
    ])
    const sides = [...accounts].map((account): Side => {
      const amount = roll(5_000_000) - 2_500_000
      return account.startsWith('tax_')
        ? { account, amount, taxRate: [10, 40, 12.5][roll(3)] ?? 10, taxBase: -amount * 7 }
        : { account, amount }
    })
    const rest = sides.reduce((sum, { amount }) => sum + amount, 0)
    const [first = { account: 'guest_funds', amount: 0 }, ...others] = sides
    const day = `${MONTHS[roll(MONTHS.length)]}-${String(1 + roll(28)).padStart(2, '0')}`
    return {
      movement: `${movement}:random-${at}`,
      outletId: outlets[roll(outlets.length)] ?? 0,
      night: day,
      onDate: day,
      part,
      currency: 'IDR',
      sides: [{ ...first, amount: first.amount - rest }, ...others],
    }
  })
}

async function aLedger(app: TestApp, seed: number) {
  const { url } = await app.open()
  const outlets = await app.sql<{ id: number }[]>`select id from outlets where slug in ('kuningan', 'scbd') order by id`
  const ids = outlets.map(({ id }) => id)
  for (const id of ids.slice(0, 1)) await fillPast(app, id, 2)
  const roll = dice(seed)
  const stamp = { now: app.now(), actor: 'system:test' }
  await bookAll(app.sql, randomMovements(ids, 300, roll), stamp)
  await app.owner`insert into locked_months (legal_entity_id, month, locked_by, locked_at)
    select 1, m::date, 'ops', now() from generate_series((select min(period) from ledger_entries)::timestamp, '2026-09-01'::timestamp, '1 month') m`
  // Late entries for August and September belong to the period of October.
  const late = randomMovements(ids, 60, roll).map((movement) => ({
    ...movement,
    movement: `${movement.movement}-late`,
  }))
  await bookAll(app.sql, late, stamp)
  const { cookie } = await aPerson(app, 'finance', null)
  const read = async (call: OfficeCall, takes: object) => {
    const answer = await askOffice(url, call, { cookie, takes })
    expect([call, answer.status]).toEqual([call, 200])
    return answer.body.data
  }
  const journalOf = async (month: string) => {
    const pages: WireAnswer<'journal'>[] = []
    for (let after: string | null = ''; after !== null; after = pages.at(-1)?.next ?? null)
      pages.push((await read('journal', { from: month, ...(after && { after }) })) as WireAnswer<'journal'>)
    return { pages, groups: pages.flatMap(({ groups }) => groups), first: pages[0] as WireAnswer<'journal'> }
  }
  return {
    url,
    cookie,
    journalOf,
    balanceOf: async (from: string, to = from) =>
      (await read('trialBalance', { from, to })) as WireAnswer<'trialBalance'>,
    depositsOf: async (month: string) => (await read('depositRoll', { from: month })) as WireAnswer<'depositRoll'>,
    taxesOf: async (month: string) => (await read('taxReturn', { from: month })) as WireAnswer<'taxReturn'>,
    payablesOf: async (month: string) =>
      (await read('promoterPayables', { from: month })) as WireAnswer<'promoterPayables'>,
  }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((all, row) => all + of(row), 0)
const rowOf = (balance: WireAnswer<'trialBalance'>, account: string) =>
  balance.rows.find((row) => row.account === account) ?? { opening: 0, debit: 0, credit: 0, closing: 0 }

type Ledger = Awaited<ReturnType<typeof aLedger>>

/** Checks the journal of a month. Each day and outlet balances, all days are in the month, and the totals equal the trial balance. */
async function expectJournal(books: Ledger, month: string, balance: WireAnswer<'trialBalance'>) {
  const { groups, first } = await books.journalOf(month)
  const lines = groups.flatMap((group) => group.lines)
  const sides = (own: typeof lines) => [sum(own, (line) => line.debit), sum(own, (line) => line.credit)]
  for (const group of groups) {
    expect(group.date.slice(0, 7)).toBe(month)
    expect(sides(group.lines)).toEqual([group.total, group.total])
  }
  expect(first.lines).toBe(lines.length)
  expect(first.total).toEqual({ debit: balance.total.debit, credit: balance.total.credit })
  for (const { account, debit, credit } of balance.rows)
    expect([account, sides(lines.filter((line) => line.account === account))]).toEqual([account, [debit, credit]])
}

/**
 * Checks that the opening balance of deposits plus all movements equals the closing balance. The closing balance must also equal the sum of
 * the deposits of all nights and the balance of the deposits’ account.
 */
async function expectDeposits(books: Ledger, month: string, balance: WireAnswer<'trialBalance'>) {
  const { outlets, total, ages, ageSums } = await books.depositsOf(month)
  for (const row of [...outlets, total]) {
    const spentDeposit = row.usedBill + row.usedPrice + row.forfeited
    const moves = row.received + row.restored - spentDeposit - row.refunded - row.takenBack
    expect(row.opening + moves).toBe(row.closing)
  }
  const account = rowOf(balance, 'guest_funds')
  expect([total.closing + account.closing, total.opening + account.opening]).toEqual([0, 0])
  expect(sum(ages, ({ amount }) => amount)).toBe(total.closing)
  expect(sum(Object.values(ageSums), (amount) => amount)).toBe(total.closing)
}

async function expectDebts(books: Ledger, month: string, balance: WireAnswer<'trialBalance'>) {
  const { rows, total } = await books.taxesOf(month)
  for (const kind of ['food', 'entertainment'] as const) {
    const { debit, credit } = rowOf(balance, `tax_${kind}`)
    const own = rows.filter((row) => row.kind === kind)
    expect(sum(own, ({ tax }) => tax)).toBe(credit - debit)
  }
  expect(sum(rows, ({ tax }) => tax)).toBe(total.tax)
  expect(sum(rows, ({ base }) => base)).toBe(total.base)
  const payables = await books.payablesOf(month)
  expect(payables.total.closing + rowOf(balance, 'commissions_payable').closing).toBe(0)
}

test.each([1, 20_261_127])(
  'B7 B12 for random nights, the trial balance, deposits, tax, promoters and journal agree to the rupiah, seed %i',
  async (seed) => {
    await using app = await testApp({ checkAtEnd: false })
    const books = await aLedger(app, seed)
    let before: WireAnswer<'trialBalance'> | null = null
    for (const month of MONTHS) {
      const balance = await books.balanceOf(month)
      expect([balance.total.opening, balance.total.closing]).toEqual([0, 0])
      expect(balance.total.debit).toBe(balance.total.credit)
      for (const { account, closing } of before?.rows ?? []) expect(rowOf(balance, account).opening).toBe(closing)
      before = balance
      await expectJournal(books, month, balance)
      await expectDeposits(books, month, balance)
      await expectDebts(books, month, balance)
    }
    // The figures of several months are the sums of the figures of each month. The sums include every row of the ledger.
    const whole = await books.balanceOf('2025-01', '2026-11')
    const stored = await app.sql<{ account: Account; amount: number }[]>`
      select account, sum(amount)::bigint as amount from ledger_entries where period <= '2026-11-01' group by account`
    for (const { account, amount } of stored)
      expect([account, rowOf(whole, account).closing]).toEqual([account, amount])
  },
)

test('B12 an entry that is written after its month was locked is booked on the first day of the open month', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const books = await aLedger(app, 7)
  const before = await books.balanceOf('2026-09')
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const late: Movement = {
    movement: 'earned:late#1',
    outletId: outlet?.id ?? 0,
    night: '2026-09-12',
    onDate: '2026-09-12',
    part: 'bill',
    currency: 'IDR',
    sides: [
      { account: 'till', amount: 123_457 },
      { account: 'sales', amount: -123_457 },
    ],
  }
  const october = rowOf(await books.balanceOf('2026-10'), 'sales')
  await bookAll(app.sql, [late], { now: app.now(), actor: 'system:test' })
  expect(await books.balanceOf('2026-09')).toEqual(before)
  expect(rowOf(await books.balanceOf('2026-10'), 'sales').closing).toBe(october.closing - 123_457)
  const { groups } = await books.journalOf('2026-10')
  expect(groups.every(({ date }) => date >= '2026-10-01')).toBe(true)
})

test('B12 the books of a company contain only the entries of that company', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  const outlets = await app.sql<{ id: number }[]>`select id from outlets where slug in ('kuningan', 'scbd') order by id`
  const [firstOutlet = 0, other = 0] = outlets.map(({ id }) => id)
  const [second] = await app.owner<
    { id: number }[]
  >`insert into legal_entities (name, prefix) values ('PT Kedua', 'KD') returning id`
  const company = second?.id ?? 0
  await app.owner`update outlets set legal_entity_id = ${company} where id = ${other}`
  await bookAll(app.sql, randomMovements([firstOutlet, other], 100, dice(3)), { now: app.now(), actor: 'system:test' })
  const { cookie } = await aPerson(app, 'owner', null)
  const read = async (id: number) => {
    const takes = { company: String(id), from: '2026-08', to: '2026-11' }
    return (await askOffice(url, 'trialBalance', { cookie, takes })).body.data as WireAnswer<'trialBalance'>
  }
  for (const [id, outletId] of [
    [1, firstOutlet],
    [company, other],
  ] as const) {
    const balance = await read(id)
    expect([balance.company, balance.total.closing]).toEqual([id, 0])
    const stored = await app.sql<{ account: Account; amount: number }[]>`
      select account, sum(amount)::bigint as amount from ledger_entries where outlet_id = ${outletId} group by account`
    for (const { account, amount } of stored)
      expect([account, rowOf(balance, account).closing]).toEqual([account, amount])
  }
  expect((await read(company)).companies.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, company])
  expect((await askOffice(url, 'trialBalance', { cookie, takes: { company: '999999' } })).status).toBe(422)
  expect((await askOffice(url, 'trialBalance', { cookie, takes: { from: '2020-01', to: '2026-11' } })).status).toBe(422)
})
