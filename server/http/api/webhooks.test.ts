import { expect, test } from 'vitest'
import { merchantKey, sign } from '#server/sandbox/gateway/signature.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { apiAt, dataOf, failureOf, type Api } from '#tests/support/api.ts'
import { aHeldTable, count, pay, statusOf, until } from '#tests/support/booking.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const HOOK = '/api/web/payments/sandbox/notifications'
type Hold = Awaited<ReturnType<typeof aHeldTable>>

const writeNotification = (hold: Pick<Hold, 'reservation_id' | 'amount'>, over: Record<string, unknown> = {}) =>
  JSON.stringify({
    event_id: `evt-${hold.reservation_id}`,
    order_id: `SNJ-${hold.reservation_id}`,
    status: 'paid',
    amount: hold.amount,
    currency: 'IDR',
    method: 'qris',
    ...over,
  })

function hook(
  app: TestApp,
  api: Api,
  body: string,
  forgery: { signature?: string; timestamp?: string; sent?: string } = {},
) {
  const timestamp = forgery.timestamp ?? String(Math.floor(Date.now() / 1000))
  const headers = {
    'content-type': 'application/json',
    'x-sandbox-timestamp': timestamp,
    'x-sandbox-signature': forgery.signature ?? sign(merchantKey(app), timestamp, body),
  }
  return api.send('POST', HOOK, { raw: forgery.sent ?? body, headers, isMeantBad: true })
}

/** Pays at the gateway, which then sends no webhook. */
const paySilently = async (api: Api, hold: Hold) =>
  dataOf(await api.post(`/api/sandbox/payments/${hold.reservation_id}`, { action: 'pay', notify: false }))

const tally = async (app: TestApp) => {
  const [row] = await app.sql<{ notes: number; mails: number; booked: number; flags: number }[]>`
    select (select count(*) from payment_notifications)::int as notes, (select count(*) from messages where kind <> 'hold_made')::int as mails,
      (select count(*) from ledger_entries)::int as booked, (select count(*) from payment_flags)::int as flags`
  return row
}

test('R-102 a webhook with an invalid signature, or with one changed byte, gets 401 and changes nothing', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api)
  await paySilently(api, hold)
  const body = writeNotification(hold)
  const now = String(Math.floor(Date.now() / 1000))
  const good = sign(merchantKey(app), now, body)
  const old = String(Math.floor(Date.now() / 1000) - 301)
  const forgeries = [
    { signature: '' },
    { signature: 'x' },
    { signature: '0'.repeat(128) },
    { signature: good.slice(0, -1) },
    { signature: good.toUpperCase() },
    { signature: sign('another key', now, body), timestamp: now },
    { signature: good, timestamp: String(Number(now) - 1) },
    { timestamp: old },
    { timestamp: '' },
    { timestamp: 'soon' },
    { signature: good, timestamp: now, sent: body.replace('qris', 'qrjs') },
    { signature: good, timestamp: now, sent: `${body} ` },
    { signature: good, timestamp: now, sent: '' },
  ]
  for (const forgery of forgeries) {
    expect(failureOf(await hook(app, api, body, forgery)), JSON.stringify(forgery)).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    })
  }
  expect(await statusOf(api, hold)).toMatchObject({ status: 0, payment_status: 'waiting' })
  expect(await tally(app)).toEqual({ notes: 0, mails: 0, booked: 0, flags: 0 })
  expect((await hook(app, api, body, { signature: good, timestamp: now })).status).toBe(200)
  expect(await statusOf(api, hold)).toMatchObject({ status: 2, payment_status: 'confirmed' })
})

test('R-102 a webhook that is sent 50 times at once is answered 50 times and takes effect once', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api)
  await paySilently(api, hold)
  const answers = await Promise.all(Array.from({ length: 50 }, () => hook(app, api, writeNotification(hold))))
  expect(count(answers, 200)).toBe(50)
  expect(
    answers.map((a) => dataOf<{ outcome: string }>(a).outcome).filter((outcome) => outcome === 'confirmed'),
  ).toHaveLength(1)
  expect(await tally(app)).toEqual({ notes: 1, mails: 1, booked: 2, flags: 0 })
  const different = await Promise.all(
    Array.from({ length: 20 }, (_, n) => hook(app, api, writeNotification(hold, { event_id: `evt-${n}` }))),
  )
  expect(count(different, 200)).toBe(20)
  expect(await tally(app)).toEqual({ notes: 21, mails: 1, booked: 2, flags: 0 })
  expect(await statusOf(api, hold)).toMatchObject({ status: 2 })
})

test('R-102 a webhook for an unknown order gets 200 and makes one flag for the staff', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const stranger = { reservation_id: '8d2f1c34-0000-4000-8000-000000000000', amount: 500_000 }
  expect(dataOf(await hook(app, api, writeNotification(stranger)))).toEqual({ outcome: 'unknown_order' })
  expect(dataOf(await hook(app, api, writeNotification(stranger)))).toEqual({ outcome: 'repeated' })
  expect(await tally(app)).toMatchObject({ notes: 1, flags: 1 })
  expect(
    (
      await api.send('POST', '/api/web/payments/nobody/notifications', {
        raw: '{}',
        headers: { 'content-type': 'application/json' },
        isMeantBad: true,
      })
    ).status,
  ).toBe(404)
})

test('R-102 a signed notification confirms nothing if the gateway’s own records do not contain the payment', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api)
  await api.get(`/api/sandbox/payments/${hold.reservation_id}`)
  expect(dataOf(await hook(app, api, writeNotification(hold)))).toEqual({ outcome: 'not_confirmed' })
  expect(await statusOf(api, hold)).toMatchObject({ status: 0 })
})

test('R-102 R-093 S21 a signed notification that contains a NUL character is answered with 200 and ignored', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api)
  for (const over of [{ event_id: 'evt\u0000' }, { method: 'q\u0000ris' }, { transaction_id: 'T\u0000' }])
    expect(dataOf(await hook(app, api, writeNotification(hold, over)))).toEqual({ outcome: 'ignored' })
  expect(await statusOf(api, hold)).toMatchObject({ status: 0 })
})

test('R-102 R-103 a forged webhook confirms no hold, and a repeated webhook confirms its hold only once', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open({ jobs: true })).url)
  const [forgedHold, repeatedHold, wrong] = [
    await aHeldTable(app, api),
    await aHeldTable(app, api),
    await aHeldTable(app, api),
  ]
  const act = (hold: Hold, body: object) =>
    api.post(`/api/sandbox/payments/${hold.reservation_id}`, { action: 'pay', ...body })
  const view = async (hold: Hold) =>
    dataOf<{
      status: string
      refunds: { amount: number; status: string }[]
      notifications: { status_code: number | null }[]
    }>(await api.get(`/api/sandbox/payments/${hold.reservation_id}`))
  expect((await act(forgedHold, { signature: 'bad' })).status).toBe(202)
  await act(repeatedHold, { times: 20 })
  await act(wrong, { amount: wrong.amount - 1 })
  await until(
    () => statusOf(api, repeatedHold),
    (payment) => payment.status === 2,
  )
  const forgedPayment = await until(
    () => view(forgedHold),
    (payment) => payment.notifications.some((n) => n.status_code !== null),
  )
  expect(forgedPayment).toMatchObject({ status: 'pending', notifications: [{ status_code: 401 }] })
  expect(await statusOf(api, forgedHold)).toMatchObject({ status: 0 })
  const refunded = await until(
    () => view(wrong),
    (payment) => payment.refunds.length > 0,
  )
  expect(refunded.refunds).toEqual([{ amount: wrong.amount - 1, status: 'done' }])
  expect(await statusOf(api, wrong)).toMatchObject({ status: 0 })
})

test('R-105 a guest can request the confirmation again at most once in 60 seconds and 5 times a day', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api, { email: 'sekali@surat.example' })
  const resend = () =>
    api.send('POST', `/api/web/reservations/${hold.reservation_id}/resend-confirmation`, { token: hold.token })
  expect((await resend()).status).toBe(404)
  await pay(api, hold)
  expect(dataOf(await resend())).toEqual({ sent_to: 'sekali@surat.example', resend_after: 60 })
  const early = await resend()
  expect(failureOf(early)).toMatchObject({ status: 429, code: 'too_much_attempts' })
  expect(early.headers.get('retry-after')).toBe('60')
  for (let n = 2; n <= 5; n++) {
    app.clock.advance(60)
    expect((await resend()).status, `time ${n}`).toBe(200)
  }
  app.clock.advance(3600)
  expect(failureOf(await resend()).status).toBe(429)
  app.clock.advance(86_400)
  expect((await resend()).status).toBe(200)
  await sendMessages(app)
  const mails = dataOf<{ text: string; attachments: { name: string }[] }[]>(
    await api.get('/api/sandbox/messages', { query: { to: 'sekali@surat.example', kind: 'email' } }),
  )
  const confirmations = mails.filter((mail) => mail.text.includes(hold.booking_code))
  expect(confirmations).toHaveLength(7)
  expect(confirmations[0]?.attachments.map((file) => file.name)).toEqual(
    expect.arrayContaining([expect.stringMatching(/\.ics$/), expect.stringMatching(/\.png$/)]),
  )
})

test('R-105 ten simultaneous requests to resend the confirmation email send only one email', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api)
  await pay(api, hold)
  await Promise.all(
    Array.from({ length: 10 }, () =>
      api.send('POST', `/api/web/reservations/${hold.reservation_id}/resend-confirmation`, { token: hold.token }),
    ),
  )
  expect((await tally(app))?.mails).toBe(2)
})

test('R-047 R-093 a hold can be released only once, and a paid reservation cannot be released', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const [firstHold, two] = [await aHeldTable(app, api), await aHeldTable(app, api)]
  const release = (hold: Hold) =>
    api.send('POST', `/api/web/reservations/${hold.reservation_id}/release`, { token: hold.token })
  expect(dataOf(await release(firstHold))).toMatchObject({ status: 5, payment_status: 'cancelled', url: null })
  expect(failureOf(await release(firstHold))).toMatchObject({ status: 409, code: 'already_cancelled' })
  await pay(api, two)
  expect(failureOf(await release(two))).toMatchObject({ status: 403, code: 'not_cancellable' })
})

test('R-049 R-093 a hold after its deadline is shown as expired even if no job has run', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api)
  app.clock.advance(1800)
  expect(await statusOf(api, hold)).toMatchObject({ status: 6, payment_status: 'cancelled', url: null })
})
