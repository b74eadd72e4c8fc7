// Tests a sale with a waiting room, from its setup in the office to the waitlist for released places.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { AVAILABLE } from '#contract/web/availability.ts'
import type { TableEntity } from '#contract/web/entities.ts'
import {
  aPhone,
  aTableNight,
  expectClean,
  fillDetails,
  goOn,
  holdOverApi,
  submitHold,
} from '#tests/support/browser-guest.ts'
import { aMember, asMember } from '#tests/support/browser-member.ts'
import { expectOfficeClean, planSaleOn, stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { fillNight, type FullNight, giveBack } from '#tests/support/browser-waitlist.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
const PHONE = { width: 360, height: 780 }

async function aNightWithOneTable(request: APIRequestContext): Promise<FullNight> {
  const full = await fillNight(request, { outlet: 'gema-losari', daysAhead: 33 })
  const last = full.holds.at(-1)
  if (last) await giveBack(request, last)
  const answer = await request.get(`/api/web/outlets/${full.outlet.id}/tables?date=${full.night}`)
  const tables = ((await answer.json()) as { data: TableEntity[] }).data.filter(
    ({ availability }) => availability === AVAILABLE,
  )
  const place = { outletId: full.outlet.id, path: full.path, name: full.outlet.name, night: full.night, tables: [] }
  for (const table of tables.slice(1)) await holdOverApi(request, place, table, aPhone())
  return full
}

async function plan(page: Page, outlet: string, night: string): Promise<string> {
  await stepIn(page, 'owner')
  await page.goto('/office/sales')
  await page.getByRole('button', { name: 'Set up a sale' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Outlet').selectOption({ label: outlet })
  await dialog.getByLabel('Night', { exact: true }).fill(night)
  await expectOfficeClean(page)
  await dialog.getByRole('button', { name: 'Set it up' }).click()
  await page.waitForURL(/\/office\/sales\/[\da-f-]{36}$/)
  await expect(page.getByRole('status')).toContainText('Until then people join the draw')
  await expectOfficeClean(page)
  return page.url().split('/').at(-1) ?? ''
}

async function openIn(request: APIRequestContext, id: string, seconds: number): Promise<void> {
  const { data: sale } = await (await request.post('/api/office/call/officeSale', { data: { id }, headers })).json()
  const { version, joinsFrom, ratePerMinute, turnSeconds, maxTickets, maxTables } = sale
  const opensAt = new Date(Date.now() + seconds * 1000).toISOString()
  const data = { id, version, joinsFrom, opensAt, ratePerMinute, turnSeconds, maxTickets, maxTables }
  const changed = await request.post('/api/office/call/changeSale', { data, headers })
  expect(changed.status(), await changed.text()).toBe(200)
}

test('guests join the draw of a sale, get a turn and book, and a guest who comes after the last place joins the waitlist', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const full = await aNightWithOneTable(request)
  const id = await plan(page, 'Gema Losari', full.night)
  const me = await aMember(request)
  const late = await aMember(request)

  const phone = await browser.newContext({ viewport: PHONE, locale: 'en-US', reducedMotion: 'reduce' })
  const room = await phone.newPage()
  await room.goto(`/en${full.path}`)
  await room.getByRole('link', { name: 'To the waiting room' }).click()
  await expect(room).toHaveURL(`/en/sales/${id}`)
  await expect(room.getByRole('timer')).toBeVisible()
  await asMember(room, me.token, baseURL ?? '')
  await room.reload()
  await room.getByRole('button', { name: 'Join the draw' }).click()
  await expect(room.getByRole('heading', { name: 'You are in the waiting room.' })).toBeVisible()
  await expectClean(room)

  await openIn(page.request, id, 1.5)
  await expect(async () => {
    await room.reload()
    await expect(room.getByRole('heading', { name: /^Your turn/ })).toBeVisible({ timeout: 1500 })
  }).toPass()
  await expect(room).toHaveTitle(/^Your turn/)
  await expectClean(room)
  await room.getByRole('link', { name: 'Choose your places' }).click()
  await expect(room.getByText(/^Your turn, until/)).toBeVisible()
  await takeTheLast(room, me.phone)

  const joinResponse = await request.post(`/api/web/sales/${id}/entrants`, {
    data: {},
    headers: { Authorization: `Bearer ${late.token}` },
  })
  expect(joinResponse.status()).toBe(201)
  await phone.clearCookies()
  await asMember(room, late.token, baseURL ?? '')
  await expect(async () => {
    await room.goto(`/en/sales/${id}`)
    await expect(room.getByRole('heading', { name: 'Sold out' })).toBeVisible({ timeout: 1500 })
  }).toPass()
  await expectClean(room)
  await room.getByRole('button', { name: 'Wait for returns' }).click()
  await expect(room).toHaveURL(/\/en\/reservation\/waitlist\//)

  await page.reload()
  await expect(page.getByRole('status')).toContainText('Sold out at')
  await expectOfficeClean(page)
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect(page.getByRole('status')).toContainText('Over.')
  await phone.close()
})

async function takeTheLast(room: Page, phone: string): Promise<void> {
  await room.getByText('List', { exact: true }).click()
  await room.getByRole('button', { name: /^Add table/ }).click()
  await goOn(room)
  // This outlet has an entry rule, which every guest must confirm first.
  await room.getByRole('button', { name: 'I understand' }).click()
  await fillDetails(room, { phone })
  await submitHold(room)
  await expect(room).toHaveURL(/\/payment/)
}

test('in Indonesian the pages of a sale have no accessibility faults and no sideways scroll', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const place = await aTableNight(request, 'gema', 'losari', 24)
  await stepIn(page, 'owner', { language: 'id', theme: 'day' })
  const saleId = await planSaleOn(page, { outletId: place.outletId, night: place.night })
  await page.goto(`/office/sales/${saleId}`)
  await expectOfficeClean(page)
  const phone = await browser.newContext({ viewport: PHONE, locale: 'id-ID', reducedMotion: 'reduce' })
  const room = await phone.newPage()
  await room.goto(`/id/penjualan/${saleId}`)
  await expect(room.getByLabel('Nomor telepon')).toBeVisible()
  await expectClean(room)
  await room.goto(`/id/penjualan/${saleId}/undian`)
  await expect(room.getByRole('heading', { name: 'Cara kerja antrean ini' })).toBeVisible()
  await expectClean(room)
  await room.goto(`/id/penjualan/${saleId}/urutan`)
  await expectClean(room)
  await phone.close()

  const plain = await browser.newContext({ viewport: PHONE, locale: 'id-ID', javaScriptEnabled: false })
  const small = await plain.newPage()
  const { token } = await aMember(request)
  await small.goto(`/id/penjualan/${saleId}/urutan`)
  await expect(small.getByLabel('Nomor telepon')).toBeVisible()
  await asMember(small, token, baseURL ?? '')
  await small.reload()
  await small.getByRole('button', { name: 'Ikut undian' }).click()
  await expect(small.getByText('Kamu sudah di ruang tunggu.')).toBeVisible()
  // R17: without a script, the waiting room cannot find the guest’s position in the queue. It must show no position, and link to the page
  // that works without scripts.
  await small.goto(`/id/penjualan/${saleId}`)
  await expect(small.getByRole('heading', { name: 'Urutanmu' })).toBeVisible()
  await expect(small.getByRole('button', { name: 'Ikut undian' })).toHaveCount(0)
  await expect(small.getByRole('link', { name: 'urutanmu tanpa skrip' })).toHaveAttribute('href', /urutan$/)
  await plain.close()
  const id = saleId
  const read = await page.request.post('/api/office/call/officeSale', { data: { id }, headers })
  const { version } = (await read.json()).data
  await page.request.post('/api/office/call/endSale', { data: { id, version }, headers })
})
