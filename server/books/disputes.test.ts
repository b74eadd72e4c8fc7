// The ledger entries of a dispute about earned money. The money is reserved while the dispute is open. If the group loses the dispute, the
// money becomes a cost. The cost is booked on the day on which the gateway reports the loss.
import { expect, test } from 'vitest'
import { openRegistry } from '#server/payments/provider-registry.ts'
import type { Dispute } from '#server/payments/providers/payment-provider.ts'
import { saveReportedDispute } from '#server/payments/gateways/dispute-repository.ts'
import { disputeAsking, recordDisputeNews } from '#server/reservations/settlement/settle-dispute.ts'
import { act, earnedOf, ledgerOf, paidAt } from '#tests/support/books.ts'
import { modelGateway } from '#tests/support/model-gateway.ts'
import { testApp } from '#tests/support/app.ts'

const FEE = { outlet: 'scbd', night: '2026-11-27', time: '22:00' }
const DISPUTE: Dispute = {
  id: 'D1',
  reference: null,
  transactionId: null,
  state: 'action_required',
  amount: 2_915_000,
  currency: 'IDR',
  category: 'fraud',
  dueAt: null,
}
const SOLD = { sales: -2_500_000, service_charge: -150_000, tax_entertainment: -265_000 }

test.for(['won', 'lost'] as const)(
  'books C6: an open dispute of an earned fee reserves the fee, and the dispute ends as %s',
  async (end) => {
    await using app = await testApp()
    const dispute = { ...DISPUTE }
    const provider = { ...modelGateway().provider, lookUpDispute: () => Promise.resolve(dispute) }
    const disputedApp = { ...app, payments: openRegistry([provider], 'model') }
    const { id } = await paidAt(disputedApp, { ...FEE, price: 2_500_000 })
    dispute.transactionId = `T1 ${id}`
    app.clock.set('2026-11-27T23:00:00+07:00')
    await act(disputedApp, id, 'seat')
    const report = (eventKey: string) =>
      recordDisputeNews(disputedApp, 'model', { about: 'dispute', eventKey, dispute, raw: {} })
    await report('opened')
    expect(await ledgerOf(app, id)).toEqual({ disputed: 2_915_000, ...SOLD })
    expect(await earnedOf(app, id)).toBe(2_915_000)
    app.clock.set('2026-12-05T12:00:00+07:00')
    dispute.state = end
    await report(end)
    await report(end)
    expect(await ledgerOf(app, id)).toEqual(
      end === 'won' ? { gateway: 2_915_000, ...SOLD } : { chargebacks: 2_915_000, ...SOLD },
    )
    expect(await earnedOf(app, id)).toBe(end === 'won' ? 2_915_000 : 0)
  },
)

test('a webhook about a dispute that arrives during the call to the gateway makes the server ask again', async () => {
  await using app = await testApp()
  const dispute = { ...DISPUTE }
  const webhook = (eventKey: string) =>
    recordDisputeNews(disputedApp, 'model', { about: 'dispute', eventKey, dispute, raw: {} })
  let calls = 0
  const lookUpDispute = async () => {
    calls += 1
    const answer = { ...dispute }
    if (calls === 1) {
      dispute.state = 'lost'
      await saveReportedDispute(app.sql, 'model', dispute, app.now())
    }
    return answer
  }
  const disputedApp = { ...app, payments: openRegistry([{ ...modelGateway().provider, lookUpDispute }], 'model') }
  const { id } = await paidAt(disputedApp, { ...FEE, price: 2_500_000 })
  dispute.transactionId = `T1 ${id}`
  await webhook('opened')
  const rows = () =>
    app.sql<{ id: number; state: string; askAt: Date | null }[]>`select id, state, ask_at from payment_disputes`
  const [row] = await rows()
  expect(row).toMatchObject({ state: 'action_required', askAt: app.now() })
  await disputeAsking.run(disputedApp, String(row?.id))
  expect(await rows()).toMatchObject([{ state: 'lost', askAt: null }])
})
