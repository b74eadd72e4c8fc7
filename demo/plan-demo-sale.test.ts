import { expect, test } from 'vitest'
import { planDemoSale } from '#demo/plan-demo-sale.ts'
import { testApp } from '#tests/support/app.ts'

test('the demo plans only one sale with a waiting room, which opens in three days', async () => {
  await using app = await testApp()
  await planDemoSale(app)
  await planDemoSale(app)
  const sales = await app.sql<{ state: string; openIn: number; ahead: number }[]>`
    select state, extract(epoch from opens_at - ${app.now()}::timestamptz)::float8 / 86400 as open_in,
      night - ${app.now()}::timestamptz::date as ahead from sales`
  expect(sales).toMatchObject([{ state: 'planned' }])
  expect(sales[0]?.openIn).toBeGreaterThanOrEqual(3)
  expect(sales[0]?.ahead).toBeGreaterThanOrEqual(28)
})
