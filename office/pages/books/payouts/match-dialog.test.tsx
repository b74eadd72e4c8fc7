import { expect, test } from 'vitest'
import { MatchDialog } from '#office/pages/books/payouts/match-dialog.tsx'
import { drawnOffice } from '#tests/support/drawn-office.tsx'
import { callsDuring, formOf } from '#tests/support/office-parts.tsx'

type Props = Parameters<typeof MatchDialog>[0]

const rowOf = (net: number): Props['row'] => ({
  provider: 'midtrans',
  day: '2026-11-21',
  gross: net,
  fee: 0,
  vat: 0,
  net,
  unmatched: 0,
  share: net,
  payout: null,
})
function propsOf(net: number): Props {
  const row = rowOf(net)
  const total = { gross: net, fee: 0, vat: 0, net, share: net, unmatched: 0, matched: 0, open: net }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dialog reads only the company and the rows
  const report = { company: 1, rows: [row], total } as unknown as Props['report']
  return { row, report, onClose: () => undefined }
}

test('the dialog proposes the settled sum as the amount of the transfer, if the sum is above 0', () => {
  const amountOf = (net: number) =>
    /<input(?=[^>]*name="amount")[^>]*value="([^"]*)"/.exec(
      drawnOffice(<MatchDialog {...propsOf(net)} />, { may: [] }),
    )?.[1]
  expect(amountOf(1_500_000)).toBe('1,500,000')
  expect([amountOf(0), amountOf(-5000)]).toEqual(['', ''])
})

test('a payout that is sent again keeps its id, and a changed payout gets a new id', async () => {
  const form = formOf(() => MatchDialog(propsOf(100_000)))
  const calls = await callsDuring(
    async () => {
      await form.submit()
      await form.submit()
      await form.submit({ amount: '90000', reason: 'fee' })
    },
    () => ({ code: 'server_error', message: 'No.' }),
  )
  const ids = calls.map(({ body }) => (body as { payouts: { id: string }[] }).payouts[0]?.id)
  expect(ids).toHaveLength(3)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})
