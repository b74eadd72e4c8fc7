// The steps of the venue: it makes a promoter, answers the guest, seats the party, gets the bill from a till, and reads the guest's answer.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { promoter as promoterEn } from '#messages/en/site/promoter.ts'
import { promoter as promoterId } from '#messages/id/site/promoter.ts'
import { codeEntry as codeEn } from '#messages/en/members/code-entry.ts'
import { codeEntry as codeId } from '#messages/id/members/code-entry.ts'
import { aPhone } from '#tests/support/browser-guest.ts'
import { callOfficeOn, stepIn } from '#tests/support/browser-office.ts'
import { type Night, TEXTS } from './night.ts'

const DESK_WIDTH = 1440
const DAY_MS = 86_400_000
const BILL = 4_200_000

async function openDesk(night: Night) {
  const desk = await night.open(DESK_WIDTH)
  await stepIn(desk, 'owner', { language: night.language, theme: 'day' })
  night.latest = desk
  return desk
}
const houseOf = ({ outlet }: Night) => `/office/${outlet.brand}/${outlet.slug}`

/** Finds an outlet that sells tables tonight, and one of its free tables. */
export async function findTonight(night: Night): Promise<void> {
  const desk = await openDesk(night)
  const { outlets } = await callOfficeOn(desk, 'me', {})
  for (const outlet of outlets.filter(({ isRestaurant }) => !isRestaurant)) {
    const { night: date } = await callOfficeOn(desk, 'night', { outletId: outlet.id })
    const answer = await desk.request.get(`/api/web/outlets/${outlet.id}/tables?date=${date}`)
    if (!answer.ok()) continue
    const { data } = (await answer.json()) as {
      data: { id: number; table_name: string; availability: string; downPayment: number }[]
    }
    const table = data.find(({ availability, downPayment }) => availability === 'Tersedia' && downPayment > 0)
    if (!table) continue
    Object.assign(night, { outlet, date, tableId: table.id, tableName: table.table_name })
    return
  }
  throw new Error('no outlet sells tables tonight')
}

/** Sets the number of hours after which guests get the question about their visit. Without this setting, the sandbox sends no question. */
export async function askAfterVisits({ latest }: Night): Promise<void> {
  const changes = [{ key: 'questionHours' as const, value: 12, version: 0 }]
  await callOfficeOn(latest, 'changeSettings', { changes })
}

export async function makePromoter(night: Night): Promise<void> {
  await night.step('The house opens a page for a promoter', async () => {
    const desk = night.latest
    const phone = aPhone()
    const code = `FAJAR${Date.now().toString(36).slice(-4).toUpperCase()}`
    const { id } = await callOfficeOn(desk, 'addAffiliator', { name: 'Fajar Nugraha', phone, email: '' })
    const until = new Date(Date.parse(night.date) + 30 * DAY_MS).toISOString().slice(0, 10)
    const discount = { kind: 'percent' as const, value: 5, outletIds: [night.outlet.id], validFrom: null }
    await callOfficeOn(desk, 'makeCode', { id, code, ...discount, validTo: until, useLimit: 100 })
    await callOfficeOn(desk, 'setTerms', { id, kind: 'percent', value: 5, fromNight: night.date })
    night.promoter = { id, phone, code }
    await desk.goto(`/office/affiliators/${id}`)
    await desk.getByRole('button', { name: /^(Open the page|Buka halaman)/ }).click()
    await expect(desk.getByText(code).first()).toBeVisible()
  })
}

export async function answerGuest(night: Night): Promise<void> {
  const words = TEXTS[night.language]
  await night.step('The floor shows the delay', async () => {
    const desk = await openDesk(night)
    await desk.goto(`${houseOf(night)}/floor?night=${night.date}`)
    await desk.locator(`[data-table="${night.tableId}"]`).first().click()
    await expect(desk.locator('.floor__side').getByText(words.flag)).toBeVisible()
  })
  await night.step('Staff answers the guest', async () => {
    const desk = night.latest
    await desk.goto(`/office/reservations/${night.code}`)
    await expect(desk.getByRole('log')).toContainText(words.question)
    await desk.getByLabel(words.answer).fill(words.reply)
    await desk.getByRole('button', { name: words.sendTo }).click()
    await expect(desk.getByRole('log')).toContainText(words.reply)
  })
}

export async function seatParty(night: Night): Promise<void> {
  await night.step('Staff seats the party', async () => {
    const desk = await openDesk(night)
    await desk.goto(`/office/reservations/${night.code}`)
    await desk
      .getByRole('button', { name: /^(Seat|Dudukkan)/ })
      .first()
      .click()
    await expect(desk.getByText(/^(Seated|Duduk)/).first()).toBeVisible()
  })
}

/** A simulated till gets a paid bill of the table. The connector reads the till and sends the bill to the house. */
export async function closeByTill(night: Night): Promise<void> {
  const desk = night.latest
  const till = spawn(process.execPath, ['labs/till/stand-in.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  await night
    .step('The till closes the bill', async () => {
      const [line] = (await once(createInterface(till.stdout), 'line')) as [string]
      const { url, key } = JSON.parse(line) as { url: string; key: string }
      const { now } = await callOfficeOn(desk, 'night', { outletId: night.outlet.id, night: night.date })
      const transaction = {
        id: 'm-1',
        payment_no: 'NO1',
        payment_type: 'card',
        transaction_date: now,
        opened_at: now,
        subtotal: BILL,
        discounts: 0,
        gratuities: 0,
        taxes: 0,
        total_collected: BILL,
        items: [{ item_name: 'Gin, botol', quantity: 2, price: BILL / 2 }],
        table_name: night.tableName,
        pax: 4,
      }
      await fetch(`${url}/control/transactions`, { method: 'POST', body: JSON.stringify([transaction]) })
      const wish = { name: 'Kasir', scopes: ['bill.close' as const], outletIds: [night.outlet.id], until: null }
      const { token } = await callOfficeOn(desk, 'makeToken', wish)
      const env = {
        ...process.env,
        TILL_URL: url,
        TILL_KEY: key,
        TILL_OUTLET: '5',
        SENJA_URL: night.url,
        SENJA_TOKEN: token,
        SENJA_OUTLET: String(night.outlet.id),
        SOURCE: 'moka-1',
        EVERY_SECONDS: '0',
        POSITION_FILE: join(mkdtempSync(join(tmpdir(), 'whole-night-')), 'position.json'),
      }
      const connector = spawn(process.execPath, ['labs/till/connector.ts'], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await once(connector, 'exit')
      await desk.goto(`${houseOf(night)}/bills?night=${night.date}`)
      await expect(desk.getByText('moka-1 m-1').first()).toBeVisible()
    })
    .finally(() => till.kill())
  await night.step('The reservation has its bill', async () => {
    await desk.goto(`/office/reservations/${night.code}`)
    await expect(desk.getByText(/^(Bill closed|Tagihan ditutup|Closed bill)/i).first()).toBeVisible()
  })
}

export async function seeVisit(night: Night): Promise<void> {
  const t = night.language === 'id' ? promoterId : promoterEn
  const page = await night.open(390)
  night.latest = page
  await night.step('The promoter sees the guest and the share', async () => {
    const { phone } = night.promoter
    await page.goto(`/${night.language}/promoter`)
    await page.getByLabel(t.contact).fill(phone)
    await page.getByRole('button', { name: t.sendCode }).click()
    await expect(page.getByText(t.sent.phone(phone))).toBeVisible()
    const sent = await page.request.get(`/api/sandbox/messages?kind=sms&to=%2B62${phone.slice(1)}`)
    const { data } = (await sent.json()) as { data: { code: string }[] }
    await page.getByLabel((night.language === 'id' ? codeId : codeEn).label).fill(data[0]?.code ?? '')
    await expect(page.getByRole('heading', { level: 1, name: /Fajar/ })).toBeVisible()
    await page.locator('.pm-night summary').first().click()
    await expect(page.getByText('Sekar', { exact: true })).toBeVisible()
  })
}

export async function readAnswer(night: Night): Promise<void> {
  await night.step('The manager reads the answer', async () => {
    const desk = await openDesk(night)
    await desk.goto(`/office/reservations/${night.code}`)
    await expect(desk.getByText(TEXTS[night.language].praise)).toBeVisible()
  })
}
