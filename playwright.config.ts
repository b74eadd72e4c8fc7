import { defineConfig } from '@playwright/test'
import { findChromium, findShell } from './bin/chromium.ts'
import { type Moment, ODD_MOMENTS } from './tests/support/moments.ts'
import { serversOpen } from './tests/support/server-url.ts'

// A separate GPU process for each browser would use a tenth of two cores, so the browser draws in its own process.
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
/**
 * Tests that measure the weight of a page visit. They need the full browser, because the headless shell also fetches pictures far below
 * the screen.
 */
const WEIGHED = 'budgets.spec.ts'

/**
 * Configures browser tests against servers that already run. SENJA_TEST_URL has the addresses, one server for each worker. `npm test --
 * e2e` starts the servers.
 */
export default defineConfig<object, { moment: Moment | null }>({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: '.cache/test-results',
  workers: serversOpen(),
  // In CI, a test that fails once runs again. If it then passes, the report shows it as flaky and the run does not fail. A flaky test is
  // fixed afterwards.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // These limits are much longer than a busy machine needs, so that a slow test does not fail.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    timezoneId: 'Asia/Jakarta',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Screenshots and snapshots of every test would need as much processor time as the pages themselves, and only few tests fail. So they
    // are off.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    // All files of a moment run in one worker, because each worker fills the database of its own server, which takes many seconds. These
    // projects come first, so that no worker is idle at the end of the run.
    ...ODD_MOMENTS.map((moment) => ({
      name: `${moment.hour} on ${moment.day}`,
      grep: /@hours/,
      workers: 1,
      use: { ...launchBy(findShell() ?? findChromium()), moment },
    })),
    { name: 'pages', testIgnore: WEIGHED, use: launchBy(findShell() ?? findChromium()) },
    { name: 'weights', testMatch: WEIGHED, use: launchBy(findChromium()) },
  ],
})
