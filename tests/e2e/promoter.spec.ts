// Tests the page of a promoter on a phone: the code, the link, a guest who books with the code, and the guest list until its cut-off time.
import { expect, type Page } from '@playwright/test'
import { promoter as en } from '#messages/en/site/promoter.ts'
import { promoter as id } from '#messages/id/site/promoter.ts'
import { codeEntry } from '#messages/id/members/code-entry.ts'
import { affiliators } from '#messages/en/office/affiliators.ts'
import { guestLists } from '#messages/en/office/night/guest-lists.ts'
import { booking } from '#messages/id/booking/booking.ts'
import { hold, toDetails } from '#tests/support/browser-booking.ts'
import { aPhone, aTableNight, expectClean } from '#tests/support/browser-guest.ts'
import { callOfficeOn, expectOfficeClean, stepIn, themesAt, turnTo } from '#tests/support/browser-office.ts'
import { payOverApi } from '#tests/support/browser-ticket.ts'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'

const phoneSize = { width: 390, height: 844 }
const deskSize = { width: 1440, height: 900 }

/** Makes an affiliator with a code in the office, and opens the promoter page for this affiliator. */
async function aPromoterOn(office: Page, outletId: number) {
  await stepIn(office, 'owner')
  const mark = Date.now().toString(36).slice(-6).toUpperCase()
  const [name, phone, code] = [`Fajar ${mark}`, aPhone(), `FAJAR${mark}`]
  const { id: affiliatorId } = await callOfficeOn(office, 'addAffiliator', { name, phone, email: '' })
  const validTo = nightAhead(60)
  const discount = { kind: 'percent' as const, value: 5, outletIds: [outletId], validFrom: null }
  const terms = { ...discount, validTo, useLimit: 100 }
  await callOfficeOn(office, 'makeCode', { id: affiliatorId, code, ...terms })
  await callOfficeOn(office, 'setTerms', { id: affiliatorId, kind: 'percent', value: 5, fromNight: nightAhead(0) })
  const kinds = ['weekday', 'weekend', 'event'] as const
  const quotas = kinds.map((nightKind) => ({ nightKind, quota: 4, cutOffMinutes: 60, needsApproval: true }))
  await callOfficeOn(office, 'setPromoterQuotas', { id: affiliatorId, outletId, quotas })
  return { id: affiliatorId, name, phone, code }
}

async function signIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel(id.contact).fill(phone)
  await page.getByRole('button', { name: id.sendCode }).click()
  await expect(page.getByText(id.sent.phone(phone))).toBeVisible()
  await expectClean(page)
  const sent = await page.request.get(`/api/sandbox/messages?kind=sms&to=%2B62${phone.slice(1)}`)
  const [message] = ((await sent.json()) as { data: { code: string }[] }).data
  await page.getByLabel(codeEntry.label).fill(message?.code ?? '')
}

/** Finds the guest list of the promoter on the first night on which the promoter has a list. */
async function listOf(office: Page, outletId: number, owner: string) {
  for (let ahead = 0; ahead < 14; ahead++) {
    const { lists } = await callOfficeOn(office, 'guestLists', { outletId, night: nightAhead(ahead) })
    const list = lists.find((candidate) => candidate.owner === owner)
    if (list) return list
  }
  throw new Error('the promoter has no list')
}

test('a promoter signs in by a code, sees a guest who booked with the promoter’s link, and fills in the guest list', async ({
  page,
  browser,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const office = await (await browser.newContext()).newPage()
  const place = await aTableNight(request, 'ombak', 'kuta', 4)
  const own = await aPromoterOn(office, place.outletId)
  await page.setViewportSize(phoneSize)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/id/promoter')
  await expectClean(page)

  await office.goto(`/office/affiliators/${own.id}`)
  await office.getByRole('button', { name: affiliators.promoter.open }).click()
  await expect(office.getByText(affiliators.promoter.neverVisited, { exact: false })).toBeVisible()
  for (const size of [phoneSize, deskSize]) {
    await office.setViewportSize(size)
    for (const theme of themesAt(size)) {
      await turnTo(office, theme)
      await expectOfficeClean(office)
    }
  }
  await signIn(page, own.phone)
  await expect(page.getByRole('heading', { level: 1, name: id.hello(own.name) })).toBeVisible()
  await expectClean(page)

  await page.getByRole('button', { name: id.copy }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`/id/brands/ombak/kuta/reservation?code=${own.code}`)
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await expect(guest.locator(`a[href*="code=${own.code}"]`).first()).toBeVisible()
  await toDetails(guest, 'id', { ...place, path: `${place.path}&code=${own.code}` }, 1, { name: 'Sekar Ayunda' })
  await expect(guest.getByLabel(booking.code)).toHaveValue(own.code)
  const reservationId = await hold(guest)
  await payOverApi(guest.request, { id: reservationId, headers: {} })
  await page.reload()
  await page.locator('.pm-night summary').first().click()
  await expect(page.getByText('Sekar', { exact: true })).toBeVisible()
  await expect(page.getByText('Ayunda')).toHaveCount(0)

  await page.getByLabel(id.names).fill('Dimas Arya\nPutri Amalia +1')
  await page.getByRole('button', { name: id.add(3) }).click()
  await expect(page.getByText(id.addedAsked(2))).toBeVisible()
  await expect(page.locator('.pm__lines', { hasText: 'Putri Amalia' })).toBeVisible()
  await expectClean(page)
  await page.getByRole('button', { name: id.removeName('Dimas Arya') }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: id.remove }).click()
  await expect(page.locator('.pm__lines', { hasText: 'Dimas Arya' })).toHaveCount(0)

  const list = await listOf(office, place.outletId, own.name)
  await office.goto(`/office/ombak/kuta/guest-lists/${list.id}`)
  await expect(office.getByText(guestLists.addedBy(own.name))).toBeVisible()
  await expectOfficeClean(office)
  await callOfficeOn(office, 'changeGuestList', {
    id: list.id,
    version: list.version,
    name: list.name,
    owner: list.owner,
    quota: list.quota,
    cutOff: `${nightAhead(-3)}T12:00:00.000Z`,
    terms: '',
  })
  await page.getByLabel(id.names).fill('Terlambat')
  await page.getByRole('button', { name: id.add(1) }).click()
  await expect(page.getByText('Daftarnya sudah ditutup', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByText(id.closedLine)).toBeVisible()
  await expect(page.locator('.pm__lines', { hasText: 'Putri Amalia' })).toBeVisible()
  await expectClean(page)
  await page.getByRole('button', { name: id.signOut }).click()
  await expect(page.getByLabel(id.contact)).toBeVisible()
})

test('the sign-in page for promoters gives a stranger the same answer as a promoter, and has no accessibility faults', async ({
  page,
}) => {
  for (const [language, t] of [
    ['id', id],
    ['en', en],
  ] as const)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/${language}/promoter`)
      await expect(page.getByRole('heading', { level: 1, name: t.signInTitle })).toBeVisible()
      await expectClean(page)
    }
  await page.getByLabel(en.contact).fill('stranger@surat.example')
  await page.getByRole('button', { name: en.sendCode }).click()
  await expect(page.getByText(en.sent.email('stranger@surat.example'))).toBeVisible()
})
