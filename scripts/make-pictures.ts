/**
 * Draws the demo's pictures into public/ from artwork/catalogue.ts, skipping those that exist.
 *
 *   npm run pictures                            what is missing
 *   npm run pictures -- posters/resonance-tall  that one again (any number of names, or beginnings such as rooms/)
 *   npm run pictures -- --all                   everything again
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { PICTURES } from '../artwork/catalogue.ts'
import type { Picture } from '../artwork/catalogue.ts'
import { SLUGS, iconSvg, markSvg } from '../artwork/houses.js'
import { openStudio } from '../artwork/studio.ts'

const site = fileURLToPath(new URL('../public/', import.meta.url))
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const all = process.argv.includes('--all')

/** A name was asked for itself, by the folder it begins with, or nothing was named and the file is not there yet. */
function isWanted(name: string, path: string): boolean {
  if (all) return true
  if (names.length > 0) return names.some((word) => name === word || (word.endsWith('/') && name.startsWith(word)))
  return !existsSync(path)
}

function save(path: string, body: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, body)
  console.log(`${String(Buffer.byteLength(body)).padStart(7)}  ${path.slice(site.length)}`)
}

async function makeMarks(): Promise<void> {
  for (const house of ['senja', ...SLUGS] as const) {
    const path = join(site, 'pictures', 'marks', `${house}.svg`)
    if (isWanted(`marks/${house}`, path)) save(path, markSvg(house))
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

const pathOf = ({ name, format }: Picture) => join(site, 'pictures', `${name}.${format === 'jpeg' ? 'jpg' : 'webp'}`)

async function drawPictures(): Promise<void> {
  const wanted = PICTURES.filter((picture) => isWanted(picture.name, pathOf(picture)))
  if (wanted.length === 0) return
  const studio = await openStudio()
  try {
    for (const picture of wanted) save(pathOf(picture), await encode(await studio.png(picture.job), picture))
  } finally {
    await studio.close()
  }
}

await makeMarks()
await drawPictures()
