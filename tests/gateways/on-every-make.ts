import { test } from 'vitest'
import { MAKES, openMake, pageOf, type Make, type MakeName } from '#tests/gateways/makes.ts'

type Case = (make: Make) => Promise<void>

export const on = (makes: readonly MakeName[], title: string, run: Case) =>
  test.each(makes)(`R-101 R-102 %s: ${title}`, async (name) => {
    const make = await openMake(name)
    try {
      await run(make)
    } finally {
      await make.close()
    }
  })
export const onAll = (title: string, run: Case) => on(MAKES, title, run)

export async function openPage(make: Make, overrides: Parameters<typeof pageOf>[1] = {}) {
  const page = pageOf(make, overrides)
  const { providerReference, url, expiresAt } = await make.provider.open(page)
  return { ...page, at: { reference: page.reference, providerReference }, url, closesAt: expiresAt }
}

export async function paid(make: Make, how: Parameters<Make['pay']>[1] = {}) {
  const page = await openPage(make)
  await make.pay(page.reference, how)
  const { captures } = await make.provider.lookUp(page.at)
  return { ...page, captures, transactionId: captures[0]?.transactionId ?? null }
}

export const aRefund = (of: { reference: string; transactionId: string | null }, amount: number, key = 'refund-1') => ({
  transactionId: of.transactionId,
  reference: of.reference,
  key,
  amount,
  reason: 'cancelled',
})
