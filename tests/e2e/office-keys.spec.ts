// Tests the office with a keyboard: the command palette, the letter keys for the selected row of a list, the key G followed by another
// letter, and the setting that disables letter keys.
import { expect, type Page } from '@playwright/test'
import { expectOfficeClean, stepIn, turnTo } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { aFilledNight } from '#tests/support/filled-night.ts'

const row = (page: Page, name: string) => page.locator('.party').filter({ hasText: name })

test('staff seat a party by keyboard, from the command palette or with a letter, and the key U undoes the seating', async ({
  page,
}) => {
  await stepIn(page, 'manager', { language: 'en' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const { path, night, coming } = await aFilledNight(page)
  const party = coming.find(({ name }) => coming.filter((other) => other.name === name).length === 1)
  if (!party) throw new Error('nobody who comes has a name of their own')
  await page.goto(`${path}/tonight?night=${night.night}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search or command' })
  await box.fill(`seat ${party.name}`)
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(`Seat ${party.name}`)
  await page.keyboard.press('Enter')
  // Waits until the palette is closed. Before that, its field has the focus and would receive the next key of the test.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: party.name })).toBeVisible()
  await page.keyboard.press('u')
  await expect(row(page, party.name).getByRole('button', { name: `Seat, ${party.name}` })).toBeVisible()
  await row(page, party.name).getByRole('link').focus()
  await page.keyboard.press('s')
  await expect(row(page, party.name).getByRole('button', { name: `Close bill, ${party.name}` })).toBeVisible()
  await page.keyboard.press('u')
  await expect(row(page, party.name).getByRole('button', { name: `Seat, ${party.name}` })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('.party:focus-within')).toHaveCount(1)
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { level: 1, name: 'Floor' })).toBeVisible()
})

test('letter keys do nothing in a text field or when shortcuts are off', async ({ page }) => {
  await stepIn(page, 'manager', { language: 'id' })
  const { path, night, coming } = await aFilledNight(page)
  const name = coming[0]?.name ?? ''
  await page.goto(`${path}/tonight?night=${night.night}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('g?')
  await expect(page.getByRole('searchbox')).toHaveValue('g?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: /^Cari atau perintah/ }).click()
    await page.getByRole('dialog').getByRole('combobox').fill(name)
    await expect(page.getByRole('dialog').getByRole('option').filter({ hasText: name }).first()).toBeVisible()
    for (const theme of ['day', 'night'] as const) {
      await turnTo(page, theme)
      await expectOfficeClean(page)
    }
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Tombol keyboard' })).toBeVisible()
  await expectOfficeClean(page)
  await page.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/tonight/)
})
