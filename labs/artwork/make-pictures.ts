/**
 * Draws the demo's pictures into public/ from labs/artwork/catalogue.ts, skipping those that exist.
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
import type { PictureArea } from '#contract/picture-address.ts'
import { ICONS } from '#server/pictures/group-icons.ts'
import { icoOf, pngOf } from '#server/pictures/marks/icon-files.ts'
import { PICTURES } from './catalogue.ts'
import type { Job, Picture, SvgJob } from './catalogue.ts'
import { PRINTS } from './prints/index.ts'
import { openStudio, type Studio } from './studio.ts'
import { findWordAreas, saveWordAreas } from './word-areas.ts'
import { listPictures } from './list-pictures.ts'

const site = fileURLToPath(new URL('../../public/', import.meta.url))
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

async function makeIcons(): Promise<void> {
  const { whole, maskable, tab } = ICONS
  if (!isWanted('icon', join(site, 'icon.svg'))) return
  save(join(site, 'icon.svg'), whole)
  save(join(site, 'favicon.svg'), tab)
  save(join(site, 'favicon.ico'), icoOf(await pngOf(tab, 32), 32))
  for (const [file, icon, size] of [
    ['apple-touch-icon', whole, 180],
    ['icon-192', whole, 192],
    ['icon-512', whole, 512],
    ['icon-maskable-512', maskable, 512],
    // Google Wallet masks its logo with a circle and takes none below 660 px.
    ['icon-wallet-660', maskable, 660],
  ] as const)
    save(join(site, `${file}.png`), await pngOf(icon, size))
}

async function encode(drawn: Buffer, { width, quality, format }: Picture): Promise<Buffer> {
  const image = sharp(drawn).resize({ width, withoutEnlargement: true })
  if (format === 'jpeg') return image.jpeg({ quality, mozjpeg: true }).toBuffer()
  return image.webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
}

const pathOf = ({ name, format }: Picture) =>
  join(to ?? join(site, 'pictures'), `${name}.${format === 'jpeg' ? 'jpg' : 'webp'}`)

function drawSvg(job: SvgJob): Buffer {
  const print = PRINTS.get(job.print)
  if (!print) throw new Error(`No print is called ${job.print}`)
  return Buffer.from(print.draw().svg)
}

async function drawPictures(): Promise<void> {
  const wanted = PICTURES.filter((picture) => isWanted(picture.name, pathOf(picture)))
  if (wanted.length === 0) return
  // Most are drawn without a browser: one is opened for the first picture that needs it.
  let studio: Studio | undefined
  const photograph = async (job: Job) => (studio ??= await openStudio()).png(job)
  const wordAreas = new Map<string, PictureArea[]>()
  try {
    for (const picture of wanted) {
      const { job } = picture
      const drawn = job.kind === 'poster' ? await photograph(job) : drawSvg(job)
      if (job.kind === 'poster')
        wordAreas.set(picture.name, await findWordAreas(drawn, await photograph({ ...job, isWordless: true })))
      save(pathOf(picture), await encode(drawn, picture))
    }
    if (to === undefined) saveWordAreas(wordAreas)
    console.log(`${wanted.length} pictures in ${Math.round(performance.now() / 1000)} s`)
  } finally {
    await studio?.close()
  }
}

if (to === undefined) await makeIcons()
await drawPictures()
if (to === undefined) await listPictures()
