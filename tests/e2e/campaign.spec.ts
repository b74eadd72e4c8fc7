// Tests the pages that are linked in text messages about a brand.
import { expect, type Page } from '@playwright/test'
import { callOfficeOn, stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

/** Creates a page as staff, with an Indonesian heading, and publishes the page. */
async function publishPage(page: Page, slug: string, heading: string): Promise<void> {
  const texts = { title: heading, description: heading, heading, lead: 'Satu meja di depan.' }
  const { key } = await callOfficeOn(page, 'createContent', { kind: 'pages', title: heading, slug, outletId: null })
  const { parts } = await callOfficeOn(page, 'content', { id: key })
  const { version = 0 } = parts.find(({ part }) => part === 'id') ?? {}
  const { draft } = await callOfficeOn(page, 'saveDraft', { id: key, part: 'id', version, draft: 0, body: texts })
  await callOfficeOn(page, 'publishContent', { id: key, parts: [{ part: 'id', version, draft }], at: null })
  await callOfficeOn(page, 'showContent', { id: key, version: 1, isPublished: true, from: null, until: null })
}

test('R-019 each brand has campaign pages with the texts of staff, and search engines must not list these pages', async ({
  page,
}) => {
  await stepIn(page, 'owner')
  await publishPage(page, 'sms-gema', 'Malam keras')
  await publishPage(page, 'sms-gema-lebaran', 'Malam sesudah Lebaran')
  for (const [name, heading] of [
    ['gema', 'Malam keras'],
    ['gema-lebaran', 'Malam sesudah Lebaran'],
  ] as const) {
    await page.goto(`/id/sms-${name}`)
    await expect(page).toHaveURL(new RegExp(`/id/sms/${name}$`))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('link', { name: 'Pesan meja' })).toHaveAttribute('href', /\/id\/brands\/gema\//)
  }
  expect(await (await page.request.get('/sitemap-id.xml')).text()).not.toContain('sms-gema')
  for (const name of ['sms-unknown', 'sms-gema-natal'])
    expect((await page.request.get(`/id/${name}`)).status()).toBe(404)
})
