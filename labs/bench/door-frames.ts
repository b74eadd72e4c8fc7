// Measures the time from the camera picture of a code to the colored verdict on the screen, on a practice night. The CPU is slowed four
// times. Usage: node bin/run.js labs/bench/door-frames.ts http://127.0.0.1:3000
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { encodeQR } from 'qr'
import { findChromium } from '../../bin/chromium.ts'

const [WIDTH, HEIGHT] = [640, 480]
const [DARK, PAPER, INK] = [60, 235, 20]
const FRAMES = 60
const TIMES = 20
const SLOWED = 4
/** A text as long as the text of a ticket. */
const TEXT = `https://example.com/${'0123456789'.repeat(12)}`
const MEDIAN_MS = 150
const SLOWEST_MS = 350

/** Makes a video for the browser's fake camera: three seconds without a code, then three seconds with the code. */
function film(file: string): void {
  const rows = encodeQR(TEXT, 'raw', { border: 4, ecc: 'medium' })
  const scale = Math.floor(400 / rows.length)
  const [left, top] = [(WIDTH - rows.length * scale) >> 1, (HEIGHT - rows.length * scale) >> 1]
  const empty = Buffer.alloc(WIDTH * HEIGHT, DARK)
  const codeFrame = Buffer.from(empty)
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      for (let line = 0; line < scale; line++) {
        const at = (top + y * scale + line) * WIDTH + left + x * scale
        codeFrame.fill(isDark ? INK : PAPER, at, at + scale)
      }
    }),
  )
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const descriptor = openSync(file, 'w')
  writeSync(descriptor, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F20:1 Ip A1:1 C420jpeg\n`)
  for (let i = 0; i < 2 * FRAMES; i++) {
    writeSync(descriptor, 'FRAME\n')
    writeSync(descriptor, i < FRAMES ? empty : codeFrame)
    writeSync(descriptor, colours)
  }
  closeSync(descriptor)
}

/** Runs in the page: measures the time from the first bright frame of the camera to the second frame after a verdict is shown. */
function watch(): void {
  const times: number[] = []
  Object.assign(globalThis, { doorTimes: times })
  const canvas = Object.assign(document.createElement('canvas'), { width: 4, height: 4 })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let litAt: number | null = null
  const look = (video: HTMLVideoElement) => {
    context?.drawImage(video, 0, 0, 4, 4)
    const isLit = (context?.getImageData(1, 1, 1, 1).data[0] ?? 0) > 100
    litAt = isLit ? (litAt ?? performance.now()) : null
    video.requestVideoFrameCallback(() => look(video))
  }
  const video = document.querySelector<HTMLVideoElement>('#camera video')
  if (video) look(video)
  let lastVerdict: Element | null = null
  new MutationObserver(() => {
    const verdict = document.querySelector('.verdict')
    if (verdict && verdict !== lastVerdict && litAt !== null) {
      const from = litAt
      requestAnimationFrame(() => requestAnimationFrame(() => times.push(performance.now() - from)))
    }
    lastVerdict = verdict
  }).observe(document.body, { childList: true, subtree: true })
}

async function measure(url: string): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'senja-door-'))
  const file = join(folder, 'camera.y4m')
  film(file)
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const executablePath = findChromium()
  const args = ['--no-sandbox', '--disable-gpu', ...camera, `--use-file-for-fake-video-capture=${file}`]
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
    const page = await context.newPage()
    await page.goto(new URL('/door/', url).href)
    await page.getByRole('button', { name: 'Practise first' }).click()
    await page.getByRole('navigation').getByRole('button', { name: 'Scan' }).click()
    await page.locator('#camera video').waitFor({ state: 'attached' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await page.evaluate(watch)
    for (let i = 0; i < TIMES; i++) await page.getByRole('button', { name: 'Scan the next' }).click()
    return await page.evaluate(() => (globalThis as unknown as { doorTimes: number[] }).doorTimes)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

const times = (await measure(process.argv[2] ?? 'http://127.0.0.1:3000')).toSorted((time, other) => time - other)
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Infinity
const [median, slowest] = [at(0.5), at(0.95)]
console.log(`${times.length} codes: median ${median.toFixed(0)} ms, 95 % within ${slowest.toFixed(0)} ms`)
if (median > MEDIAN_MS || slowest > SLOWEST_MS) process.exitCode = 1
