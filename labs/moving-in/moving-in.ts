// Plays the first days of a new group in a browser, from an empty production database to a closed night. Prints the seconds of each step,
// and saves a picture of each step at two widths. The night is not over when it is signed, so the signature has a reason. Usage: node
// labs/moving-in/moving-in.ts
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { findChromium, findShell } from '../../bin/chromium.ts'
import type { ProductionServer } from '#tests/support/browser-owner.ts'
import { openProductionServer } from '#tests/support/production-server.ts'
import { importSheets, makeTicketNights } from './fill-outlets.ts'
import { makeDinnerHouse, makeFirstOutlet, makeSecondOutlet } from './make-outlets.ts'
import { admitAtDoor, bookTonight, closeNight } from './run-evening.ts'
import { recordSteps } from './walk.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: 'build/moving-in' } } })
const DESK = { viewport: { width: 1440, height: 900 }, locale: 'en-US' }
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-US' }

async function moveIn(browser: Browser, server: ProductionServer): Promise<void> {
  const page = await browser.newPage(DESK)
  let latest = page
  const walk = { page, server, step: recordSteps(() => latest, values.out) }
  await makeFirstOutlet(walk)
  await makeSecondOutlet(walk)
  await makeDinnerHouse(walk)
  await importSheets(walk)
  await makeTicketNights(walk)
  latest = await browser.newPage(PHONE)
  const code = await bookTonight(walk, latest)
  latest = await browser.newPage(PHONE)
  await admitAtDoor(walk, latest, code)
  latest = page
  await closeNight(walk)
}

const server = await openProductionServer({ hasDemo: false })
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
