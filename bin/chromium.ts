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

/** Finds the Chromium for the tests: the path in CHROMIUM_PATH, else the Chromium of the machine, else Playwright's download. */
export function findChromium(): string | undefined {
  const path = process.env['CHROMIUM_PATH']
  if (path) {
    if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, where there is nothing`)
    return path
  }
  return [...usualPlaces, chromium.executablePath()].find((place) => existsSync(place))
}

/** Finds Debian's headless shell of Chromium. The shell needs a quarter less computing work than Chromium for the same pages. */
export function findShell(): string | undefined {
  return process.env['CHROMIUM_PATH'] ? undefined : [SHELL].find((path) => existsSync(path))
}

/**
 * Finds the browser of the tests, in this order: CHROMIUM_PATH; Debian's headless shell, which is installed if possible;
 * Chrome or Chromium of the machine; Playwright's download. Throws if all of them are missing.
 */
export function ensureChromium(announce: (line: string) => void): string {
  const existingPath = findShell() ?? (process.env['CHROMIUM_PATH'] ? findChromium() : undefined)
  if (existingPath) return describe(existingPath, announce)
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    announce("installing Debian's chromium and its headless shell …")
    const install = (...names: string[]) => run('apt-get', ['install', '-y', '-qq', ...names])
    // Ubuntu has no headless shell. On Ubuntu, only Chromium is installed, and only if the machine has no Chromium yet.
    if (run('apt-get', ['update', '-qq']) && !install('chromium', 'chromium-headless-shell') && !findChromium())
      install('chromium')
  }
  if (!findShell() && !findChromium()) {
    announce('downloading Chromium with playwright install …')
    run('playwright', ['install', 'chromium'])
  }
  const installedPath = findShell() ?? findChromium()
  if (installedPath) return describe(installedPath, announce)
  throw new Error('The browser tests need Chromium: install it, or name one with CHROMIUM_PATH.')
}

/** Prints the browser and its version, so that failures on different machines can be compared. */
function describe(path: string, announce: (line: string) => void): string {
  const { stdout } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' })
  announce(`browser: ${path} (${stdout?.trim() || 'version unknown'})`)
  return path
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
