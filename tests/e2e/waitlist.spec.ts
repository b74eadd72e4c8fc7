import { type APIRequestContext, expect } from '@playwright/test'
import { expectClean, outletOf } from '#tests/support/browser-guest.ts'
import { fillNight, giveBack } from '#tests/support/browser-waitlist.ts'
import { test } from '#tests/support/browser-test.ts'
import { aPhone } from '#tests/support/guest.ts'
import { monthsAhead, nightAhead } from '#tests/support/nights-ahead.ts'

async function fullDinnerNight(request: APIRequestContext, outletId: number): Promise<string> {
  for (const month of monthsAhead()) {
    const answer = await request.get(`/api/web/restaurants/${outletId}/months/${month}?pax=2`)
    const { data } = (await answer.json()) as { data: { date: string; sessions: { reason: string | null }[] }[] }
    const fullNight = data.find(
      ({ date, sessions }) =>
        date >= nightAhead(1) && sessions.length > 0 && sessions.every(({ reason }) => reason === 'full'),
    )
    if (fullNight) return fullNight.date
  }
  throw new Error('the demo has no full night of dinners')
}

test('R-032 R-067 a guest joins the waitlist of a full night and accepts the offer of a freed table', async ({
  page,
  request,
}) => {
  const full = await fillNight(request, { outlet: 'gema-polonia', daysAhead: 40 })
  await page.clock.install()
  await page.goto(`/en${full.path}`)
  await page.getByRole('link', { name: 'Join the waitlist' }).click()
  await expect(page.getByRole('heading', { name: 'Join the waitlist' })).toBeVisible()
  await page.getByRole('button', { name: 'Join the line' }).click()
  await expect(page.getByText('Name is required.').first()).toBeVisible()
  await page.getByLabel('Full name').fill('Sari Puspita')
  await page.getByLabel('Phone number').fill(aPhone())
  await page.getByLabel('Email').fill('sari@surat.example')
  await page.getByRole('button', { name: 'Join the line' }).click()
  await expect(page.getByText('You are next')).toBeVisible()
  await expectClean(page)
  const first = full.holds.at(-1)
  if (first) await giveBack(request, first)
  // The page polls every ten seconds, so the test moves the clock of the page by ten seconds.
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(page.getByText('Kept for you until')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 25_000 })
  await expectClean(page)
  await page.getByRole('button', { name: /^Accept and pay IDR/ }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pay IDR/ })).toBeVisible()
})

test('R-067 in Indonesian, on a narrow phone, a guest can leave the waitlist, and a declined offer goes to the next guest', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const full = await fillNight(request, { outlet: 'gema-losari', daysAhead: 45 })
  const join = async () => {
    const joinResponse = await request.post('/api/web/waitlist', {
      data: {
        outlet_id: full.outlet.id,
        date: full.night,
        kind: 'tables',
        pax: 2,
        name: 'Sari Puspita',
        phone_number: aPhone(),
        email: 'sari@surat.example',
      },
    })
    return ((await joinResponse.json()) as { data: { token: string } }).data.token
  }
  const [mine, next] = [await join(), await join()]
  await page.goto(`/id${full.path}`)
  await page.getByRole('link', { name: 'Ikut antrean' }).click()
  await expect(page.getByRole('heading', { name: 'Ikut antrean' })).toBeVisible()
  await page.goto(`/id/reservation/waitlist/${next}`)
  await expect(page.getByText('1 rombongan di depanmu')).toBeVisible()
  await page.getByRole('button', { name: 'Keluar dari antrean' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByText('Kamu sudah keluar dari antrean.')).toBeVisible()
  const hold = full.holds.at(-1)
  if (hold) await giveBack(request, hold)
  const offerOf = async () => {
    const answer = await request.get(`/api/web/waitlist/${mine}`, { headers: { 'Accept-Language': 'id' } })
    return ((await answer.json()) as { data: { offer: { url: string } | null } }).data.offer
  }
  await expect.poll(offerOf).not.toBeNull()
  await page.goto((await offerOf())?.url ?? '')
  await page.getByRole('button', { name: 'Lepas giliranku' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lepas' }).click()
  await expect(page.getByText('Tempatnya sudah beralih.')).toBeVisible()
})

test('R-067 a night that is not on sale has no waitlist, and the address of its waitlist redirects to the booking page', async ({
  request,
}) => {
  const ask = async (place: string, date: string) => {
    const answer = await request.get(`/id/brands/${place}/waitlist?date=${date}`, { maxRedirects: 0 })
    return [answer.status(), answer.headers()['location']]
  }
  expect(await ask('gema/scbd', '2020-01-04')).toEqual([302, '/id/brands/gema/scbd/booking?date=2020-01-04'])
  expect(await ask('rocca/menteng', '2020-01-05')).toEqual([
    302,
    '/id/brands/rocca/menteng/restaurant/booking?date=2020-01-05',
  ])
})

test('R-067 R-062 a full night of dinners links to its waitlist, and the waitlist form keeps the party size', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const outlet = await outletOf(request, 'rocca', 'ubud')
  const full = await fullDinnerNight(request, outlet.id)
  await page.goto(`/id/brands/rocca/ubud/restaurant/booking?date=${full}&pax=4`)
  const link = page.getByRole('main').getByRole('link', { name: 'Ikut antrean' })
  await expect(link).toHaveAttribute('href', new RegExp(`/id/brands/rocca/ubud/waitlist\\?pax=4&date=${full}`))
  await link.click()
  await expect(page.getByRole('heading', { name: 'Ikut antrean' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Jumlah tamu' })).toContainText('4')
  await page.getByLabel('Paling awal tiba').selectOption('18:00')
  await page.getByLabel('Paling lambat tiba').selectOption('19:30')
  await page.getByLabel('Nama lengkap').fill('Sari Puspita')
  await page.getByLabel('Nomor telepon').fill(aPhone())
  await page.getByLabel('Email').fill('sari@surat.example')
  await expectClean(page)
  await page.getByRole('button', { name: 'Masuk antrean' }).click()
  await page.waitForURL(/\/id\/reservation\/waitlist\//)
  await expect(page.getByText('18.00 sampai 19.30 WITA')).toBeVisible()
  await expectClean(page)
})
