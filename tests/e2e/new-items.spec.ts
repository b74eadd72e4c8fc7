// Tests that an owner makes a brand, an outlet that copies an existing outlet, and a page. Guests must see each new item after it is
// published.
import { expect, type Page } from '@playwright/test'
import { callOfficeOn, expectOfficeClean, stepIn, themesAt, turnTo } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

async function putOnSite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Put it on the site…' }).click()
  await page.getByRole('button', { name: 'Put it on', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Take it off the site…' })).toBeVisible()
}

test('guests find the copy of an outlet with its tables after an owner publishes the copy', async ({ page }) => {
  await stepIn(page, 'owner')
  const { outlets } = await callOfficeOn(page, 'newItemChoices', {})
  const source = outlets.find(({ name }) => name.includes('Kuningan'))
  const area = `Tebet ${Date.now().toString(36)}`
  await page.goto('/office/content/outlets')
  await page.getByRole('button', { name: 'New outlet' }).click()
  const dialog = page.getByRole('dialog')
  const fill = (label: string, text: string) => dialog.getByRole('textbox', { name: label, exact: true }).fill(text)
  await dialog.getByRole('combobox', { name: 'Start from' }).selectOption(String(source?.id))
  await fill('Name', `Luna Senja ${area}`)
  await fill('Area', area)
  await fill('Address', 'Jl. Tebet Timur 7, Jakarta Selatan')
  await fill('Link to the map', 'https://www.openstreetmap.org/?mlat=-6.2297&mlon=106.8553')
  await expect(dialog.getByRole('textbox', { name: 'Point on the map (latitude, longitude)' })).toHaveValue(
    '-6.2297, 106.8553',
  )
  await fill('Phone', '123')
  await fill('WhatsApp', '6281000000199')
  await dialog.getByRole('button', { name: 'Make a draft' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Phone', exact: true })).toBeFocused()
  await fill('Phone', '+62 21 5550 0199')
  await dialog.getByRole('button', { name: 'Make a draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Luna Senja ${area}` })).toBeVisible()
  const id = Number(page.url().split('/').at(-1))
  const { pages } = await callOfficeOn(page, 'content', { id: `outlets-${id}` })
  const address = pages.en ?? ''
  expect((await page.request.get(address)).status()).toBe(404)
  const [own, other] = await Promise.all(
    [id, source?.id ?? 0].map((outletId) => callOfficeOn(page, 'stockTables', { outletId })),
  )
  const inUse = (read: typeof own) => read?.tables.filter(({ retiredAt }) => retiredAt === null).map(({ name }) => name)
  expect(inUse(own)).toEqual(inUse(other))
  await putOnSite(page)
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(area)
  await page.goto(`${address}/reservation`)
  await expect(page.getByText(`Luna Senja ${area}`).first()).toBeVisible()
  await callOfficeOn(page, 'showContent', {
    id: `outlets-${id}`,
    version: 2,
    isPublished: false,
    from: null,
    until: null,
  })
})

test('an owner makes a brand with colors and a page, and guests see both after they are published', async ({
  page,
}) => {
  await stepIn(page, 'owner')
  const name = `Sorak ${Date.now().toString(36)}`
  await page.goto('/office/content/brands')
  await page.getByRole('button', { name: 'New brand' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog.getByText('Choose them').click()
  await dialog.getByLabel('Ground, dark').fill('#f0f0f0')
  await dialog.getByRole('button', { name: 'Make a draft' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByLabel('Ground, dark').fill('#101a14')
  await dialog.getByLabel('Accent').fill('#a6d96a')
  await dialog.getByRole('button', { name: 'Make a draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const key = `brands-${page.url().split('/').at(-1)}`
  const { pages } = await callOfficeOn(page, 'content', { id: key })
  await putOnSite(page)
  await expect.poll(async () => (await page.request.get(pages.en ?? '')).status()).toBe(200)
  await page.goto(pages.en ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await callOfficeOn(page, 'showContent', { id: key, version: 2, isPublished: false, from: null, until: null })

  await page.goto('/office/content/pages')
  await page.getByRole('button', { name: 'New page' }).click()
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(`Karier ${name}`)
  await dialog.getByRole('button', { name: 'Make a draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Karier ${name}` })).toBeVisible()
  await putOnSite(page)
  const pageKey = `pages-${page.url().split('/').at(-1)}`
  const { pages: ownPages } = await callOfficeOn(page, 'content', { id: pageKey })
  for (const address of [ownPages.id ?? '', ownPages.en ?? '']) {
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(200)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Karier ${name}`)
  }
  await callOfficeOn(page, 'showContent', { id: pageKey, version: 2, isPublished: false, from: null, until: null })
})

test('the dialogs for new items and for the sections of a room have no accessibility faults on a phone and on a desktop', async ({
  page,
}) => {
  await stepIn(page, 'owner')
  for (const size of [phone, desk])
    for (const [path, name] of [
      ['content/brands', 'New brand'],
      ['content/outlets', 'New outlet'],
      ['content/menus', 'New menu'],
      ['luna-senja/kuningan/stock/tables', 'Add a section'],
      ['luna-senja/kuningan/stock/tables', 'Add a category'],
    ] as const) {
      await page.setViewportSize(size)
      await page.goto(`/office/${path}`)
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
      for (const theme of themesAt(size)) {
        await turnTo(page, theme)
        await expectOfficeClean(page)
      }
    }
})
