// Tests that a ticket is available offline after the member has opened it once. The page must show that it is a stored copy. The browser
// must delete the ticket when its member logs out or another member signs in.
import type { Language } from '#domain/language.ts'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { aMember, asMember } from '#tests/support/browser-member.ts'
import { expectClean } from '#tests/support/browser-guest.ts'
import { aPaidTable } from '#tests/support/browser-ticket.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 360, height: 800 } })

const WORDS = {
  en: {
    kept: /No network\. This is the copy kept on this device since \w{3} \d+ \w{3}, \d\d:\d\d\sWITA/,
    out: 'Log out',
  },
  id: {
    kept: /Tanpa jaringan\. Ini salinan yang tersimpan di perangkat ini sejak \w{3}, \d+ \w{3}, \d\d\.\d\d\sWITA/,
    out: 'Keluar',
  },
} as const

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const cachedRequests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return cachedRequests
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !path.startsWith('/assets/'))
      .toSorted()
  })

const hasKept = (page: Page, path: string) =>
  expect(async () => expect(await keptPages(page)).toContain(path)).toPass({ timeout: 10_000 })

async function expectTicket(page: Page, code: string): Promise<void> {
  await expect(page.locator('.tix__code')).toHaveText(code)
  const qr = page.locator('.tix .qr')
  await expect(qr).toBeVisible()
  expect(await qr.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth)).toBe(480)
}

/** Checks the stored copy of a ticket. The stored copy has no scripts, so the test does not wait for hydration. */
async function expectKeptTicket(page: Page, code: string, language: Language): Promise<void> {
  await expectTicket(page, code)
  await expect(page.locator('.tix-kept')).toHaveText(WORDS[language].kept)
  expect(await page.locator('script').count()).toBe(0)
  // The stored ticket has one button, which works without scripts. The button shows the QR code for the door in a dialog.
  await expect(page.getByRole('button')).toHaveCount(1)
  await page.locator('.tix__qr').click()
  await expect(page.getByRole('dialog')).toContainText(code)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('.tix__code') ?? document.body).fontFamily),
  ).toMatch(/Bricolage/)
  expect(await page.evaluate(() => document.fonts.check('700 20px Jakarta'))).toBe(true)
  await expectClean(page)
}

for (const language of ['en', 'id'] as const) {
  test(`R-078 in ${language} a ticket that the guest opened once is available offline as a copy, unlike other pages`, async ({
    page,
    context,
    request,
  }) => {
    const { id, key, code } = await aPaidTable(request, undefined, { at: language === 'en' ? 0 : 1 })
    const path = `/${language}/reservation/manage/${id}`
    const answer = await page.goto(`${path}?key=${key}`)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    await expectTicket(page, code)
    await expect(page.locator('.tix-kept')).toBeHidden()
    await hasKept(page, path)
    expect(await keptPages(page)).toEqual([path])
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    )
    expect(scopes).toEqual([`/${language}/reservation/manage/`])

    await context.setOffline(true)
    await page.reload()
    await expectKeptTicket(page, code, language)
    for (const other of [
      `/${language}`,
      `/${language}/events`,
      `/${language}/reservation/manage/${id}`,
      `/${language}/reservation/manage/${id}?key=another`,
    ])
      await expect(page.goto(other), other).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await context.setOffline(false)
    await page.goto(`${path}?key=${key}`)
    await expect(page.locator('.tix-kept')).toBeHidden()
    await expect(page.getByRole('button').first()).toBeVisible()
  })
}

test.describe(() => {
  test.use({ viewport: { width: 360, height: 800 }, baseURL: async ({ server }, use) => use(server.url) })

  test('R-078 R-076 a member’s ticket is available without the server until the member signs out or another member signs in', async ({
    page,
    request,
    server,
  }) => {
    test.setTimeout(120_000)
    const { phone, token } = await aMember(request)
    const { id, code } = await aPaidTable(request, phone, { token })
    await asMember(page, token, server.url)
    await page.goto('/en/profile/my-reservation')
    const path = `/en/profile/my-reservation/${id}`

    // When the guest follows the link, the browser does not request the document of the page. The browser must still store the ticket.
    await page.locator(`main a[href="${path}"]`).first().click()
    await page.waitForURL(`**${path}`)
    await expectTicket(page, code)
    await hasKept(page, path)
    await server.restart(async () => {
      await page.goto(path)
      await expectKeptTicket(page, code, 'en')
      for (const other of [
        '/en',
        '/en/profile/my-reservation',
        '/en/profile/membership',
        `/id/profile/my-reservation/${id}`,
      ])
        await expect(page.goto(other), other).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
    })

    await page.goto('/en/profile/my-account')
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await page.waitForURL(/\/en$/)
    expect(await leftovers(page)).toEqual({ caches: [], workers: 0 })
    await server.restart(async () => {
      await expect(page.goto(path)).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
    })

    const guest = await aPaidTable(request, undefined, { at: 1 })
    await page.goto(`/en/reservation/manage/${guest.id}?key=${guest.key}`)
    await hasKept(page, `/en/reservation/manage/${guest.id}`)
    await signInAs(page, request, await aMember(request))
    expect(await leftovers(page)).toEqual({ caches: [], workers: 0 })
  })
})

const leftovers = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

/**
 * Signs in as a member. The server sends only one code per minute to a phone. So the test answers the sign-in call itself, as the server
 * answers a correct code.
 */
async function signInAs(page: Page, request: APIRequestContext, { phone, token }: { phone: string; token: string }) {
  const profile = await request.get('/api/web/profile', { headers: { Authorization: `Bearer ${token}` } })
  const { data: user } = await profile.json()
  await page.route('**/login-using-hwg-confirmation', (route) => route.fulfill({ json: { data: { token, user } } }))
  await page.goto('/en/contact-us')
  await page.evaluate(
    (stored) => window.sessionStorage.setItem('senja:sign-in', stored),
    JSON.stringify({ phone, resendAt: Date.now() + 60_000 }),
  )
  await page.goto('/en/auth/verify?to=/en/about')
  await page.getByLabel('Verification code').fill('123456')
  await page.waitForURL(({ pathname }) => pathname === '/en/about')
}
