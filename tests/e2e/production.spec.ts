// The settings that only production has: a real gateway's protocol, a mail server, WhatsApp; from a hold to its refund.
import { expect } from '@playwright/test'
import { aPhone, aTableNight, holdOverApi } from '#tests/support/browser-guest.ts'
import { openProductionServer } from '#tests/support/production-server.ts'
import { test } from '#tests/support/browser-test.ts'

test('R-044 R-047 R-101 R-105 a production server books, is paid through a real protocol, mails and gives back', async ({
  playwright,
}) => {
  test.slow()
  const server = await openProductionServer()
  const request = await playwright.request.newContext({ baseURL: server.url })
  try {
    const place = await aTableNight(request, 'luna-senja', 'dago', 20)
    const table = place.tables.find((one) => one.is_reservable && !one.is_held)
    if (!table) throw new Error('no free table')
    const phone = aPhone()
    const { id, key } = await holdOverApi(request, place, table, phone)
    const own = { 'x-reservation-token': key }
    const read = async (what: string) =>
      (await (await request.get(`/api/web/reservations/${what}/${id}`, { headers: own })).json()).data
    const { url } = await read('payment-status')
    const opened = await request.get(url.replace('https://senja.test', ''), {
      headers: own,
      maxRedirects: 0,
    })
    expect(opened.status()).toBe(303)
    expect(opened.headers()['location']).toBe((await server.xendit.books()).sessions[0]?.payment_link_url)

    const [session] = (await server.xendit.books()).sessions
    expect(session?.success_return_url).toMatch(/^https:\/\/senja\.test\/en\//)
    expect(JSON.stringify(session)).not.toMatch(/sekar|@|8\d{8}/i)
    const reference = session?.reference_id ?? ''
    await server.xendit.order({ act: 'pay', reference })
    await expect.poll(async () => (await read('payment-status')).status).toBe(2)
    await expect.poll(() => server.mails.filter(({ raw }) => /qr\.png/.test(raw)).length).toBe(1)

    // Paid a second time on the same page: it goes back by itself.
    await server.xendit.order({ act: 'pay', reference })
    await expect.poll(async () => (await server.xendit.books()).refunds.length, { timeout: 20_000 }).toBe(1)
    const [refund] = (await server.xendit.books()).refunds
    await server.xendit.order({ act: 'endRefund', reference: refund?.reference_id ?? '' })
    await expect
      .poll(async () => (await read('detail-reservation')).payment.refunds[0]?.status, { timeout: 20_000 })
      .toBe('done')

    const written = server.log()
    expect(written).toContain('"level":"info"')
    for (const secret of [...server.secrets, key, phone.slice(-8), 'sekar@surat.example', 'Ayunda'])
      expect(written.includes(secret), secret.slice(0, 4)).toBe(false)
    expect((await request.get('/en/dev')).status()).toBe(404)
    expect((await request.get('/api/sandbox/messages')).status()).toBe(404)
  } finally {
    await request.dispose()
    await server.close()
  }
})
