// Tests that every gateway fulfills the same contract. The tests for the sandbox, Xendit and Midtrans are the same, although their
// protocols differ.
import { expect } from 'vitest'
import { methodKind } from '#domain/payments/payment-methods.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { pageOf, type Make } from '#tests/gateways/makes.ts'
import { aRefund, on, onAll, openPage, paid } from '#tests/gateways/on-every-make.ts'

const verbs = ({ provider }: Make, page: Awaited<ReturnType<typeof openPage>>) => [
  () => provider.lookUp(page.at),
  () => provider.cancel(page.at),
  () => provider.refund(aRefund({ reference: page.reference, transactionId: 'pr-none' }, 1000)),
  () => provider.lookUpRefund({ reference: page.reference, transactionId: 'pr-none', key: 'refund-1' }),
]

onAll('a page is opened for the amount, with an address and not closed before its hold', async (make) => {
  const page = await openPage(make)
  expect(new URL(page.url).protocol).toMatch(/^https?:$/)
  expect(page.closesAt.getTime()).toBeGreaterThanOrEqual(page.expiresAt.getTime())
})

onAll('a page is opened for as little time as the make says it can be, and a bit', async (make) => {
  const expiresAt = new Date(make.now().getTime() + (make.provider.minPageSeconds + 15) * 1000)
  expect((await openPage(make, { expiresAt })).url).toBeTruthy()
})

on(['xendit'], 'a page for less is refused, so that nobody is sent to a page that is not there', async (make) => {
  const expiresAt = new Date(make.now().getTime() + (make.provider.minPageSeconds - 60) * 1000)
  await expect(openPage(make, { expiresAt })).rejects.toThrow(/10 minutes/)
})

onAll('a long name with a bar in it opens a page', async (make) => {
  const description = `${'Rantau | Prawirotaman '.repeat(5)}SNJ-K7M2QX`
  expect((await openPage(make, { description })).url).toBeTruthy()
})

onAll('an order nobody opened is unknown, and nothing was paid', async ({ provider }) => {
  const lookup = await provider.lookUp({ reference: 'SNJ-never', providerReference: null })
  expect(lookup).toEqual({ status: 'unknown', captures: [], events: [] })
})

onAll('a page that nobody touched has taken nothing', async (make) => {
  const page = await openPage(make)
  const lookup = await make.provider.lookUp(page.at)
  expect(['pending', 'unknown']).toContain(lookup.status)
  expect(lookup.captures).toEqual([])
})

on(['xendit', 'midtrans'], 'a number on the screen is not money', async (make) => {
  const page = await openPage(make)
  await make.choose(page.reference)
  expect(await make.provider.lookUp(page.at)).toEqual({ status: 'pending', captures: [], events: [] })
})

onAll('what was paid is told to the rupiah, in its currency, by its method and its instant', async (make) => {
  const { captures, amount } = await paid(make)
  expect(captures).toHaveLength(1)
  expect(captures[0]).toMatchObject({ amount, currency: 'IDR', method: 'qris' })
  expect(captures[0]?.transactionId).toBeTruthy()
  expect(Math.abs((captures[0]?.at?.getTime() ?? 0) - make.now().getTime())).toBeLessThan(60_000)
})

onAll('a payment looked up twice is the same transaction', async (make) => {
  const { at, captures } = await paid(make)
  expect((await make.provider.lookUp(at)).captures).toEqual(captures)
})

onAll('a payment is found though what its provider calls the page was lost', async (make) => {
  const { reference, captures } = await paid(make)
  const lookup = await make.provider.lookUp({ reference, providerReference: null })
  expect(lookup).toMatchObject({ status: 'paid', captures })
})

for (const [channel, kind, covers] of [
  ['qris', 'qris', 'any'],
  ['credit_card', 'credit_card', 'any'],
  ['virtual_account', 'virtual_account', 'nothing'],
  ['retail_outlet', 'retail_outlet', 'nothing'],
  ['whole_wallet', 'e_wallet', 'whole'],
] as const) {
  onAll(`paid by ${channel} is kept as ${kind}, of which ${covers} goes back`, async (make) => {
    const { captures } = await paid(make, { way: channel })
    const method = captures[0]?.method ?? null
    expect(methodKind(method)).toBe(kind)
    expect(make.provider.refundTerms(method).covers).toBe(covers)
  })
}

onAll('an amount that was not asked for is told as it came', async (make) => {
  const { captures } = await paid(make, { amount: 123_456 })
  expect(captures[0]?.amount).toBe(123_456)
})

onAll('a refused card is no money', async (make) => {
  const page = await openPage(make)
  await make.fail(page.reference)
  const lookup = await make.provider.lookUp(page.at)
  expect(lookup.captures).toEqual([])
  expect(lookup.status).not.toBe('paid')
})

onAll('a page that ended by its own time is expired', async (make) => {
  const page = await openPage(make)
  await make.expire(page.reference)
  expect(await make.provider.lookUp(page.at)).toMatchObject({ status: 'expired', captures: [] })
})

onAll('a page is closed, and closing it again is harmless', async (make) => {
  const page = await openPage(make)
  await make.provider.cancel(page.at)
  await make.provider.cancel(page.at)
  expect((await make.provider.lookUp(page.at)).status).not.toBe('pending')
})

onAll('closing what was never opened is harmless', ({ provider }) =>
  provider.cancel({ reference: 'SNJ-never', providerReference: null }),
)

onAll('closing what is paid takes nothing away', async (make) => {
  const { at, captures } = await paid(make)
  await make.provider.cancel(at)
  expect(await make.provider.lookUp(at)).toMatchObject({ status: 'paid', captures })
})

on(['xendit', 'midtrans'], 'closing a page takes the number back that it showed', async (make) => {
  const page = await openPage(make)
  await make.choose(page.reference)
  await make.provider.cancel(page.at)
  expect((await make.provider.lookUp(page.at)).status).toMatch(/expired|cancelled/)
})

on(['xendit'], 'a code that was photographed and paid after the page is over is found', async (make) => {
  const page = await openPage(make)
  await make.provider.cancel(page.at)
  await make.pay(page.reference)
  expect(await make.provider.lookUp(page.at)).toMatchObject({ status: 'paid', captures: [{ amount: page.amount }] })
})

on(['sandbox', 'xendit'], 'a page paid twice has two transactions', async (make) => {
  const page = await openPage(make)
  await make.pay(page.reference)
  await make.pay(page.reference)
  const { captures } = await make.provider.lookUp(page.at)
  expect(new Set(captures.map(({ transactionId }) => transactionId)).size).toBe(2)
})

onAll('a refund is worked on, then done', async (make) => {
  await make.meetRefunds('later')
  const of = await paid(make)
  const refund = aRefund(of, of.amount)
  expect(await make.provider.refund(refund)).toBe('pending')
  expect(await make.provider.lookUpRefund(refund)).toBe('pending')
  await make.endRefund(refund, 'done')
  expect(await make.provider.lookUpRefund(refund)).toBe('done')
  expect(await make.given(of.reference)).toBe(of.amount)
})

onAll('a refund may be done at once', async (make) => {
  await make.meetRefunds('at once')
  const of = await paid(make)
  expect(await make.provider.refund(aRefund(of, of.amount))).toBe('done')
})

on(['xendit', 'midtrans'], 'a refund that its bank turned down has failed', async (make) => {
  const of = await paid(make)
  const refund = aRefund(of, of.amount)
  await make.provider.refund(refund)
  await make.endRefund(refund, 'failed')
  expect(await make.provider.lookUpRefund(refund)).toBe('failed')
})

onAll('two parts go back, each by its own key', async (make) => {
  await make.meetRefunds('at once')
  const of = await paid(make)
  await make.provider.refund(aRefund(of, 200_000, 'first'))
  await make.provider.refund(aRefund(of, 100_000, 'second'))
  expect(await make.given(of.reference)).toBe(300_000)
})

onAll('the same key asked twice is one refund', async (make) => {
  await make.meetRefunds('at once')
  const of = await paid(make)
  expect(await make.provider.refund(aRefund(of, of.amount))).toBe('done')
  expect(await make.provider.refund(aRefund(of, of.amount))).toBe('done')
  expect(await make.given(of.reference)).toBe(of.amount)
})

onAll('a refund whose answer was lost is the same one when it is asked for again', async (make) => {
  await make.meetRefunds('at once')
  const of = await paid(make)
  make.state.mood = 'lost'
  await expect(make.provider.refund(aRefund(of, of.amount))).rejects.toThrow(GatewayFault)
  make.state.mood = 'well'
  expect(await make.provider.refund(aRefund(of, of.amount))).toBe('done')
  expect(await make.given(of.reference)).toBe(of.amount)
})

onAll('a refund that is never made is told so', async (make) => {
  await make.meetRefunds('refused')
  const of = await paid(make)
  expect(await make.provider.refund(aRefund(of, of.amount))).toBe('unsupported')
})

onAll('an empty balance is waited for', async (make) => {
  await make.meetRefunds('balance low')
  const of = await paid(make)
  expect(await make.provider.refund(aRefund(of, of.amount))).toBe('wait')
  expect(await make.given(of.reference)).toBe(0)
})

onAll('more than was paid is never given back', async (make) => {
  await make.meetRefunds('at once')
  const of = await paid(make)
  await make.provider.refund(aRefund(of, 400_000, 'first'))
  expect(await make.provider.refund(aRefund(of, 200_000, 'second'))).toBe('exceeded')
  expect(await make.given(of.reference)).toBe(400_000)
})

onAll('money paid into an account number does not go back by call', async (make) => {
  const of = await paid(make, { way: 'virtual_account' })
  expect(await make.provider.refund(aRefund(of, of.amount))).toBe('unsupported')
})

onAll('of a wallet that gives all or nothing no part goes back', async (make) => {
  await make.meetRefunds('at once')
  const of = await paid(make, { way: 'whole_wallet' })
  expect(await make.provider.refund(aRefund(of, 100_000, 'part'))).toBe('unsupported')
  expect(await make.provider.refund(aRefund(of, of.amount, 'whole'))).toBe('done')
})

for (const mood of ['busy', 'broken', 'lost'] as const) {
  onAll(`a gateway that is ${mood} is a fault in every verb, and nothing is taken for known`, async (make) => {
    const page = await openPage(make)
    make.state.mood = mood
    const asks = [() => make.provider.open(pageOf(make)), ...verbs(make, page)]
    // Each call waits until it times out. All calls run at the same time, so the test takes no longer than one call.
    await Promise.all(asks.map((ask) => expect(ask()).rejects.toThrow(GatewayFault)))
  })
}

onAll('a wrong key opens no page and reads no books', async (make) => {
  const page = await openPage(make)
  await expect(make.stranger.open(pageOf(make))).rejects.toThrow(GatewayFault)
  await expect(make.stranger.lookUp(page.at)).rejects.toThrow(GatewayFault)
})
