import { expect, test } from 'vitest'
import { readMidtransReport, ReportFault } from '#server/payments/providers/midtrans/read-report.ts'

const HEAD = 'Order ID,Transaction ID,Transaction type,Transaction time,Gross Amount,Fee,VAT,Settlement time,Refund Key'
const report = (...lines: string[]) => [HEAD, ...lines].join('\r\n')

test('R-103 a payment in the report has the guest’s amount, the gateway’s fee and tax, and the remaining net amount', () => {
  const {
    lines: [line],
  } = readMidtransReport(
    `\uFEFF${report('SNJ-1,tx-1,Payment,2026-11-20 21:05:10,"600,000.00",4200,462,2026-11-22 08:00:00,')}`,
  )
  expect(line).toEqual({
    lineId: 'payment:tx-1',
    kind: 'payment',
    transactionId: 'tx-1',
    reference: 'SNJ-1',
    gross: 600_000,
    fee: 4200,
    vat: 462,
    net: 595_338,
    at: new Date('2026-11-20T14:05:10Z'),
    expectedAt: null,
    settledAt: new Date('2026-11-22T01:00:00Z'),
  })
})

test('R-103 a refund in the gateway’s report has a negative amount, and its reference is the key of our refund', () => {
  const {
    lines: [line],
  } = readMidtransReport(report('SNJ-1,tx-1,Refund,2026-11-21,-300000,0,0,2026-11-21,senja-refund-7'))
  expect(line).toMatchObject({ kind: 'refund', reference: 'refund-7', gross: -300_000, net: -300_000 })
})

test('R-103 an unsettled row of the report has no settlement time', () => {
  const {
    lines: [line],
  } = readMidtransReport(report('SNJ-1,tx-1,payment,2026-11-21,300000,2100,231,,'))
  expect(line?.settledAt).toBeNull()
})

test.each([
  ['without a column', 'Order ID,Amount\nSNJ-1,1', /columns are missing: transactionId/],
  ['with a word for an amount', report('SNJ-1,tx-1,payment,2026-11-21,many,0,0,,'), /line 2: gross is no amount/],
  ['with another order of dates', report('SNJ-1,tx-1,payment,21/11/2026,300000,0,0,,'), /line 2: at is written YYYY/],
  ['that is no CSV', 'Order ID,"Amount\n1', /./],
])('R-103 a report %s is rejected, and the error names the faulty columns or line', (_, text, message) => {
  expect(() => readMidtransReport(text)).toThrow(ReportFault)
  expect(() => readMidtransReport(text)).toThrow(message)
})
