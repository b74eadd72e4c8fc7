import { expect, type Page } from '@playwright/test'
import { readPdf } from '#tests/support/pdf-text.ts'

const NUMBER = /^\S+-R-20\d\d-\d{6}$/

/** Checks the receipts on the page. The link of the last receipt must return a PDF that contains the number in the link. */
export async function expectReceipt(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: NUMBER }).last()
  const number = (await link.textContent())?.trim() ?? ''
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toContain('application/pdf')
  expect(readPdf(await answer.body()).drawn.join('')).toContain(number)
}
