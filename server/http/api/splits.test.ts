// Tests splits over HTTP. The organizer starts a split, and friends pay by its link. No answer shows a phone number or a full name.
import { expect, test } from 'vitest'
import type { ShareTicket, SplitView } from '#contract/web/split-endpoints.ts'
import { viewPayment } from '#server/sandbox/view-payment.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { cancel, reservationOf } from '#tests/support/books.ts'
import { type Api, apiAt, dataOf, failureOf } from '#tests/support/api.ts'
import { heldTable, mailsOf } from '#tests/support/paid-table.ts'
import { organiserOf } from '#tests/support/split-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const SPLITS = '/api/web/v2/splits'
type NewSplit = { split: SplitView; pay_url: string; share_key: string }
type Payment = { url: string; amount: number; share_key: string }

async function startSplit(app: TestApp, api: Api) {
  const { id, amount } = await heldTable(app)
  const { reservationToken: key } = await organiserOf(app, id)
  const half = Math.floor(amount / 2)
  const shares = [{ amount: amount - half }, { amount: half, name: 'Budi 0812-3456-7890' }]
  const body = { reservation_id: id, key, shares }
  return { id, key, half, amount, start: dataOf<NewSplit>(await api.post(`${SPLITS}/create`, body)) }
}

/** Opens the payment page of a share by its link, and pays the share at the gateway. */
async function payAt(app: TestApp, id: string, url: string) {
  const page = await fetch(url, { redirect: 'manual' })
  expect(page.status).toBe(303)
  const [row] = await app.sql<{ reference: string }[]>`
    select a.reference from payment_attempts a join payment_intents p on p.id = a.intent_id
    where p.reservation_id = ${id} and p.purpose = 'share' order by a.created_at desc, p.created_at desc limit 1`
  await actOnPayment(app, row?.reference ?? '', { action: 'pay', method: 'qris', notify: true })
  return row?.reference ?? ''
}

test('two people pay for a table by two links, and the reservation is confirmed', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const { id, start, half, amount } = await startSplit(app, api)
  const { code } = start.split
  await payAt(app, id, start.pay_url)
  const look = async () => dataOf<SplitView>(await api.get(`${SPLITS}/${code}`))
  await expect.poll(async () => (await look()).paid_count).toBe(1)
  app.clock.advance(1)
  const order = { numbers: [2], name: 'Dewi Lestari', agreed: true, language: 'en' }
  const payment = dataOf<Payment>(await api.post(`${SPLITS}/${code}/shares/pay`, order))
  expect(payment.amount).toBe(half)
  await payAt(app, id, payment.url)
  await expect.poll(async () => (await reservationOf(app, id)).state).toBe(2)
  const answer = await api.get(`${SPLITS}/${code}`)
  const view = dataOf<SplitView>(answer)
  expect(view).toMatchObject({ state: 'funded', total: amount, paid_total: amount, share_count: 2 })
  expect(view.shares.map(({ name, state }) => [name, state])).toEqual([
    [view.organiser_name, 'paid'],
    ['Dewi L.', 'paid'],
  ])
  const { name, phone, email } = await reservationOf(app, id)
  for (const secret of [name, phone, email, '3456', 'Lestari']) expect(answer.text).not.toContain(secret)
  const ticket = await api.post(`${SPLITS}/${code}/shares/read`, { share_key: payment.share_key })
  expect(dataOf<ShareTicket>(ticket)).toMatchObject({ numbers: [2], amount: half, state: 'paid', refund: null })
})

test('the organizer sees which unpaid shares a friend has opened; reading the link and the own visit of the organizer change nothing', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const { id, key, start } = await startSplit(app, api)
  const { code } = start.split
  await payAt(app, id, start.pay_url)
  const look = async () => dataOf<SplitView>(await api.get(`${SPLITS}/${code}`))
  await expect.poll(async () => (await look()).paid_count).toBe(1)
  const ofOrganiser = async () => {
    const answer = await api.post(`${SPLITS}/of-reservation`, { reservation_id: id, key })
    return dataOf<{ split: SplitView }>(answer).split.shares.map(({ state }) => state)
  }
  const open = async (numbers: number[], sending = {}) =>
    (await api.post(`${SPLITS}/${code}/shares/opened`, { numbers }, sending)).status
  for (const agent of ['WhatsApp/2.24', 'facebookexternalhit/1.1', 'Mozilla/5.0'])
    await fetch(`${new URL(start.pay_url).origin}/en/split/${code}?no=2`, { headers: { 'User-Agent': agent } })
  await open([2], { token: key })
  expect(await ofOrganiser()).toEqual(['paid', 'open'])
  expect(await open([2])).toBe(200)
  expect(await open([1, 2])).toBe(200)
  expect(await ofOrganiser()).toEqual(['paid', 'opened'])
  expect((await look()).shares.map(({ state }) => state)).toEqual(['paid', 'open'])
  expect(await open([], { isMeantBad: true })).toBe(422)
  expect(await open([51], { isMeantBad: true })).toBe(422)
  expect((await api.post(`${SPLITS}/${code}x/shares/opened`, { numbers: [2] })).status).toBe(404)
})

test('the organizer ends a split, and the gateway refunds the money', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const { id, key, start, amount, half } = await startSplit(app, api)
  const { code } = start.split
  const reference = await payAt(app, id, start.pay_url)
  const own = { reservation_id: id, key }
  await expect.poll(async () => dataOf<SplitView>(await api.get(`${SPLITS}/${code}`)).paid_count).toBe(1)
  const reminder = dataOf<{ text: string; url: string }>(await api.post(`${SPLITS}/${code}/remind`, own))
  expect(reminder.text).toContain(reminder.url)
  expect(dataOf<SplitView>(await api.post(`${SPLITS}/${code}/end`, own))).toMatchObject({ state: 'released' })
  await sendRefunds(app)
  expect((await viewPayment(app, reference))?.refunds).toEqual([{ amount: amount - half, status: 'done' }])
  const share = await api.post(`${SPLITS}/${code}/shares/read`, { share_key: start.share_key })
  expect(dataOf<ShareTicket>(share)).toMatchObject({ state: 'returned', refund: { status: 'done', percentage: 100 } })
})

test('the key or the code of another split gives no access to a split', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const { id, key, start } = await startSplit(app, api)
  const other = await startSplit(app, api)
  const { code } = start.split
  const changed = `${code.slice(0, -2)}${code.endsWith('AA') ? 'BB' : 'AA'}`
  for (const wrong of [changed, id, `${id}.${code.split('.')[1] ?? ''}`])
    expect((await api.get(`${SPLITS}/${wrong}`)).status).toBe(404)
  const read = await api.post(`${SPLITS}/${code}/shares/read`, { share_key: other.start.share_key })
  const cover = await api.post(`${SPLITS}/${code}/cover`, { reservation_id: other.id, key: other.key })
  const foreign = await api.post(`${SPLITS}/of-reservation`, { reservation_id: id, key: other.key })
  expect([read, cover, foreign].map(failureOf).map((failure) => failure.code)).toEqual([
    'not_found',
    'not_found',
    'not_found',
  ])
  const twice = await api.post(`${SPLITS}/create`, { reservation_id: id, key, shares: [{ amount: 1 }, { amount: 1 }] })
  expect(failureOf(twice).code).toBe('wrong_state')
})

test('if the gateway cannot refund a share, only the payer of the share can enter a bank account', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const { id, key, start } = await startSplit(app, api)
  const { code } = start.split
  const account = { bank: '014', account_number: '5270 123-456', account_holder: 'Dewi Lestari' }
  const give = (share_key: string) => api.post(`${SPLITS}/${code}/shares/refund-account`, { share_key, ...account })
  await payAt(app, id, start.pay_url)
  const look = async () => dataOf<SplitView>(await api.get(`${SPLITS}/${code}`)).paid_count
  await expect.poll(look).toBe(1)
  const order = { numbers: [2], name: 'Dewi Lestari', agreed: true, language: 'en' }
  const payment = dataOf<Payment>(await api.post(`${SPLITS}/${code}/shares/pay`, order))
  app.clock.advance(1)
  const reference = await payAt(app, id, payment.url)
  await expect.poll(look).toBe(2)
  expect(failureOf(await give(payment.share_key)).code).toBe('forbidden')
  await app.sql`update sandbox.gateway_payments set method = 'virtual_account' where order_id = ${reference}`
  await cancel(app, id, (await reservationOf(app, id)).amount)
  await sendRefunds(app)
  app.clock.advance(60)
  await sendRefunds(app)
  expect(failureOf(await give(start.share_key)).code).toBe('ownership_proof_needed')
  expect(failureOf(await give(`${payment.share_key}x`)).code).toBe('not_found')
  expect(dataOf<ShareTicket>(await give(payment.share_key))).toMatchObject({
    needs_account: false,
    refund: { status: 'to_transfer', account: { last_digits: '3456' } },
  })
  const own = await api.get(`/api/web/reservations/detail-reservation/${id}`, {
    headers: { 'X-Reservation-Token': key ?? '' },
  })
  expect(own.status).toBe(200)
  expect(own.text).not.toContain('3456')
  expect(await mailsOf(app, id, 'refund_details_needed')).toBe(0)
})
