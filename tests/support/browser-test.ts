// Playwright's `test` with one change: a test uses a page only after the page is hydrated. Real guests also need a moment before they use a
// page.
import { test as base, type Page } from '@playwright/test'
import { type Moment, moveDate, secondsUntil } from '#tests/support/moments.ts'
import { openMemberServer, type MemberServer } from '#tests/support/open-member-server.ts'
import { openServer } from '#tests/support/own-server.ts'
import { SEEDED_DATA } from '#tests/support/seeded-data.ts'
import { serverUrl } from '#tests/support/server-url.ts'

const MOST_MS = 4000

/**
 * Resolves when the page is hydrated. If the page has no scripts, resolves at once. If the scripts do not load, resolves after a timeout.
 */
export async function awake(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => {
        const main = document.querySelector('#main')
        const isLate = document.querySelector('script[type="text/late"]') !== null
        return !isLate || !main || Object.keys(main).some((key) => key.startsWith('__reactFiber'))
      },
      undefined,
      { timeout: MOST_MS, polling: 20 },
    )
    .catch(() => undefined)
}

/** Opens a page while its scripts are blocked. The function does not wait for hydration. */
export async function openAsleep(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), url)
  await page.waitForURL(url)
}

function waking(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    const answer = await goto(...args)
    await awake(page)
    return answer
  }
  page.reload = async (...args) => {
    const answer = await reload(...args)
    await awake(page)
    return answer
  }
  return page
}

const TOLD_CHARACTERS = 1500

/** Prints the text of the page to the output of the test run. On a remote machine this text is often the only evidence of a failure. */
async function reportShown(page: Page): Promise<void> {
  const texts = await page
    .evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[role=alertdialog], [role=dialog], dialog[open], #main')].map(
        (part) => part.innerText,
      ),
    )
    .catch(() => [])
  console.log(`${page.url()} showed:\n${texts.join('\n\n').slice(0, TOLD_CHARACTERS)}`)
}

/** `aheadMs`: number of milliseconds by which the clock of this worker is ahead of the clock of the machine. */
type Clock = { aheadMs: number; url: string }

/**
 * Moves the clock of this worker to a moment, and opens a server with the same clock. If no moment is given, the worker uses the clock and
 * the server of the test run.
 */
async function useClock(moment: Moment | null, use: (clock: Clock) => Promise<void>): Promise<void> {
  if (moment) {
    process.env['SANDBOX_CLOCK_AHEAD'] = String(secondsUntil(moment, new Date()))
    // The prepared data folder has the nights of another date, so this server creates its own data.
    delete process.env[SEEDED_DATA]
  }
  const aheadMs = Number(process.env['SANDBOX_CLOCK_AHEAD'] ?? 0) * 1000
  moveDate(aheadMs)
  const server = moment && (await openServer())
  await use({ aheadMs, url: server?.url ?? serverUrl() })
  await server?.close()
}

/**
 * Extends Playwright's test. Navigation waits until the page is hydrated. A failed test prints the text of its page. Each worker opens its
 * server when a test first needs a server. All test files must use this `test`, because for a file with other fixtures, Playwright would
 * restart the worker.
 */
export const test = base.extend<object, { server: MemberServer; moment: Moment | null; clock: Clock }>({
  moment: [null, { scope: 'worker', option: true }],
  clock: [({ moment }, use) => useClock(moment, use), { scope: 'worker', auto: true, timeout: 90_000 }],
  browser: [
    async ({ browser, clock }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await context.addInitScript(moveDate, clock.aheadMs)
        const newPage = context.newPage.bind(context)
        context.newPage = async () => waking(await newPage())
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: ({ clock }, use) => use(clock.url),
  server: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture names the fixtures that it needs, and this fixture needs none
    async ({}, use) => {
      const server = await openMemberServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  page: async ({ page }, use, info) => {
    await use(page)
    if (info.status !== info.expectedStatus) await reportShown(page)
  },
})
