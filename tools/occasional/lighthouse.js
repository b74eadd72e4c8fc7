// Runs Lighthouse for pages of a server that is already running: `npm run ops -- lighthouse --url http://127.0.0.1:3000 --routes
// /id,/en/events`. Lighthouse has 180 MB and is downloaded into this folder at its first run.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../../bin/chromium.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    routes: { type: 'string', default: '/id,/en/events,/id/brands/gema/scbd' },
    runs: { type: 'string', default: '1' },
    desktop: { type: 'boolean', default: false },
  },
})
if (!existsSync(`${here}node_modules/lighthouse`)) spawnSync('npm', ['install', '--prefix', here], { stdio: 'inherit' })

const { default: lighthouse, desktopConfig } = await import('lighthouse')
const { launch } = await import('chrome-launcher')
const chromePath = ensureChromium((line) => console.error(line))
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-background-networking',
]
/** Maximum number of attempts for each wanted run. A run that begins before the browser is ready records nothing, so it is repeated. */
const MOST_TRIES = 3
const median = (of) => of.toSorted((a, b) => a - b)[of.length >> 1]

let isPerfect = true
for (const route of values.routes.split(',')) {
  const reports = []
  const runs = Number(values.runs)
  for (let attempt = 0; reports.length < runs && attempt < runs * MOST_TRIES; attempt++) {
    const chrome = await launch({ chromePath, chromeFlags })
    try {
      const flags = { port: chrome.port, output: 'json', logLevel: 'error' }
      const { lhr } = await lighthouse(values.url + route, flags, values.desktop ? desktopConfig : undefined)
      if (lhr.categories.performance.score !== null) reports.push(lhr)
    } finally {
      chrome.kill()
    }
  }
  if (reports.length === 0) throw new Error(`${route}: nothing was recorded`)
  const scoreOf = (category) => Math.round(100 * median(reports.map((lhr) => lhr.categories[category].score ?? 0)))
  const figure = (audit) => median(reports.map((lhr) => lhr.audits[audit].numericValue ?? 0))
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(scoreOf)
  isPerfect &&= scores.every((score) => score === 100)
  console.log(
    `${route}: ${scores.join(' / ')}; FCP ${(figure('first-contentful-paint') / 1000).toFixed(2)} s, ` +
      `LCP ${(figure('largest-contentful-paint') / 1000).toFixed(2)} s, TBT ${Math.round(figure('total-blocking-time'))} ms, ` +
      `CLS ${figure('cumulative-layout-shift').toFixed(3)}, ${Math.round(figure('total-byte-weight') / 1024)} KiB`,
  )
  const [last] = reports.slice(-1)
  for (const { auditRefs } of Object.values(last.categories)) {
    for (const { id, weight } of auditRefs) {
      const { score, title, displayValue = '' } = last.audits[id]
      if (weight > 0 && score !== null && score < 1)
        console.log(`  ${score.toFixed(2)} ${id}: ${title} ${displayValue}`)
    }
  }
}
process.exitCode = isPerfect ? 0 : 1
