// npm run screenshots: takes a screenshot of every page and state of a running product, in both languages and at three widths. Lists the
// faults in the screenshots.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright-core'
import { site } from '#app/site/routes.ts'
import { isLanguage, LANGUAGES, type Language } from '#contract/preferences.ts'
import { messages as english } from '#messages/en/index.ts'
import { messages as indonesian } from '#messages/id/index.ts'
import { findChromium, findShell } from '../../bin/chromium.ts'
import { Demo } from './demo.ts'
import { dinnerScreenshots } from './dinner-screenshots.ts'
import { listen, look } from './findings.ts'
import { routeScreenshots } from './route-screenshots.ts'
import type { Screenshot } from './screenshot.ts'
import { waitlistScreenshots } from './waitlist-screenshots.ts'
import { memberScreenshots } from './member-screenshots.ts'
import { stateScreenshots } from './state-screenshots.ts'

const HEIGHTS: Record<number, number> = { 360: 800, 768: 1024, 1440: 900 }
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    out: { type: 'string', default: 'build/screenshots' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '360,768,1440' },
    languages: { type: 'string', default: LANGUAGES.join(',') },
  },
})

const screenshots = [
  ...routeScreenshots,
  ...stateScreenshots,
  ...memberScreenshots,
  ...dinnerScreenshots,
  ...waitlistScreenshots,
]
const names = new Set(screenshots.map(({ name }) => name))
const splitList = (text: string) => text.split(',').filter(Boolean)

type Entry = (typeof site)[number]
/** Returns the page names of the routes. For example, the route `en.article.id` belongs to the page `article`. */
const pagesOf = (entries: Entry[]): string[] =>
  entries.flatMap(({ id = '', children }) => (children ? pagesOf(children) : [id.split('.')[1] ?? id]))

function checkFlags(): { wanted: Screenshot[]; widths: number[]; languages: Language[] } {
  const missing = pagesOf(site).filter((page) => !names.has(page))
  if (missing.length > 0) throw new Error(`no picture is made of ${[...new Set(missing)].join(', ')}`)
  const only = splitList(values.only)
  const unknown = only.filter((name) => !names.has(name))
  if (unknown.length > 0) throw new Error(`--only takes ${[...names].join(', ')}; not ${unknown.join(', ')}`)
  return {
    wanted: screenshots.filter(({ name }) => only.length === 0 || only.includes(name)),
    widths: splitList(values.widths).map(Number),
    languages: splitList(values.languages).filter(isLanguage),
  }
}

/** Scrolls down and up again, so that the parts of the page that load on scroll are loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

/**
 * Waits for every picture of the page, also for pictures outside the window. Returns false if a picture does not load within five seconds.
 */
const arePicturesIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const pictures = [...document.images].map((image) => {
      image.loading = 'eager'
      return image.decode().catch(() => {})
    })
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 5000))
    return Promise.race([Promise.all(pictures).then(() => true), late])
  })

/** Takes one screenshot in a separate window. Returns the faults of the page. */
async function take(
  browser: Browser,
  demo: Demo,
  screenshot: Screenshot,
  language: Language,
  width: number,
): Promise<string[]> {
  const height = HEIGHTS[width] ?? 900
  await using context = await browser.newContext({
    baseURL: values.url,
    viewport: { width, height },
    timezoneId: 'Asia/Jakarta',
    locale: language,
    reducedMotion: 'reduce',
    hasTouch: width < 1024,
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const readFindings = listen(page)
  const faults: string[] = []
  const go = async (path: string) => {
    const status = (await page.goto(path))?.status() ?? 0
    if (status !== (screenshot.status ?? 200)) faults.push(`${path} answered ${status}`)
    return status
  }
  try {
    await screenshot.open({
      page,
      demo,
      language,
      width,
      messages: language === 'en' ? english : indonesian,
      go,
      url: values.url,
    })
    if (!screenshot.isWindow) await scrollThrough(page)
    if (!(await arePicturesIn(page))) faults.push('pictures that never came')
    await page.waitForTimeout(200)
    faults.push(...(await look(page, width)))
  } catch (error) {
    faults.push(`not reached: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
  }
  const path = join(values.out, `${screenshot.name}-${language}-${width}.png`)
  await page.screenshot({ path, fullPage: !screenshot.isWindow, animations: 'disabled' })
  if (!screenshot.isFaulty) faults.push(...readFindings())
  return faults
}

async function main(): Promise<void> {
  const { wanted, widths, languages } = checkFlags()
  mkdirSync(values.out, { recursive: true })
  const demo = new Demo(values.url)
  const executablePath = findShell() ?? findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const findings = new Map<string, string[]>()
  let count = 0
  for (const screenshot of wanted) {
    for (const language of languages) {
      for (const width of widths.filter((candidate) => screenshot.at?.(candidate) ?? true)) {
        const name = `${screenshot.name} ${language} ${width}`
        const taking = () => take(browser, demo, screenshot, language, width)
        // A screenshot that fails is taken a second time. Without a graphics card, Chromium sometimes loses parts of a page that scrolls in
        // jumps, and does not draw these parts again.
        const faults = await taking().catch(taking)
        count += 1
        console.log(`${faults.length === 0 ? 'ok  ' : 'MEND'} ${name}${faults.length > 0 ? `: ${faults.length}` : ''}`)
        for (const fault of faults) findings.set(fault, [...(findings.get(fault) ?? []), name])
      }
    }
  }
  await browser.close()
  console.log(`\n${count} pictures in ${values.out}, ${findings.size} findings`)
  for (const [fault, where] of findings)
    console.log(`- ${fault}\n    ${where.length} times: ${where.slice(0, 4).join(', ')}`)
  process.exitCode = findings.size > 0 ? 1 : 0
}

await main()
