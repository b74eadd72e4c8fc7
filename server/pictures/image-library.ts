// The only code that shrinks pictures. Widths and formats come from fixed lists. Each variant is made only once.
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
 * Quality of the formats. The quality of WebP is 75. AVIF has another scale: AVIF at 50 is as similar to the original as WebP at
 * 75. AVIF files are smaller by a tenth to two thirds (docs/decisions/0012-pictures-are-shrunk-when-they-are-asked-for.md).
 */
const QUALITY = { avif: [50, 46, 42, 38], webp: 75, jpeg: 78 } as const
/**
 * Limits for a picture on the first screen of a phone: the width of the picture in px, and the size of its file in bytes. If the file is
 * larger, the picture is encoded again at a lower quality. The loss is hardly visible, because a picture with a large file has much detail.
 */
const PHONE = { width: 640, bytes: 28 * 1024 }
/** Effort of the AVIF encoder, from 0 to 9. An effort that is higher by one takes four times as long, without a visible improvement. */
const AVIF_EFFORT = 3

// Sharp uses one thread for each picture, and by default the queue encodes only one picture at a time. So encoding uses at most one core.
// Decoded pictures are not cached.
sharp.concurrency(1)
sharp.cache(false)

export type Variant = { version: string; width: ImageWidth; format: ImageFormat }

export type ImageLibrary = {
  /** Returns the bytes of one variant, or null if the picture is unknown or cannot be drawn. */
  variant(request: Variant, asker?: Asker): Promise<Buffer | null>
  /** Returns the original bytes of a picture, or null if these bytes no longer exist. */
  original(path: string): Promise<Buffer | null>
  /** Draws a picture that is not a variant. Draws it once and then caches it under `name`. Only the server chooses this name. */
  drawn(name: string, draw: () => Promise<Buffer>, asker?: Asker): Promise<Buffer>
  queue: EncodeQueue
  cache: PictureCache
}

type LibraryOptions = {
  /** Folder of the site's own pictures. It contains `/pictures/x.webp`. */
  siteFolder: string
  cacheFolder: string
  mostBytes: number
  /** Number of pictures that are encoded at the same time. */
  abreast?: number
  log: Log
  /** Returns the bytes of an uploaded picture, or null for a picture of the site. */
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

  // The server knows only the paths in the manifest and the paths of uploaded pictures. It finds no picture for any other path in the
  // content.
  const original = async (path: string) =>
    factsOf(path) ? ((await brought?.(path)) ?? (await readFile(join(siteFolder, path)).catch(() => null))) : null

  async function drawOnce(name: string, draw: () => Promise<Buffer>, asker?: Asker): Promise<Buffer> {
    const cached = await cache.read(name)
    if (cached) return cached
    return queue.once(
      name,
      async () => {
        // While this process waited for its turn, another process may already have drawn the picture.
        const stored = await cache.read(name)
        if (stored) return stored
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
    drawn: drawOnce,
    async variant({ version, width, format }, asker) {
      const cut = cutOfVersion(version)
      const picture = cut ?? pictureOfVersion(version)
      if (!picture) return null
      // A variant is never wider than the original. A request for a larger width gets the variant with the width of the original.
      const across = Math.min(width, picture.facts.width)
      try {
        return await drawOnce(
          `${version}-${across}.${format}`,
          async () => {
            const bytes = await original(picture.path)
            if (!bytes) throw new Error('its file is gone')
            return shrink(cut ? await cutOut(bytes, cut.area) : bytes, across, format)
          },
          asker,
        )
      } catch (fault) {
        log.error('picture not drawn', fault, { picture: picture.path, width, format })
        return null
      }
    },
  }
}

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
  // Even the lowest quality exceeds the limit, so the picture keeps the best quality.
  return whole
}

/** Parses `{version}/{width}.{format}` of an address. Returns null for unlisted values. */
export function readVariant(version: string, file: string): Variant | null {
  if (!/^[0-9a-f]{12}$/.test(version)) return null
  const width = IMAGE_WIDTHS.find((candidate) => file.startsWith(`${candidate}.`))
  const format = IMAGE_FORMATS.find((candidate) => file === `${width}.${candidate}`)
  return width && format ? { version, width, format } : null
}
