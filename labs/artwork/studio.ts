/**
 * The studio: opens one headless Chromium, serves this folder's drawing modules and the fonts to a page, and returns
 * pictures as PNG. Software rendering throughout (Skia and SwiftShader), so the same seed gives the same pixels on the
 * same Chromium.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import type { Job } from './catalogue.ts'

const here = dirname(fileURLToPath(import.meta.url))
const { resolve } = createRequire(import.meta.url)
/** A name no resolver knows: nothing of this page can come from the network. */
const ORIGIN = 'http://studio.invalid/'

/** family, npm package, file in its files/ folder, FontFace descriptors */
const FONTS: [family: string, pack: string, file: string, descriptors: FontFaceDescriptors][] = [
  ['Plus Jakarta Sans', '@fontsource-variable/plus-jakarta-sans', 'plus-jakarta-sans-latin-wght-normal', { weight: '200 800' }],
  ['Instrument Serif', '@fontsource/instrument-serif', 'instrument-serif-latin-400-normal', {}],
  ['Instrument Serif', '@fontsource/instrument-serif', 'instrument-serif-latin-400-italic', { style: 'italic' }],
  ['Caprasimo', '@fontsource/caprasimo', 'caprasimo-latin-400-normal', {}],
  ['Unbounded', '@fontsource-variable/unbounded', 'unbounded-latin-wght-normal', { weight: '200 900' }],
  ['Anton', '@fontsource/anton', 'anton-latin-400-normal', {}],
  ['Cinzel', '@fontsource/cinzel', 'cinzel-latin-700-normal', { weight: '700' }],
  ['Archivo', '@fontsource-variable/archivo', 'archivo-latin-wdth-normal', { weight: '100 900', stretch: '62% 125%' }],
  ['DM Mono', '@fontsource/dm-mono', 'dm-mono-latin-500-normal', { weight: '500' }],
]

export type Studio = { png(job: Job): Promise<Buffer>; close(): Promise<void> }

/** Path of the browser: `CHROMIUM`, else the first known name on PATH. Throws when there is none. */
function browserPath(): string {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM']
  for (const dir of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
      const path = join(dir, name)
      if (existsSync(path)) return path
    }
  }
  throw new Error('No Chromium found: install the Debian package "chromium" or set CHROMIUM to a browser.')
}

/** Opens the studio; the caller closes it. */
export async function openStudio(): Promise<Studio> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu-compositing',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-accelerated-2d-canvas',
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
      '--disable-lcd-text',
    ],
  })
  const page = await browser.newPage({ deviceScaleFactor: 1 })
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()))
  page.on('pageerror', (error) => console.error(error.stack ?? error))
  await page.route(`${ORIGIN}**`, (route) => {
    const path = normalize(join(here, decodeURIComponent(new URL(route.request().url()).pathname)))
    if (path === here + sep) {
      const body = '<!doctype html><meta charset="utf-8"><script type="module" src="draw.js"></script>'
      return route.fulfill({ contentType: 'text/html', body })
    }
    const known = path.startsWith(here + sep) && extname(path) === '.js' && existsSync(path)
    return known
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(path) })
      : route.fulfill({ status: 404, body: '' })
  })
  await page.goto(ORIGIN)
  const fonts = FONTS.map(([family, pack, file, descriptors]) => {
    const path = join(dirname(resolve(`${pack}/package.json`)), 'files', `${file}.woff2`)
    return { family, descriptors, data: readFileSync(path).toString('base64') }
  })
  await page.evaluate(async (list) => {
    for (const { family, data, descriptors } of list) {
      const face = new FontFace(family, `url(data:font/woff2;base64,${data})`, descriptors)
      document.fonts.add(await face.load())
    }
  }, fonts)
  await page.waitForFunction(() => 'artwork' in globalThis)
  return {
    async png(job) {
      const url = await page.evaluate((j) => {
        // draw.js, the page's only script, hangs its one function here
        const { artwork } = globalThis as unknown as { artwork: { draw(job: Job): Promise<string> } }
        return artwork.draw(j)
      }, job)
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    },
    close: () => browser.close(),
  }
}
