// Tests the way of a new owner, in the browser alone, from an empty production database to an outlet that guests can book.
import { expect, type Page } from '@playwright/test'
import { holdOverApi, aPhone, aTableNight } from '#tests/support/browser-guest.ts'
import { joinAsOwner } from '#tests/support/browser-owner.ts'
import { test } from '#tests/support/browser-test.ts'
import { openProductionServer } from '#tests/support/production-server.ts'

/** Fills the fields of the open dialog by the names of its inputs, and submits it. */
async function fillDialog(page: Page, values: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [name, value] of Object.entries(values)) {
    const field = dialog.locator(`[name=${name}]`)
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
}

/** Writes a sentence into the required texts of the open editor, in both languages, and waits until the drafts are saved. */
async function writeTexts(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels)
    for (const language of ['Bahasa Indonesia', 'English']) {
      const start = page.getByRole('button', { name: 'Write it' })
      const field = page.getByLabel(`${label}, ${language}`, { exact: true })
      if (!(await field.isVisible())) await start.first().click()
      await field.fill(`Lantai yang ikut bernyanyi (${language})`)
    }
  await expect(page.getByText('Draft saved').first()).toBeVisible()
}

/** Sets all six prices of each kind of table. */
async function setPrices(page: Page): Promise<void> {
  const changes = page.getByRole('button', { name: /^Change the prices of/ })
  await expect(changes).toHaveCount(3)
  for (let at = 0; at < 3; at++) {
    await changes.nth(at).click()
    const dialog = page.getByRole('dialog')
    for (const field of await dialog.locator('input[inputmode=numeric]').all()) await field.fill('500000')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toBeHidden()
  }
}

test('office D2 an owner of an empty group names it, makes a brand, an outlet and its room, sets prices and opens it for guests', async ({
  page,
  playwright,
}) => {
  test.setTimeout(180_000)
  const server = await openProductionServer({ hasDemo: false })
  const request = await playwright.request.newContext({ baseURL: server.url })
  try {
    await joinAsOwner(page, server)
    await page.goto(`${server.url}/office`)
    await expect(page).toHaveURL(/\/office\/setup$/)
    const next = page.locator('[aria-current=step]').getByRole('button')

    await next.click()
    await fillDialog(page, { name: 'Kelana Group', shortName: 'Kelana', phone: '+62 21 5550 100' })
    await next.click()
    await fillDialog(page, { name: 'Sorak', kind: 'night_club' })
    await writeTexts(page, ['One line', 'Concept'])
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
    await writeTexts(page, ['One line', 'Description'])
    await page.goto(`${server.url}/office/setup`)
    await next.click()
    await fillDialog(page, {})
    await expect(page.getByText('17 tables on the plan')).toBeVisible()
    await page.getByRole('link', { name: 'Set prices' }).click()
    await setPrices(page)

    await page.goto(`${server.url}/office/setup`)
    // The preview has the styles of the page, which its security policy must allow.
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

    const place = await aTableNight(request, 'sorak', 'bandung', 3)
    const table = place.tables.find((candidate) => candidate.is_reservable && !candidate.is_held)
    if (!table) throw new Error('no free table')
    await holdOverApi(request, place, table, aPhone())
    for (const [language, name] of Object.entries({ id: 'Bahasa Indonesia', en: 'English' })) {
      const text = await (await request.get(`/${language}/brands/sorak/bandung`)).text()
      expect(text).toContain(`Lantai yang ikut bernyanyi (${name})`)
      expect(text).toContain('Kelana')
    }
  } finally {
    await request.dispose()
    await server.close()
  }
})
