// Tests the door application in a browser. A phone without data is enrolled and admits its first guest. Then the phone works without a
// network. At the end, the server must have every scan, and no scan twice.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { aLink, begin, cameAt, enrol, type Link, PHONE } from '#tests/support/browser-door.ts'
import { callOfficeOn, expectOfficeClean } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

/**
 * Searches for the booking codes in `codes` one after the other, and admits the first party that has not arrived yet. Returns the number of
 * guests of the party.
 */
async function admit(page: Page, codes: string[]): Promise<number> {
  await page.getByRole('button', { name: 'Guests' }).click()
  // The row must contain this code. Otherwise, the test could use a row of the previous search, which the list may still show.
  const rowOf = (code: string) => page.getByRole('listitem').filter({ hasText: code })
  let row = rowOf(codes[0] ?? '')
  for (const code of codes) {
    row = rowOf(code)
    await page.getByRole('searchbox').fill(code)
    await expect(row).toHaveCount(1)
    if ((await row.getByRole('button', { name: /^0\// }).count()) > 0) break
  }
  const guests = row.getByRole('button', { name: /^0\// })
  const heads = Number(/0\/(\d+)/.exec((await guests.textContent()) ?? '')?.[1])
  expect(heads).not.toBeNaN()
  await guests.click()
  const verdict = page.getByRole('alert')
  await expect(verdict).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  const go = page.getByRole('button', { name: /^Admit \d+$/ })
  if (heads > 1 || (await go.isVisible())) await go.click()
  await expect(page.getByRole('button', { name: 'Scan the next' })).toBeVisible()
  return heads
}

const BUILD = join(import.meta.dirname, '../../build/client/door')
/** Maximum size of the scripts in bytes after gzip, because a phone at the door may have a slow network. */
const MOST_BYTES = 90_000

function withImports(path: string, paths = new Set<string>()): Set<string> {
  if (paths.has(path)) return paths
  paths.add(path)
  const text = readFileSync(join(BUILD, 'assets', path), 'utf8')
  for (const [, next] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g))
    if (next) withImports(next, paths)
  return paths
}

test('the scripts of the door app and the texts of one language together are at most 90 KB after gzip', () => {
  const [, entry = ''] =
    /<script[^>]+src="\/door\/assets\/([\w-]+\.js)"/.exec(readFileSync(join(BUILD, 'index.html'), 'utf8')) ?? []
  const words = readdirSync(join(BUILD, 'assets')).filter((name) => /^door-messages.*\.js$/.test(name))
  expect(words).toHaveLength(2)
  for (const language of words) {
    const scripts = withImports(language, withImports(entry))
    expect(scripts.size).toBeGreaterThan(3)
    const bytes = [...scripts].map((path) => gzipSync(readFileSync(join(BUILD, 'assets', path))).length)
    expect(
      bytes.reduce((sum, size) => sum + size, 0),
      [...scripts].join(' '),
    ).toBeLessThanOrEqual(MOST_BYTES)
  }
})

test(
  'a phone without stored data becomes a door device within a minute, and sends its offline scans once',
  { tag: '@hours' },
  async ({ page, browser }) => {
    const { link, night, name, codes } = await aLink(page)
    const phone = await browser.newContext({ viewport: PHONE, locale: 'en-US' })
    const door = await phone.newPage()
    const startTime = Date.now()
    await enrol(door, link, night)
    await expect(door.getByRole('banner')).toContainText(/Inside \d/)
    const before = Number(/Inside (\d+)/.exec(await door.getByRole('banner').innerText())?.[1])
    const first = await admit(door, codes)
    expect(Date.now() - startTime).toBeLessThan(60_000)
    await expectOfficeClean(door)
    await expect.poll(() => cameAt(phone, night, name)).toBe(first)
    await expect(door.getByRole('banner')).toContainText('Online')
    // When the service worker is ready, it has stored the files of the page.
    await door.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await phone.setOffline(true)
    const second = await admit(door, codes)
    await door.reload()
    await expect(door.getByRole('banner')).toContainText('Offline')
    await expect(door.getByRole('banner')).toContainText(`Inside ${before + first + second}`)
    await expectOfficeClean(door)
    await phone.setOffline(false)
    await expect(door.getByRole('banner')).toContainText('Online')
    await expect.poll(() => cameAt(phone, night, name)).toBe(first + second)
    await door.reload()
    await expect(door.getByRole('banner')).toContainText(`Inside ${before + first + second}`)
    expect(await cameAt(phone, night, name)).toBe(first + second)
    await phone.close()
  },
)

/** Crashes the page, as a phone does when it needs memory. No handler of the page runs. */
async function die(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const dead = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => {})
  await dead
  await page.close()
}

test('after a crash the door page still has its scans, and the server gets each scan once', async ({
  page,
  browser,
}) => {
  const { link, night, name, codes } = await aLink(page)
  const phone = await browser.newContext({ viewport: PHONE, locale: 'en-US' })
  let door = await phone.newPage()
  await enrol(door, link, night)
  await door.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const inside = async () => {
    let count = Number.NaN
    // While the page opens, the header is drawn a second time. So the number may be missing for a moment.
    await expect(async () => {
      count = Number(/Inside (\d+)/.exec(await door.getByRole('banner').innerText())?.[1])
      expect(count).not.toBeNaN()
    }).toPass({ timeout: 15_000 })
    return count
  }
  const before = await inside()
  await phone.setOffline(true)
  let admissions = 0
  for (const waits of ['no network', 'a network']) {
    if (waits === 'a network') await phone.setOffline(false)
    admissions += await admit(door, codes)
    await die(door)
    door = await phone.newPage()
    await door.goto('/door/')
    await expect.poll(inside).toBe(before + admissions)
  }
  await expect.poll(() => cameAt(phone, night, name)).toBe(admissions)
  await phone.close()
})

test('R4 the door page asks for confirmation and shows a warning if staff choose another night than tonight', async ({
  page,
  browser,
}) => {
  const { link } = await aLink(page)
  const phone = await browser.newContext({ viewport: PHONE, locale: 'en-US' })
  const door = await phone.newPage()
  const { pathname, hash } = new URL(link)
  await door.goto(pathname + hash)
  await expect(door.getByRole('heading', { name: 'Which night?' })).toBeVisible()
  const nights = door.getByRole('button', { name: /opens|on now/ })
  await expect(nights).toHaveCount(2)
  const nameOf = async (n: number) => /^\w+ \d+ \w+/.exec(await nights.nth(n).innerText())?.[0] ?? 'no night'
  const [tonight, tomorrow] = [await nameOf(0), await nameOf(1)]
  await nights.nth(1).click()
  const question = door.getByRole('alertdialog')
  await expect(question).toContainText(tonight)
  await expect(question).toContainText(`Really ${tomorrow}`)
  await expectOfficeClean(door)
  await door.getByRole('button', { name: `Keep ${tomorrow}` }).click()
  await begin(door)
  await expect(door.getByRole('banner')).toContainText(tomorrow)
  const warning = door.getByRole('alert')
  await expect(warning).toContainText(`This door is set to ${tomorrow}. Tonight is ${tonight}.`)
  await expectOfficeClean(door)
  await door.getByRole('button', { name: 'Guests' }).click()
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'Choose the night' }).click()
  await nights.first().click()
  await begin(door)
  await expect(door.getByRole('banner')).toContainText(tonight)
  await expect(warning).toHaveCount(0)
  await phone.close()
})

async function walkIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guests' }).click()
  await page.getByRole('button', { name: 'Walk-ins' }).click()
  const total = page.getByText(/^\d+ tonight$/)
  const before = parseInt(await total.innerText())
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(total).toHaveText(`${before + 1} tonight`)
}

/** Deletes the databases of a page, as a browser does when it needs storage space. */
async function evict(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
}

async function readDoor(page: Page, { outletId, name }: Link, night?: string) {
  const { doors } = await callOfficeOn(page, 'doorNight', { outletId, ...(night && { night }) })
  return doors.find((door) => door.name === name)
}

/**
 * Returns the lost scans that a door device has reported. The current night contains them (R11), even if the device shows another night.
 */
const readLoss = async (page: Page, link: Link) => (await readDoor(page, link))?.lost

test('R8 if the phone’s storage is cleared, the door page shows this, and the open page still sends its scans', async ({
  page,
  browser,
}) => {
  const enrolment = await aLink(page)
  const phone = await browser.newContext({ viewport: PHONE, locale: 'en-US' })
  const door = await phone.newPage()
  await enrol(door, enrolment.link, enrolment.night)
  await expect(door.getByRole('banner')).toContainText('Online')
  await phone.setOffline(true)
  await walkIn(door)
  await evict(door)
  const notice = door.getByRole('alert')
  await expect(notice).toContainText('Storage cleared')
  await expect(notice).toContainText('1 scan is on this page alone now')
  await expectOfficeClean(door)
  await phone.setOffline(false)
  await expect(notice).not.toContainText('on this page alone')
  await expect.poll(() => readDoor(page, enrolment, enrolment.night)).toMatchObject({ came: 1 })
  await expect.poll(() => readLoss(page, enrolment)).toMatchObject({ scans: 0, came: 0 })
  await phone.close()
})

test('R8 if a phone’s storage is cleared and its page is closed, the phone and the office show that unsent scans are lost', async ({
  page,
  browser,
}) => {
  const enrolment = await aLink(page)
  const phone = await browser.newContext({ viewport: PHONE, locale: 'en-US' })
  let door = await phone.newPage()
  await enrol(door, enrolment.link, enrolment.night)
  await expect(door.getByRole('banner')).toContainText('Online')
  await door.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await phone.setOffline(true)
  await walkIn(door)
  await evict(door)
  await expect(door.getByRole('alert')).toContainText('Storage cleared')
  await door.close()
  await phone.setOffline(false)
  door = await phone.newPage()
  await door.goto('/door/')
  await expect(door.getByRole('alert')).toContainText('Scans that were not sent are gone. Tell the manager.')
  await expectOfficeClean(door)
  expect(await readLoss(page, enrolment)).toMatchObject({ came: null })
  await door.getByRole('button', { name: 'Enroll again' }).click()
  await expect(door.getByRole('heading', { name: 'Which door?' })).toBeVisible()
  await phone.close()
})
