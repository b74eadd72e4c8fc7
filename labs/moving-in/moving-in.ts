// Plays the first days of a new group in a browser, from an empty production database to a closed night. Prints the seconds of each step,
// and saves a picture of each step at two widths. The walk begins at 18:30 in Jakarta, whatever the real hour is. The night is not over when
// it is signed, so the signature has a reason. Usage: node labs/moving-in/moving-in.ts
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium, findShell } from '../../bin/chromium.ts'
import type { ProductionServer } from '#tests/support/browser-owner.ts'
import { type Moment, moveDate, secondsUntil } from '#tests/support/moments.ts'
import { openProductionServer } from '#tests/support/production-server.ts'
import { importSheets, makeTicketNights } from './fill-outlets.ts'
import { makeDinnerHouse, makeFirstOutlet, makeSecondOutlet } from './make-outlets.ts'
import { admitAtDoor, bookTonight, closeNight } from './run-evening.ts'
import { recordSteps } from './walk.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: 'build/moving-in' } } })
const DESK = { viewport: { width: 1440, height: 900 }, locale: 'en-US' }
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-US' }

/** The hour at which the walk begins. The first outlet is open, and guests can still choose an arrival time. */
const MOMENT: Moment = { hour: '18:30', day: 'any' }
const aheadSeconds = secondsUntil(MOMENT, new Date())

/** Opens a window. Its pages have the clock of the walk. */
async function openWindow(browser: Browser, options: typeof DESK): Promise<Page> {
  const page = await browser.newPage(options)
  await page.addInitScript(moveDate, aheadSeconds * 1000)
  return page
}

async function moveIn(browser: Browser, server: ProductionServer): Promise<void> {
  const page = await openWindow(browser, DESK)
  let latest = page
  const walk = { page, server, step: recordSteps(() => latest, values.out) }
  await makeFirstOutlet(walk)
  await makeSecondOutlet(walk)
  await makeDinnerHouse(walk)
  await importSheets(walk)
  await makeTicketNights(walk)
  latest = await openWindow(browser, PHONE)
  const code = await bookTonight(walk, latest)
  latest = await openWindow(browser, PHONE)
  await admitAtDoor(walk, latest, code)
  latest = page
  await closeNight(walk)
}

moveDate(aheadSeconds * 1000)
const server = await openProductionServer({ hasDemo: false, aheadSeconds })
const browser = await chromium.launch({
  executablePath: findShell() ?? findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu'],
})
try {
  await moveIn(browser, server)
} finally {
  await browser.close()
  await server.close()
}
