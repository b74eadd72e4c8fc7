// The tests' own browser: a page that was opened is awake before anything is done to it, as it is for a guest who has looked at it.
import { test as base, type Page } from '@playwright/test'
import { openMemberServer, type MemberServer } from '#tests/support/open-member-server.ts'

const MOST_MS = 4000

/** Resolves once the page's scripts have taken it over; at once where it has none, and in the end where they never come. */
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

/** Opens a page whose scripts are kept from it, which nothing would wake. */
export async function openAsleep(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), url)
  await page.waitForURL(url)
}

function waking(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...asked) => {
    const answer = await goto(...asked)
    await awake(page)
    return answer
  }
  page.reload = async (...asked) => {
    const answer = await reload(...asked)
    await awake(page)
    return answer
  }
  return page
}

const TOLD_CHARACTERS = 1500

/** What the page shows, in the run's output: where others ran the tests, that is often all there is to go by. */
async function reportShown(page: Page): Promise<void> {
  const shown = await page
    .evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[role=alertdialog], [role=dialog], dialog[open], #main')].map(
        (part) => part.innerText,
      ),
    )
    .catch(() => [])
  console.log(`${page.url()} showed:\n${shown.join('\n\n').slice(0, TOLD_CHARACTERS)}`)
}

/**
 * As Playwright's, with pages that are awake when they have been gone to, and told of when they fail; and with a server of
 * this worker's own, opened by the first test that asks for it. All tests know it: a worker whose fixtures are others' is
 * ended and begun again.
 */
export const test = base.extend<object, { server: MemberServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture names what it needs, and this one needs nothing
    async ({}, use) => {
      const server = await openMemberServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  page: async ({ page }, use, info) => {
    await use(waking(page))
    if (info.status !== info.expectedStatus) await reportShown(page)
  },
})
