// The door in a browser: from an empty phone to the first guest, through a night without a network, and exactly once afterwards.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { aLink, begin, cameAt, enrol, type Link, PHONE } from '#tests/support/browser-door.ts'
import { callOfficeOn, expectOfficeClean } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

/** Lets in all of the first of these parties that is awaited, found by its code; answers how many they are. */
async function admit(page: Page, codes: string[]): Promise<number> {
  await page.getByRole('button', { name: 'Guests' }).click()
  // The row of this very code: what was sought before may still stand there.
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
/** A phone in a cellar's network opens with so much, bytes by gzip. */
const MOST_BYTES = 90_000

/** A script of the build with all that it imports at once. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  const text = readFileSync(join(BUILD, 'assets', path), 'utf8')
  for (const [, next] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g))
    if (next) withImports(next, found)
  return found
}

test('the scripts that a door is drawn with, words of one language among them, are at most 90 KB by gzip', () => {
  const [, entry = ''] =
    /<script[^>]+src="\/door\/assets\/([\w-]+\.js)"/.exec(readFileSync(join(BUILD, 'index.html'), 'utf8')) ?? []
  const words = readdirSync(join(BUILD, 'assets')).filter((name) => /^door-messages.*\.js$/.test(name))
  expect(words).toHaveLength(2)
  for (const language of words) {
    const scripts = withImports(language, withImports(entry))
    expect(scripts.size).toBeGreaterThan(3)
    const bytes = [...scripts].map((path) => gzipSync(readFileSync(join(BUILD, 'assets', path))).length)
    expect(
      bytes.reduce((sum, one) => sum + one, 0),
      [...scripts].join(' '),
    ).toBeLessThanOrEqual(MOST_BYTES)
  }
})

test('an empty phone is a door within a minute; what it does without a network stays, and is sent once', async ({
  page,
  browser,
}) => {
  const { link, night, name, codes } = await aLink(page)
  const phone = await browser.newContext({ viewport: PHONE, locale: 'en-US' })
  const door = await phone.newPage()
  const begun = Date.now()
  await enrol(door, link, night)
  await expect(door.getByRole('banner')).toContainText(/Inside \d/)
  const before = Number(/Inside (\d+)/.exec(await door.getByRole('banner').innerText())?.[1])
  const first = await admit(door, codes)
  expect(Date.now() - begun).toBeLessThan(60_000)
  await expectOfficeClean(door)
  await expect.poll(() => cameAt(phone, night, name)).toBe(first)
  await expect(door.getByRole('banner')).toContainText('Online')
  // The worker has the shell once it is in charge of a page.
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
})

/** Ends the page as when a phone takes the memory back: no handler of the page runs. */
async function die(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const dead = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => {})
  await dead
  await page.close()
}

test('a door that dies has what it showed, and the server has it once, however often it dies', async ({
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
    // The head is drawn again while the page opens, so one reading may come without its figure.
    await expect(async () => {
      count = Number(/Inside (\d+)/.exec(await door.getByRole('banner').innerText())?.[1])
      expect(count).not.toBeNaN()
    }).toPass({ timeout: 15_000 })
    return count
  }
  const before = await inside()
  await phone.setOffline(true)
  let shown = 0
  for (const waits of ['no network', 'a network']) {
    if (waits === 'a network') await phone.setOffline(false)
    shown += await admit(door, codes)
    await die(door)
    door = await phone.newPage()
    await door.goto('/door/')
    await expect.poll(inside).toBe(before + shown)
  }
  await expect.poll(() => cameAt(phone, night, name)).toBe(shown)
  await phone.close()
})

test('R4 the door asks before another night than tonight is chosen, warns on every page, and leads back to the choice', async ({
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

/** Counts one walk-in guest. */
async function walkIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guests' }).click()
  await page.getByRole('button', { name: 'Walk-ins' }).click()
  const total = page.getByText(/^\d+ tonight$/)
  const before = parseInt(await total.innerText())
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(total).toHaveText(`${before + 1} tonight`)
}

/** Clears the databases of a page, as a browser does when it needs room. */
async function evict(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
}

/** Reads a door of a night through the office's API. */
async function readDoor(page: Page, { outletId, name }: Link, night?: string) {
  const { doors } = await callOfficeOn(page, 'doorNight', { outletId, ...(night && { night }) })
  return doors.find((door) => door.name === name)
}

/** Returns the loss that a door has reported. It counts for the present night (R11), whichever night the door works. */
const readLoss = async (page: Page, link: Link) => (await readDoor(page, link))?.lost

test('R8 a phone whose storage is cleared shows it, and the open page still sends its scans', async ({
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
  const stopped = door.getByRole('alert')
  await expect(stopped).toContainText('Storage cleared')
  await expect(stopped).toContainText('1 scan is on this page alone now')
  await expectOfficeClean(door)
  await phone.setOffline(false)
  await expect(stopped).not.toContainText('on this page alone')
  await expect.poll(() => readDoor(page, enrolment, enrolment.night)).toMatchObject({ came: 1 })
  await expect.poll(() => readLoss(page, enrolment)).toMatchObject({ scans: 0, came: 0 })
  await phone.close()
})

test('R8 a phone that starts empty after it was cleared shows that unsent scans are lost, and the office reads it', async ({
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
