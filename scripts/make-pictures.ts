/**
 * Draws the demo's pictures into public/ from artwork/catalogue.ts, skipping those that exist.
 *
 *   npm run ops -- pictures                           what is missing
 *   npm run ops -- pictures posters/resonance-tall    that one again (any number of names or their beginnings, such as rooms/)
 *   npm run ops -- pictures --all                     everything again
 *   npm run ops -- pictures --to /tmp/try rooms/      into another folder, for looking
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { PICTURES } from '../artwork/catalogue.ts'
import type { Picture } from '../artwork/catalogue.ts'
import { SLUGS, iconSvg, markSvg } from '../artwork/houses.js'
import { openStudio } from '../artwork/studio.ts'
import { listPictures } from './list-pictures.ts'

const site = fileURLToPath(new URL('../public/', import.meta.url))
const [, , ...words] = process.argv
const to = words.includes('--to') ? words.splice(words.indexOf('--to'), 2)[1] : undefined
const names = words.filter((word) => !word.startsWith('--'))
const all = words.includes('--all')

/** A name was asked for by what it begins with, or nothing was named and the file is not there yet. */
function isWanted(name: string, path: string): boolean {
  if (all) return true
  if (names.length > 0) return names.some((word) => `${name}.`.startsWith(word))
  return !existsSync(path)
}

function save(path: string, body: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, body)
  console.log(`${String(Buffer.byteLength(body)).padStart(7)}  ${path.slice((to ?? site).length)}`)
}

async function makeMarks(): Promise<void> {
  for (const brand of ['senja', ...SLUGS] as const) {
    const path = join(site, 'pictures', 'marks', `${brand}.svg`)
    if (isWanted(`marks/${brand}`, path)) save(path, markSvg(brand))
  }
  const icon = join(site, 'icon.svg')
  if (!isWanted('icon', icon)) return
  save(icon, iconSvg(false))
  save(join(site, 'favicon.svg'), iconSvg(true))
  for (const [file, size] of [
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
  ] as const) {
    const png = await sharp(Buffer.from(iconSvg(false)), { density: 144 })
      .resize(size, size)
      .png({ palette: true })
      .toBuffer()
    save(join(site, `${file}.png`), png)
  }
}

async function encode(png: Buffer, { width, quality, format }: Picture): Promise<Buffer> {
  const image = sharp(png).resize({ width, withoutEnlargement: true })
  if (format === 'jpeg') return image.jpeg({ quality, mozjpeg: true }).toBuffer()
  return image.webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
}

const pathOf = ({ name, format }: Picture) =>
  join(to ?? join(site, 'pictures'), `${name}.${format === 'jpeg' ? 'jpg' : 'webp'}`)

async function drawPictures(): Promise<void> {
  const wanted = PICTURES.filter((picture) => isWanted(picture.name, pathOf(picture)))
  if (wanted.length === 0) return
  const studio = await openStudio()
  try {
    for (const picture of wanted) save(pathOf(picture), await encode(await studio.png(picture.job), picture))
    console.log(`${wanted.length} pictures in ${Math.round(performance.now() / 1000)} s`)
  } finally {
    await studio.close()
  }
}

if (to === undefined) await makeMarks()
await drawPictures()
if (to === undefined) await listPictures()
