// Tests the page of a ticket for a table and for event tickets. The tests check its contents in both languages, on the screen and on paper.
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { aPhone, aTableNight, daysOf, expectClean, holdOverApi, outletOf } from '#tests/support/browser-guest.ts'
import { aMember, asMember } from '#tests/support/browser-member.ts'
import { aPaidTable, payOverApi } from '#tests/support/browser-ticket.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function paidTables(request: APIRequestContext, { phone, token }: { phone: string; token: string }) {
  const place = await aTableNight(request, 'luna-senja', 'kuningan', 9)
  const [table] = place.tables
  if (!table) throw new Error('no free table')
  const { id } = await holdOverApi(request, place, table, phone, { token })
  await payOverApi(request, { id, headers: { Authorization: `Bearer ${token}` } })
  return id
}

async function paidTicket(request: APIRequestContext, token: string): Promise<string> {
  const outlet = await outletOf(request, 'gema', 'losari')
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' }
  for (const day of await daysOf(request, outlet.id)) {
    if (!day.is_using_ticket || day.state !== 'event' || day.event?.whatsapp) continue
    const answer = await request.get(`/api/web/outlets/${outlet.id}/tickets?date=${day.date}`)
    const ticket = (await answer.json()).data.find((candidate: { seats_left: number }) => candidate.seats_left > 3)
    if (!ticket) continue
    const purchase = await request.post('/api/web/tickets/purchase', {
      headers,
      data: {
        tickets: [{ id: ticket.id, qty: 2, pax: 2 }],
        date: day.date,
        time: '22:00',
        terms_accepted: true,
        phone_number: aPhone(),
        name: 'Raka Wicaksana',
        email: 'raka@surat.example',
      },
    })
    expect(purchase.status()).toBe(201)
    const id = (await purchase.json()).data.data.reservation_id
    await payOverApi(request, { id, headers })
    return id
  }
  throw new Error('the demo always has tickets to sell')
}

const TOLD = {
  en: {
    tables: [
      'Tables',
      'Down payment, 1 table',
      'All of it comes off your bill that night.',
      'A jacket for the wind on the 38th floor.',
    ],
    tickets: [
      'Tickets',
      '2 tickets',
      'Closed shoes; the floor jumps too.',
      'Earplugs if you have your own; if not, we do.',
    ],
    both: [
      'Open the map',
      'Before you come',
      'Bring a real photo ID.',
      'House rules',
      'The price, line by line',
      'How it went',
      'Waiting for payment',
      'Confirmed',
      'Reservation number',
    ],
    refund:
      /Canceled before \w{3} \d+ \w{3}, \d\d:\d\d\sWI[BT]A?: 50% comes back\. Nothing after that\.|If it is canceled now, nothing comes back\./,
  },
  id: {
    tables: ['Meja', 'Uang muka, 1 meja', 'Jaket untuk angin lantai 38.'],
    tickets: ['Tiket', 'Tiket, 2 lembar', 'Sepatu tertutup; lantainya ikut melompat.'],
    both: [
      'Buka peta',
      'Sebelum datang',
      'Bawa kartu identitas asli.',
      'Aturan tempat',
      'Rincian harga',
      'Perjalanan reservasi',
      'Menunggu pembayaran',
      'Terkonfirmasi',
      'Nomor reservasi',
    ],
    refund:
      /Dibatalkan sebelum \w{3}, \d+ \w{3}, \d\d\.\d\d\sWI[BT]A?: 50% kembali\. Sesudah itu tidak ada yang kembali\.|Kalau dibatalkan sekarang, tidak ada yang kembali\./,
  },
} as const

async function sheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const paper = (await page.pdf({ format })).toString('latin1')
  return paper.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0
}

test('R-078 R-051 a member’s ticket page shows all details in two languages, and prints on one sheet without the navigation', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const member = await aMember(request)
  const reservationIds = { tables: await paidTables(request, member), tickets: await paidTicket(request, member.token) }
  await asMember(page, member.token, baseURL ?? '')
  for (const language of ['en', 'id'] as const)
    for (const kind of ['tables', 'tickets'] as const) {
      await page.goto(`/${language}/profile/my-reservation/${reservationIds[kind]}`)
      const main = page.getByRole('main')
      for (const text of [...TOLD[language].both, ...TOLD[language][kind]]) await expect(main, text).toContainText(text)
      await expect(main).toContainText(TOLD[language].refund)
      await expect(main.locator('.tix-rules li').first()).toBeVisible()
      await expect(main.locator('a[href*="openstreetmap.org"]').filter({ visible: true })).toBeVisible()
      const size = await main
        .locator('.tix__code')
        .evaluate((code) => Number.parseFloat(getComputedStyle(code).fontSize))
      expect(size).toBeGreaterThanOrEqual(52)
      await expectClean(page)
      expect([await sheets(page, 'A4'), await sheets(page, 'Letter')], `${kind} in ${language}`).toEqual([1, 1])
      await page.emulateMedia({ media: 'print' })
      for (const hidden of ['.site-head', '.site-foot', '.profile__head', '.tix-acts', '.tix-kept'])
        await expect(page.locator(hidden).first()).toBeHidden()
      for (const selector of ['.tix .qr', '.tix__code', '.price .sum', '.tix-rules'])
        await expect(page.locator(selector)).toBeVisible()
      await page.emulateMedia({ media: null })
    }
})

test('R-078 the first screen on a small phone shows the complete QR code', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          document.documentElement.dataset['lit'] = 'on'
          return Promise.resolve({ release: () => Promise.resolve(delete document.documentElement.dataset['lit']) })
        },
      },
    })
  })
  const { id, key, code } = await aPaidTable(request, undefined, { at: 2 })
  await page.goto(`/id/reservation/manage/${id}?key=${key}`)
  await expect(page.locator('.tix__qr .qr')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.app-prompt')).toHaveCount(0)
  await expect(page.getByText('Tersimpan di perangkat ini.')).toBeVisible()
  await page.locator('.tix__qr').click()
  const door = page.getByRole('dialog', { name: `Kode QR ${code}` })
  await expect(door).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  expect(await door.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await expect(door.locator('.qr')).toBeInViewport({ ratio: 1 })
  await expect(door).toContainText(code)
  await expect(page.locator('html')).toHaveAttribute('data-lit', 'on')
  await expectClean(page)
  await door.getByRole('button', { name: 'Tutup' }).click()
  await expect(door).toBeHidden()
  await expect(page.locator('html')).not.toHaveAttribute('data-lit', 'on')
})
