// Tests the webhooks of every gateway. The server must check the sender and the signed fields, and must detect repeated webhooks.
import { expect } from 'vitest'
import type { GatewayNotification } from '#server/payments/providers/payment-provider.ts'
import type { Make } from '#tests/gateways/makes.ts'
import { onAll, openPage, paid } from '#tests/gateways/on-every-make.ts'

async function newsOf(make: Make): Promise<GatewayNotification> {
  const sent = await make.sent()
  const last = sent.at(-1)
  const news = last && make.provider.readNotification(last.headers, last.body)
  if (!news || 'about' in news) throw new Error('nothing was told of a payment')
  return news
}

onAll('a webhook names our order and the transaction that the books name', async (make) => {
  const of = await paid(make)
  expect(await newsOf(make)).toMatchObject({
    reference: of.reference,
    kind: 'paid',
    transactionId: of.transactionId,
    amount: of.amount,
    currency: 'IDR',
  })
})

onAll('a webhook told again has the same key, and another event another', async (make) => {
  const first = await openPage(make)
  await make.pay(first.reference)
  const keys = (await make.sent()).map(({ headers, body }) => {
    const news = make.provider.readNotification(headers, body)
    return news && 'eventKey' in news ? news.eventKey : null
  })
  expect(new Set(keys).size).toBe(keys.length)
  expect(await newsOf(make)).toMatchObject({ eventKey: keys.at(-1) })
})

onAll('a webhook without its proof is not read', async (make) => {
  await paid(make)
  const [sent] = await make.sent()
  expect(sent).toBeDefined()
  const forgedHeaders = new Headers({ 'content-type': 'application/json', 'x-callback-token': 'guess' })
  const body = (sent?.body ?? '').replace(/"signature_key":"[0-9a-f]{4}/, '"signature_key":"0000')
  expect(make.provider.readNotification(forgedHeaders, body)).toBeNull()
})

onAll('a webhook whose body was changed proves no more than its sender’s token', async (make) => {
  await paid(make, { amount: 500_000 })
  const [sent] = await make.sent()
  const { headers = new Headers(), body = '' } = sent ?? {}
  const news = make.provider.readNotification(headers, body.replaceAll('500000', '900000'))
  if (make.name === 'xendit') expect(news).toMatchObject({ proof: 'token' })
  else expect(news).toBeNull()
})

onAll(
  'S21 a body that cannot be read is ignored where its sender is proven, and refused where nothing is',
  async (make) => {
    await paid(make)
    const [sent] = await make.sent()
    for (const body of ['', 'not json', '[]', 'null', '{}', '{"event":"payment.capture","data":"none"}']) {
      const news = make.provider.readNotification(sent?.headers ?? new Headers(), body)
      if (make.name === 'xendit') expect(news, body).toEqual({ about: 'nothing' })
      else expect(news, body).toBeNull()
    }
  },
)

onAll('a refused card is told as a denial', async (make) => {
  const page = await openPage(make)
  await make.fail(page.reference)
  expect(await newsOf(make)).toMatchObject({ reference: page.reference, kind: 'deny' })
})

onAll('a page that ended is told as expired', async (make) => {
  const page = await openPage(make)
  await make.expire(page.reference)
  expect(await newsOf(make)).toMatchObject({ reference: page.reference, kind: 'expire' })
})
