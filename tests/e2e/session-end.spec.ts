// Tests that the browser removes the data of a signed-in member from the site when the session ends.
import { expect, type Page } from '@playwright/test'
import { phoneText } from '#app/components/phone-text.ts'
import { expectDialog } from '#tests/support/browser-booking.ts'
import { aTableNight, holdOverApi } from '#tests/support/browser-guest.ts'
import { signedInAs, test } from '#tests/support/member-server.ts'
import type { MemberServer, ServerMember } from '#tests/support/open-member-server.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ viewport: { width: 1440, height: 900 } })

const endSessions = ({ sql }: MemberServer, { id }: ServerMember) =>
  sql`update sessions set revoked_at = now() where member_id = ${id} and revoked_at is null`
const keptAge = (page: Page) => page.evaluate(() => window.localStorage.getItem('senja_age'))

async function signInHere(page: Page, server: MemberServer, member: ServerMember): Promise<void> {
  await page.locator('input[name=phone]').fill(member.phone)
  await page.getByRole('button', { name: /^(Send the code|Kirim kode)$/ }).click()
  await page.waitForURL(/\/auth\/verify/)
  const { code } = await server.lastCode(member.e164)
  await page.locator('input[name=code]').fill(code)
  await page.waitForURL((url) => !url.pathname.includes('/auth/'))
}

const STANDING = {
  en: {
    app: 'The profile is changed in the Senja app.',
    points: 'Used when reserving through the app.',
    earned: 'experience so far',
    next: /to go until \w+, with/,
    off: '5% off',
    until: 'Good until',
    login: 'Log in',
  },
  id: {
    app: 'Profil diubah di aplikasi Senja.',
    points: 'Dipakai saat memesan lewat aplikasi.',
    earned: 'pengalaman terkumpul',
    next: /lagi sampai \w+, dengan potongan/,
    off: '5%',
    until: 'Berlaku sampai',
    login: 'Masuk',
  },
} as const

for (const language of ['en', 'id'] as const) {
  const t = STANDING[language]
  test(`R-023 R-077 R-080 in ${language} the page header shows a member’s name and tier, and the profile shows the account`, async ({
    page,
    server,
  }) => {
    const { id, token, e164 } = await server.member({
      firstName: 'Ratih',
      lastName: 'Puspita',
      email: 'r@surat.example',
    })
    await server.sql`update members set experience = 1200, earned = 1200 where id = ${id}`
    await signedInAs(page, server, token)
    await page.goto(`/${language}/brands`)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Ratih Petang' }).first()).toBeVisible()
    await expect(bar.getByRole('link', { name: t.login, exact: true })).toHaveCount(0)
    await page.goto(`/${language}/profile/my-account`)
    const main = page.getByRole('main')
    for (const text of ['Ratih Puspita', phoneText(e164), 'r@surat.example', 'Indonesia', t.app, t.points])
      await expect(main).toContainText(text)
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await page.goto(`/${language}/profile/membership`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Petang')
    for (const text of [language === 'id' ? '1.200' : '1,200', t.earned, t.next, t.off, t.until, 'Fajar'])
      await expect(main).toContainText(text)
    await expect(main.locator('.tiers > li')).toHaveCount(await tiersOf(server))
  })
}

const tiersOf = async ({ sql }: MemberServer) => {
  const [row] = await sql<{ tiers: number }[]>`select count(*)::int as tiers from membership_tiers`
  return row?.tiers ?? 0
}

test('R-081 R-082 signing in stores a token that scripts cannot read, and signing out removes the age, token and name', async ({
  page,
  server,
}) => {
  const member = await server.member()
  await page.goto('/en/auth/login')
  await signInHere(page, server, member)
  await expect(page).toHaveURL(/\/en\/profile\/my-account$/)
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'senja_session')
  expect(await cookie()).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('senja_session')
  expect(Number(await keptAge(page))).toBeGreaterThanOrEqual(18)
  const token = (await cookie())?.value ?? ''
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL(/\/en$/)
  expect([await keptAge(page), await cookie()]).toEqual([null, undefined])
  const storageText = await page.evaluate(() =>
    JSON.stringify([Object.entries(window.localStorage), Object.entries(window.sessionStorage)]),
  )
  for (const theirs of [token, member.phone.slice(1), 'Sekar', 'sekar@surat.example'])
    expect(storageText).not.toContain(theirs)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main')).not.toContainText('sekar@surat.example')
  await page.goto('/en/profile/my-account')
  await page.waitForURL(/\/auth\/login\?to=/)
})

for (const [language, t] of [
  ['en', { expired: ['Session Expired', 'Please try logging in again'], end: 'Log out everywhere' }],
  ['id', { expired: ['Sesi berakhir', 'Silakan masuk kembali'], end: 'Keluar di semua tempat' }],
] as const) {
  test(`R-081 R-094 R-076 in ${language} if the session was ended elsewhere, the page shows a message and removes the member’s data`, async ({
    page,
    server,
  }) => {
    const member = await server.member()
    await page.goto(`/${language}/auth/login?to=/${language}/profile/my-account`)
    await signInHere(page, server, member)
    await endSessions(server, member)
    const tab = await page.context().newPage()
    await tab.goto(`/${language}/profile/membership`)
    await expectDialog(tab, t.expired[0], [t.expired[1]], ['OK'])
    await expect(tab).toHaveURL(/\/auth\/login\?to=[^&]+membership$/)
    await tab.close()
    await page.getByRole('button', { name: t.end }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expectDialog(page, t.expired[0], [t.expired[1]], ['OK'])
    await page.getByRole('alertdialog').getByRole('button').click()
    await page.waitForURL(/\/auth\/login\?to=/)
    expect(await keptAge(page)).toBeNull()
    await server.forgetWaiting()
    await signInHere(page, server, member)
    await expect(page).toHaveURL(new RegExp(`/${language}/profile/my-account$`))
  })
}

test('R-081 R-079 R-094 if the session ends while a member cancels a reservation, the typed values stay', async ({
  page,
  server,
  request,
}) => {
  const member = await server.member()
  const place = await aTableNight(request, 'luna-senja', 'dago', 13)
  const table = place.tables.find((candidate) => candidate.is_reservable && !candidate.is_held)
  if (!table) throw new Error('too few tables')
  await signedInAs(page, server, member.token)
  const { id } = await holdOverApi(page.request, place, table, member.phone)
  await page.goto(`/en/profile/my-reservation/${id}`)
  await page.getByRole('button', { name: 'Cancel reservation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason', { exact: true }).selectOption('others')
  const own = dialog.getByLabel('What is the reason?')
  await own.fill('My aunt is coming from Ambon that night.')
  await endSessions(server, member)
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expectDialog(page, 'Session Expired', ['Please try logging in again'], ['OK'])
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.waitForURL(/\/auth\/login\?to=/)
  await signInHere(page, server, member)
  await expect(page).toHaveURL(new RegExp(`/en/profile/my-reservation/${id}$`))
  await page.getByRole('button', { name: 'Cancel reservation' }).click()
  await expect(own).toHaveValue('My aunt is coming from Ambon that night.')
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expectDialog(page, 'Cancelation Complete', ['Your reservation has been successfully canceled.'], ['OK'])
})
