// Tests that staff join the office, sign in, and use the pages for people, devices and the log. The test runs in both languages, on a
// phone and on a desktop.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectOfficeClean, stepIn, turnTo, themesAt } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

const phone = { width: 360, height: 800 }
const desk = { width: 1440, height: 900 }
const PAGES = ['/people', '/devices', '/audit', '/me']

for (const language of ['id', 'en'] as const)
  test(`in ${language} each page of the office meets WCAG 2.2 AA in both themes, on a phone and on a desktop`, async ({
    page,
  }) => {
    await stepIn(page, 'owner', { language })
    for (const path of PAGES) {
      await page.goto(`/office${path}`)
      for (const size of [phone, desk]) {
        await page.setViewportSize(size)
        for (const theme of themesAt(size)) {
          await turnTo(page, theme)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectOfficeClean(page)
        }
      }
    }
  })

test('in the sandbox a visitor opens the office, signs in as the manager, and lands on the requested page', async ({
  page,
}) => {
  await page.goto('/office/audit?subject=staff')
  await expect(page).toHaveURL(/\/office\/sign-in\?to=/)
  await expectOfficeClean(page)
  await page.getByRole('button', { name: /Rina Wijaya/ }).click()
  await expect(page).toHaveURL(/\/office\/audit\?subject=staff$/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  await page.getByRole('link', { name: /Akun saya|My account/ }).click()
  await page
    .locator('main')
    .getByRole('button', { name: /Keluar$|Sign out$/ })
    .click()
  await expect(page).toHaveURL(/\/office\/sign-in$/)
})

test('in the sandbox a slow list of people does not move the form for signing in', async ({ page }) => {
  await page.route('**/call/people', async (route) => {
    await pause(1000)
    await route.continue()
  })
  await page.goto('/office/sign-in')
  const email = page.getByLabel(/Email kerja|Work email/)
  await expect(email).toBeVisible()
  const before = await email.boundingBox()
  await expect(page.getByRole('button', { name: /Rina Wijaya/ })).toBeVisible()
  expect(await email.boundingBox()).toEqual(before)
})

async function mailedLink(page: Page, email: string): Promise<string> {
  const find = async () => {
    const answer = await page.request.get('/api/sandbox/messages')
    const { data } = (await answer.json()) as { data: { to: string }[] }
    const mail = data.find(({ to }) => to === email)
    return /\/office\/join\/[\w-]{43}/.exec(JSON.stringify(mail ?? ''))?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 20_000 }).not.toBe('')
  return find()
}

test(
  'S2 D4 an invitee joins with an authenticator app and stores the recovery codes',
  { tag: '@hours' },
  async ({ page, browser }) => {
    await stepIn(page, 'owner')
    await page.goto('/office/people')
    await page.getByRole('button', { name: 'Invite' }).click()
    const email = `kadek${Date.now()}@grup.example`
    await page.getByLabel('Work email').fill(email)
    await page.getByRole('button', { name: 'Send the invite' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByLabel('Work email')).toHaveValue(email)
    await page.getByRole('dialog').getByLabel('Name').fill('Kadek Ayu')
    await page.getByRole('button', { name: 'Send the invite' }).click()
    await expect(page.getByRole('dialog')).toContainText(email)
    expect(await page.content()).not.toMatch(/office\/join\//)
    const link = await mailedLink(page, email)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited')

    const context = await browser.newContext({ locale: 'en-US' })
    const theirs = await context.newPage()
    await theirs.goto(link)
    await expectOfficeClean(theirs)
    await theirs.getByRole('button', { name: 'Begin' }).click()
    const secret = ((await theirs.locator('.join__secret').textContent()) ?? '').replaceAll(' ', '')
    await expect(theirs.getByRole('img', { name: /QR code/ })).toBeVisible()
    await theirs.getByLabel('The code it shows now').fill('000000')
    await theirs.getByRole('button', { name: 'Join' }).click()
    await expect(theirs.getByRole('alert')).toBeVisible()
    await theirs.getByLabel('The code it shows now').fill(new TOTP({ secret }).generate())
    await theirs.getByRole('button', { name: 'Join' }).click()
    await expect(theirs.locator('.recovery li')).toHaveCount(10)
    const recovery = (await theirs.locator('.recovery li').first().textContent()) ?? ''
    await expect(theirs.getByRole('button', { name: 'Enter the office' })).toBeDisabled()
    await theirs.getByLabel('I have kept them').check()
    await theirs.getByRole('button', { name: 'Enter the office' }).click()
    await expect(theirs.getByRole('heading', { name: /Akun saya|My account/ })).toBeVisible()

    await theirs
      .locator('main')
      .getByRole('button', { name: /Keluar$|Sign out$/ })
      .click()
    await theirs.getByRole('button', { name: /Pakai kode pemulihan|Use a recovery code/ }).click()
    await theirs.getByLabel(/Email kerja|Work email/).fill(email)
    await theirs.getByLabel(/Kode pemulihan|Recovery code/).fill(recovery)
    await theirs.getByRole('button', { name: /Lanjut|Continue/ }).click()
    await expect(theirs).toHaveURL(/\/office\/[\w-]+\/[\w-]+\/tonight$/)
    await context.close()
  },
)

test('a tablet is enrolled with a code, staff sign in with a PIN, and a revoked tablet has no session', async ({
  page,
  browser,
}) => {
  await stepIn(page, 'owner')
  await page.goto('/office/devices')
  await page.getByRole('button', { name: 'Enroll a device' }).click()
  await page.getByLabel('Its name').fill('Front desk')
  await page.getByRole('button', { name: 'Make a code' }).click()
  const link = (await page.getByRole('dialog').getByText('/office/enrol/').textContent()) ?? ''
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const context = await browser.newContext({ locale: 'en-US' })
  const tablet = await context.newPage()
  await tablet.goto(new URL(link).pathname)
  await tablet.getByRole('button', { name: 'Enroll' }).click()
  await tablet.getByRole('link', { name: 'To the sign-in' }).click()
  await expect(tablet.getByRole('heading', { name: 'Who is at Front desk?' })).toBeVisible()
  await expectOfficeClean(tablet)
  await expect(tablet.getByText('Nobody at this outlet has a PIN yet.')).toBeVisible()
  await context.close()

  await page.reload()
  await page.getByRole('button', { name: 'Revoke Front desk' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Revoke Front desk' })).toHaveCount(0)
})

test('staff without a permission see why a page is not available', async ({ page }) => {
  await stepIn(page, 'host')
  await page.goto('/office/people')
  await expect(page.getByRole('heading', { name: 'Not yours to open' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0)
  await stepIn(page, 'owner')
  await page.goto('/office/audit?subject=staff')
  const entry = page.getByRole('row', { name: /Dewi Anggraini/ }).first()
  await expect(entry.locator('del')).toHaveText(/Indonesian$/)
  await expect(entry.locator('ins')).toHaveText(/English$/)
})

test('links of the audit are at least 24 px tall and wide, and a filter shows the entries of one person', async ({
  page,
}) => {
  await stepIn(page, 'owner')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/office/audit')
  await expect(page.locator('.audit .link').first()).toBeVisible()
  const sizes = await page
    .locator('.audit .link')
    .evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
  await page.getByLabel('Who').selectOption({ label: 'Arif Santoso' })
  await expect(page).toHaveURL(/actor=/)
  await expect(page.getByRole('row').nth(1)).toContainText('Arif Santoso')
  await expect(page.getByRole('link', { name: 'Save as CSV' })).toHaveAttribute('href', /actor=.*format=csv/)
})

test('the files of the public site contain no code of the office', async ({ page, request }) => {
  const shell = await request.get('/office/people')
  expect(shell.headers()['x-robots-tag']).toBe('noindex, nofollow')
  expect(shell.headers()['cache-control']).toBe('no-store')
  const home = await (await request.get('/id')).text()
  const scripts = [...home.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path)
  expect(scripts.length).toBeGreaterThan(3)
  for (const path of new Set(scripts)) expect(await (await request.get(path)).text(), path).not.toContain('/api/office')
  await stepIn(page, 'owner')
  let bytes = 0
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto('/office/people')
  // The event stream of the notification bell never ends. Therefore the test treats the page as ready when its contents are visible.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('load')
  expect(bytes).toBeLessThan(200 * 1024)
})
