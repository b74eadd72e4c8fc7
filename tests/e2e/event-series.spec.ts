// Tests that staff repeat an event on other nights, and then change several of these nights together. The public pages must show the
// changes.
import { expect, type Page } from '@playwright/test'
import { addNights } from '#domain/calendar/night.ts'
import { callOfficeOn, expectOfficeClean, stepIn, themesAt, turnTo } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'

const phone = { width: 360, height: 800 }
const desk = { width: 1440, height: 900 }

/** Makes an event at an outlet. The outlet is also free on the same weekday of the next four weeks. Returns the key of the event. */
async function anEvent(page: Page, outletAt: number): Promise<string> {
  const { outlets } = await callOfficeOn(page, 'me', {})
  const outletId = outlets.at(outletAt)?.id ?? null
  const first = 150 + Math.floor(Math.random() * 120)
  for (let days = first; days < first + 30; days += 1) {
    const night = nightAhead(days)
    const { key } = await callOfficeOn(page, 'createContent', {
      kind: 'events',
      title: `Malam ${night} ${outletId}`,
      slug: '',
      outletId,
      night,
    })
    const { skipped } = await callOfficeOn(page, 'eventSeries', { id: key })
    const weeks = [1, 2, 3, 4].map((week) => addNights(night, 7 * week))
    if (!skipped.some((skip) => weeks.includes(skip.night))) return key
  }
  throw new Error('no five free nights')
}

async function write(page: Page, id: string, part: 'id' | 'en', tagline: string): Promise<void> {
  await callOfficeOn(page, 'saveDraft', { id, part, version: 1, draft: 0, body: { tagline } })
}

test('staff repeat an event for four weeks and change some titles, and guests see the new titles in both languages', async ({
  page,
}) => {
  await stepIn(page, 'owner', { language: 'en' })
  const key = await anEvent(page, -1)
  await write(page, key, 'id', 'Gaung dua detik.')
  await write(page, key, 'en', 'Two seconds of echo.')
  await page.setViewportSize(desk)
  await page.goto(`/office/content/${key.replace('-', '/')}`)
  await page.getByRole('button', { name: 'Copy or repeat…' }).click()
  await expect(page.getByText('4 nights will be made')).toBeVisible()
  await page.getByRole('button', { name: /^Skip/ }).first().click()
  await page.getByRole('button', { name: /^Include/ }).click()
  await page.getByRole('button', { name: 'Make 4 nights' }).click()
  await expect(page.getByRole('status').filter({ hasText: '4 nights made' })).toBeVisible()
  const { events } = await callOfficeOn(page, 'eventSeries', { id: key })
  expect(events).toHaveLength(5)
  const second = events[2]?.key ?? ''
  await page.goto(`/office/content/${second.replace('-', '/')}`)
  const title = `Malam bersama ${second}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('radio', { name: /^From/ }).check()
  await expect(page.getByText('And put 3 nights on the site')).toBeVisible()
  await page.getByRole('button', { name: 'Publish for 3 nights' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 other nights changed too.' })).toBeVisible()
  const { pages } = await callOfficeOn(page, 'content', { id: events[4]?.key ?? '' })
  for (const [address, line] of [
    [pages.id, 'Gaung dua detik.'],
    [pages.en, 'Two seconds of echo.'],
  ] as const) {
    await page.goto(address ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(page.getByText(line).first()).toBeVisible()
  }
  const before = await callOfficeOn(page, 'content', { id: events[1]?.key ?? '' })
  expect([before.title, before.isShown]).toEqual([events[0]?.title, false])
})

test('staff choose several hidden nights in the list, read the changes, and publish these nights by one action', async ({
  page,
}) => {
  await stepIn(page, 'owner', { language: 'en' })
  const key = await anEvent(page, -3)
  await write(page, key, 'id', 'Tiga malam sekaligus.')
  await write(page, key, 'en', 'Three nights at once.')
  const { night, events: before } = await callOfficeOn(page, 'eventSeries', { id: key })
  const title = before[0]?.title ?? ''
  const nights = [1, 2, 3].map((week) => addNights(night, 7 * week))
  await callOfficeOn(page, 'repeatEvent', { id: key, nights, withTickets: false })
  await page.setViewportSize(desk)
  await page.goto(`/office/content/events?q=${encodeURIComponent(title)}`)
  const choices = page.getByRole('checkbox', { name: `Choose ${title}` })
  await expect(choices).toHaveCount(4)
  for (const at of [0, 1, 3]) await choices.nth(at).check()
  await page.getByRole('button', { name: 'Publish 3 nights…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectOfficeClean(page)
  await dialog.getByRole('button', { name: 'Publish 3 nights now' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 nights are on the site.' })).toBeVisible()
  const { events } = await callOfficeOn(page, 'eventSeries', { id: key })
  expect(events.map(({ isPublished }) => isPublished)).toEqual([true, true, false, true])
  const { pages } = await callOfficeOn(page, 'content', { id: events[3]?.key ?? '' })
  for (const [address, line] of [
    [pages.id, 'Tiga malam sekaligus.'],
    [pages.en, 'Three nights at once.'],
  ] as const) {
    await page.goto(address ?? '')
    await expect(page.getByText(line).first()).toBeVisible()
  }
})

test('the dialogs that repeat and publish an event meet WCAG 2.2 AA in the day and night themes, on a phone and on a desktop', async ({
  page,
}) => {
  await stepIn(page, 'owner', { language: 'id' })
  const key = await anEvent(page, -2)
  await page.goto(`/office/content/${key.replace('-', '/')}`)
  for (const button of ['Salin atau ulangi…', 'Terbitkan…'])
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      await page.getByRole('button', { name: button }).click()
      for (const theme of themesAt(size)) {
        await turnTo(page, theme)
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectOfficeClean(page)
      }
      await page.keyboard.press('Escape')
    }
})
