// Tests that a guest requests a booking that cannot be held online. The test uses three pages: the form, the page of the restaurant (by
// the link in the restaurant's email), and the page on which the guest follows the request.
import { type APIRequestContext, expect } from '@playwright/test'
import { aPhone, expectClean, outletOf } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'
import { monthsAhead, nightAhead } from '#tests/support/nights-ahead.ts'
import { payOverApi } from '#tests/support/browser-ticket.ts'

async function aDinnerNight(request: APIRequestContext, outletId: number): Promise<{ date: string; time: string }> {
  for (const month of monthsAhead()) {
    const answer = await (await request.get(`/api/web/restaurants/${outletId}/months/${month}?pax=6`)).json()
    const nights: { date: string; sessions: { time: string; available: boolean }[] }[] = answer.data
    const night = nights.find(
      ({ date, sessions }) =>
        date >= nightAhead(2) && sessions.length > 0 && sessions.every(({ available }) => available),
    )
    if (night) return { date: night.date, time: night.sessions[0]?.time ?? '' }
  }
  throw new Error('no night at this restaurant')
}

async function venueLink(request: APIRequestContext, id: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const sent = await (await request.get('/api/sandbox/messages?kind=email')).json()
    const texts: string[] = sent.data.map((mail: { text: string }) => mail.text)
    link =
      texts.map((text) => /\/id\/reservation\/request\/\S+/.exec(text)?.[0] ?? '').find((to) => to.includes(id)) ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return link
}

const idOf = (url: string) => /manage\/([0-9a-f-]{36})/.exec(url)?.[1] ?? ''

test('R-064 a restaurant accepts the request of a party of ten by the link in an email, and the guest pays', async ({
  page,
  request,
  browser,
}) => {
  const outlet = await outletOf(request, 'rocca', 'menteng')
  const night = await aDinnerNight(request, outlet.id)
  await page.goto(`/en/brands/rocca/menteng/restaurant/request?pax=10&date=${night.date}`)
  await page.getByRole('button', { name: 'Send the request' }).click()
  const faults = page.getByRole('alert').first()
  await expect(faults).toContainText('Incomplete Data: 6 fields need another look')
  await expectClean(page)
  await expect(page.getByLabel('How many')).toHaveValue('10')
  await page.locator(`#ask-time [value="${night.time}"]`).check()
  await page.getByRole('group', { name: 'One course for the table' }).getByRole('radio').first().check()
  await page.getByLabel('What is special?').fill('A birthday, one in a wheelchair.')
  await page.getByLabel('Name', { exact: true }).fill('Raka Wicaksana')
  await page.getByLabel('Phone number').fill(aPhone())
  await page.getByLabel('Email').fill('raka@surat.example')
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for the restaurant' })).toBeVisible()
  await expectClean(page)
  const mine = page.url()
  const id = idOf(mine)

  const to = await venueLink(request, id)
  expect((await request.get(to.replace(/key=.*/, 'key=another'))).status()).toBe(404)
  for (let attempt = 0; attempt < 2; attempt++) {
    const answer = await request.get(to)
    expect(answer.headers()['cache-control']).toContain('no-store')
    expect(await answer.text()).toContain('A birthday, one in a wheelchair.')
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Waiting for the restaurant' })).toBeVisible()

  const venue = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await venue.goto(new URL(to, page.url()).href)
  await expect(venue.getByRole('heading', { name: 'Bisa untuk 10 orang?' })).toBeVisible()
  const accept = venue.locator('.bar').getByRole('button', { name: 'Terima' })
  await expect(accept).toBeInViewport({ ratio: 1 })
  await accept.click()
  await expect(venue.getByText('Sudah diterima')).toBeVisible()
  await venue.close()

  await page.goto(mine)
  await expect(page.getByRole('heading', { name: 'Rocca Menteng can.' })).toBeVisible()
  await page.getByRole('button', { name: 'Go on to payment' }).click()
  await page.waitForURL(/payment\?reservation=/)
  await expect(page.getByRole('link', { name: /^Pay IDR/ })).toBeVisible()
  await payOverApi(request, { id, headers: { 'X-Reservation-Token': new URL(mine).searchParams.get('key') ?? '' } })
  await expect(async () => {
    await page.goto(mine)
    await expect(page.getByText('Confirmed').first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
})

test('R-064 in Indonesian and without scripts the restaurant declines a request with a reason, and the guest reads the reason', async ({
  request,
  browser,
  baseURL,
}) => {
  const outlet = await outletOf(request, 'rocca', 'menteng')
  const night = await aDinnerNight(request, outlet.id)
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(
    new URL(`/id/brands/rocca/menteng/restaurant/request?pax=2&date=${night.date}&time=${night.time}`, baseURL).href,
  )
  await page.getByRole('group', { name: 'Menu untuk semeja' }).getByRole('radio').first().check()
  await page.getByLabel('Nama', { exact: true }).fill('Sekar Ayu')
  await page.getByLabel('Nomor telepon').fill(aPhone())
  await page.getByLabel('Email').fill('sekar@surat.example')
  await page.getByRole('checkbox', { name: /Saya menyetujui/ }).check()
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(page.getByText('Ceritakan apa yang perlu kami siapkan.')).toBeVisible()
  await page.getByLabel('Apa yang khusus?').fill('Lamaran, di dekat jendela.')
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(page.getByRole('heading', { name: 'Menunggu jawaban restoran' })).toBeVisible()
  const mine = page.url()
  const to = await venueLink(request, idOf(mine))
  await page.goto(new URL(to, mine).href)
  await page.getByRole('button', { name: 'Kirim penolakan' }).click()
  await expect(page.getByText('Tulis alasannya. Tamu membacanya.')).toBeVisible()
  await page.getByLabel('Alasan untuk tamu').fill('Malam itu ruangannya dipakai pesta.')
  await page.getByRole('button', { name: 'Kirim penolakan' }).click()
  await expect(page.getByText('Sudah ditolak')).toBeVisible()
  await page.goto(mine)
  await expect(page.getByRole('heading', { name: 'Kali ini belum bisa' })).toBeVisible()
  await expect(page.getByText('Malam itu ruangannya dipakai pesta.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ajukan lagi' })).toBeVisible()
  await page.close()
})
