// Tests a broadcast. A guest agrees to get news and invitations. Staff write and send the broadcast. The guest then unsubscribes by the
// link in the email.
import { expect, type APIRequestContext } from '@playwright/test'
import { broadcasts as en } from '#messages/en/office/desk/broadcasts.ts'
import { broadcasts as id } from '#messages/id/office/desk/broadcasts.ts'
import { invitations as guestEn } from '#messages/en/members/invitations.ts'
import { invitations as guestId } from '#messages/id/members/invitations.ts'
import { link } from '#contract/pages.ts'
import { aPhone, aTableNight, expectClean, holdOverApi } from '#tests/support/browser-guest.ts'
import { callOfficeOn, expectOfficeClean, stepIn } from '#tests/support/browser-office.ts'
import { payOverApi } from '#tests/support/browser-ticket.ts'
import { test } from '#tests/support/browser-test.ts'

type Sent = { subject: string; text: string }

async function mailTo(request: APIRequestContext, email: string, subject: string): Promise<string> {
  let text = ''
  await expect(async () => {
    const answer = await request.get(`/api/sandbox/messages?kind=email&to=${encodeURIComponent(email)}`)
    const { data } = (await answer.json()) as { data: Sent[] }
    text = data.find((mail) => mail.subject === subject)?.text ?? ''
    expect(text).not.toBe('')
  }).toPass({ timeout: 45_000 })
  return text
}

for (const { language, width, slug, texts, guestTexts } of [
  { language: 'id', width: 390, slug: 'kuta', texts: id, guestTexts: guestId },
  { language: 'en', width: 1440, slug: 'canggu', texts: en, guestTexts: guestEn },
] as const)
  test(`a guest agrees to invitations, gets a broadcast and ends them by its link, in ${language} at ${width} px`, async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    test.setTimeout(120_000)
    const place = await aTableNight(request, 'ombak', slug)
    const [table] = place.tables
    if (!table) throw new Error('no table')
    const phone = aPhone()
    const email = `${phone}@surat.example`
    const hold = await holdOverApi(request, place, table, phone, { email, language })
    await payOverApi(request, { id: hold.id, headers: { 'X-Reservation-Token': hold.key } })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(link('manage', language, { reservation_id: hold.id }, { key: hold.key }))
    await page.getByRole('button', { name: guestTexts.start }).click()
    await expect(page.locator('#invitations').getByRole('button', { name: guestTexts.stop })).toBeVisible()
    await expectClean(page)

    const desk = await (await browser.newContext({ viewport: { width, height: 900 }, baseURL })).newPage()
    await stepIn(desk, 'owner', { language, theme: width < 720 ? 'night' : 'day' })
    await desk.goto('/office/broadcasts')
    await desk.getByRole('button', { name: texts.add }).click()
    const dialog = desk.getByRole('dialog')
    const subject = `Uji ${phone}`
    await dialog.getByLabel(texts.outlet).selectOption(String(place.outletId))
    await dialog.getByLabel(texts.subjectId).fill(subject)
    await dialog.getByLabel(texts.subjectEn).fill(subject)
    await dialog.getByLabel(texts.textId).fill('Buka www.hadiah.example')
    await dialog.getByLabel(texts.textEn).fill('Come by.')
    await dialog.getByLabel(texts.shortId).fill('Sabtu ini DJ Raka main.')
    await dialog.getByLabel(texts.shortEn).fill('DJ Raka plays on Saturday.')
    await dialog.getByLabel(texts.leastVisits).fill('0')
    await dialog.getByRole('button', { name: texts.save }).click()
    await expect(dialog.getByLabel(texts.textId)).toHaveAttribute('aria-invalid', 'true')
    await expectOfficeClean(desk)
    await dialog.getByLabel(texts.textId).fill('Datang ya.')
    await dialog.getByRole('button', { name: texts.save }).click()
    await expect(desk.getByRole('article', { name: texts.preview, exact: true })).toContainText(subject)
    await expect(desk.getByRole('article', { name: texts.shortPreview })).toContainText('DJ Raka')
    await expectOfficeClean(desk)
    await desk.getByRole('button', { name: texts.release, exact: true }).click()
    await expect(dialog.getByText(texts.byChannel('0', '1'))).toBeVisible()
    await dialog.getByRole('button', { name: texts.release, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const text = await mailTo(request, email, subject)
    await expect(async () => {
      await desk.reload()
      await expect(desk.locator('.broadcast__results')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expectOfficeClean(desk)
    const { length } = (await callOfficeOn(desk, 'broadcasts', {})).filter((row) => row.subjectId === subject)
    expect(length).toBe(1)

    const stop = new URL(/https?:\/\/\S+invitations\/\S+/.exec(text)?.[0] ?? '')
    await page.goto(stop.pathname + stop.search)
    await expectClean(page)
    await page.getByRole('button', { name: guestTexts.stopButton }).click()
    await expect(page.getByText(guestTexts.stoppedTitle).first()).toBeVisible()
    await expectClean(page)
    // A mail program can unsubscribe the guest by a single request, without a redirect (RFC 8058).
    const form = { 'List-Unsubscribe': 'One-Click' }
    const answer = await request.post(stop.pathname + stop.search, { form, maxRedirects: 0 })
    expect(answer.status()).toBe(200)
    await page.goto(link('manage', language, { reservation_id: hold.id }, { key: hold.key }))
    await expect(page.getByRole('button', { name: guestTexts.start })).toBeVisible()
    await desk.close()
  })
