// Tests the pictures that the server crops. No crop cuts the words of a poster (decision 104).
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PictureArea } from '#contract/picture-address.ts'
import { APPLE_STRIP } from '#server/notifications/wallets/apple-pass.ts'
import { drawOgPicture, panelWidth, placeIn } from '#server/pictures/draw-og-picture.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'
import { cutOfVersion, heroOf, stripOf } from '#server/pictures/poster-strips.ts'
import { proposeFreeArea } from '#server/pictures/propose-free-area.ts'
import { areasOfForm, cutsWords, WORD_AREAS } from '#tests/support/shown-part.ts'

const ANYWHERE = [{ x: 0, y: 0, w: 100, h: 100 }]
const FORMS = [
  { width: 960, height: 1200 },
  { width: 800, height: 1200 },
  { width: 675, height: 1200 },
  { width: 1000, height: 1050 },
  { width: 1600, height: 900 },
]

type Size = { width: number; height: number }

/** Returns the part of a picture that a panel shows, in percent of the picture's width and height. */
function partIn(panel: Size, picture: Size, isPoster: boolean): PictureArea {
  const { width, height, left, top } = placeIn(panel, picture, { focus: null, isPoster })
  return {
    x: (Math.max(0, -left) / width) * 100,
    y: (Math.max(0, -top) / height) * 100,
    w: (Math.min(width, panel.width) / width) * 100,
    h: (Math.min(height, panel.height) / height) * 100,
  }
}

const ogPart = (picture: Size, isPoster: boolean) =>
  partIn({ width: panelWidth(picture, isPoster), height: 630 }, picture, isPoster)

test('review 5: every poster has a list of its text areas, including its title', () => {
  for (const form of ['tall', 'wide'] as const) {
    const all = areasOfForm(form)
    expect(all.length).toBe(36)
    for (const [name, areas] of all) expect(Math.max(...areas.map(({ w, h }) => w * h)), name).toBeGreaterThan(140)
  }
  expect(Object.keys(WORD_AREAS).filter((name) => name.endsWith('-free'))).toHaveLength(36)
})

test('review 5: the share picture shows a complete poster of any proportions', () => {
  for (const picture of FORMS) {
    expect(cutsWords(ogPart(picture, true), ANYWHERE), `${picture.width}×${picture.height}`).toBe(false)
    const panel = { width: panelWidth(picture, false), height: 630 }
    const { width, height } = placeIn(panel, picture, { focus: null, isPoster: false })
    expect([width >= panel.width, height >= panel.height]).toEqual([true, true])
  }
  // A poster would lose words if it were cropped in the same way as a photo of a room.
  expect(cutsWords(ogPart({ width: 800, height: 1200 }, false), ANYWHERE)).toBe(true)
})

test('review 5: if a poster does not fill its panel in the share picture, a blurred copy of the poster fills the rest', async () => {
  const poster = await sharp({ create: { width: 300, height: 150, channels: 3, background: '#d02050' } })
    .png()
    .toBuffer()
  const words = { group: 'Senja', brand: 'gema', over: 'Gema', title: 'Night', under: [] }
  const picture = await drawOgPicture(words, { bytes: poster, focus: null, isPoster: true })
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
  for (const y of [20, 315, 610]) expect(red(900, y)).toBeGreaterThan(180)
})

test('review 5: the picture strip of a wallet pass cuts no text, in the sizes that Apple and Google document', async () => {
  expect(APPLE_STRIP).toEqual({ width: 375, height: 98 })
  for (const [name, areas] of areasOfForm('free')) {
    expect(cutsWords(partIn(APPLE_STRIP, { width: 1040, height: 400 }, false), areas), name).toBe(false)
    const [, version = ''] =
      /\/_image\/(\w+)\/1280\.jpeg$/.exec(
        heroOf(stripOf(`/pictures/${name.replace('-free', '-tall')}.webp`) ?? '') ?? '',
      ) ?? []
    const hero = cutOfVersion(version)
    expect(hero && cutsWords(hero.area, areas), name).toBe(false)
    expect([hero?.facts.width, hero?.facts.height], name).toEqual([1040, 336])
  }
})

test('review 5: the Google Wallet picture of a poster strip or of a room is at least as wide as Google requires', () => {
  for (const path of ['/pictures/posters/resonance-free.webp', '/pictures/rooms/gema-scbd.webp']) {
    const version = heroOf(showPicture(path))?.split('/')[2] ?? ''
    const { width = 0, height = 1 } = cutOfVersion(version)?.facts ?? {}
    expect(width, path).toBeGreaterThanOrEqual(1032)
    expect(width / height, path).toBeGreaterThanOrEqual(3)
  }
})

test('review 5: the picture strips that the server proposes for posters contain no text', async () => {
  const cuts: string[] = []
  let proposals = 0
  for (const form of ['tall', 'wide'] as const)
    for (const [name, areas] of areasOfForm(form)) {
      const area = await proposeFreeArea(readFileSync(`public/pictures/${name}.webp`))
      if (area) proposals += 1
      const isFree = !area || areas.every((words) => !overlap(area, words))
      if (!isFree) cuts.push(`${name} ${JSON.stringify(area)}`)
    }
  expect(cuts).toEqual([])
  expect(proposals).toBeGreaterThanOrEqual(36)
}, 180_000)

/** Areas are rounded to whole percent, so an overlap of one percent is ignored. */
const overlap = (area: PictureArea, other: PictureArea) =>
  area.x + area.w - 1 > other.x &&
  other.x + other.w - 1 > area.x &&
  area.y + area.h - 1 > other.y &&
  other.y + other.h - 1 > area.y
