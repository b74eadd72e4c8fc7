// Tests that a member uses passkeys. The virtual authenticator of the browser confirms each prompt, as a member would do with a finger.
import { expect, type CDPSession, type Page } from '@playwright/test'
import { expectDialog } from '#tests/support/browser-booking.ts'
import { expectClean } from '#tests/support/browser-guest.ts'
import { aMember, asMember } from '#tests/support/browser-member.ts'
import { test } from '#tests/support/browser-test.ts'
import { openServer, type OwnServer } from '#tests/support/own-server.ts'

let server: OwnServer | null = null

/** A passkey belongs to a domain name, so the server must have a name and not only an IP address. */
const ownServer = async () => (server ??= await openServer({}, 'localhost'))

// oxlint-disable-next-line eslint/no-empty-pattern -- what a fixture needs is read from this pattern: nothing
test.use({ baseURL: async ({}, use) => use((await ownServer()).url) })
test.afterAll(() => server?.close())

const TEXTS = {
  en: {
    offer: 'Next time, log in without a code',
    add: 'Add a passkey',
    added: 'Passkey added. Next time you can log in with it.',
    unused: 'Not used yet',
    used: /Last used/,
    logIn: 'Log in with a passkey',
    remove: /^Remove the passkey Chrome/,
    ask: ['Remove this passkey?', 'It cannot be used to log in after this.', ['Keep it', 'Remove']],
    removed: /Passkey removed/,
    unknown: ['The passkey did not work', 'We do not know this passkey.'],
    notNow: 'Not now',
  },
  id: {
    offer: 'Lain kali, masuk tanpa kode',
    add: 'Tambah kunci sandi',
    added: 'Kunci sandi ditambahkan. Lain kali kamu bisa masuk dengannya.',
    unused: 'Belum pernah dipakai',
    used: /Terakhir dipakai/,
    logIn: 'Masuk dengan kunci sandi',
    remove: /^Hapus kunci sandi Chrome/,
    ask: ['Hapus kunci sandi ini?', 'tidak bisa dipakai untuk masuk', ['Tidak jadi', 'Hapus']],
    removed: /Kunci sandi dihapus/,
    unknown: ['Kunci sandi tidak berhasil', 'Kunci sandi ini tidak kami kenal.'],
    notNow: 'Nanti saja',
  },
} as const

/**
 * A simulated device with passkeys and a user who confirms every prompt. If `isOfferedInField` is true, the browser offers a passkey in the
 * input field, and the simulated user selects it at once.
 */
async function aDevice(page: Page, { isOfferedInField = false } = {}) {
  if (!isOfferedInField)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    kept: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

const closeNextPrompt = (page: Page) =>
  page.evaluate(() => {
    const create = navigator.credentials.create.bind(navigator.credentials)
    navigator.credentials.create = () => {
      navigator.credentials.create = create
      document.documentElement.dataset['closed'] = 'prompt'
      return Promise.reject(new DOMException('closed', 'NotAllowedError'))
    }
  })

/** Signs out only in the browser. The cookie is deleted, and the account's other sessions stay open. */
const forget = (page: Page) => page.context().clearCookies()

for (const { language, width } of [
  { language: 'id', width: 360 },
  { language: 'en', width: 1440 },
] as const) {
  const t = TEXTS[language]
  test.describe(`passkeys in ${language} at a width of ${width} px`, () => {
    test.use({ viewport: { width, height: 850 } })

    test('R-071 R-076 R-081 a member adds a passkey by keyboard, signs in with it, and removes it', async ({
      page,
      request,
      baseURL,
    }) => {
      const faults: string[] = []
      page.on('pageerror', (fault) => faults.push(fault.message))
      const { token } = await aMember(request)
      await asMember(page, token, baseURL ?? '')
      const device = await aDevice(page)
      await page.goto(`/${language}/profile/my-account`)
      await expect(page.getByText(t.offer)).toBeVisible()
      await expectClean(page)
      await page.getByRole('button', { name: t.add }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: t.added })).toBeVisible()
      await expect(page.getByText(t.offer)).toBeHidden()
      await expect(page.getByRole('main')).toContainText(t.unused)
      expect(await device.kept()).toBe(1)
      await expectClean(page)

      // At the second attempt on the same device, the browser reports that the device already has the passkey.
      await page.getByRole('button', { name: t.add }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await page.getByRole('alertdialog').getByRole('button').click()
      expect(await device.kept()).toBe(1)

      await forget(page)
      await page.goto(`/${language}/profile/membership`)
      await page.waitForURL(/\/auth\/login\?to=/)
      await expectClean(page)
      await page.getByRole('button', { name: t.logIn }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(new RegExp(`/${language}/profile/membership$`))
      await page.goto(`/${language}/profile/my-account`)
      await expect(page.getByRole('main')).toContainText(t.used)

      await page.getByRole('button', { name: t.remove }).click()
      await expectDialog(page, t.ask[0], [t.ask[1]], [...t.ask[2]])
      await expectClean(page)
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await expect(page.getByRole('status').filter({ hasText: t.removed })).toBeVisible()
      await expect(page.getByRole('button', { name: t.remove })).toBeHidden()
      expect(faults).toEqual([])
    })

    test('R-071 R-094 a dismissed passkey prompt shows no error, but a sign-in with a removed passkey shows a message', async ({
      page,
      request,
      baseURL,
    }) => {
      const { token } = await aMember(request)
      await asMember(page, token, baseURL ?? '')
      const device = await aDevice(page)
      await page.goto(`/${language}/profile/my-account`)
      await closeNextPrompt(page)
      await page.getByRole('button', { name: t.add }).click()
      await expect(page.locator('html')).toHaveAttribute('data-closed', 'prompt')
      // Waits long enough for an error to appear.
      await page.waitForTimeout(600)
      await expect(page.getByRole('alertdialog')).toBeHidden()
      expect(await device.kept()).toBe(0)
      await page.getByRole('button', { name: t.add }).click()
      await expect(page.getByRole('status').filter({ hasText: t.added })).toBeVisible()

      const headers = { Authorization: `Bearer ${token}` }
      const passkeyList = await (await request.get('/api/web/auth/passkeys', { headers })).json()
      const removed = await request.post('/api/web/auth/passkeys/remove', {
        headers,
        data: { passkey_id: passkeyList.data[0].id },
      })
      expect(removed.status()).toBe(200)
      await forget(page)
      await page.goto(`/${language}/auth/login`)
      await page.getByRole('button', { name: t.logIn }).click()
      await expectDialog(page, t.unknown[0], [t.unknown[1]], ['OK'])
    })

    test('after a member declines a passkey offer, the offer does not appear again', async ({
      page,
      request,
      baseURL,
    }) => {
      const { token } = await aMember(request)
      await asMember(page, token, baseURL ?? '')
      await aDevice(page)
      await page.goto(`/${language}/profile/my-account`)
      await page.getByRole('button', { name: t.notNow }).click()
      await expect(page.getByText(t.offer)).toBeHidden()
      await page.reload()
      await expect(page.getByRole('button', { name: t.add })).toBeVisible()
      await expect(page.getByText(t.offer)).toBeHidden()
    })
  })
}

test('R-071 if the browser offers passkeys in the phone field, choosing a passkey signs the member in', async ({
  page,
  request,
  baseURL,
}) => {
  const { token } = await aMember(request)
  await asMember(page, token, baseURL ?? '')
  await aDevice(page, { isOfferedInField: true })
  await page.goto('/en/profile/my-account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Passkey added' })).toBeVisible()
  await forget(page)
  await page.goto('/en/auth/login?to=/en/profile/membership')
  await page.waitForURL(/\/en\/profile\/membership$/)
})

test('a browser without passkey support gets no passkey offer and loads no passkey scripts', async ({
  page,
  request,
  baseURL,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const urls: string[] = []
  page.on('request', (pageRequest) => urls.push(pageRequest.url()))
  await page.goto('/en/auth/login')
  await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeHidden()
  const { token } = await aMember(request)
  await asMember(page, token, baseURL ?? '')
  await page.goto('/en/profile/my-account')
  await expect(page.getByRole('main')).toContainText('This browser does not know passkeys yet.')
  await page.goto('/en')
  expect(urls.filter((url) => url.includes('passkey'))).toEqual([])
})

test('R-071 a passkey challenge is still valid after a server restart', async ({ page, request, baseURL }) => {
  const { token } = await aMember(request)
  await asMember(page, token, baseURL ?? '')
  await aDevice(page)
  await page.goto('/en/profile/my-account')
  let restart: Promise<void> | null = null
  await page.route('**/api/web/auth/passkeys', async (route) => {
    await (restart ??= (await ownServer()).restart())
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Passkey added' })).toBeVisible({ timeout: 30_000 })
  expect(restart).not.toBeNull()
})
