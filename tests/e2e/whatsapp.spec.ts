// Tests that a member chooses WhatsApp for messages about reservations, and gets the ticket by WhatsApp.
import { expect, type APIRequestContext } from '@playwright/test'
import { link } from '#contract/pages.ts'
import { aPhone, expectClean } from '#tests/support/browser-guest.ts'
import { aPaidMember, asMember } from '#tests/support/browser-member.ts'
import { aPaidTable } from '#tests/support/browser-ticket.ts'
import { test } from '#tests/support/browser-test.ts'

const WORDS = {
  en: { choose: 'Send it by WhatsApp', back: 'Send it by email only', again: /send/i, body: /is confirmed/ },
  id: { choose: 'Kirim lewat WhatsApp', back: 'Kirim lewat email saja', again: /kirim/i, body: /sudah terkonfirmasi/ },
}

const messagesTo = async (request: APIRequestContext, phone: string) => {
  const answer = await request.get('/api/sandbox/messages', {
    params: { to: `+62${phone.slice(1)}`, kind: 'whatsapp' },
  })
  return (await answer.json()).data as { text: string; attachments: { name: string }[] }[]
}

test('R-105 a member chooses WhatsApp on the page of a reservation, and the ticket is then sent again by WhatsApp', async ({
  page,
  request,
  baseURL,
}) => {
  const { token, phone, id, code } = await aPaidMember(request, 'qris')
  await asMember(page, token, baseURL ?? '')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(link('myReservation', 'en', { rsvp_id: id }))
  const choice = page.locator('#channel')
  await choice.getByRole('button', { name: WORDS.en.choose }).click()
  await expect(page.locator('#channel').getByRole('button', { name: WORDS.en.back })).toBeVisible()
  await expectClean(page)
  const answer = await request.post(`/api/web/reservations/${id}/resend-confirmation`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
  await expect.poll(async () => (await messagesTo(request, phone)).length).toBe(1)
  const [message] = await messagesTo(request, phone)
  expect(message?.text).toContain(code)
  expect(message?.attachments.map(({ name }) => name)).toEqual(['qr.png'])
})

test('R-105 a member chooses WhatsApp for all reservations on the account page, and later changes back to email', async ({
  page,
  request,
  baseURL,
}) => {
  const { token } = await aPaidMember(request, 'qris', 12)
  await asMember(page, token, baseURL ?? '')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(link('myAccount', 'id'))
  await page.locator('#channel').getByRole('button', { name: WORDS.id.choose }).click()
  await expect(page.locator('#channel')).toContainText('WhatsApp ke +62')
  await expectClean(page)
  await page.locator('#channel').getByRole('button', { name: WORDS.id.back }).click()
  await expect(page.locator('#channel').getByRole('button', { name: WORDS.id.choose })).toBeVisible()
})

test('R-105 a guest without an account sends the prepared message, and gets the ticket by WhatsApp', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const phone = aPhone()
  const { id, key } = await aPaidTable(request, phone, { at: 6 })
  await page.goto(link('paymentSuccess', 'id', {}, { reservation: id, key }))
  const choice = page.locator('#channel')
  await expect(choice).toContainText('Mau tiket dan kabarnya di WhatsApp?')
  await expectClean(page)
  await choice.getByRole('link', { name: WORDS.id.choose }).click()
  await page
    .getByLabel(`Tulis sebagai +62${phone.slice(1)}`)
    .first()
    .press('Enter')
  await expect.poll(async () => (await messagesTo(request, phone)).at(0)?.text ?? '').toMatch(WORDS.en.body)
  await page.goto(link('manage', 'id', { reservation_id: id }, { key }))
  await expect(page.locator('#channel').getByRole('button', { name: WORDS.id.back })).toBeVisible()
})
