import type { APIRequestContext, BrowserContext, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { openServer, type OwnServer } from '#tests/support/own-server.ts'

type OnServer = { server: OwnServer; context: BrowserContext; page: Page; request: APIRequestContext }

/** Walks through a server of the test's own: a page on a screen of `viewport`, and requests. All of it is closed again. */
export async function onOwnServer(
  { browser, playwright }: Pick<PlaywrightWorkerArgs, 'browser' | 'playwright'>,
  viewport: { width: number; height: number },
  walk: (at: OnServer) => Promise<void>,
): Promise<void> {
  const server = await openServer()
  const context = await browser.newContext({ baseURL: server.url, viewport })
  const request = await playwright.request.newContext({ baseURL: server.url })
  try {
    await walk({ server, context, page: await context.newPage(), request })
  } finally {
    await context.close()
    await request.dispose()
    await server.close()
  }
}
