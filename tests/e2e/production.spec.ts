// Tests a server with production settings: the protocol of a real gateway, a mail server and WhatsApp. The test follows a booking from the
// hold to the refund.
import { expect } from '@playwright/test'
import { aPhone, aTableNight, holdOverApi } from '#tests/support/browser-guest.ts'
import { openProductionServer } from '#tests/support/production-server.ts'
import { test } from '#tests/support/browser-test.ts'

test('R-044 R-047 R-101 R-105 a production server takes a booking and its payment, sends emails and makes a refund', async ({
  playwright,
}) => {
  test.slow()
  const server = await openProductionServer()
  const request = await playwright.request.newContext({ baseURL: server.url })
  try {
    const place = await aTableNight(request, 'luna-senja', 'dago', 20)
    const table = place.tables.find((candidate) => candidate.is_reservable && !candidate.is_held)
    if (!table) throw new Error('no free table')
    const phone = aPhone()
    const { id, key } = await holdOverApi(request, place, table, phone)
    const own = { 'x-reservation-token': key }
    const read = async (what: string) =>
      (await (await request.get(`/api/web/reservations/${what}/${id}`, { headers: own })).json()).data
    const { url } = await read('payment-status')
    const response = await request.get(url.replace('https://senja.test', ''), {
      headers: own,
      maxRedirects: 0,
    })
    expect(response.status()).toBe(303)
    expect(response.headers()['location']).toBe((await server.xendit.books()).sessions[0]?.payment_link_url)

    const [session] = (await server.xendit.books()).sessions
    expect(session?.success_return_url).toMatch(/^https:\/\/senja\.test\/en\//)
    expect(JSON.stringify(session)).not.toMatch(new RegExp(`sekar|@|${phone.slice(-8)}`, 'i'))
    const reference = session?.reference_id ?? ''
    await server.xendit.order({ act: 'pay', reference })
    await expect.poll(async () => (await read('payment-status')).status).toBe(2)
    await expect.poll(() => server.mails.filter(({ raw }) => /qr\.png/.test(raw)).length).toBe(1)

    // The guest pays a second time on the same page. The server refunds the second payment automatically.
    await server.xendit.order({ act: 'pay', reference })
    await expect.poll(async () => (await server.xendit.books()).refunds.length, { timeout: 20_000 }).toBe(1)
    const [refund] = (await server.xendit.books()).refunds
    await server.xendit.order({ act: 'endRefund', reference: refund?.reference_id ?? '' })
    await expect
      .poll(async () => (await read('detail-reservation')).payment.refunds[0]?.status, { timeout: 20_000 })
      .toBe('done')

    const logText = server.log()
    expect(logText).toContain('"level":"info"')
    for (const secret of [...server.secrets, key, phone.slice(-8), 'sekar@surat.example', 'Ayunda'])
      expect(logText.includes(secret), secret.slice(0, 4)).toBe(false)
    expect((await request.get('/en/dev')).status()).toBe(404)
    expect((await request.get('/api/sandbox/messages')).status()).toBe(404)
  } finally {
    await request.dispose()
    await server.close()
  }
})
