// Tests that the first visit of a page stays below a maximum number of bytes. The bytes are counted on the wire, as a phone receives them.
// The test prints the sizes of each page.
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { comingEvents } from '#tests/support/coming-events.ts'
import { aFilledNight } from '#tests/support/filled-night.ts'

const KB = 1024
/**
 * Maximum number of kilobytes of scripts on the wire, compressed with Brotli. Every supported browser accepts Brotli. React and its router
 * alone use 90 KB.
 */
const SCRIPT = 128
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'id-ID',
}

type Kind = 'html' | 'script' | 'style' | 'font' | 'picture' | 'other'
type Weight = Record<Kind | 'all', number> & { scripts: string[]; strangers: string[] }

const atRest = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'networkidle' })
}

/** Loads a page and returns the number of bytes for each kind of file that the page requests before the first interaction. */
async function weigh(page: Page, path: string, untilThere = atRest): Promise<Weight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const kinds: Record<string, Kind> = {
    Document: 'html',
    Script: 'script',
    Stylesheet: 'style',
    Font: 'font',
    Image: 'picture',
  }
  const weight: Weight = {
    html: 0,
    script: 0,
    style: 0,
    font: 0,
    picture: 0,
    other: 0,
    all: 0,
    scripts: [],
    strangers: [],
  }
  const requests = new Map<string, { kind: Kind; url: string }>()
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    requests.set(requestId, { kind: kinds[type] ?? 'other', url: response.url }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (!request || !/^https?:/.test(request.url)) return
    weight[request.kind] += encodedDataLength
    weight.all += encodedDataLength
    if (request.url.endsWith('.js')) weight.scripts.push(request.url)
    if (new URL(request.url).host !== new URL(page.url()).host) weight.strangers.push(request.url)
  })
  await untilThere(page, path)
  await session.detach()
  return weight
}

/** Returns the address of a path. `/id/events/*` becomes the address of the next event. */
async function addressOf(request: APIRequestContext, path: string): Promise<string> {
  if (!path.endsWith('/*')) return path
  const [event] = await comingEvents({ request })
  return path.replace('*', event?.slug ?? '')
}

test.describe('the sizes of first visits are within their limits', () => {
  test.use(phone)

  for (const { path, script, all } of [
    { path: '/id', script: SCRIPT, all: 300 },
    { path: '/en', script: SCRIPT, all: 300 },
    { path: '/id/events', script: SCRIPT, all: 300 },
    { path: '/id/events/*', script: SCRIPT, all: 300 },
    { path: '/id/brands', script: SCRIPT, all: 300 },
    { path: '/id/brands/gema', script: SCRIPT, all: 300 },
    { path: '/id/brands/gema/scbd', script: SCRIPT, all: 300 },
    { path: '/id/brands/rocca/menteng/restaurant', script: SCRIPT, all: 300 },
    { path: '/id/outlets', script: SCRIPT, all: 300 },
    // The calendar of the demo determines which ten portraits are near the first screen. These ten portraits have between 96 and 112 KB
    // together.
    { path: '/id/artists', script: SCRIPT, all: 300 },
    { path: '/id/artikel', script: SCRIPT, all: 300 },
    { path: '/id/offers/lil-tiger', script: SCRIPT, all: 300 },
    { path: '/id/about', script: SCRIPT, all: 300 },
    { path: '/id/contact-us', script: SCRIPT, all: 300 },
    { path: '/id/privacy-policy', script: SCRIPT, all: 300 },
    { path: '/id/search?q=gema', script: SCRIPT, all: 300 },
    { path: '/id/sales/', script: SCRIPT, all: 300 },
    { path: '/id/brands/gema/scbd/booking', script: 168, all: 300 },
  ]) {
    test(`${path} has at most ${script} KB of scripts, 20 of styles, 32 of fonts, and ${all} in total`, async ({
      page,
      request,
    }) => {
      const weight = await weigh(page, await addressOf(request, path))
      const formatKb = (bytes: number) => (bytes / KB).toFixed(1).padStart(6)
      console.log(
        `     ${path.padEnd(30)} scripts ${formatKb(weight.script)}; styles ${formatKb(weight.style)}; ` +
          `fonts ${formatKb(weight.font)}; pictures ${formatKb(weight.picture)}; html ${formatKb(weight.html)}; all ${formatKb(weight.all)} KB`,
      )
      expect(weight.strangers).toEqual([])
      expect.soft(weight.script, 'scripts').toBeLessThanOrEqual(script * KB)
      expect.soft(weight.style, 'styles').toBeLessThanOrEqual(20 * KB)
      expect.soft(weight.font, 'fonts').toBeLessThanOrEqual(32 * KB)
      expect.soft(weight.all, 'all').toBeLessThanOrEqual(all * KB)
    })
  }
})

test('the page of tonight and the floor plan of the office have at most 150 KB of scripts each', async ({ page }) => {
  await stepIn(page, 'manager')
  const { path, night } = await aFilledNight(page)
  for (const name of ['tonight', 'floor']) {
    // The event stream of the page stays open, so the network never becomes idle. The page is complete when it shows the word "Live".
    const weight = await weigh(page, `${path}/${name}?night=${night.night}`, async (tab, address) => {
      await tab.goto(address, { waitUntil: 'load' })
      await expect(tab.locator('.live')).toHaveText('Live')
    })
    console.log(`     office ${name.padEnd(23)} scripts ${(weight.script / KB).toFixed(1).padStart(6)} KB`)
    expect(weight.scripts.length).toBeGreaterThan(2)
    expect.soft(weight.script, name).toBeLessThanOrEqual(150 * KB)
  }
})

test('the first page of a shift at the door has at most 90 KB of scripts', async ({ request }) => {
  /** Returns the size after compression with Brotli, because every browser that the door supports accepts Brotli. */
  const sent = async (path: string): Promise<{ bytes: number; text: string }> => {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } })
    const [bytes, text] = [Number(answer.headers()['content-length']), await answer.text()]
    // The server does not compress small files.
    if (bytes > 1024) expect(answer.headers()['content-encoding'], path).toBe('br')
    return { bytes, text }
  }
  const entry = /src="(\/door\/assets\/index-[^"]+\.js)"/.exec(await (await request.get('/door/')).text())?.[1] ?? ''
  const first = await sent(entry)
  const listNames = (pattern: RegExp) => [...new Set(Array.from(first.text.matchAll(pattern), ([, name = '']) => name))]
  const parts = listNames(/(?:from|import)["'`]\.\/([\w-]+\.js)["'`]/g)
  const languages = listNames(/(door-messages-[\w-]+\.js)/g)
  expect(languages).toHaveLength(2)
  const sizes = (names: string[]) => Promise.all(names.map(async (name) => (await sent(`/door/assets/${name}`)).bytes))
  const bytes = [first.bytes, ...(await sizes(parts)), Math.max(...(await sizes(languages)))]
  const script = bytes.reduce((sum, size) => sum + size, 0)
  console.log(`     door at work                   scripts ${(script / KB).toFixed(1).padStart(6)} KB`)
  expect(script).toBeLessThanOrEqual(90 * KB)
})
