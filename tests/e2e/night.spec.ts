// Tests how staff use the pages of a night: its list, its floor and one reservation. The test runs in both languages, on a phone and on a
// desktop.
import { expect, type Locator } from '@playwright/test'
import { night as english } from '#messages/en/office/night/night.ts'
import { night as indonesian } from '#messages/id/office/night/night.ts'
import { expectOfficeClean, stepIn, turnTo, themesAt } from '#tests/support/browser-office.ts'
import { expectReceipt } from '#tests/support/browser-receipt.ts'
import { test } from '#tests/support/browser-test.ts'
import { aFilledNight } from '#tests/support/filled-night.ts'

/**
 * Runs in the browser. Writes a state and a distance to the arrival time into the row of a party. Returns the pairs of cells in which texts
 * overlap.
 */
function overlapsWithTexts(row: Element, { state, distance }: { state: string; distance: string }): string[] {
  for (const [cell, text] of [
    ['.state > span', state],
    ['.party__time small', distance],
  ] as const) {
    const element = row.querySelector(cell)
    if (!element) return [`${cell} is missing`]
    element.textContent = text
  }
  /** Measures only the painted area of a text, because a long note ends with an ellipsis inside its own box. */
  const paintedBoxes = (text: Node): DOMRect[] => {
    const range = document.createRange()
    range.selectNodeContents(text)
    let boxes = [...range.getClientRects()]
    for (let holder = text.parentElement; holder && holder !== row; holder = holder.parentElement) {
      if (getComputedStyle(holder).overflowX === 'visible') continue
      const { left, right } = holder.getBoundingClientRect()
      boxes = boxes.map(({ x, y, width, height }) => {
        const start = Math.max(x, left)
        return new DOMRect(start, y, Math.max(0, Math.min(x + width, right) - start), height)
      })
    }
    return boxes
  }
  const boxes = [...row.children].flatMap((cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const rects: DOMRect[] = []
    while (texts.nextNode()) rects.push(...paintedBoxes(texts.currentNode))
    return rects.map((box) => ({ cell: cell.className, box }))
  })
  return boxes.flatMap((first, at) =>
    boxes
      .slice(at + 1)
      .filter(
        ({ cell, box }) =>
          cell !== first.cell &&
          Math.min(first.box.right, box.right) - Math.max(first.box.left, box.left) > 1 &&
          Math.min(first.box.bottom, box.bottom) - Math.max(first.box.top, box.top) > 1,
      )
      .map(({ cell }) => `${first.cell} and ${cell}`),
  )
}

const phone = { width: 360, height: 800 }
const desk = { width: 1440, height: 900 }
test('the office pages “tonight”, “floor”, “search” and “reservation” meet WCAG 2.2 AA in the day and night themes, on a phone and on a desktop', async ({
  page,
}) => {
  await stepIn(page, 'owner', { language: 'id' })
  const { path, night, coming } = await aFilledNight(page)
  const [party] = coming
  const pages = [
    `${path}/tonight?night=${night.night}`,
    `${path}/floor?night=${night.night}`,
    `${path}/requests`,
    `/office/reservations?q=${encodeURIComponent(party?.name ?? '')}`,
    `/office/reservations/${party?.code}`,
  ]
  for (const address of pages) {
    await page.goto(address)
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

for (const language of ['id', 'en'] as const)
  test(`D11 in ${language} the texts in a party’s row never overlap, at phone and desktop widths`, async ({ page }) => {
    await stepIn(page, 'owner', { language })
    const { path, night } = await aFilledNight(page)
    await page.goto(`${path}/tonight?night=${night.night}`)
    const t = language === 'id' ? indonesian : english
    // All forms of the text about the arrival time in a party's row: early, late, days ahead, hours ahead, and a countdown. The values are
    // fixed, so that the result does not depend on the hour of the test.
    const distances = [
      t.minutesEarly(90),
      t.minutesLate(135),
      t.inHours(2, 45),
      t.inDays(14),
      t.sinceHours(11, 45),
      t.left('29:59'),
    ]
    for (const width of [1440, 1200, 1000, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const row = page.locator('.party').first()
      for (const state of [...Object.values(t.standings), t.floor.over])
        for (const distance of distances)
          expect(
            await row.evaluate(overlapsWithTexts, { state, distance }),
            `${state}, ${distance} at ${width}`,
          ).toEqual([])
    }
  })

test('staff seat a party in two taps, and other staff see the change', async ({ page, browser }) => {
  await stepIn(page, 'owner')
  const { path, night, coming } = await aFilledNight(page)
  const [party] = coming
  const context = await browser.newContext({ locale: 'en-US' })
  const theirs = await context.newPage()
  await stepIn(theirs, 'owner')
  const address = `${path}/tonight?night=${night.night}`
  await theirs.goto(`${path}/floor?night=${night.night}`)
  await page.goto(address)
  const table = theirs.locator(`[data-table="${party?.tableIds[0]}"]`)
  await expect(table).toHaveAccessibleName(/Booked/)
  await page.getByRole('button', { name: `Seat, ${party?.name}` }).click()
  await expect(page.getByRole('status').filter({ hasText: `${party?.name} is seated` })).toBeVisible()
  await expect(table).toHaveAccessibleName(/Seated/)
  await page.locator('.toast').getByRole('button', { name: /^Undo/ }).click()
  await expect(table).toHaveAccessibleName(/Booked/)
  await context.close()
})

test('by keyboard staff find a table on the floor plan, open it and seat its party', async ({ page }) => {
  await stepIn(page, 'owner')
  const { path, night, coming } = await aFilledNight(page)
  const party = coming.at(-1)
  await page.setViewportSize(desk)
  await page.goto(`${path}/floor?night=${night.night}`)
  const table = page.locator(`[data-table="${party?.tableIds[0]}"]`)
  await table.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(table).not.toBeFocused()
  await table.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: `Table ${party?.place}` })
  await expect(panel).toContainText(party?.name ?? '')
  await panel.getByRole('button', { name: `Seat, ${party?.name}` }).click()
  await expect(table).toHaveAccessibleName(/Seated/)
  await page.getByLabel('Move through the night').fill(String(Date.parse(night.opensAt)))
  await expect(panel.getByRole('button', { name: /Undo|Left/ })).toHaveCount(0)
})

test('staff find a reservation by the last digits of the phone, add a note, and cancel the reservation with the shown refund', async ({
  page,
}) => {
  await stepIn(page, 'owner', { language: 'id' })
  const { coming } = await aFilledNight(page)
  const party = coming[1]
  await page.setViewportSize(phone)
  await page.goto('/office/reservations')
  await expect(page.getByRole('heading', { name: 'Yang terakhir berubah' })).toBeVisible()
  await page.getByRole('searchbox').fill(party?.code.slice(4) ?? '')
  await expect(page.getByRole('heading', { name: 'Yang terakhir berubah' })).toHaveCount(0)
  await page.getByRole('link', { name: new RegExp(party?.name ?? '') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(party?.name ?? '')
  await page.getByRole('button', { name: 'Tampilkan kontak' }).click()
  await expect(page.getByRole('link', { name: /^\+62/ })).toBeVisible()
  await page.getByLabel('Catatan baru').fill('Duduk dekat panggung')
  await page.getByRole('button', { name: 'Catat', exact: true }).click()
  await expect(page.getByText('Duduk dekat panggung')).toBeVisible()
  await page
    .locator('.record__acts')
    .getByRole('button', { name: /^Lainnya|^More/ })
    .click()
  await expect(page.locator('.menu:popover-open button').first()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Batalkan…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Menurut aturan')
  await expectOfficeClean(page)
  await dialog.getByLabel(/^Semua/).check()
  await dialog.getByRole('button', { name: /^Batalkan, kembalikan IDR/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'kembali ke tamu' })).toBeVisible()
  await expect(page.locator('.record__head')).toContainText('Dibatalkan')
})

/** Counts taps. If a field already has the focus, typing into it needs no tap. */
function countTaps() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps++
      await target.click()
    },
    taken: () => {
      const tapCount = taps
      taps = 0
      return tapCount
    },
  }
}

test('staff seat a party in one tap, close a bill in two taps and request a refund in four taps', async ({ page }) => {
  await page.setViewportSize(phone)
  await stepIn(page, 'owner')
  const { path, night, coming } = await aFilledNight(page)
  const party = coming.at(-2)
  const { tap, taken } = countTaps()
  const dialog = page.getByRole('dialog')
  await page.goto(`${path}/tonight?night=${night.night}`)

  await tap(page.getByRole('button', { name: `Seat, ${party?.name}` }))
  const toast = page.locator('.toast')
  await expect(toast).toContainText(`${party?.name} is seated`)
  expect(taken()).toBeLessThanOrEqual(2)
  await tap(toast.getByRole('button', { name: /^Undo/ }))
  await expect(page.getByRole('button', { name: `Seat, ${party?.name}` })).toBeVisible()
  expect(taken()).toBe(1)

  await tap(page.getByRole('link', { name: new RegExp(party?.name ?? '') }))
  await tap(page.getByRole('button', { name: 'Give money back…' }))
  await expect(dialog.getByLabel('Rupiah, whole number')).toBeFocused()
  await page.keyboard.type('5000')
  await tap(dialog.getByLabel('Reason'))
  await page.keyboard.type('Waited at the door')
  await tap(dialog.getByRole('button', { name: /IDR 5,000$/ }))
  await expect(page.getByRole('status').filter({ hasText: 'IDR 5,000' })).toBeVisible()
  expect(taken()).toBeLessThanOrEqual(4)

  await page.goto(`${path}/tonight?night=${night.night}`)
  await page.getByRole('button', { name: `Seat, ${party?.name}` }).click()
  await expect(toast).toContainText(`${party?.name} is seated`)
  const closeBill = page.getByRole('button', { name: `Close bill, ${party?.name}` })
  await closeBill.click()
  await dialog.getByRole('button', { name: 'Never mind' }).click()
  await expect(closeBill).toBeFocused()
  await tap(closeBill)
  await page.keyboard.type('9000000')
  await tap(dialog.getByRole('button', { name: 'Close bill' }))
  await expect(dialog).toHaveCount(0)
  await expect(closeBill).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)
  expect(taken()).toBeLessThanOrEqual(4)
  await page.getByRole('link', { name: new RegExp(party?.name ?? '') }).click()
  await expectReceipt(page)
})
