// The marks of the group and of a brand, attached to an email as pictures. They are attached, because many mailboxes block pictures of
// other servers.
import type { MailAttachment } from '#server/notifications/channels/mail-channel.ts'
import { pngOf } from '#server/pictures/marks/icon-files.ts'
import { groupMarks, inkedPng } from '#server/pictures/marks/known-marks.ts'
import { brandMarkPng, drawBrandMark, fitInto, lookKeyOf } from '#server/pictures/marks/brand-mark.ts'

export const ICON_FILE = 'icon.png'
export const WORDMARK_FILE = 'wordmark.png'
export const BRAND_FILE = 'brand.png'
/** Side of the icon in px. The email shows it at half this size. */
const ICON_SIDE = 72

let cached: { key: string; files: Promise<MailAttachment[]> } | null = null

/**
 * Returns the pictures of the group's icon and wordmark. If the group has the default half disc or a wordmark of text, this mark needs no
 * picture.
 */
export function markAttachments(): Promise<MailAttachment[]> {
  const { key } = groupMarks()
  if (cached?.key !== key) cached = { key, files: drawMarks() }
  return cached.files
}

async function drawMarks(): Promise<MailAttachment[]> {
  const { icon, wordmark } = groupMarks()
  const file = (name: string, content: Buffer): MailAttachment => ({ name, type: 'image/png', content })
  return [
    ...(icon ? [file(ICON_FILE, await pngOf(icon.tab, ICON_SIDE))] : []),
    ...(wordmark ? [file(WORDMARK_FILE, await inkedPng(wordmark))] : []),
  ]
}

/** The mark of a brand in the head of an email. `width` and `height`: the size on the page in px. */
export type BrandImage = { name: string; width: number; height: number; file: MailAttachment }

const BRAND_SPACE = { width: 168, height: 36 }
const brandImages = new Map<string, Promise<BrandImage | null>>()

/** Draws the mark of a brand in the text color of the email's dark head. Returns null if the brand has neither a typeface nor a logo. */
export function brandImageOf(brand: string | null): Promise<BrandImage | null> {
  if (brand === null) return Promise.resolve(null)
  const key = `${brand} ${lookKeyOf(brand)}`
  const cachedImage = brandImages.get(key)
  if (cachedImage) return cachedImage
  // The cache also contains pictures of looks that a brand no longer has. So a full cache is emptied.
  if (brandImages.size > MOST_BRANDS) brandImages.clear()
  const image = drawBrandImage(brand)
  brandImages.set(key, image)
  image.catch(() => brandImages.delete(key))
  return image
}
const MOST_BRANDS = 100

async function drawBrandImage(brand: string): Promise<BrandImage | null> {
  const mark = await drawBrandMark(brand)
  if (!mark) return null
  const { width, height } = fitInto(mark.ratio, BRAND_SPACE)
  const content = await brandMarkPng(mark, Math.round(2 * height))
  return {
    name: mark.name,
    width: Math.round(width),
    height: Math.round(height),
    file: { name: BRAND_FILE, type: 'image/png', content },
  }
}
