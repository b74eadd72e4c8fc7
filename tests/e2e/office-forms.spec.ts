// Tests the forms of the office. A double press must send only one call. A refusal must not clear the typed values, and the first error
// must get the focus.
import { expect } from '@playwright/test'
import { stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

test('a form that is submitted by a double press is sent only once', async ({ page }) => {
  await stepIn(page, 'owner')
  await page.goto('/office/devices')
  const opener = page.getByRole('button', { name: 'Enroll a device' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Its name')
  const submit = dialog.getByRole('button', { name: 'Make a code' })
  let calls = 0
  await page.route('**/api/office/call/makeDevice', async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await dialog.getByLabel('Used for').selectOption('door')
  await submit.dblclick()
  await expect(name).toBeFocused()
  expect(calls).toBe(1)
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/./)
  await expect(dialog.getByLabel('Used for')).toHaveValue('door')

  await name.fill('North door')
  await name.press('Enter')
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await name.press('Enter')
  await expect(dialog.getByRole('img')).toBeVisible()
  expect(calls).toBe(2)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('if the request of a dialog is rejected, the dialog stays open and shows the reason', async ({ page }) => {
  await stepIn(page, 'owner')
  await page.goto('/office/people')
  await page.getByRole('button', { name: 'Rina Wijaya' }).click()
  const message = 'Another account was faster.'
  await page.route('**/api/office/call/closeStaff', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message } }),
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close the account' }).click()
  await expect(dialog.getByRole('heading', { name: 'Close the account of Rina Wijaya?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close the account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(message)
  await dialog.getByRole('button', { name: 'Never mind' }).click()
  await expect(dialog.getByRole('heading', { name: 'Roles of Rina Wijaya' })).toBeVisible()
})
