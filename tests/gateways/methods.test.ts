import { expect, test } from 'vitest'
import { methodKind } from '#domain/payments/payment-methods.ts'
import { MIDTRANS_CHANNELS } from '#server/payments/providers/midtrans/channels.ts'
import { XENDIT_CHANNELS } from '#server/payments/providers/xendit/channels.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { hear, openGroup } from '#tests/gateways/group.ts'
import { openMidtransMake, openXenditMake } from '#tests/gateways/makes.ts'
import { heldTable } from '#tests/support/paid-table.ts'

const GUESTS_KNOW = ['qris', 'virtual_account', 'e_wallet', 'credit_card', 'retail_outlet']

test('R-047 R-102 a payment by each channel of Xendit and Midtrans confirms a table, and guests see the usual name of the method', async () => {
  for (const [name, channels] of [
    ['xendit', XENDIT_CHANNELS],
    ['midtrans', MIDTRANS_CHANNELS],
  ] as const) {
    await using group = await openGroup(name)
    for (const { code, method } of channels) {
      const hold = await heldTable(group.app, { isOpened: true })
      const sentBefore = (await group.make.sent()).length
      await group.make.payBy(hold.reference, code)
      expect(await hear(group.app, group.make, sentBefore), code).toContain('confirmed')
      const [row] = await group.own.sql<{ method: string }[]>`
        select c.method from captures c join payment_intents i on i.id = c.intent_id where i.reservation_id = ${hold.id}`
      expect(row?.method, code).toBe(method)
      expect(GUESTS_KNOW).toContain(methodKind(method))
    }
  }
})

test('R-101 if a channel cannot refund, the refund becomes a transfer, for which the guest enters a bank account', async () => {
  for (const [name, channels] of [
    ['xendit', XENDIT_CHANNELS],
    ['midtrans', MIDTRANS_CHANNELS],
  ] as const) {
    await using group = await openGroup(name)
    await group.make.meetRefunds('at once')
    for (const { code, terms } of channels) {
      const hold = await heldTable(group.app, { isOpened: true })
      const sentBefore = (await group.make.sent()).length
      // The guest pays an amount that differs from the price, so the server must refund the whole payment.
      await group.make.payBy(hold.reference, code, 70_000)
      await hear(group.app, group.make, sentBefore)
      await sendRefunds(group.app)
      const [row] = await group.own.sql<{ way: string; state: string }[]>`
        select f.way, f.state from refunds f join captures c on c.id = f.capture_id
        join payment_intents i on i.id = c.intent_id where i.reservation_id = ${hold.id}`
      expect([code, row?.way], code).toEqual([code, terms.covers === 'nothing' ? 'transfer' : 'gateway'])
      expect(row?.state, code).toMatch(terms.covers === 'nothing' ? /^details_needed$/ : /^(?:done|sent)$/)
    }
  }
})

test('R-047 a payment page offers only channels that accept the amount', async () => {
  const now = () => new Date('2026-11-25T12:00:00Z')
  const makes = [
    await openXenditMake({ now, uuid: () => crypto.randomUUID() }),
    await openMidtransMake({ now, uuid: () => crypto.randomUUID() }),
  ]
  for (const make of makes) {
    const listChannels = async (amount: number) => {
      const reference = `SNJ-${crypto.randomUUID()}`
      await make.provider.open({
        reference,
        amount,
        description: 'Gema SCBD',
        guest: { name: 'Raka', email: 'raka@surat.example' },
        locale: 'id',
        expiresAt: new Date(now().getTime() + 1_800_000),
        returnUrl: 'https://senja.example/id',
      })
      return make.offered(reference)
    }
    const [small, large] = [await listChannels(9000), await listChannels(12_000_000)]
    expect(small.join()).not.toMatch(/ALFAMART|INDOMARET|BCA_V|indomaret|alfamart/)
    expect(small.join()).toMatch(/qris/i)
    expect(large.join()).not.toMatch(/qris|linkaja/i)
    expect(large.join()).toMatch(/BCA_V|bca_va/)
    await make.close()
  }
})
