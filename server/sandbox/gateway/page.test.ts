import type { Language } from '#domain/language.ts'
import { expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { standUp } from '#server/sandbox/gateway/stand-up.ts'
import { listGatewayPayments } from '#server/sandbox/list-gateway-payments.ts'
import { viewPayment } from '#server/sandbox/view-payment.ts'

async function openPage(app: TestApp, locale: Language = 'en') {
  const g = await standUp(app)
  const { url } = await g.provider.open(
    g.order({ locale, guest: { name: '<b>Raka</b> & co', email: 'raka@example.test' } }),
  )
  const submit = (fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const backTo = (status: string) => `${g.baseUrl}/en/back?from=pay&order_id=SNJ-1001-1&status=${status}`
  return { g, url, submit, backTo, [Symbol.asyncDispose]: () => g[Symbol.asyncDispose]() }
}

test('the payment page of the sandbox shows the sum, says that no real money is used, and escapes the guest’s text', async () => {
  await using app = await testApp()
  await using page = await openPage(app)
  const { url } = page
  const answer = await fetch(url)
  const html = await answer.text()
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'nonce-/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('IDR 2,700,000')
  expect(html).toContain('no real money')
  expect(html).toContain('20:30 WIB')
  expect(html).toContain('&lt;b&gt;Raka&lt;/b&gt; &amp; co')
  expect(html).toContain('<html lang="en">')
})

test('the sandbox’s page lists payments newest first, and shows overdue payments as expired', async () => {
  await using app = await testApp()
  await using page = await openPage(app)
  const [payment] = await listGatewayPayments({ sql: app.sql, now: () => new Date(0) })
  expect(payment).toMatchObject({ orderId: 'SNJ-1001-1', amount: 2_700_000, status: 'pending' })
  expect(page.url).toContain(payment?.pagePath)
  expect(await listGatewayPayments(app)).toMatchObject([{ status: 'expired' }])
})

test('the payment page uses the language of the payment', async () => {
  await using app = await testApp()
  await using page = await openPage(app, 'id')
  const { url } = page
  const html = await (await fetch(url, { headers: { 'accept-language': 'en' } })).text()
  expect(html).toContain('<html lang="id">')
  expect(html).toContain('Bayar dengan QRIS')
  expect(html).toContain('20.30 WIB')
})

test('paying redirects the guest back to the merchant with the status in the URL, and notifies the merchant', async () => {
  await using app = await testApp()
  await using page = await openPage(app)
  const { submit, backTo, url, g } = page
  const answer = await submit({ act: 'qris' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(backTo('paid'))
  const [notification] = await g.hear(1)
  expect(JSON.parse(notification!.body)).toMatchObject({ status: 'paid', method: 'qris' })
  const twice = await submit({ act: 'qris' })
  expect(twice.headers.get('location')).toBe(new URL(url).pathname)
  expect(await (await fetch(url)).text()).toContain('Already paid')
})

test('after a declined test card, the sandbox accepts a valid test card on the same payment page', async () => {
  await using app = await testApp()
  await using page = await openPage(app)
  const { submit, backTo, url, g } = page
  const unknown = await submit({ act: 'card', card_number: '4000 0000 0000 0002' })
  expect(unknown.status).toBe(422)
  expect(await unknown.text()).toContain('aria-invalid="true"')
  expect((await submit({ act: 'card', card_number: '4911 1111 1111 1113' })).headers.get('location')).toBe(
    backTo('failed'),
  )
  expect(await (await fetch(url)).text()).toContain('The last attempt was declined')
  expect((await submit({ act: 'card', card_number: '4811111111111114' })).headers.get('location')).toBe(backTo('paid'))
  await g.hear(2)
  expect(g.statuses()).toEqual(['failed', 'paid'])
})

test('a payment by virtual account is accepted, but cannot be refunded by the gateway', async () => {
  await using app = await testApp()
  await using page = await openPage(app)
  const { submit, backTo, g } = page
  expect((await submit({ act: 'virtual_account' })).headers.get('location')).toBe(backTo('paid'))
  const refund = { reference: 'SNJ-1001-1', transactionId: null, key: 'r1', amount: 1000, reason: 'cancelled' }
  expect(await g.provider.refund(refund)).toBe('unsupported')
  expect((await viewPayment(g.app, 'SNJ-1001-1'))?.refunds).toEqual([])
})

test('a late transfer on the sandbox’s payment page arrives after the deadline', async () => {
  await using app = await testApp()
  await using page = await openPage(app)
  const { submit, g } = page
  g.set(new Date('2026-03-07T13:29:59.900Z'))
  const answer = await submit({ act: 'late' })
  expect(await answer.text()).toContain('Transfer under way')
  g.set(new Date('2026-03-07T13:30:06Z'))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(await viewPayment(g.app, 'SNJ-1001-1')).toMatchObject({ status: 'expired' })
  const paid = { status: 'paid', paid_amount: 2_700_000 }
  await vi.waitFor(async () => expect(await viewPayment(g.app, 'SNJ-1001-1')).toMatchObject(paid), {
    timeout: 15_000,
  })
})

test('at the deadline the payment page expires without a job, notifies the merchant once and accepts no payment', async () => {
  await using app = await testApp()
  await using page = await openPage(app)
  const { url, submit, g } = page
  g.set(new Date('2026-03-07T13:30:00Z'))
  const html = await (await fetch(url)).text()
  expect(html).toContain('The time to pay is over')
  expect(html).toContain('status=expired')
  expect((await submit({ act: 'qris' })).headers.get('location')).toBe(new URL(url).pathname)
  await g.hear(1)
  expect(JSON.parse(g.heard[0]!.body)).toMatchObject({ status: 'expired' })
  expect(await viewPayment(g.app, 'SNJ-1001-1')).toMatchObject({ status: 'expired', paid_amount: null })
})

test('a payment page with an unknown token is rejected with status 404', async () => {
  await using app = await testApp()
  await using page = await openPage(app)
  const { g } = page
  const answer = await fetch(`${g.baseUrl}/sandbox/gateway/pay/nothing`, { headers: { 'accept-language': 'en' } })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Payment not found')
})
