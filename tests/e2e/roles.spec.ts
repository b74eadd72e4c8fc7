// Tests the roles that a group creates: an owner copies a role, selects rights, moves a person to the role, and ends the role.
import { expect } from '@playwright/test'
import { expectOfficeClean, stepIn, turnTo } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

test('an owner copies a role, changes its rights, gives it to a person, and ends it', async ({ page }) => {
  const name = `Head of the door ${Date.now() % 100_000}`
  const email = `door${Date.now()}@grup.example`
  await page.setViewportSize({ width: 1440, height: 900 })
  await stepIn(page, 'owner')
  await page.goto('/office/people')
  await page.getByRole('link', { name: 'New role' }).click()
  await page.getByRole('textbox', { name: 'Name of the role' }).fill('Manager')
  await page.getByRole('combobox', { name: 'Copy from' }).selectOption('door')
  await expect(page.getByRole('checkbox', { name: 'Scan and count at the door' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Approve a refund' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Fill in a guest list' }).check()
  await page.getByRole('button', { name: 'Save, prove it is you' }).click()
  await expect(page.getByRole('alert')).toContainText('This name is taken')
  await expect(page.getByRole('textbox', { name: 'Name of the role' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name of the role' }).fill(name)
  await expectOfficeClean(page)
  // A new session needs no further proof of presence. So the test replaces the first answer of the server with the refusal that an older
  // session gets.
  await page.route(
    '**/api/office/call/makeRole',
    (route) => route.fulfill({ status: 403, json: { code: 'prove_presence', message: '' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Save, prove it is you' }).click()
  await page.getByRole('button', { name: 'I am still here' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByText('from Door, not in use').first()).toBeVisible()
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Rina')
  await page.getByRole('textbox', { name: 'Work email' }).fill(email)
  await page.getByRole('combobox', { name: 'Role' }).last().selectOption({ label: name })
  await page.getByRole('button', { name: 'Send the invite' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'End the role' }).click()
  await expect(page.getByText('Move its people first. (1 person)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End the role' }).last()).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'See names and tables' }).uncheck()
  await page.getByRole('button', { name: 'Save, prove it is you' }).click()
  await expect(page.getByText('Saved. It applies from now on.')).toBeVisible()
  await page.getByRole('link', { name: 'People' }).first().click()
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click()
  await expect(page.getByRole('dialog').locator('b').getByText(name)).toBeVisible()
  await page.getByRole('combobox', { name: 'Role' }).last().selectOption('door')
  await page.getByRole('button', { name: 'Grant a role' }).click()
  await expect(page.getByRole('dialog').locator('b').getByText(name)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'End the role' }).click()
  await page.getByRole('button', { name: 'End the role' }).last().click()
  await expect(page).toHaveURL(/\/office\/people$/)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('the role editor fits a phone in both themes, and a manager can read the roles but not change them', async ({
  page,
}) => {
  await stepIn(page, 'owner', { language: 'id' })
  for (const width of [360, 768, 1440])
    for (const theme of ['day', 'night'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/office/people/roles/new')
      await turnTo(page, theme)
      await page.getByRole('combobox', { name: 'Salin dari' }).selectOption('owner')
      await expect(page.getByRole('checkbox', { name: 'Menyetujui pengembalian dana' })).toBeChecked()
      await expectOfficeClean(page)
    }
  await stepIn(page, 'manager', { language: 'id' })
  await page.goto('/office/people')
  await expect(page.getByText('Hanya pemilik seluruh grup yang mengubah peran.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Peran baru' })).toHaveCount(0)
})
