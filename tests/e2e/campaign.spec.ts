// Tests the page that a text message about a brand leads to.
import { expect } from '@playwright/test'
import { callOfficeOn, stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

test('R-019 each brand has a campaign page with the words that staff wrote, and search engines must not index it', async ({
  page,
}) => {
  await stepIn(page, 'owner')
  const texts = { title: 'Gema', description: 'Gema', heading: 'Malam keras', lead: 'Satu meja di depan.' }
  const { key } = await callOfficeOn(page, 'createContent', {
    kind: 'pages',
    title: 'Gema',
    slug: 'sms-gema',
    outletId: null,
  })
  const { parts } = await callOfficeOn(page, 'content', { id: key })
  const { version = 0 } = parts.find(({ part }) => part === 'id') ?? {}
  const { draft } = await callOfficeOn(page, 'saveDraft', { id: key, part: 'id', version, draft: 0, body: texts })
  await callOfficeOn(page, 'publishContent', { id: key, parts: [{ part: 'id', version, draft }], at: null })
  await callOfficeOn(page, 'showContent', { id: key, version: 1, isPublished: true, from: null, until: null })
  await page.goto('/id/sms-gema')
  await expect(page).toHaveURL(/\/id\/sms\/gema$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Malam keras' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('link', { name: 'Pesan meja' })).toHaveAttribute('href', /\/id\/brands\/gema\//)
  expect(await (await page.request.get('/sitemap-id.xml')).text()).not.toContain('sms-gema')
  expect((await page.request.get('/id/sms-unknown')).status()).toBe(404)
})
