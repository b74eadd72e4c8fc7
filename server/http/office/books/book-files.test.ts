import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/permissions.ts'
import { BOOK_LISTS } from '#server/http/office/books/book-sheets.ts'
import { fillPast } from '#server/sandbox/fill-past.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { type WireAnswer, lineOf } from '#tests/support/office-lines.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function aPast(app: TestApp) {
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  await fillPast(app, outlet?.id ?? 0, 1)
  const by = async (role: Role) => (await aPerson(app, role, null)).cookie
  const finance = await by('finance')
  const file = (takes: Record<string, string>, language = 'id') => {
    const query = new URLSearchParams({ from: '2026-11', ...takes })
    return fetch(`${url}${lineOf('exportBooks').path}?${query}`, {
      headers: { cookie: finance, 'accept-language': language },
    })
  }
  const linesOf = async (answer: Response) =>
    (await answer.text())
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
  return { url, by, finance, file, linesOf }
}

test('B12 every list of the books is exported as CSV and as a workbook, and each export is in the audit', async () => {
  await using app = await testApp()
  const { file, linesOf } = await aPast(app)
  for (const list of BOOK_LISTS)
    for (const format of ['csv', 'xlsx']) {
      const answer = await file({ list, format })
      expect([list, format, answer.status]).toEqual([list, format, 200])
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50)
    }
  const [heads, ...rows] = await linesOf(await file({ list: 'balance' }))
  expect(heads).toBe('Akun;Jenis;Awal;Debit;Kredit;Akhir')
  expect(rows.some((row) => row.startsWith('Titipan tamu;Liabilitas;'))).toBe(true)
  expect(rows.at(-1)).toMatch(/^Jumlah;;0;\d+;\d+;0$/)
  const [english] = await linesOf(await file({ list: 'balance' }, 'en'))
  expect(english).toBe('Account,Type,Opening,Debit,Credit,Closing')
  const audit = await listAudit(app.sql, { ...ANY_AUDIT, subject: 'export' })
  expect(new Set(audit.map(({ subject }) => subject))).toEqual(
    new Set(BOOK_LISTS.map((list) => `export:books-${list}`)),
  )
})

test('B12 the file for an accounting program has the program’s headings and contains the whole journal', async () => {
  await using app = await testApp()
  const { url, finance, file, linesOf } = await aPast(app)
  const journal = (await askOffice(url, 'journal', { cookie: finance, takes: { from: '2026-11' } })).body
    .data as WireAnswer<'journal'>
  expect(journal.total.debit).toBeGreaterThan(0)
  const bytes = new Uint8Array(await (await file({ list: 'xero' })).arrayBuffer())
  expect(String.fromCharCode(...bytes.subarray(0, 10))).toBe('*Narration')
  const parts = await Promise.all(
    Array.from({ length: journal.parts.xero }, async (_, at) =>
      (await linesOf(await file({ list: 'xero', part: String(at + 1) }))).slice(1),
    ),
  )
  const rows = parts.flat()
  expect(rows).toHaveLength(journal.lines)
  // The narration contains commas and is therefore quoted.
  const amounts = rows.map((row) => Number(/,(-?\d+),Outlet,/.exec(row)?.[1]))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
  expect(amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0)).toBe(journal.total.debit)
  expect((await file({ list: 'xero', part: '99' })).status).toBe(404)
  expect((await file({ list: 'xero', to: '2026-12' })).status).toBe(422)
  expect((await file({ list: 'balance', from: '2026-12', to: '2026-11' })).status).toBe(422)
})

test('B12 changed account codes are recorded in the audit and used in exported files', async () => {
  await using app = await testApp()
  const { url, finance, file, linesOf } = await aPast(app)
  const save = (codes: object[]) =>
    askOffice(url, 'saveAccountCodes', { cookie: finance, takes: { company: 1, codes } })
  const sales = { account: 'sales', code: '4001', name: 'Penjualan malam', taxCode: '' }
  expect((await save([sales])).body.data).toEqual({ changed: 1 })
  expect((await save([sales])).body.data).toEqual({ changed: 0 })
  expect((await save([sales, sales])).status).toBe(422)
  expect((await save([{ ...sales, code: ' ' }])).status).toBe(422)
  expect((await save([{ ...sales, account: 'revenue' }])).status).toBe(422)
  const read = (await askOffice(url, 'accountCodes', { cookie: finance })).body.data as WireAnswer<'accountCodes'>
  expect(read.codes.find(({ account }) => account === 'sales')).toEqual({ ...sales, isSet: true })
  expect(read.codes.find(({ account }) => account === 'bank')).toMatchObject({ code: '1-10002', isSet: false })
  expect(await listAudit(app.sql, { ...ANY_AUDIT, subject: 'account_codes' })).toMatchObject([
    { action: 'insert', subject: 'account_codes:sales', after: { code: '4001' } },
  ])
  const rows = await linesOf(await file({ list: 'jurnal' }))
  expect(rows.filter((row) => row.includes(',4001,Penjualan malam,')).length).toBeGreaterThan(0)
})

test('B12 only finance and owners with a role for the whole group can read the books', async () => {
  await using app = await testApp()
  const { url, by } = await aPast(app)
  for (const role of ['manager', 'cashier', 'marketing'] as const)
    expect((await askOffice(url, 'trialBalance', { cookie: await by(role) })).status).toBe(403)
  expect((await askOffice(url, 'trialBalance', { cookie: await by('owner') })).status).toBe(200)
  const { cookie } = await aPerson(app, 'finance', 1)
  expect((await askOffice(url, 'trialBalance', { cookie })).status).toBe(403)
})
