// Sends the pages and requests of a test to the server of its worker. The test can also access the database of that server.
import type { Page } from '@playwright/test'
import { test as base } from '#tests/support/browser-test.ts'
import type { OwnServer } from '#tests/support/own-server.ts'

export const test = base.extend({
  baseURL: async ({ server }, use) => use(server.url),
})

export const signedInAs = (page: Page, { url }: OwnServer, token: string): Promise<void> =>
  page.context().addCookies([{ name: 'senja_session', value: token, url, httpOnly: true, sameSite: 'Lax' }])
