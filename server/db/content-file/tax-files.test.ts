// Taxes in a content file. A server that imports the file charges the same taxes as the server that exported it. An import never changes
// taxes that the office set.
import { expect, test } from 'vitest'
import type { ContentFile } from '#server/db/content-file/shape.ts'
import { findTaxes } from '#server/catalogue/tax-repository.ts'
import { setTaxRate } from '#server/stock/taxes/change-taxes.ts'
import { testApp } from '#tests/support/app.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { contentOf, takeIn } from '#tests/support/content-example.ts'
import { aPerson } from '#tests/support/office.ts'

const KEY = '00000000-0000-4000-8000-000000000098'
const TAXES = {
  tickets: 'entertainment',
  tables: 'food',
  bills: 'food',
  forfeits: true,
  rates: [
    { kind: 'entertainment', from: '2000-01-01', rate: 10 },
    { kind: 'entertainment', from: '2024-01-05', rate: 40 },
    { kind: 'food', from: '2000-01-01', rate: 10 },
  ],
} satisfies NonNullable<NonNullable<ContentFile['outlets']>[number]['taxes']>

const withTaxes = (file: ContentFile, taxes: typeof TAXES | null): ContentFile => ({
  format: file.format,
  outlets: file.outlets?.map((outlet) => (outlet.slug === 'scbd' ? { ...outlet, taxes } : outlet)),
})

test('B13 an import stores tax kinds and dated rates, an export returns them unchanged, and a second import changes nothing', async () => {
  await using app = await testApp()
  const file = withTaxes(await contentOf(app), TAXES)
  expect((await takeIn(app, file)).outlets).toMatchObject({ changed: 2, kept: [] })
  const exported = await contentOf(app)
  expect(exported.outlets?.find(({ slug }) => slug === 'scbd')?.taxes).toEqual(TAXES)
  expect((await takeIn(app, file)).outlets).toMatchObject({ changed: 0, kept: [] })
  const without = withTaxes(file, null)
  expect((await takeIn(app, without)).outlets).toMatchObject({ changed: 0, kept: [] })
})

test('B13 an import does not change taxes that staff have set in the office, and the report of the import names the outlet', async () => {
  await using app = await testApp()
  const outletId = await outletIdOf(app, 'scbd')
  const request = { key: KEY, outletId, version: 1, kind: 'entertainment', from: '2027-01-01', rate: 50 } as const
  const { id } = await aPerson(app, 'finance', outletId)
  await setTaxRate(app, { kind: 'staff', id }, request)
  const before = await findTaxes(app.sql, outletId)
  const report = await takeIn(app, withTaxes(await contentOf(app), TAXES))
  expect(report.outlets).toMatchObject({ changed: 0, kept: ['taxes of scbd'] })
  expect(await findTaxes(app.sql, outletId)).toEqual(before)
})

test('B13 two rates with the same tax kind and first night are reported as a fault of the file', async () => {
  await using app = await testApp()
  const rates = [...TAXES.rates, { kind: 'food', from: '2000-01-01', rate: 11 } as const]
  const file = withTaxes(await contentOf(app), { ...TAXES, rates })
  await expect(takeIn(app, file)).rejects.toThrow(/taxes\.rates/)
})
