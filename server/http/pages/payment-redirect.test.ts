import { expect, test } from 'vitest'
import { paymentRedirectUrl } from '#server/reservations/settlement/open-payment-page.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { heldTable } from '#tests/support/paid-table.ts'

const consentsOf = (app: TestApp, id: string) =>
  app.sql<{ locale: string; hasVersion: boolean }[]>`
    select locale, version <> '' as has_version from consents
    where reservation_id = ${id} and subject = 'booking_terms' and is_given order by at`

test('a pay-only link stores once that the payer accepted the terms, in the language of the page', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { id } = await heldTable(app)
  await app.sql`delete from consents where reservation_id = ${id}`
  const address = paymentRedirectUrl(app, id).replace(app.publicUrl(), url)
  const pay = (query: string) => fetch(`${address}${query}`, { redirect: 'manual' })
  await pay('')
  await pay('?agreed=fr')
  expect(await consentsOf(app, id)).toEqual([])
  await Promise.all([pay('?agreed=en'), pay('?agreed=en')])
  app.clock.advance(1)
  expect((await pay('?agreed=id')).status).toBe(303)
  expect(await consentsOf(app, id)).toEqual([{ locale: 'en', hasVersion: true }])
})
