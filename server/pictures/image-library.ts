// The one place that shrinks pictures: listed widths and formats of the site's own, each made once.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  type ImageFormat,
  type ImageWidth,
  type PictureArea,
} from '#contract/picture-address.ts'
import type { Log } from '#server/log.ts'
import { type Asker, type EncodeQueue, openEncodeQueue } from '#server/pictures/encode-queue.ts'
import { factsOf, pictureOfVersion } from '#server/pictures/known-pictures.ts'
import { cutOfVersion } from '#server/pictures/poster-strips.ts'
import { openPictureCache, type PictureCache } from '#server/pictures/picture-cache.ts'

/**
 * Quality 75 as WebP counts it. AVIF counts otherwise: at 50 it is as near to the original as WebP is at 75, with
 * a tenth to two thirds fewer bytes (docs/decisions/0012-pictures-are-shrunk-when-they-are-asked-for.md).
 */
const QUALITY = { avif: [50, 46, 42, 38], webp: 75, jpeg: 78 } as const
/** What a phone's first screen can wait for. A picture too busy for it hides best what it loses: it takes the next quality. */
const PHONE = { width: 640, bytes: 28 * 1024 }
/** Of 0 to 9: the next one takes four times as long for nothing that is seen. */
const AVIF_EFFORT = 3

// One thread a picture: with the queue before it, encoding takes one core at most. Nothing is kept decoded.
sharp.concurrency(1)
sharp.cache(false)

export type Variant = { version: string; width: ImageWidth; format: ImageFormat }

export type ImageLibrary = {
  /** The bytes of one variant; null where there is no such picture, or it cannot be drawn. */
  variant(wanted: Variant, asker?: Asker): Promise<Buffer | null>
  /** The bytes of a picture as it was made; null where they are gone. */
  original(path: string): Promise<Buffer | null>
  /** Something else that is drawn once and kept, by a name of ours. */
  drawn(name: string, draw: () => Promise<Buffer>, asker?: Asker): Promise<Buffer>
  queue: EncodeQueue
  cache: PictureCache
}

type LibraryOptions = {
  /** Where the pictures that came with the site lie: `/pictures/x.webp` below it. */
  siteFolder: string
  cacheFolder: string
  mostBytes: number
  /** Encodes at a time. */
  abreast?: number
  log: Log
  /** Bytes of a picture that was brought here; null of one that came with the site. */
  brought?: (path: string) => Promise<Buffer | null>
}

export function openImageLibrary({
  siteFolder,
  cacheFolder,
  mostBytes,
  abreast = 1,
  log,
  brought,
}: LibraryOptions): ImageLibrary {
  const queue = openEncodeQueue(abreast)
  const cache = openPictureCache({ folder: cacheFolder, mostBytes, log })

  // A path is of the manifest or of what was brought; any other that content may name leads nowhere.
  const original = async (path: string) =>
    factsOf(path) ? ((await brought?.(path)) ?? (await readFile(join(siteFolder, path)).catch(() => null))) : null

  async function drawn(name: string, draw: () => Promise<Buffer>, asker?: Asker): Promise<Buffer> {
    const kept = await cache.read(name)
    if (kept) return kept
    return queue.once(
      name,
      async () => {
        // Another process may have drawn it meanwhile.
        const found = await cache.read(name)
        if (found) return found
        const bytes = await draw()
        await cache.keep(name, bytes)
        return bytes
      },
      asker,
    )
  }

  return {
    queue,
    cache,
    original,
    drawn,
    async variant({ version, width, format }, asker) {
      const cut = cutOfVersion(version)
      const known = cut ?? pictureOfVersion(version)
      if (!known) return null
      // Never wider than it was made: what asks for more shares the one of that width.
      const across = Math.min(width, known.facts.width)
      try {
        return await drawn(
          `${version}-${across}.${format}`,
          async () => {
            const bytes = await original(known.path)
            if (!bytes) throw new Error('its file is gone')
            return shrink(cut ? await cutOut(bytes, cut.area) : bytes, across, format)
          },
          asker,
        )
      } catch (fault) {
        log.error('picture not drawn', fault, { picture: known.path, width, format })
        return null
      }
    },
  }
}

/** A part of a picture, without loss. */
export async function cutOut(bytes: Buffer, { x, y, w, h }: PictureArea): Promise<Buffer> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 64_000_000 })
    .autoOrient()
    .toBuffer({ resolveWithObject: true })
  const left = Math.min(info.width - 1, Math.round((info.width * x) / 100))
  const top = Math.min(info.height - 1, Math.round((info.height * y) / 100))
  const width = Math.min(info.width - left, Math.max(1, Math.round((info.width * w) / 100)))
  const height = Math.min(info.height - top, Math.max(1, Math.round((info.height * h) / 100)))
  return sharp(data).extract({ left, top, width, height }).png().toBuffer()
}

async function shrink(bytes: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: 64_000_000 })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  if (format === 'jpeg') return picture.jpeg({ quality: QUALITY.jpeg, mozjpeg: true }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: QUALITY.webp }).toBuffer()
  const compressed = (quality: number) => picture.clone().avif({ quality, effort: AVIF_EFFORT }).toBuffer()
  const [best, ...lower] = QUALITY.avif
  const whole = await compressed(best)
  if (width > PHONE.width || whole.length <= PHONE.bytes) return whole
  for (const quality of lower) {
    const small = await compressed(quality)
    if (small.length <= PHONE.bytes) return small
  }
  // Loss that buys nothing is not paid for.
  return whole
}

/** Reads `{version}/{width}.{format}` as an address has them; null for anything that is not listed. */
export function readVariant(version: string, file: string): Variant | null {
  if (!/^[0-9a-f]{12}$/.test(version)) return null
  const width = IMAGE_WIDTHS.find((listed) => file.startsWith(`${listed}.`))
  const format = IMAGE_FORMATS.find((listed) => file === `${width}.${listed}`)
  return width && format ? { version, width, format } : null
}
