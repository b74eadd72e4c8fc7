import { expect } from '@playwright/test'
import { expectClean } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

test('R-010 an enquiry is stored, emailed to the group and acknowledged, but an enquiry of a bot is ignored', async ({
  page,
  request,
}) => {
  await page.goto('/en/contact-us')
  const subject = `Long table ${Date.now()}`
  await page.getByRole('button', { name: 'Send the message' }).click()
  const faults = page.locator('#enquiry').getByRole('alert').first()
  await expect(faults).toContainText('4 fields need another look')
  await faults.getByRole('link', { name: 'Mobile number' }).click()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await expectClean(page)
  await page.getByLabel('Name', { exact: true }).fill('Raka Prasetya')
  await page.getByLabel('Mobile number').fill('0812 5550 1234')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('Fourteen of us, one table, any Tuesday.')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByText('We have your message.')).toBeVisible()
  await expect(async () => {
    const sent = await (await request.get('/api/sandbox/messages?kind=email')).json()
    expect(sent.data.some((mail: { subject: string }) => mail.subject.includes(subject))).toBe(true)
  }).toPass({ timeout: 15_000 })
  const response = await request.post('/en/contact-us', {
    form: {
      name: 'Bot',
      mobile: '0812000000',
      subject: `${subject} bot`,
      message: 'Buy',
      website: 'http://spam.example',
    },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(303)
  const sent = await (await request.get('/api/sandbox/messages?kind=email')).json()
  expect(JSON.stringify(sent.data)).not.toContain(`${subject} bot`)
})

test('R-010 the partnership form marks every invalid field and keeps all input', async ({ page }) => {
  await page.goto('/id/partnership?kind=stage')
  await expect(page.getByLabel('Tentang apa')).toHaveValue('stage')
  await page.getByLabel('Nama', { exact: true }).fill('Bayu')
  await page.getByLabel('Email').fill('bayu@')
  await page.getByRole('textbox', { name: 'Rencanamu' }).fill('Dua malam di Rantau.')
  await page.getByRole('button', { name: 'Kirim rencana' }).click()
  await expect(page.getByText('Alamat email harus valid, misalnya raka@surat.id')).toBeVisible()
  await expect(page.getByText('Nomor telepon wajib diisi.')).toBeVisible()
  await expect(page.getByLabel('Tentang apa')).toHaveValue('stage')
  await expect(page.getByRole('textbox', { name: 'Rencanamu' })).toHaveValue('Dua malam di Rantau.')
})

test('R-094 R-010 if an enquiry does not reach the server, the form keeps its text and the guest can send it again', async ({
  page,
}) => {
  await page.goto('/en/contact-us')
  await page.getByLabel('Name', { exact: true }).fill('Raka Prasetya')
  await page.getByLabel('Mobile number').fill('0812 5550 1234')
  await page.getByLabel('Subject').fill('Long table')
  await page.getByLabel('Message').fill('Fourteen of us, one table, any Tuesday.')
  await page.route('**/contact-us.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.locator('#enquiry').getByRole('alert').first()).toContainText('Error: Failed to fetch data.')
  await expect(page.getByLabel('Message')).toHaveValue('Fourteen of us, one table, any Tuesday.')
  await page.unroute('**/contact-us.data*')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByText('We have your message.')).toBeVisible()
})
