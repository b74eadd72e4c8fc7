import type { APIRequestContext, BrowserContext, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { openHouse, type OwnHouse } from '#tests/support/own-house.ts'

type InHouse = { house: OwnHouse; context: BrowserContext; page: Page; request: APIRequestContext }

/** Walks through a house of the test's own: a page on a screen of `viewport`, and requests. All of it is closed again. */
export async function inOwnHouse(
  { browser, playwright }: Pick<PlaywrightWorkerArgs, 'browser' | 'playwright'>,
  viewport: { width: number; height: number },
  walk: (at: InHouse) => Promise<void>,
): Promise<void> {
  const house = await openHouse()
  const context = await browser.newContext({ baseURL: house.url, viewport })
  const request = await playwright.request.newContext({ baseURL: house.url })
  try {
    await walk({ house, context, page: await context.newPage(), request })
  } finally {
    await context.close()
    await request.dispose()
    await house.close()
  }
}
