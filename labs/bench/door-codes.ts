// Counts the hard-to-read tickets that a door can read within a second. The door reads through the camera of a browser, on a practice
// night. Usage: node bin/run.js labs/bench/door-codes.ts http://127.0.0.1:3000 [number of codes: 24 by default, 400 in the long form]
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '../../bin/chromium.ts'
import { ticketBytes, writeTicket } from '#domain/reservations/ticket-payload.ts'
import { badPictures, HEIGHT, type Kind, KINDS, WIDTH } from './bad-picture.ts'

const [URL_AT = 'http://127.0.0.1:3000', CODES = '24'] = process.argv.slice(2)
const WITHIN_MS = 1000
const LEAST_READ = 0.98
/** Chromium shows a video of JPEG pictures at this number of frames per second. */
const A_SECOND = 30
const PICTURES = 6
const GAP_FRAMES = 9
/**
 * A strip at the left edge shows the number of the current code as light and dark areas. `STRIP` is the width of the strip, and `BITS` is
 * the number of bits in it. The door does not scan the strip.
 */
const [STRIP, BITS] = [40, 10]

type ShownCode = { text: string; kind: Kind }

const { privateKey } = generateKeyPairSync('ed25519')
/** Returns the signed text of a ticket, which is as long as the text of a real ticket. */
function aTicket(): string {
  const signed = ticketBytes({ id: randomUUID(), outletId: 3, validUntil: new Date(), kind: 'tables' }, 1)
  return writeTicket(signed, sign(null, signed, privateKey))
}

function jpeg(picture: Buffer, index: number): Promise<Buffer> {
  for (let y = 0; y < HEIGHT; y++) {
    const isLight = (index >> Math.floor((y * BITS) / HEIGHT)) & 1
    picture.fill(isLight ? 255 : 0, y * WIDTH, y * WIDTH + STRIP)
  }
  return sharp(picture, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .toColourspace('srgb')
    .jpeg({ quality: 88, chromaSubsampling: '4:2:0' })
    .toBuffer()
}

/** Writes a video that shows each code for a second, and then a short blank. */
async function film(file: string, codes: readonly ShownCode[]): Promise<void> {
  const descriptor = openSync(file, 'w')
  const empty = await jpeg(Buffer.alloc(WIDTH * HEIGHT, 60), 0)
  const write = (frame: Buffer, times: number) => {
    for (let i = 0; i < times; i++) writeSync(descriptor, frame)
  }
  write(empty, A_SECOND)
  for (const [index, { text, kind }] of codes.entries()) {
    const pictures = badPictures(text, kind, { seed: index * 31 + 7, count: PICTURES })
    for (const picture of pictures) write(await jpeg(picture, index + 1), A_SECOND / PICTURES)
    write(empty, GAP_FRAMES)
  }
  closeSync(descriptor)
}

type Read = { text: string; at: number }
type Recording = { shown: Record<number, number>; read: Read[] }

/** Runs before the page starts. Records the messages of the worker that reads codes on the page. */
function listen(): void {
  const own = globalThis.Worker
  const recording: Recording = { shown: {}, read: [] }
  Object.assign(globalThis, { doorSeen: recording })
  globalThis.Worker = class extends own {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args)
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') recording.read.push({ text: data, at: performance.now() })
      })
    }
  }
}

/** Runs in the page: records the time at which the camera first showed each code. */
function watch({ strip, bits }: { strip: number; bits: number }): void {
  const { doorSeen } = globalThis as unknown as { doorSeen: Recording }
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: bits })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const look = (video: HTMLVideoElement) => {
    context?.drawImage(video, 0, 0, strip, video.videoHeight, 0, 0, 1, bits)
    const { data = [] } = context?.getImageData(0, 0, 1, bits) ?? {}
    let index = 0
    for (let bit = 0; bit < bits; bit++) if ((data[bit * 4] ?? 0) > 127) index |= 1 << bit
    if (index > 0) doorSeen.shown[index] ??= performance.now()
    video.requestVideoFrameCallback(() => look(video))
  }
  const video = document.querySelector<HTMLVideoElement>('#camera video')
  if (video) look(video)
}

async function play(file: string, codes: readonly ShownCode[]): Promise<Recording> {
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const executablePath = findChromium()
  const args = ['--no-sandbox', '--disable-gpu', ...camera, `--use-file-for-fake-video-capture=${file}`]
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  try {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })).newPage()
    await page.addInitScript(listen)
    await page.goto(new URL('/door/', URL_AT).href)
    await page.getByRole('button', { name: 'Practise first' }).click()
    await page.getByRole('navigation').getByRole('button', { name: 'Scan' }).click()
    await page.locator('#camera video').waitFor({ state: 'attached' })
    await page.evaluate(watch, { strip: STRIP, bits: BITS })
    const seconds = (codes.length * (A_SECOND + GAP_FRAMES)) / A_SECOND + 3
    // The video repeats. Therefore a code that was shown before the recording began is shown again.
    await page.waitForTimeout(seconds * 1250)
    return await page.evaluate(() => (globalThis as unknown as { doorSeen: Recording }).doorSeen)
  } finally {
    await browser.close()
  }
}

const codes = Array.from({ length: Number(CODES) }, (_, i): ShownCode => ({
  text: aTicket(),
  kind: KINDS[i % KINDS.length] ?? 'printed',
}))
const folder = mkdtempSync(join(tmpdir(), 'senja-codes-'))
try {
  const file = join(folder, 'camera.mjpeg')
  await film(file, codes)
  const { shown, read } = await play(file, codes)
  const indexes = new Map(codes.map(({ text }, i) => [text, i]))
  const wrong = read.filter(({ text }) => !indexes.has(text))
  const took = codes.map(({ text }, i) => {
    const from = shown[i + 1]
    const first = read.find((entry) => entry.text === text && from !== undefined && entry.at >= from)
    return first && from !== undefined ? first.at - from : Infinity
  })
  const isRead = (ms: number) => ms <= WITHIN_MS
  for (const kind of KINDS) {
    const own = took.filter((_, i) => codes[i]?.kind === kind)
    console.log(`${kind.padEnd(9)} ${own.filter(isRead).length} of ${own.length}`)
  }
  const times = took.filter(isRead).toSorted((time, other) => time - other)
  const median = times[Math.floor(times.length / 2)] ?? Infinity
  const share = times.length / codes.length
  console.log(
    `${times.length} of ${codes.length} codes (${(share * 100).toFixed(1)} %) read within a second, median ${median.toFixed(0)} ms; ${wrong.length} read wrongly; ${Object.keys(shown).length} were shown`,
  )
  if (share < LEAST_READ || wrong.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}
