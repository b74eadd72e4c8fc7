import { defineConfig } from '@playwright/test'
import { findChromium } from './bin/chromium.ts'

const executablePath = findChromium()

/** Browser tests of a server that runs already, at SENJA_TEST_URL; `npm test -- e2e` starts one for them. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: '.cache/test-results',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: process.env['SENJA_TEST_URL'] ?? 'http://127.0.0.1:3000',
    timezoneId: 'Asia/Jakarta',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-quic'],
    },
  },
})
