// Tests that pages stay usable while the browser translates them. The guest changes the night, corrects mistakes and fills in forms
// (review F1).
import { expect, type Page } from '@playwright/test'
import { aPhone, aTableNight, chooseInList, fillDetails, goOn, submitHold } from '#tests/support/browser-guest.ts'
import { stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { translatePage } from '#tests/support/browser-translator.ts'
import { aFilledNight } from '#tests/support/filled-night.ts'

test.use({ viewport: { width: 390, height: 844 } })

/**
 * If the browser translates a component before it hydrates, React renders the component again and reports error 418. The page still works.
 */
const DRAWN_AGAIN = /React error #418/

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => DRAWN_AGAIN.test(message) || errors.push(message))
  return errors
}

const expectAlive = async (page: Page) => {
  await expect(page.locator('.error-page')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

for (const method of ['moved', 'replaced'] as const) {
  test(`F1 after a translator has ${method} the texts, the guest can change the night`, async ({ page, request }) => {
    const errors = errorsOf(page)
    const place = await aTableNight(request, 'luna-senja', 'kuningan', 5)
    await page.goto(`/en${place.path}`)
    await translatePage(page, method)
    const days = page.locator('.bk-strip [data-date]:not([aria-disabled=true])')
    for (const at of [2, 4, 3]) {
      const night = await days.nth(at).getAttribute('data-date')
      await days.nth(at).click()
      await expect(page).toHaveURL(new RegExp(`date=${night}`))
      await expectAlive(page)
    }
    expect(errors).toEqual([])
  })

  test(`F1 after translation software has ${method} the texts, the guest can correct mistakes and hold tables`, async ({
    page,
    request,
  }) => {
    const errors = errorsOf(page)
    const place = await aTableNight(request, 'luna-senja', 'kuningan', 6)
    const [table, other] = place.tables
    if (!table || !other) throw new Error('too few tables')
    await page.goto(`/en${place.path}`)
    await translatePage(page, method)
    await chooseInList(page, table)
    await expect(page.locator('.bar')).toContainText('1 table')
    await chooseInList(page, other)
    await expect(page.locator('.bar')).toContainText('2 tables')
    await goOn(page)
    await page.locator('.bk-grid[data-known]').waitFor()
    await submitHold(page)
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await page.getByLabel('Full name').fill('Raka Wicaksana')
    await page.getByLabel('Email address').fill('raka@')
    await page.getByLabel('Phone number').fill(aPhone())
    await expectAlive(page)
    await fillDetails(page)
    await submitHold(page)
    await page.waitForURL(/\/payment\?reservation=/)
    await expectAlive(page)
    expect(errors).toEqual([])
  })

  test(`F1 after the browser’s translator has ${method} the texts of a page, each form still works, whether it is empty or filled in`, async ({
    page,
  }) => {
    test.slow()
    const errors = errorsOf(page)
    for (const path of [
      '/en/contact-us',
      '/en/auth/login',
      '/en/offers/lil-tiger',
      '/en/search?q=gema',
      '/en/events',
      '/en/brands/rocca/menteng/restaurant/booking',
      '/en/brands/rocca/menteng/restaurant/request',
    ]) {
      await page.goto(path)
      await translatePage(page, method)
      const main = page.getByRole('main')
      for (const button of await main.locator('form button[type=submit]:visible').all())
        await button.click({ timeout: 2000 }).catch(() => undefined)
      const close = page.getByRole('alertdialog').getByRole('button').last()
      if (await close.isVisible()) await close.click()
      for (const field of await main.locator('input:is([type=text], [type=email], [type=tel]):visible').all())
        await field.fill('Raka Wicaksana', { timeout: 2000 }).catch(() => undefined)
      for (const choice of await main.locator('select:visible').all())
        await choice.selectOption({ index: 1 }, { timeout: 2000 }).catch(() => undefined)
      await expectAlive(page)
    }
    expect(errors).toEqual([])
  })

  test(`F1 the office pages ask browsers not to translate, and still work after a translator has ${method} the texts`, async ({
    page,
  }) => {
    await stepIn(page, 'manager')
    const { path, night, coming } = await aFilledNight(page)
    const errors = errorsOf(page)
    await page.goto(`${path}/tonight?night=${night.night}`)
    await expect(page.locator('html')).toHaveAttribute('translate', 'no')
    await translatePage(page, method, true)
    await page
      .getByRole('searchbox')
      .first()
      .fill(coming[0]?.name.slice(0, 3) ?? '')
    await page.getByRole('searchbox').first().fill('')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(errors).toEqual([])
  })

  test(`F1 the door pages ask browsers not to translate, and still find guests after translation software has ${method} the texts`, async ({
    page,
  }) => {
    const errors = errorsOf(page)
    await page.goto('/door')
    await page
      .getByRole('button', { name: /^(Practice first|Latihan dulu)/ })
      .first()
      .click()
    const tabs = page.getByRole('navigation')
    await expect(tabs).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('translate', 'no')
    await translatePage(page, method, true)
    await tabs.getByRole('button', { name: /Guests|Tamu/ }).click()
    for (const letter of ['a', 'an', 'a', 'zzzz', '']) await page.getByRole('searchbox').fill(letter)
    await expect(tabs).toBeVisible()
    expect(errors).toEqual([])
  })
}
