import { expect, test } from 'vitest'
import sharp from 'sharp'
import type { Ink, PageInks } from '#contract/picture-inks.ts'
import { measurePicture } from '#server/pictures/measure-picture.ts'
import { billInksOf, floodOf } from '#server/pictures/inks/flood-of.ts'
import { factsOf, hangPicture, inksOf, KNOWN_PATHS, showPicture } from '#server/pictures/known-pictures.ts'
import { measureInks, toneOf } from '#server/pictures/inks/measure-inks.ts'
import { CLEAR_BELOW_HORIZON, pageInks } from '#server/pictures/inks/page-inks.ts'
import { mixTones } from '#server/pictures/inks/pixel-edges.ts'
import { contrast, type Rgb } from '#domain/catalogue/contrast.ts'

const POSTERS = KNOWN_PATHS.filter((path) => path.startsWith('/pictures/posters/') && /posters\/.*-tall/.test(path))

/**
 * Returns the colors along one edge of a gradient: the color of each stop, and of three points between two stops. Two stops at one point
 * give two colors.
 */
function drawTones(gradient: string | null, plain: Rgb): { tone: Rgb; at: number }[] {
  if (gradient === null) return [{ tone: plain, at: 0 }]
  const stops = gradient.split(',').map((stop) => {
    const [ink = '', at = ''] = stop.split(' ')
    return { tone: toneOf(ink as `#${string}`), at: Number.parseFloat(at) }
  })
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1]
    if (!next || next.at === stop.at) return [stop]
    return [0, 0.25, 0.5, 0.75, 1].map((share) => ({
      tone: mixTones(stop.tone, next.tone, share),
      at: stop.at + (next.at - stop.at) * share,
    }))
  })
}

/**
 * Returns three lowest contrasts: of the texts in the upper half of the page, of the texts in the lower half, and of the disc. A text is
 * compared with all tones in its half.
 */
function least(inks: PageInks) {
  const split = inks.horizon ?? 50
  const clear = inks.horizon === null ? split : split + CLEAR_BELOW_HORIZON
  const edges = [...drawTones(inks.left, toneOf(inks.top)), ...drawTones(inks.right, toneOf(inks.top))]
  const above = [toneOf(inks.top), ...edges.filter(({ at }) => at < split).map(({ tone }) => tone)]
  const below = [toneOf(inks.low), ...edges.filter(({ at }) => at > clear).map(({ tone }) => tone)]
  const on = (ink: `#${string}`, tones: Rgb[]) => Math.min(...tones.map((tone) => contrast(toneOf(ink), tone)))
  return {
    top: Math.min(on(inks.onTop, above), on(inks.onTopSoft, above)),
    low: Math.min(on(inks.onLow, below), on(inks.onLowSoft, below)),
    disc: Math.min(on(inks.disc, [toneOf(inks.top)]), on(inks.discLow, [toneOf(inks.low)])),
  }
}

test('text on every poster has a contrast of 4.5:1 with its background, and the disc has a contrast of 3:1', () => {
  expect(POSTERS.length).toBeGreaterThan(30)
  for (const path of POSTERS) {
    const inks = inksOf(path)
    const { top, low, disc } = least(inks)
    expect.soft(top, `${path} above`).toBeGreaterThanOrEqual(4.5)
    expect.soft(low, `${path} below`).toBeGreaterThanOrEqual(4.5)
    expect.soft(disc, `${path} disc`).toBeGreaterThanOrEqual(3)
  }
})

test('text has a contrast of at least 4.5:1 on a background of any color', () => {
  for (let step = 0; step < 4096; step += 7) {
    const ground =
      `#${[step >> 8, (step >> 4) & 15, step & 15].map((channel) => (channel * 17).toString(16).padStart(2, '0')).join('')}` as const
    const edge = [[ground, 0] as const, ['#808080', 60] as const, [ground, 100] as const]
    const inks = pageInks({
      top: ground,
      low: ground,
      horizon: step % 2 ? 50 : null,
      third: '#777777',
      left: edge,
      right: edge,
    })
    const { top, low, disc } = least(inks)
    expect(Math.min(top, low), ground).toBeGreaterThanOrEqual(4.5)
    expect(disc, ground).toBeGreaterThanOrEqual(3)
  }
})

test('the horizon of a poster is the row at which the color of its left and right edges changes sharply', () => {
  const at = (name: string) => factsOf(`/pictures/posters/${name}-tall.webp`)?.inks.horizon
  for (const [name, percent] of [
    ['suara-teluk', 49.7],
    ['kereta-malam', 49.8],
    ['salt-and-soul', 38.6],
    ['full-moon-swim', 42],
    ['sepuluh-piring', 60],
    ['tanah-timur', 73.5],
    ['harvest-moon', 70.5],
  ] as const)
    expect(Math.abs((at(name) ?? 0) - percent), name).toBeLessThanOrEqual(2)
  for (const name of [
    'tides',
    'golden-hour',
    'bulan-separuh',
    'ash-and-salt',
    'under-30',
    'pantulan',
    'yes-bell',
    'vinyl-at-dusk',
  ])
    expect(at(name), name).toBeNull()
})

test('the horizon of a wide room is not the roof of a house at its edge', () => {
  for (const [name, percent, level] of [
    ['luna-senja-tunjungan', 62, 0.62],
    ['luna-senja-kuningan', 60.3, 0.6],
    ['ombak-canggu', 50.7, 0.507],
    ['ombak-kuta', 53.3, 0.67],
    ['rocca-menteng', 66, 0.66],
    ['gema-losari', 62, 0.62],
  ] as const) {
    const path = `/pictures/rooms/${name}.webp`
    expect.soft(Math.abs((inksOf(path).horizon ?? 0) - percent), name).toBeLessThanOrEqual(1)
    const { style } = floodOf(showPicture(path))
    expect.soft(Math.abs(Number(style['--level']) - level), `${name} level`).toBeLessThanOrEqual(0.015)
  }
})

test('the two background colors of a room blend only if its picture changes slowly between similar colors', () => {
  for (const [name, melts] of [
    ['luna-senja-kuningan-2', true],
    ['rantau-prawirotaman-2', true],
    ['luna-senja-kuningan', false],
    ['ombak-canggu', false],
    ['ombak-kuta', false],
    ['ombak-canggu-2', false],
  ] as const) {
    const { style } = floodOf(showPicture(`/pictures/rooms/${name}.webp`))
    expect.soft(Number(style['--melt']) < 1, name).toBe(melts)
  }
})

test('the background colors of an uploaded photograph and of a poster with only text are measured from the picture', async () => {
  const sky = Buffer.from(
    '<svg width="800" height="1000"><rect width="800" height="600" fill="#a8d0e6"/><rect y="600" width="800" height="400" fill="#24402c"/></svg>',
  )
  const photograph = await measureInks(await sharp(sky).jpeg().toBuffer())
  expect(photograph.horizon).toBeCloseTo(60, 0)
  expect(pageInks(photograph)).toMatchObject({ left: expect.stringContaining('60'), horizon: photograph.horizon })
  const type = await measureInks(
    await sharp(
      Buffer.from(
        '<svg width="400" height="500"><rect width="400" height="500" fill="#2cc4b8"/><text x="40" y="250" font-size="90">TIDES</text></svg>',
      ),
    )
      .png()
      .toBuffer(),
  )
  expect(type).toMatchObject({ top: '#2cc4b8', low: '#2cc4b8', horizon: null })
  expect(pageInks(type)).toMatchObject({ left: null, right: null })
})

test('the color gradient at the left and right edges of a poster continues on the page without a visible step', async () => {
  const dusk = await sharp(
    Buffer.from(
      '<svg width="800" height="1000"><defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#e49864"/><stop offset="0.5" stop-color="#c4543f"/></linearGradient></defs><rect width="800" height="1000" fill="url(#dusk)"/></svg>',
    ),
  )
    .png()
    .toBuffer()
  const { left, right, horizon } = await measureInks(dusk)
  expect(horizon).toBeNull()
  for (const stops of [left, right]) {
    expect(stops.length).toBeGreaterThan(1)
    expect(new Set(stops.map(([, at]) => at)).size).toBe(stops.length)
  }
})

test('text at the left of a picture is above the level where the left edge has only one color, or above the horizon', async () => {
  const shore = (left: string) =>
    `<svg width="600" height="400"><rect width="600" height="400" fill="#efa03b"/>${left}<rect x="300" y="208" width="300" height="192" fill="#2e1939"/></svg>`
  for (const [name, left, level] of [
    [
      'shore',
      '<rect y="208" width="300" height="192" fill="#7f5d4f"/><rect y="260" width="300" height="140" fill="#2e1939"/>',
      0.65,
    ],
    ['plain', '', 0.5],
  ] as const) {
    const path = `/pictures/office/level-${name}.webp`
    hangPicture(
      path,
      await measurePicture(
        await sharp(Buffer.from(shore(left)))
          .png()
          .toBuffer(),
      ),
    )
    expect(floodOf(showPicture(path)).style['--level'], name).toBeCloseTo(level, 1)
  }
})

test('in a list of nights, the text of a night has a contrast of at least 4.5:1 with its background', () => {
  for (const path of POSTERS) {
    const style = billInksOf(showPicture(path))
    const ground = toneOf(style['--top'] as Ink)
    for (const ink of [style['--on-top'], style['--on-top-soft']])
      expect(contrast(toneOf(ink as Ink), ground), path).toBeGreaterThanOrEqual(4.5)
  }
})

/** Draws a poster with two inks. The inks meet at 66 percent of its height. */
const deepPoster = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f4c5c' } })
    .composite([
      {
        input: {
          create: { width, height: Math.round(height * 0.34), channels: 3, background: '#e36414' },
        },
        gravity: 'south',
      },
    ])
    .png()
    .toBuffer()

test('an uploaded poster gets a frame with its own proportions within limits, and the facts of the night are below its horizon', async () => {
  for (const [width, height, form] of [
    [540, 960, 0.563],
    [960, 540, 1.778],
    [700, 700, 1],
    [100, 900, 0.5],
    [900, 100, 2],
  ] as const) {
    const path = `/pictures/office/form-${width}x${height}.webp`
    hangPicture(path, await measurePicture(await deepPoster(width, height)))
    const { horizon, style } = floodOf(showPicture(path))
    expect([horizon, style['--form']], path).toEqual(['mid', form])
  }
  const posters = KNOWN_PATHS.filter((path) => /posters\/.*-tall/.test(path)).map((path) => floodOf(showPicture(path)))
  expect(new Set(posters.map(({ style }) => style['--form']))).toEqual(new Set([0.8]))
  expect(posters.map(({ horizon }) => horizon)).toContain('deep')
})
