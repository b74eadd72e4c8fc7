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
import type { Job, Picture } from '../artwork/catalogue.ts'
import { SLUGS, iconSvg, markSvg } from '../artwork/houses.js'
import { PRINTS } from '../artwork/prints/index.ts'
import { openStudio, type Studio } from '../artwork/studio.ts'
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

async function encode(drawn: Buffer, { width, quality, format }: Picture): Promise<Buffer> {
  const image = sharp(drawn).resize({ width, withoutEnlargement: true })
  if (format === 'jpeg') return image.jpeg({ quality, mozjpeg: true }).toBuffer()
  return image.webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
}

const pathOf = ({ name, format }: Picture) =>
  join(to ?? join(site, 'pictures'), `${name}.${format === 'jpeg' ? 'jpg' : 'webp'}`)

function drawPrint(name: string): Buffer {
  const print = PRINTS.get(name)
  if (!print) throw new Error(`No print is called ${name}`)
  return Buffer.from(print.draw().svg)
}

async function drawPictures(): Promise<void> {
  const wanted = PICTURES.filter((picture) => isWanted(picture.name, pathOf(picture)))
  if (wanted.length === 0) return
  // Prints are drawn without a browser: one is opened for the first picture that needs it.
  let studio: Studio | undefined
  const photograph = async (job: Job) => (studio ??= await openStudio()).png(job)
  try {
    for (const picture of wanted) {
      const { job } = picture
      const drawn = job.kind === 'print' ? drawPrint(job.print) : await photograph(job)
      save(pathOf(picture), await encode(drawn, picture))
    }
    console.log(`${wanted.length} pictures in ${Math.round(performance.now() / 1000)} s`)
  } finally {
    await studio?.close()
  }
}

if (to === undefined) await makeMarks()
await drawPictures()
if (to === undefined) await listPictures()
