// Tests two steps before the opening of an outlet. An owner makes a test booking with a payment. Staff draw a plan over a picture of the
// room.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

const phone = { width: 390, height: 844 }

async function outletIdOf(page: Page, slug: string): Promise<number> {
  const { outlets } = await callOfficeOn(page, 'me', {})
  return outlets.find((outlet) => outlet.slug === slug)?.id ?? 0
}

test('an owner tries a booking, pays on the gateway’s page, and sees its webhook and the confirmation arrive', async ({
  page,
  context,
}) => {
  await stepIn(page, 'owner')
  // This test uses the outlet Tunjungan, because other tests book tables at Losari and Kuningan.
  const outletId = await outletIdOf(page, 'tunjungan')
  await page.goto(`/office/setup/${outletId}`)
  await page.getByRole('button', { name: /Start a test booking|Try again/ }).click()
  await expect(page.getByText(/can be booked for/)).toBeVisible()
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: /Open the payment page/ }).click()
  const gateway = await opening
  await gateway.locator('button[name="act"][value="qris"]').click()
  await expect(page.getByText('Sandbox has the payment')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('The gateway’s message (webhook) arrived')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/The confirmation email was sent to/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: /Open the payment page/ })).toHaveCount(0)
  await page.setViewportSize(phone)
  await expectOfficeClean(page)
  await turnTo(page, 'day')
  await expectOfficeClean(page)
})

test('staff put a picture of the room under the draft, move it and remove it, and guests never get it', async ({
  page,
}) => {
  await stepIn(page, 'owner')
  const outletId = await outletIdOf(page, 'losari')
  const { outlets } = await callOfficeOn(page, 'me', {})
  const brand = outlets.find(({ id }) => id === outletId)?.brand
  await page.goto(`/office/${brand}/losari/stock/plan`)
  await page.getByRole('button', { name: 'Begin a draft' }).click()
  await page.getByText('Lay a picture of the room under the plan').click()
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  await page.locator('input[type="file"]').setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: photo })
  const picture = page.locator('.plan image')
  await expect(picture).toHaveAttribute('opacity', '0.5')
  const address = await picture.getAttribute('href')
  await page.getByLabel('From the left, m').fill('2')
  await page.getByLabel(/^Visible:/).fill('80')
  await expect(picture).toHaveAttribute('opacity', '0.8')
  await expect
    .poll(async () => (await callOfficeOn(page, 'floorPlan', { outletId })).picture)
    .toMatchObject({ x: 2, opacity: 80 })
  await expectOfficeClean(page)
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(picture).toHaveCount(0)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const guest = await page.context().browser()?.newContext()
  expect((await guest?.request.get(new URL(address ?? '', page.url()).href))?.status()).toBe(401)
  await guest?.close()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(page.getByText('Lay a picture of the room under the plan')).toBeVisible()
  expect((await callOfficeOn(page, 'floorPlan', { outletId })).picture).toBeNull()
  const { draft } = await callOfficeOn(page, 'floorPlan', { outletId })
  if (draft) await callOfficeOn(page, 'discardFloorDraft', { id: draft.id, revision: draft.revision })
})
