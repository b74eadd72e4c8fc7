import { expect, test } from 'vitest'
import { apiAt } from '#tests/support/api.ts'
import { aHeldTable } from '#tests/support/booking.ts'
import { testApp } from '#tests/support/app.ts'

test('R-093 during a restart of the database a call gets 503 with a time to retry, and never 500', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const [{ name } = { name: '' }] = await app.sql<{ name: string }[]>`select current_database() as name`
  expect(name).toMatch(/^senja_/)
  await app.sql.end({ timeout: 1 })
  const answer = await fetch(`${url}/api/web/brands`, { headers: { 'Accept-Language': 'en' } })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toMatchObject({ code: 'maintenance' })
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test('R-093 while the database of the payment gateway is unavailable, a payment call gets 503', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const hold = await aHeldTable(app, apiAt(url))
  const pay = () =>
    fetch(`${url}/api/sandbox/payments/${hold.reservation_id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en' },
      body: JSON.stringify({ action: 'pay' }),
    })
  await app.owner`alter table sandbox.gateway_payments rename to gateway_payments_away`
  const answer = await pay()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toMatchObject({ code: 'maintenance' })
  await app.owner`alter table sandbox.gateway_payments_away rename to gateway_payments`
  expect((await pay()).status).toBe(202)
})
