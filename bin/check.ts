// The stages of `npm test` in their order. The first stage that fails ends the run. bin/test.js prepares Node and starts this script.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isStopped, runChild } from './child.js'
import { ensureChromium } from './chromium.ts'
import { withServers } from './test-server.ts'
import { secondsUntil, USUAL_MOMENT } from '../tests/support/moments.ts'

type Stage = { name: string; title: string; run: () => Promise<number> }

type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number } }

/**
 * Number of servers for the browser tests. Each test worker uses its own server with its own database. More than six servers would take too
 * long to start.
 */
const SERVERS = Math.min(availableParallelism() + 1, 6)

const unitReport = join('.cache', 'vitest.json')
const browserReport = join('.cache', 'playwright.json')

const stages: Stage[] = [
  { name: 'format', title: 'format', run: () => runChild('oxfmt', ['--check']) },
  { name: 'lint', title: 'lint', run: () => runChild('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'typecheck', title: 'types', run: checkTypes },
  { name: 'unit', title: 'unit tests', run: runUnitTests },
  {
    name: 'row-types',
    title: 'row types',
    run: () => runChild(process.execPath, ['tests/row-types/check-row-types.ts']),
  },
  { name: 'build', title: 'build', run: () => runChild(process.execPath, ['bin/build.js']) },
  { name: 'e2e', title: 'browser tests', run: runBrowserTests },
  { name: 'ledger', title: 'ledger', run: () => runChild(process.execPath, ['scripts/print-ledger.ts', '--check']) },
]

const announce = (line: string): void => console.log(`Senja: ${line}`)

async function checkTypes(): Promise<number> {
  return (await runChild('react-router', ['typegen'])) || (await runChild('tsc', ['--noEmit']))
}

function runUnitTests(): Promise<number> {
  return runChild('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`])
}

async function runBrowserTests(): Promise<number> {
  ensureChromium(announce)
  const built = await runChild(process.execPath, ['bin/build.js', '--if-changed'])
  if (built !== 0) return built
  // Node itself removes the types of the test files. Without this setting, Playwright compiles each file, which takes 15 s of CPU time more
  // before the first test.
  process.env['PW_DISABLE_TS_ESM'] = '1'
  if (process.env['SENJA_TEST_URL']) return runChild('playwright', ['test'])
  process.env['SANDBOX_CLOCK_AHEAD'] = String(secondsUntil(USUAL_MOMENT, new Date()))
  return withServers(SERVERS, async (urls) => {
    const code = await runChild('playwright', ['test'], { env: { ...process.env, SENJA_TEST_URL: urls.join(' ') } })
    const report: BrowserReport | undefined = readReport(browserReport)
    if (report?.stats.flaky)
      announce(`FLAKY: ${report.stats.flaky} browser tests passed only when they were tried again; mend them first`)
    return code
  })
}

/** Runs a stage and returns true if the stage passes. If the stage throws an error, prints the message of the error and returns false. */
async function passes({ title, run }: Stage): Promise<boolean> {
  announce(`${title} …`)
  const startedAt = Date.now()
  const code = await run().catch((error: Error) => {
    console.error(error.message)
    return 1
  })
  const took = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
  announce(code === 0 ? `${title}: passed in ${took}` : `${title}: FAILED after ${took}`)
  return code === 0
}

function count(): { passed: number; failed: number } {
  const unit: UnitReport | undefined = readReport(unitReport)
  const browser: BrowserReport | undefined = readReport(browserReport)
  // A test file that cannot be loaded has no test results. Such a file counts as one failed test.
  const brokenFiles =
    unit?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0) ?? []
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0) + (browser?.stats.flaky ?? 0),
    failed: (unit?.numFailedTests ?? 0) + brokenFiles.length + (browser?.stats.unexpected ?? 0),
  }
}

function readReport(path: string) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

const stageNames = process.argv.slice(2)
const unknown = stageNames.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(`No stage is called ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
mkdirSync('.cache', { recursive: true })
for (const report of [unitReport, browserReport]) rmSync(report, { force: true })
let isGood = true
for (const stage of stages) {
  if (stageNames.length > 0 && !stageNames.includes(stage.name)) continue
  isGood = await passes(stage)
  if (!isGood || isStopped()) break
}
const { passed, failed } = count()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = isGood && failed === 0 && !isStopped() ? 0 : 1
