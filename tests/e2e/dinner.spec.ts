// Tests how a guest books a dinner, from the outlet's page to the payment, by touch and by keyboard. The page must show the reason for each
// refusal.
import { expect, type Locator, type Page } from '@playwright/test'
import { aDinnerNight, fillGuest, fillUp, holdDinner, knownDraft, pickDate } from '#tests/support/browser-dinner.ts'
import { aMember, asMember } from '#tests/support/browser-member.ts'
import { aPhone, expectClean } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'
import { serverUrl } from '#tests/support/server-url.ts'

const phone = { width: 360, height: 800 }
const laptop = { width: 1440, height: 900 }
const HOLD = /^Hold the place/

const session = (page: Page, clock: string) => page.getByRole('radio', { name: new RegExp(`^${clock}`) })

async function payIt(page: Page): Promise<void> {
  await page.waitForURL(/\/restaurant\/payment\?reservation=/)
  await page.getByRole('link', { name: /^Pay IDR/ }).click()
  await page.waitForURL(/\/sandbox\/gateway\/pay\//)
  await page
    .getByRole('button', { name: /QRIS|Pay|I have paid/i })
    .first()
    .click()
  await page.waitForURL(/\/reservation\/restaurant\/payment-success/)
  await expect(page.getByText(/^SNJ-[0-9A-Z]{6}$/).first()).toBeVisible({ timeout: 20_000 })
}

test(
  'R-061 R-062 R-063 R-066 on a phone a guest books and pays a dinner for two in under a minute',
  { tag: '@hours' },
  async ({ page, request }) => {
    await page.setViewportSize(phone)
    const place = await aDinnerNight(request, 'rocca', 'menteng', 8, '20:30')
    await page.goto('/en/brands/rocca/menteng')
    const began = Date.now()
    await page.getByRole('link', { name: 'Book dinner' }).last().click()
    await page.waitForURL(/\/rocca\/menteng\/restaurant$/)
    await page.getByRole('radio', { name: /^Fire/ }).check()
    await page.getByRole('button', { name: 'Choose a date' }).click()
    await page.waitForURL(/\/restaurant\/booking\?pax=2/)
    await pickDate(page, place.night)
    await session(page, '20:30').click()
    await expect(page.getByText('20:30 to 22:30 WIB, two hours that are yours.')).toBeVisible()
    await expect(page.getByText(/last order of a set menu is 21:00, 30 minutes after you arrive/)).toBeVisible()
    await expect(page.getByText('DJ from 19:00: there is music while you eat.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`pax=2&date=${place.night}&time=20%3A30`))
    await page.getByRole('radio', { name: /^Hall/ }).check()
    // The option Fire is already checked, because the guest chose it on the restaurant's page.
    await expect(page.getByRole('radio', { name: /^Fire/ })).toBeChecked()
    await expect(page.getByText(/From IDR 499,000, paid at the venue/)).toBeVisible()
    await fillGuest(page)
    const summary = page.getByRole('complementary', { name: 'Your dinner' })
    await expect(summary).toContainText('IDR 1,998,000')
    await expect(summary).toContainText('Credited to your final bill.')
    await expect(page.getByRole('main')).toContainText('your schedule is locked')
    await page.getByRole('button', { name: HOLD }).last().click()
    await payIt(page)
    expect(Date.now() - began).toBeLessThan(60_000)
    await expect(page.getByRole('main')).toContainText('20:30 to 22:30 WIB')
    await expect(page.getByRole('main')).toContainText(/Hall, Table [AG]\d/)
    await expect(page.getByRole('main')).toContainText('credited to your final bill')
    await expectClean(page)
  },
)

async function tabTo(page: Page, there: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (
      await there.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))
    )
      return
    await page.keyboard.press('Tab')
  }
  throw new Error('the focus never came there')
}

test('R-061 the restaurant page and its booking form have no layout faults on a laptop', async ({ page }) => {
  await page.setViewportSize(laptop)
  await page.goto('/en/brands/yeschef/senopati/restaurant')
  await expectClean(page)
  await page.goto('/id/brands/yeschef/senopati/restaurant/booking?pax=2')
  await expectClean(page)
})

test('R-062 a guest books a dinner with the keyboard alone', async ({ page, request }) => {
  await page.setViewportSize(laptop)
  await page.goto('/en/brands/yeschef/senopati/restaurant/booking')
  const { night } = await aDinnerNight(request, 'yeschef', 'senopati', 1, '17:00')
  await tabTo(page, page.getByRole('radio', { name: '2 guests', exact: true }))
  await tabTo(page, page.getByRole('button', { name: 'Calendar' }))
  await page.keyboard.press('Enter')
  await page.getByRole('grid').waitFor()
  const inFocus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  while (!/, (?:open|event night)/.test(await inFocus())) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`pax=2&date=${night}`))
  await session(page, '17:00').waitFor({ state: 'attached' })
  await tabTo(page, session(page, '17:00'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('radio', { name: /^Chef’s counter/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('radio', { name: /^Yes IDR/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('checkbox', { name: /allergy/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Which, and how strong?'))
  await page.keyboard.type('Peanuts, severe')
  await tabTo(page, page.getByLabel('Full name'))
  await page.keyboard.type('Raka Wicaksana')
  await tabTo(page, page.getByLabel('Phone number'))
  await page.keyboard.type(aPhone())
  await tabTo(page, page.getByLabel('Email address'))
  await page.keyboard.type('raka@surat.example')
  await tabTo(page, page.getByRole('button', { name: HOLD }).first())
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/restaurant\/payment\?reservation=/)
  await expect(page.getByRole('main')).toContainText('Peanuts, severe')
})

const MISSING = {
  en: [
    'Incomplete Data',
    'Choose the date you arrive.',
    'Choose the time you arrive.',
    'Choose a table or a dining section.',
    'Choose a course.',
    'Tell us about the allergy.',
    'Write your full name, as on your ID: at least 6 characters.',
    'Phone number is required.',
  ],
  id: [
    'Data belum lengkap',
    'Pilih tanggal kedatangan.',
    'Pilih waktu kedatangan.',
    'Pilih meja atau area makan.',
    'Pilih menu.',
    'Ceritakan alergi yang perlu kami ketahui.',
    'Tulis nama lengkapmu seperti di kartu identitas, paling sedikit 6 huruf.',
    'Nomor telepon wajib diisi.',
  ],
} as const

test('R-062 on a phone only the button in the bar holds the place, and the summary has no second button', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone)
  const place = await aDinnerNight(request, 'rocca', 'ubud', 10)
  await page.goto(`/en${place.path}/booking?pax=2&date=${place.night}`)
  await knownDraft(page)
  const summary = page.getByRole('complementary', { name: 'Your dinner' })
  await expect(summary.getByRole('button', { name: 'Show what is missing' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveCount(0)
  await session(page, '18:00').click()
  await expect(page.getByLabel('Full name')).toBeVisible()
  await page.locator('.dn-course input').first().check()
  await expect(page.getByRole('button', { name: HOLD })).toHaveCount(1)
  await expect(page.locator('.bk-bar').getByRole('button', { name: HOLD })).toBeVisible()
})

for (const language of ['en', 'id'] as const) {
  test(`R-062 each missing field shows its error in place in ${language}, and the form keeps its values`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    const [title, ...messages] = MISSING[language]
    await page.goto(`/${language}/brands/rocca/ubud/restaurant/booking`)
    await knownDraft(page)
    // At first, the form does not show the fields for the guest's data. They appear when the guest chooses a time or presses the button.
    const name = page.locator('#dinner-name')
    await expect(name).toHaveCount(0)
    const dialog = page.getByRole('alertdialog')
    const showMissing = async () => {
      await page.locator('button[form="dinner-form"]:visible').last().click()
      await expect(dialog).toContainText(title)
      await dialog.getByRole('button').last().click()
      await expect(dialog).toBeHidden()
    }
    await showMissing()
    await name.fill('Raka')
    await page.locator('#dinner-allergic').check()
    await showMissing()
    for (const message of messages) await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
    await expect(page.locator('.dn-course input').first()).toBeFocused()
    await expectClean(page)
    await page.reload()
    await knownDraft(page)
    await showMissing()
    await expect(name).toHaveValue('Raka')
    await expect(page.locator('#dinner-allergic')).toBeChecked()
  })
}

test('R-062 R-065 the form disables a full dinner time with a reason, and deselects a section that has become full', async ({
  page,
  request,
}) => {
  await page.setViewportSize(laptop)
  const place = await aDinnerNight(request, 'yeschef', 'senopati', 12, '21:00')
  await fillUp(request, place, '19:00')
  await page.goto(`/en${place.path}/booking?pax=2&date=${place.night}`)
  const full = session(page, '19:00')
  await expect(full).toHaveAttribute('aria-disabled', 'true')
  await full.click({ force: true })
  await expect(page.getByText(/^At 19:00 there is no place left for 2 guests\. Still to be had: .*21:00/)).toBeVisible()
  await expect(full).not.toBeChecked()
  await session(page, '21:00').click()
  const part = page.locator(`input[name="section"][value="${place.freeSection}"]`)
  await part.check()
  await page.getByRole('radio', { name: /^Yes IDR/ }).check()
  await fillGuest(page)
  await fillUp(request, place, '21:00', [place.freeSection])
  await page.getByRole('button', { name: HOLD }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pick another time' }).click()
  await expect(page.locator('input[name="section"]:checked')).toHaveCount(0)
  await expect(page.getByLabel('Full name')).toHaveValue('Raka Wicaksana')
})

test('R-064 a party of more than six guests gets links to a request form and to WhatsApp, with its size and date filled in', async ({
  page,
  request,
}) => {
  const place = await aDinnerNight(request, 'rocca', 'ubud', 3)
  await page.goto(`/en${place.path}/booking?date=${place.night}`)
  await page.getByRole('radio', { name: '7 guests or more' }).check()
  await page.getByRole('button', { name: 'More guests' }).click()
  // The form has this link twice. One link is next to the party size. The other link replaces the button of the form.
  const asking = page.getByRole('link', { name: 'Ask the restaurant' })
  await expect(asking).toHaveCount(2)
  for (const link of await asking.all())
    await expect(link).toHaveAttribute('href', `/en${place.path}/request?pax=8&date=${place.night}`)
  await expect(page.getByRole('button', { name: HOLD })).toHaveCount(0)
  const chat = await page.getByRole('link', { name: 'Write on WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(chat ?? '')).toContain('we are a party of 8 and would like to have dinner on')
})

test('R-061 at an outlet that sells dinners, the addresses of table pages redirect to the restaurant pages and keep the date', async ({
  request,
}) => {
  const to = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return answer.headers()['location'] ?? answer.status()
  }
  const menteng = '/id/brands/rocca/menteng'
  const { night } = await aDinnerNight(request, 'rocca', 'menteng', 2)
  expect(await to(`${menteng}/booking`)).toBe(`${menteng}/restaurant`)
  expect(await to(`${menteng}/reservation`)).toBe(`${menteng}/restaurant`)
  expect(await to(`${menteng}/booking?date=${night}`)).toBe(`${menteng}/restaurant/booking?date=${night}`)
  expect(await to('/id/brands/gema/scbd/restaurant')).toBe(404)
  expect(await to('/id/brands/gema/scbd/restaurant/booking')).toBe(404)
})

test('R-061 R-078 R-079 a member opens a booked dinner and cancels it by the restaurant’s refund rule', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone)
  const { phone: number, token } = await aMember(request)
  const place = await aDinnerNight(request, 'rocca', 'ubud', 14)
  const id = await holdDinner(request, place, { pax: 2, time: '18:00', phone: number, token })
  await request.post(`/api/sandbox/payments/${id}`, { data: { action: 'pay' } })
  await asMember(page, token, serverUrl())
  await expect(async () => {
    await page.goto('/en/profile/my-reservation')
    await expect(page.getByText('Confirmed').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.locator('a.stub').first().click()
  await page.waitForURL(new RegExp(`/profile/my-reservation/restaurant/${id}$`))
  await expect(page.getByRole('main')).toContainText('18:00 to 20:00 WITA')
  await expectClean(page)
  await page.goto(`/en/profile/my-reservation/${id}`)
  await expect(page).toHaveURL(new RegExp(`/restaurant/${id}$`))
  await page.getByRole('button', { name: /^Cancel/ }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toContainText('IDR 1,598,000')
  await dialog.getByRole('combobox').selectOption({ label: 'Change of Plan' })
  await dialog.locator('button[type="submit"]').click()
  await expect(page.getByText('Your reservation has been successfully canceled.')).toBeVisible()
})
