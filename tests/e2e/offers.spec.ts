// Tests offers for guests of certain ages only.
import { expect, type Page } from '@playwright/test'
import { aTicketNight, expectClean, fillDetails, goOn } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

async function fillBirthDate(page: Page, year: number): Promise<void> {
  const birthDate = page.getByRole('group', { name: 'Date of birth' })
  await birthDate.getByLabel('Day').fill('1')
  await birthDate.getByLabel('Month').selectOption('January')
  await birthDate.getByLabel('Year').fill(String(year))
}

test('R-017 R-054 the page of the offer Lil Tiger asks for a birth date only once, and accepts ages from 1 to 30', async ({
  page,
}) => {
  const year = new Date().getUTCFullYear()
  await page.goto('/en/offers/lil-tiger')
  await expect(page.getByRole('heading', { level: 1, name: 'Lil Tiger' })).toBeVisible()
  await page.getByRole('button', { name: 'Check my age' }).click()
  await expect(page.getByText('Your date of birth is required')).toBeVisible()
  await fillBirthDate(page, year - 40)
  await page.getByRole('button', { name: 'Check my age' }).click()
  await expect(page.getByText('Sorry, this offer is not for your age.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reserve with this offer' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Check another date' }).click()
  await fillBirthDate(page, year - 25)
  const keptWhenTold = page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('.age')?.textContent.includes('This offer is yours.')) return
          observer.disconnect()
          resolve(localStorage.getItem('senja_age'))
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await page.getByRole('button', { name: 'Check my age' }).click()
  await expect(page.getByText('This offer is yours.')).toBeVisible()
  expect(await keptWhenTold, 'whoever reads it may be on the way to the next page').toBe('25')
  await page.goto('/id/offers/lil-tiger')
  await expect(page.getByText('Penawaran ini untukmu.')).toBeVisible()
  await expectClean(page)
})

test('R-054 the offer Lil Tiger leads to a ticket at half price, and the booking page says that the door checks a photo ID', async ({
  page,
  request,
}) => {
  const year = new Date().getUTCFullYear()
  await page.goto('/en/offers/lil-tiger')
  await fillBirthDate(page, year - 25)
  await page.getByRole('button', { name: 'Check my age' }).click()
  await page.getByRole('link', { name: 'Reserve with this offer' }).click()
  const { outlet, night } = await aTicketNight(request, 'gema', 'losari')
  await page
    .getByRole('link', { name: new RegExp(outlet.name) })
    .first()
    .click()
  await expect(page).toHaveURL(/outlet=losari/)
  await page.locator(`a[href*="date=${night}"]`).first().click()
  await expect(page).toHaveURL(/code=LIL-TIGER/)
  await page.getByRole('button', { name: /^More/ }).first().click()
  await expect(page.getByText('for ages 1 to 30, a photo ID is checked at the door').first()).toBeAttached()
  await goOn(page)
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await fillDetails(page, {}, 'en')
  await expect(page.getByText('Code LIL-TIGER').first()).toBeVisible()
})
