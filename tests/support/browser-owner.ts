// Joins the office of a new group in a browser.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

const run = promisify(execFile)

/** Joins as the first owner of the group, by the link that the terminal prints. */
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
  // The clock of this test is moved, but a production server does not move its clock.
  const { headers } = await fetch(`${server.url}/healthz`)
  const code = app.generate({ timestamp: new Date(headers.get('date') ?? '').getTime() })
  await page.locator('input:visible').first().fill(code)
  const answer = page.waitForResponse(/\/call\/join$/)
  await page.keyboard.press('Enter')
  expect((await answer).status()).toBe(201)
}
