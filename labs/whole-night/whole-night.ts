// node labs/whole-night/whole-night.ts --language id: plays one night with every connection, and saves a picture of each step at two
// widths. A guest books by a promoter's link, gets the ticket by WhatsApp, reports a delay and writes. Staff answer and seat the party. A
// till closes the bill, and the promoter sees the visit. On the next day, the guest answers a question. Needs a build. The server starts
// three times with the same data, each time with a later clock.
import { parseArgs } from 'node:util'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { findChromium, findShell } from '../../bin/chromium.ts'
import type { Language } from '#domain/language.ts'
import { moveDate, secondsUntil } from '#tests/support/moments.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { freePort, startTestServer } from '#tests/support/start-test-server.ts'
import { recordSteps } from '../moving-in/walk.ts'
import { answerQuestion, bookByLink, reportDelay, takeByWhatsApp } from './guest-steps.ts'
import type { Night } from './night.ts'
import {
  answerGuest,
  askAfterVisits,
  closeByTill,
  findTonight,
  makePromoter,
  readAnswer,
  seatParty,
  seeVisit,
} from './venue-steps.ts'

const { values } = parseArgs({
  options: { language: { type: 'string', default: 'en' }, out: { type: 'string', default: 'build/whole-night' } },
})
const language: Language = values.language === 'id' ? 'id' : 'en'
const HOUR_SECONDS = 3600
/** The guest books in the late afternoon in Jakarta, comes five hours later, and gets the question on the next afternoon. */
const BOOKING_AT = secondsUntil({ hour: '17:30', day: 'any' }, new Date())
const HOURS = { booking: 0, night: 5, nextDay: 20 }

const url = `http://127.0.0.1:${await freePort()}`
const dataDir = scratchFolder('whole-night')

/** Runs a server while `work` runs. The clock of the server, and of each page that `work` opens, is `hours` after the booking. */
async function during(browser: Browser, hours: number, work: (night: Pick<Night, 'open' | 'url'>) => Promise<void>) {
  const aheadSeconds = BOOKING_AT + hours * HOUR_SECONDS
  const env = { SANDBOX_CLOCK_AHEAD: String(aheadSeconds), DEMO_PAST: '0', LOG_LEVEL: 'silent' }
  const stop = await startTestServer({ url, dataDir, env, output: ['ignore', 'inherit'], readyMs: 90_000 })
  const open: Night['open'] = async (width) => {
    const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 } })
    await context.addInitScript(moveDate, aheadSeconds * 1000)
    return context.newPage()
  }
  try {
    await work({ open, url })
  } finally {
    await stop()
  }
}

async function walk(browser: Browser): Promise<void> {
  const folder = `${values.out}-${language}`
  const night = { language, step: recordSteps(() => night.latest, folder) } as Night
  await walkWith(browser, night).catch(async (fault: unknown) => {
    await night.latest.screenshot({ path: join(folder, 'failed.png'), fullPage: true })
    throw fault
  })
}

async function walkWith(browser: Browser, night: Night): Promise<void> {
  await during(browser, HOURS.booking, async (place) => {
    Object.assign(night, place)
    await findTonight(night)
    await askAfterVisits(night)
    await makePromoter(night)
    await bookByLink(night)
    await takeByWhatsApp(night)
    await reportDelay(night)
    await answerGuest(night)
  })
  await during(browser, HOURS.night, async (place) => {
    Object.assign(night, place)
    await seatParty(night)
    await closeByTill(night)
    await seeVisit(night)
  })
  await during(browser, HOURS.nextDay, async (place) => {
    Object.assign(night, place)
    await answerQuestion(night)
    await readAnswer(night)
  })
}

const browser = await chromium.launch({
  executablePath: findShell() ?? findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu'],
})
try {
  await walk(browser)
} finally {
  await browser.close()
  rmSync(dataDir, { recursive: true, force: true })
}
