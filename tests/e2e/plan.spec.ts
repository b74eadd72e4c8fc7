// Tests that staff draw the plan of a room with the keyboard alone and with a pointer, and publish the plan for a night. The test runs in
// both languages, on a phone and on a desktop.
import { expect, type Page } from '@playwright/test'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo, themesAt } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

type Room = { path: string; id: number; read: () => Promise<WireAnswer<'floorPlan'>> }

/** Returns an outlet that has no draft of its floor plan. If an earlier attempt of the test left a draft, the draft is discarded. */
async function aRoom(page: Page, slug: string): Promise<Room> {
  const me = await callOfficeOn(page, 'me', {})
  const outlet = me.outlets.find((candidate) => candidate.slug === slug)
  const read = () => callOfficeOn(page, 'floorPlan', { outletId: outlet?.id ?? 0 })
  const { draft } = await read()
  if (draft) await callOfficeOn(page, 'discardFloorDraft', { id: draft.id, revision: draft.revision })
  return { path: `/office/${outlet?.brand}/${slug}/stock/plan`, id: outlet?.id ?? 0, read }
}

test('by keyboard alone staff add, move, turn, rename, remove and restore a table', async ({ page }) => {
  await stepIn(page, 'manager')
  await page.setViewportSize(desk)
  const room = await aRoom(page, 'kuningan')
  await page.goto(room.path)
  await page.getByRole('button', { name: 'Begin a draft' }).press('Enter')
  await page.getByRole('button', { name: 'Table', exact: true }).press('Enter')
  const fresh = page.locator('.plan__table.is-new')
  // All tables share one tab stop: the Tab key moves only to the selected table.
  await expect(page.locator('.plan__table[tabindex="0"]')).toHaveCount(1)
  await fresh.focus()
  const before = (await room.read()).plan.drawing
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('r')
  const middle = { x: before.width / 2, y: before.height / 2 }
  await expect(fresh).toHaveAccessibleName(new RegExp(`${middle.x + 0.2} m from the left, ${middle.y + 1} m .* 15°`))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('L1')
  await expect(page.getByRole('row', { name: /has a name that another has/ })).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Moon 1')
  await expect(page.getByRole('row', { name: /has a name that another has/ })).toHaveCount(0)
  await fresh.focus()
  await page.keyboard.press('Delete')
  await expect(page.locator('[data-name="Moon 1"]')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.locator('[data-name="Moon 1"]')).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.locator(`[data-name="${before.tables.at(-1)?.name}"]`)).toBeFocused()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  expect((await room.read()).draft?.drawing.tables.at(-1)).toMatchObject({
    name: 'Moon 1',
    x: middle.x + 0.2,
    y: middle.y + 1,
    rotate: 15,
  })
})

/** Opens the form with the measures of a table by its button in the list of tables. Then waits until the name field has the focus. */
async function openNumbers(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Ubah meja ${name}` }).click()
  await expect(page.getByLabel('Nama', { exact: true })).toBeFocused()
}

test('the floor plan editor meets WCAG 2.2 AA in the day and night themes, on a phone and on a desktop, even while it shows faults', async ({
  page,
}) => {
  await stepIn(page, 'manager', { language: 'id' })
  const room = await aRoom(page, 'kuningan')
  await page.setViewportSize(phone)
  await page.goto(room.path)
  await expectOfficeClean(page)
  await page.getByRole('button', { name: 'Mulai draf' }).click()
  // On a phone, the list and the form offer every action that the drawing of the plan offers.
  await openNumbers(page, 'L2')
  await page.getByLabel('Dari kiri, m').fill('2.2')
  await expect(page.getByRole('row', { name: /menindih L1/ })).toBeVisible()
  await expect(page.locator('[data-name="L2"]')).toHaveAccessibleName(/menindih L1/)
  await expect(page.getByText(/hal pada denah perlu dibetulkan/)).toBeVisible()
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    for (const theme of themesAt(size)) {
      await turnTo(page, theme)
      await expectOfficeClean(page)
    }
  }
})

test('a dragged table snaps to the grid, and staff publish the plan for one night only', async ({ page }) => {
  await stepIn(page, 'manager', { language: 'id' })
  await page.setViewportSize(desk)
  const room = await aRoom(page, 'canggu')
  await page.goto(room.path)
  await page.getByRole('button', { name: 'Mulai draf' }).click()
  await page.getByRole('button', { name: 'Meja', exact: true }).click()
  const fresh = page.locator('.plan__table.is-new')
  await page.getByLabel('Nama', { exact: true }).fill('Malam 1')
  const from = await fresh.boundingBox()
  if (!from) throw new Error('the table is not drawn')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 37, from.y + from.height / 2 + 11, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText(/^Tersimpan /)).toBeVisible()
  const draft = (await room.read()).draft
  const table = draft?.drawing.tables.at(-1)
  expect([table?.x, table?.y].map((metres) => Math.abs(((metres ?? 0) * 100) % 1))).toEqual([0, 0])
  // The test moves the table to a free corner, because the table may overlap other tables at its current place.
  await page.getByRole('button', { name: 'Ruang', exact: true }).first().click()
  await page.getByLabel('Lebar ruang, m').fill(String((draft?.drawing.width ?? 0) + 4))
  await openNumbers(page, 'Malam 1')
  await page.getByLabel('Dari kiri, m').fill(String((draft?.drawing.width ?? 0) + 2))
  await page.getByText('Malam tertentu').click()
  const night = nightAhead(100)
  await page.getByLabel('Malam lain').fill(night)
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page.getByText('Malam 1', { exact: true }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Terbitkan untuk 1 malam' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'diterbitkan' })).toBeVisible()
  const published = await room.read()
  expect(published.draft).toBeNull()
  expect(published.versions[0]).toMatchObject({ nights: [night], isTonight: false })
  expect(published.plan.drawing.tables.some(({ name }) => name === 'Malam 1')).toBe(false)
})
