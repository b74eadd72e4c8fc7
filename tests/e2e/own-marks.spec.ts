// Tests that an owner uploads an icon for the group, and chooses a logo, a typeface and a motif for a brand. The site must show them.
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { expectOfficeClean } from '#tests/support/browser-office.ts'
import { joinAsOwner } from '#tests/support/browser-owner.ts'
import { test } from '#tests/support/browser-test.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { freePort, startTestServer } from '#tests/support/start-test-server.ts'

const run = promisify(execFile)

const ICON =
  '<svg viewBox="0 0 64 64"><rect width="64" height="64" fill="#0b3d2e"/><path fill="#f2c14e" d="M32 12l20 40H12z"/></svg>'
const WORD = '<svg viewBox="0 0 300 100"><path d="M0 0h80v100H0zM110 0h80v100h-80zM220 0h80v100h-80z"/></svg>'
const UNSAFE = '<svg viewBox="0 0 64 64"><script>alert(1)</script><rect width="64" height="64"/></svg>'

const fileOf = (name: string, svg: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })

async function upload(page: Page, label: string, svg: string): Promise<void> {
  await page.getByRole('group', { name: label }).locator('input[type=file]').setInputFiles(fileOf('a.svg', svg))
}

async function publish(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
}

/** Returns the family names of the fonts that the page has loaded. */
const loadedFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  })

test('office D2c an owner uploads an icon, a wordmark and a logo, and the site shows them', async ({ browser }) => {
  test.setTimeout(180_000)
  const dataDir = scratchFolder('own-marks')
  const env = { ...process.env, ENV_FILE: '', DATABASE_URL: '', NODE_ENV: '', DATA_DIR: dataDir }
  await run(process.execPath, ['scripts/content-import.ts', 'docs/content-example'], { env })
  const url = `http://127.0.0.1:${await freePort()}`
  const stop = await startTestServer({
    url,
    dataDir,
    env: { LOG_LEVEL: 'silent', SANDBOX_CLOCK_AHEAD: '0' },
    output: ['ignore', 'inherit'],
    readyMs: 40_000,
  })
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await joinAsOwner(page, { url, env })
    await page.goto('/office/content/group/1')
    await expect(page).toHaveTitle(/Kelana$/)
    await upload(page, 'Icon, for tabs, phones and links', UNSAFE)
    await expect(page.getByRole('alert')).toContainText('This SVG has scripts')
    await upload(page, 'Icon, for tabs, phones and links', ICON)
    await upload(page, 'Wordmark, in the header, PDFs and emails', WORD)
    await expect(page.locator('img.drawing')).toHaveCount(2)
    await publish(page)

    await page.goto('/office/content')
    await page.goto('/office/content/brands/1')
    await page.getByRole('radio', { name: 'Unbounded' }).check()
    await page.getByRole('radio', { name: 'Arches' }).check()
    await upload(page, 'Logo, in place of the name', WORD)
    await expect(page.locator('img.drawing')).toHaveCount(1)
    await expectOfficeClean(page)
    await publish(page)

    await expect.poll(async () => (await page.request.get('/favicon.svg')).text()).toContain('#0b3d2e')
    await page.goto('/en/brands/kelana')
    await expect(page.getByRole('heading', { level: 1, name: 'Kelana' })).toBeVisible()
    const masks = await page.evaluate(() =>
      ['.site-head .logo', '.brand .room h1'].map((place) => {
        const element = document.querySelector(place)
        return element ? getComputedStyle(element, '::before').maskImage : ''
      }),
    )
    for (const mask of masks) expect(mask).toContain('/marks/')
    const brandFonts = await loadedFonts(page)
    expect(brandFonts).toContain('Brand unbounded')
    expect(brandFonts).not.toContain('Bricolage')
    await page.goto('/id')
    const homeFonts = await loadedFonts(page)
    expect(homeFonts).toContain('Bricolage')
    expect(homeFonts).not.toContain('Brand unbounded')
  } finally {
    await context.close()
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
