import { expect, test } from 'vitest'
import { BankFileFault, readBankFile } from '#server/books/payouts/read-bank-file.ts'

function problemOf(file: string) {
  try {
    readBankFile(file)
  } catch (error) {
    if (error instanceof BankFileFault) return error.problem
    throw error
  }
  throw new Error('the file was read')
}

test('a bank statement with a debit column and a credit column is read, even if other lines come before its headings', () => {
  const file = [
    'Rekening Giro,1234567890',
    'Periode,01/11/2026 - 30/11/2026',
    '',
    'Tanggal,Keterangan,No. Referensi,Debet,Kredit,Saldo',
    '03/11/2026,SETORAN XENDIT,FT2630712,0.00,"12,345,678.00","92,345,678.00"',
    '03/11/2026,BIAYA ADM,,"15,000.00",0.00,"92,330,678.00"',
    'Saldo akhir,,,,,"92,330,678.00"',
  ].join('\n')
  expect(readBankFile(file)).toEqual([{ day: '2026-11-03', amount: 12_345_678, reference: 'SETORAN XENDIT FT2630712' }])
})

test('a statement with one column of amounts, each followed by CR or DB, is read', () => {
  const file =
    'Date,Description,Amount\n2026-11-04 09:12,MIDTRANS PAYOUT,"1,250,000.00 CR"\n2026-11-04,RENT,"900,000.00 DB"'
  expect(readBankFile(file)).toEqual([{ day: '2026-11-04', amount: 1_250_000, reference: 'MIDTRANS PAYOUT' }])
})

test('a statement with semicolons, dots in its amounts, and names of months is read', () => {
  const file =
    'Tanggal Transaksi;Uraian;Mutasi;D/K\n5 Agu 2026;XENDIT;1.250.000,00;K\n06-12-26;PAJAK;75.000;D\n7 Dec 2026;XENDIT;80.000;K'
  expect(readBankFile(file)).toMatchObject([
    { day: '2026-08-05', amount: 1_250_000 },
    { day: '2026-12-07', amount: 80_000 },
  ])
})

test('a credit with a fraction of a rupiah and a debit are not payouts and are skipped', () => {
  const file = 'date\tamount\tdescription\n2026-11-04\t1200.55\tINTEREST\n2026-11-04\t-5000\tFEE\n2026-11-04\tRp 700\tX'
  expect(readBankFile(file)).toEqual([{ day: '2026-11-04', amount: 700, reference: 'X' }])
})

test('a file without the necessary columns is refused with the names of the missing columns', () => {
  expect(problemOf('Date,Note\n2026-11-04,x')).toEqual({ kind: 'columns', missing: ['amount'] })
  expect(problemOf('anything "at all')).toEqual({ kind: 'columns', missing: ['day', 'amount'] })
})

test('an invalid date or amount is refused with the number of its line', () => {
  expect(problemOf('Date,Credit\n2026-11-04,5000\n31/02/2026,5000')).toEqual({
    kind: 'cell',
    line: 3,
    column: 'day',
    text: '31/02/2026',
  })
  expect(problemOf('Date,Credit\n2026-11-04,5ooo')).toMatchObject({ line: 2, column: 'amount', text: '5ooo' })
})
