import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const SHELL = '/usr/lib/chromium/chromium-headless-shell'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium to test with: the one at CHROMIUM_PATH, the machine's own, or the one Playwright has downloaded. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, where there is nothing`)
    return named
  }
  return [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path))
}

/** Chromium without the windows and buttons that no test sees, where the machine has it: a quarter less work for the same pages. */
export function findShell(): string | undefined {
  return process.env['CHROMIUM_PATH'] ? undefined : [SHELL].find((path) => existsSync(path))
}

/** Finds a Chromium or installs one, with its shell; throws one line that says what to do when neither works. */
export function ensureChromium(localize: (line: string) => void): string {
  const found = findChromium()
  if (found) return found
  const isDebian = existsSync('/usr/bin/apt-get')
  if (isDebian && process.getuid?.() === 0) {
    localize('Chromium is missing: installing it with apt-get …')
    const install = (name: string) => run('apt-get', ['install', '-y', '-qq', name])
    if (run('apt-get', ['update', '-qq']) && install('chromium')) install('chromium-headless-shell')
  }
  if (!findChromium()) {
    localize('Chromium is missing: downloading it with playwright install …')
    run('playwright', ['install', 'chromium'])
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error('The browser tests need Chromium: install it, or name one with CHROMIUM_PATH.')
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
