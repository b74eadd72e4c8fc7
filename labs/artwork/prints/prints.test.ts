import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { factsOf } from '#server/pictures/known-pictures.ts'
import { contrast, type Rgb } from '#domain/catalogue/contrast.ts'
import { groundsOf, PRINTS } from './index.ts'
import { INKS } from './inks.ts'
import { type Area, sizeOf } from './sizes.ts'

const heroes = [...PRINTS.keys()].filter((name) => groundsOf(name))
const fileOf = (name: string) => readFileSync(`public/pictures/${name}.webp`)

/** What words stand on, at half the size. */
async function groundOf(name: string, { x, y, w, h }: Area): Promise<Rgb[]> {
  const size = sizeOf(PRINTS.get(name)?.crop ?? 'wide')
  const [width, height] = [size.w / 2, size.h / 2]
  const [left, top] = [Math.round(x * width), Math.round(y * height)]
  const data = await sharp(fileOf(name))
    .resize(width, height)
    .extract({ left, top, width: Math.round(w * width), height: Math.round(h * height) })
    .removeAlpha()
    .raw()
    .toBuffer()
  const tones: Rgb[] = []
  for (let at = 0; at + 2 < data.length; at += 6) tones.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
  return tones
}

test('an outlet has a print wide and one upright, and three details; every print is drawn in its size', async () => {
  expect(heroes).toHaveLength(28)
  for (const name of heroes.filter((hero) => !hero.endsWith('-tall')))
    for (const view of ['-tall', '-2', '-3', '-4']) expect(PRINTS.has(name + view), name + view).toBe(true)
  for (const [name, { crop }] of PRINTS) {
    const { w, h } = sizeOf(crop)
    const { width, height } = await sharp(fileOf(name)).metadata()
    expect([width, height], name).toEqual([w, h])
  }
})

test('cream reaches 4.5:1 where a title stands, on all but the brightest fiftieth of its ground', async () => {
  const cream: Rgb = [0xfb, 0xee, 0xdd]
  for (const name of heroes) {
    const grounds = groundsOf(name)
    const tones = grounds ? await groundOf(name, grounds.below) : []
    const ratios = tones.map((tone) => contrast(cream, tone)).toSorted((a, b) => a - b)
    expect(ratios[Math.floor(ratios.length * 0.02)], name).toBeGreaterThanOrEqual(4.5)
  }
})

test('no veil lies where a title stands, or next to none, and little under the menu', () => {
  for (const name of heroes) {
    const facts = factsOf(`/pictures/${name}.webp`)
    expect(facts?.veilBelow, name).toBeLessThanOrEqual(8)
    expect(facts?.veilAbove, name).toBeLessThanOrEqual(32)
  }
})

test('a hero weighs at most 28 KB on a phone', async () => {
  // Encoding all of them takes half a minute: the heaviest by their files stand for the others.
  const heaviest = heroes.toSorted((a, b) => fileOf(b).length - fileOf(a).length).slice(0, 4)
  for (const name of heaviest) {
    const phone = await sharp(fileOf(name)).resize(640).avif({ quality: 50, effort: 3 }).toBuffer()
    expect(phone.length, name).toBeLessThanOrEqual(28 * 1024)
  }
})

test('colours come from the shelf alone', () => {
  const knownColours = new Set(Object.values(INKS).flatMap((shelf) => Object.values<string>(shelf)))
  for (const [name, { draw }] of PRINTS) {
    const inks = new Set(draw().svg.match(/#[0-9a-f]{6}\b/g))
    expect(
      [...inks].filter((colour) => !knownColours.has(colour)),
      name,
    ).toEqual([])
  }
})

test('the same print comes out of the same seed', () => {
  const print = PRINTS.get('rooms/gema-scbd')
  expect(print?.draw().svg).toBe(print?.draw().svg)
})
