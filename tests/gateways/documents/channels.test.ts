// Tests a payment channel that is not active in the merchant's account. The payment page must not offer the channel, and staff must get
// exactly one notice. The guest must always be able to pay.
import { expect, test } from 'vitest'
import { refusedChannels, saveChannel, saveRefusedChannels } from '#server/payments/gateways/channel-repository.ts'
import { namedIn, WHOLE_LIST } from '#server/payments/providers/offer-channels.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { hear, openGroup, REAL } from '#tests/gateways/group.ts'
import { heldTable } from '#tests/support/paid-table.ts'

const CLOSED = { xendit: ['ASTRAPAY', 'LINKAJA'], midtrans: ['alfamart', 'dana'] } as const

type Group = Awaited<ReturnType<typeof openGroup>>
const standIn = ({ make }: Group) => make.xendit ?? make.midtrans
const openings = ({ make }: Group) =>
  make.state.calls.filter((call) => /POST \/(?:sessions|snap\/v1\/transactions)$/.test(call))

test.each(REAL)(
  'C1 %s: a payment page opens without the channels that are inactive in the merchant’s account, and the guest pays',
  async (name) => {
    await using group = await openGroup(name)
    for (const code of CLOSED[name]) standIn(group)?.books.inactive.add(code)
    const hold = await heldTable(group.app)
    expect(await openPaymentPage(group.app, hold.id)).toMatch(/^http/)
    const offeredChannels = group.make.offered(hold.reference)
    expect(offeredChannels.length).toBeGreaterThan(8)
    expect(offeredChannels).not.toEqual(expect.arrayContaining([CLOSED[name][0]]))
    const sentBefore = (await group.make.sent()).length
    await group.make.pay(hold.reference)
    expect(await hear(group.app, group.make, sentBefore)).toContain('confirmed')
  },
)

test.each(REAL)(
  'C1 %s: a channel that the gateway refuses is stored and reported once, and the next payment page needs only one call',
  async (name) => {
    await using group = await openGroup(name)
    standIn(group)?.books.inactive.add(CLOSED[name][0])
    const holds = [await heldTable(group.app), await heldTable(group.app)]
    await Promise.all(holds.map(({ id }) => openPaymentPage(group.app, id)))
    expect(await refusedChannels(group.own.sql)).toMatchObject([{ provider: name, code: CLOSED[name][0] }])
    expect(await group.flags()).toEqual(['channel_refused'])
    expect(await group.own.sql`select 1 from alerts where what like 'gateway channel refused%'`).toHaveLength(1)
    const openedBefore = openings(group).length
    await openPaymentPage(group.app, (await heldTable(group.app)).id)
    expect(openings(group).length - openedBefore).toBe(1)
  },
)

test.each(REAL)(
  'C1 %s: if only a few channels are active, a payment page opens after at most three calls to the gateway',
  async (name) => {
    await using group = await openGroup(name)
    for (const { code } of group.make.provider.channels)
      if (!/^(?:QRIS|other_qris|DANA|dana)$/.test(code)) standIn(group)?.books.inactive.add(code)
    const hold = await heldTable(group.app)
    const openedBefore = openings(group).length
    await openPaymentPage(group.app, hold.id)
    expect(openings(group).length - openedBefore).toBeLessThanOrEqual(3)
    await group.make.pay(hold.reference)
    expect(await hear(group.app, group.make)).toContain('confirmed')
  },
)

test('C1 a payment page offers a channel only while staff have not switched it off at the outlet', async () => {
  await using group = await openGroup('xendit')
  const [kuningan] = await group.own.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const now = group.own.now()
  const channel = { provider: 'xendit', code: 'CARDS', isOffered: false, now }
  await saveChannel(group.own.sql, { ...channel, outletId: kuningan?.id ?? 0 })
  const hold = await heldTable(group.app)
  await openPaymentPage(group.app, hold.id)
  expect(group.make.offered(hold.reference)).not.toContain('CARDS')
  await saveChannel(group.own.sql, { ...channel, outletId: kuningan?.id ?? 0, isOffered: true })
  const later = await heldTable(group.app)
  await openPaymentPage(group.app, later.id)
  expect(group.make.offered(later.reference)).toContain('CARDS')
})

test.each(REAL)(
  'C1 %s: a channel that staff switched off at the outlet is never offered, even if the gateway refuses the list',
  async (name) => {
    await using group = await openGroup(name)
    const [kuningan] = await group.own.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
    const now = group.own.now()
    const [first, ...others] = group.make.provider.channels
    for (const { code } of others)
      await saveChannel(group.own.sql, { provider: name, outletId: kuningan?.id ?? 0, code, isOffered: false, now })
    const hold = await heldTable(group.app)
    await openPaymentPage(group.app, hold.id)
    expect(group.make.offered(hold.reference)).toEqual([first?.code])
    await saveRefusedChannels(group.own.sql, { provider: name, codes: [WHOLE_LIST], now })
    const later = await heldTable(group.app)
    await openPaymentPage(group.app, later.id)
    expect(group.make.offered(later.reference)).toEqual([first?.code])
    await saveChannel(group.own.sql, {
      provider: name,
      outletId: kuningan?.id ?? 0,
      code: first?.code ?? '',
      isOffered: false,
      now,
    })
    const last = await heldTable(group.app)
    await expect(openPaymentPage(group.app, last.id)).rejects.toThrow('no channel that staff offer')
  },
)

test('C1 the server finds the refused channels in an error message, but not the channels that the message offers', () => {
  const codes = ['QRIS', 'CARDS', 'DANA', 'BNI_VIRTUAL_ACCOUNT']
  expect(namedIn('DANA is not activated for your account', codes)).toEqual(['DANA'])
  expect(namedIn('DANA is not active. Available channels: QRIS, CARDS', codes)).toEqual(['DANA'])
  expect(namedIn('ID_DANA is unknown', codes)).toEqual([])
  expect(namedIn('a channel is not recognized', codes)).toEqual([])
  expect(namedIn(codes.join(' '), codes)).toEqual([])
})
