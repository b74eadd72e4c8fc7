import { defineConfig } from '@playwright/test'
import { findChromium, findShell } from './bin/chromium.ts'
import { serverUrl, serversOpen } from './tests/support/server-url.ts'

// A process that draws beside each browser's own takes a tenth of two cores.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-quic',
  '--in-process-gpu',
]
const launchBy = (executablePath: string | undefined) => ({
  launchOptions: { args, ...(executablePath && { executablePath }) },
})
/** What a visit weighs is for the whole browser to say: its shell fetches pictures that are farther below. */
const WEIGHED = 'budgets.spec.ts'

/** Browser tests of servers that run already, at SENJA_TEST_URL, one for each worker; `npm test -- e2e` starts them. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: '.cache/test-results',
  workers: serversOpen(),
  // A gate that meets chance once says so, and does not refuse what is whole: what is flaky is mended next.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // Far more than a machine with other work takes: what is merely slow is not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: serverUrl(),
    timezoneId: 'Asia/Jakarta',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Filming every test to look at the few that fail took as much of the machine as the pages themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'pages', testIgnore: WEIGHED, use: launchBy(findShell() ?? findChromium()) },
    { name: 'weights', testMatch: WEIGHED, use: launchBy(findChromium()) },
  ],
})
