import type { Language } from '#domain/language.ts'
import { expect, type Page } from '@playwright/test'
import { fillDetails, type Place, submitHold } from '#tests/support/browser-guest.ts'

export async function toDetails(page: Page, language: Language, place: Place, at: number, over = {}): Promise<void> {
  await page.goto(`/${language}${place.path}`)
  const table = place.tables[at]
  if (!table) throw new Error('too few tables')
  const row = page.locator(`[data-table-row="${table.id}"]`)
  const cart = page.locator(`aside [data-cart-table="${table.id}"]`)
  await expect(async () => {
    if (!(await cart.isVisible())) await row.getByRole('button').first().click()
    await expect(cart).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page
    .getByRole('button', { name: /^(Continue|Lanjut)/ })
    .first()
    .click()
  await fillDetails(page, over, language)
}

/**
 * Holds the selection and returns the id of the reservation. If the server refuses the hold, throws an error with the text that the guest
 * sees.
 */
export async function hold(page: Page): Promise<string> {
  await submitHold(page)
  const refusal = page.locator('.dialog__said')
  await expect(async () => {
    const isHeld = /\/payment\?reservation=/.test(page.url())
    expect(isHeld, isHeld ? '' : (await refusal.allInnerTexts()).join(' ')).toBe(true)
  }).toPass({ timeout: 20_000 })
  return new URL(page.url()).searchParams.get('reservation') ?? ''
}

export async function expectDialog(
  page: Page,
  title: string,
  lines: (string | RegExp)[],
  buttons: string[],
): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('heading')).toHaveText(title)
  for (const line of lines) await expect(dialog.locator('.dialog__said')).toContainText(line)
  await expect(dialog.getByRole('button')).toHaveText(buttons)
}
