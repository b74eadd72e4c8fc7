// The steps of a new owner in the office, for the browser tests and for labs/moving-in.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { openProductionServer } from '#tests/support/production-server.ts'

const run = promisify(execFile)

export type ProductionServer = Awaited<ReturnType<typeof openProductionServer>>

/** Joins the group as its first owner, by the link that the terminal prints. */
export async function joinAsOwner(page: Page, server: { url: string; env: NodeJS.ProcessEnv }): Promise<void> {
  const invitation = ['--email', 'ratna@kelana.example', '--name', 'Ratna', '--language', 'en']
  const { stdout } = await run(process.execPath, ['scripts/staff-invite.ts', ...invitation], {
    env: { ...process.env, ...server.env },
  })
  await page.goto(`${server.url}/office/join/${stdout.trim().split('/').at(-1)}`)
  await page.getByRole('button', { name: 'Begin' }).click()
  const secret = /(?:[A-Z2-7]{4}\s){5,}[A-Z2-7]{2,4}/
  await expect(page.locator('body')).toContainText(secret)
  const [text = ''] = secret.exec(await page.locator('body').innerText()) ?? []
  const app = new TOTP({ secret: Secret.fromBase32(text.replace(/\s/g, '')), digits: 6, period: 30 })
  // The time for the code comes from the server, because the clock of the test can differ from the clock of the server.
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const visit = await fetch(`${server.url}/api/office/call/visit`, { method: 'POST', headers, body: '{}' })
  const { data } = (await visit.json()) as { data: { now: string } }
  const code = app.generate({ timestamp: new Date(data.now).getTime() })
  await page.locator('input:visible').first().fill(code)
  const answer = page.waitForResponse(/\/call\/join$/)
  await page.keyboard.press('Enter')
  expect((await answer).status()).toBe(201)
}

/** Fills in the open dialog and submits it. The keys of `fields` are the names of the inputs. */
export async function fillDialog(page: Page, fields: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [name, value] of Object.entries(fields)) {
    const field = dialog.locator(`[name="${name}"]`)
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
}

/**
 * Fills in the texts of the open editor, and waits until the drafts are saved. `texts` contains the Indonesian and the English text of each
 * field. Its keys are the labels of the fields.
 */
export async function writeTexts(page: Page, texts: Record<string, [string, string]>): Promise<void> {
  for (const [label, lines] of Object.entries(texts))
    for (const [at, language] of ['Bahasa Indonesia', 'English'].entries()) {
      const field = page.getByLabel(`${label}, ${language}`, { exact: true })
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Write it' }).first().click()
      await field.fill(lines[at] ?? '')
    }
  await expect(page.getByText('Draft saved').first()).toBeVisible()
}

/** Sets all prices of the first kind of table to 500,000 rupiah. The dialogs of the other kinds start with these prices. */
export async function setPrices(page: Page): Promise<void> {
  const changes = page.getByRole('button', { name: /^Change the prices of/ })
  await expect(changes.first()).toBeVisible()
  for (let at = 0; at < (await changes.count()); at++) {
    await changes.nth(at).click()
    const dialog = page.getByRole('dialog')
    for (const field of await dialog.locator('input[inputmode=numeric]').all())
      if (at === 0) await field.fill('500000')
      else await expect(field).toHaveValue(/^500[.,]?000$/)
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toBeHidden()
  }
}
