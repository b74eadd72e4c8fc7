// Tests the steps of a new owner, all in the browser, from an empty production database to an outlet that guests can book.
import { expect } from '@playwright/test'
import { holdOverApi, aPhone, aTableNight } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'
import { fillDialog, joinAsOwner, setPrices, writeTexts } from '#tests/support/browser-owner.ts'
import { openProductionServer } from '#tests/support/production-server.ts'

const LINES: [string, string] = ['Lantai yang ikut bernyanyi.', 'A floor that sings along.']

test('office D2 an owner of an empty group makes a brand and an outlet, sets prices and opens the outlet for guests', async ({
  page,
  playwright,
}) => {
  test.setTimeout(180_000)
  const server = await openProductionServer({ hasDemo: false })
  const request = await playwright.request.newContext({ baseURL: server.url })
  try {
    await joinAsOwner(page, server)
    await page.getByLabel('I have kept them').check()
    await page.getByRole('button', { name: 'Enter the office' }).click()
    await expect(page).toHaveURL(/\/office\/setup$/)
    await page.goto(`${server.url}/office`)
    await expect(page).toHaveURL(/\/office\/setup$/)
    const next = page.locator('[aria-current=step]').getByRole('button')

    await next.click()
    await fillDialog(page, { name: 'Kelana Group', shortName: 'Kelana', phone: '+62 21 5550 100' })
    await next.click()
    await fillDialog(page, { name: 'Sorak', kind: 'night_club' })
    await writeTexts(page, { 'One line': LINES, Concept: LINES })
    await page.goto(`${server.url}/office/setup`)
    await next.click()
    await fillDialog(page, {
      cityId: 'new',
      cityName: 'Bandung',
      name: 'Sorak Bandung',
      area: 'Ranggamalela',
      address: 'Jl. Ranggamalela 40, Bandung',
      mapUrl: 'https://www.google.com/maps/@-6.9036,107.6125,17z',
      contact: '+622255501',
      whatsapp: '+6281255501',
    })
    await expect(page.getByText(/followers?$/)).toHaveCount(0)
    await page.getByLabel('Opening hour', { exact: true }).first().fill('17:00')
    await expect(page.getByLabel('First arrival time to choose', { exact: true }).first()).toHaveValue('17:00')
    await writeTexts(page, { 'One line': LINES, Description: LINES })
    await page.goto(`${server.url}/office/setup`)
    await next.click()
    await fillDialog(page, {})
    await expect(page.getByText('17 tables on the plan')).toBeVisible()
    await page.getByRole('link', { name: 'Set prices' }).click()
    await setPrices(page)

    await page.goto(`${server.url}/office/setup`)
    // The preview must have the styles of the page. The security policy of the preview must allow these styles.
    const title = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    await expect(title).toHaveCSS('font-family', /Bricolage/)
    await page.getByRole('button', { name: 'Send a test email' }).click()
    await expect(page.getByText(/^Sent /)).toBeVisible({ timeout: 20_000 })
    expect(server.mails.map(({ to }) => to)).toContain('ratna@kelana.example')
    await page.getByRole('link', { name: 'Check and open' }).click()
    await expect(page.getByRole('heading', { name: 'Sorak Bandung is ready to open' })).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Open Sorak Bandung for guests' }).click()
    await expect(page.getByRole('heading', { name: 'Sorak Bandung is open for guests' })).toBeVisible({
      timeout: 20_000,
    })

    await page.getByRole('link', { name: 'See it on the site' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorak Bandung')

    const place = await aTableNight(request, 'sorak', 'bandung', 3)
    const table = place.tables.find((candidate) => candidate.is_reservable && !candidate.is_held)
    if (!table) throw new Error('no free table')
    await holdOverApi(request, place, table, aPhone())
    for (const [language, line] of Object.entries({ id: LINES[0], en: LINES[1] })) {
      const text = await (await request.get(`/${language}/brands/sorak/bandung`)).text()
      expect(text).toContain(line)
      expect(text).toContain('Kelana')
    }
  } finally {
    await request.dispose()
    await server.close()
  }
})
