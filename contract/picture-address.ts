// A picture's address tells what must be known before it is there: its version, its size, the blur that stands in for it.
//
//   /pictures/rooms/rocca-menteng.webp?v=3fa9c1d2e4f5#1200x800.1b1226.58.41.UklGRi….62-40
//   path                               version        size     tone  veils  blur    focus, where somebody set one
//
// It is an address like any other: before `#` it leads to the picture as it was made, and `imageVariant` to smaller ones.

import type { PictureInks } from '#contract/picture-inks.ts'

/** The widths a picture is had in, in px: a phone's thumb to a laptop's whole window (R-098). */
export const IMAGE_WIDTHS = [240, 320, 384, 480, 640, 768, 1024, 1280, 1536] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** The formats of pages, the smallest first. */
export const PAGE_FORMATS = ['avif', 'webp'] as const
/** A mail has JPEG, which every program for mails shows. */
export const IMAGE_FORMATS = [...PAGE_FORMATS, 'jpeg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** The point that every crop keeps in view, in whole percent from the left and from the top. */
export type Focus = { x: number; y: number }

/** A rectangle of a picture, in whole percent of its width and height. */
export type PictureArea = { x: number; y: number; w: number; h: number }

/** The form of a strip without words: tickets, summaries, passes (decision 104). */
export const STRIP_RATIO = 2.6

export type PictureFacts = {
  /** The beginning of the SHA-256 of its bytes, twelve hex digits. */
  version: string
  /** As it was made, in px. */
  width: number
  height: number
  /** Its colour as a whole, six hex digits. */
  tone: string
  /** How much of a veil, in percent, lets the brand's quieter text be read over its brightest part: above, and below. */
  veilAbove: number
  veilBelow: number
  /** 10×10, blurred: a WebP in base64. */
  blur: string
  /** None: the page that shows it decides. */
  focus?: Focus
  /** The calmest part of an uploaded picture; absent if no part is calm. It stays on the server, where `stripOf` cuts there. */
  free?: PictureArea
  /** Stays on the server: `inksOf` derives what a page wears from it. */
  inks: PictureInks
}

export type PictureAddress = Omit<PictureFacts, 'inks' | 'free'> & { path: string }

/** The address of a picture whose facts are known. */
export function pictureAddress(path: string, facts: Omit<PictureFacts, 'inks' | 'free'>): string {
  const { version, width, height, tone, veilAbove, veilBelow, blur, focus } = facts
  const urlSafe = blur.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return `${path}?v=${version}#${width}x${height}.${tone}.${veilAbove}.${veilBelow}.${urlSafe}${focus ? `.${focus.x}-${focus.y}` : ''}`
}

const WRITTEN =
  /^([^?#]+)\?v=([0-9a-f]{12})#(\d+)x(\d+)\.([0-9a-f]{6})\.(\d+)\.(\d+)\.([\w-]+)(?:\.(\d{1,3})-(\d{1,3}))?$/

/** What an address tells; null where it is of a picture nobody has measured, such as one from elsewhere. */
export function readPictureAddress(address: string): PictureAddress | null {
  const [, path, version, width, height, tone, above, below, blur, focusX, focusY] = WRITTEN.exec(address) ?? []
  if (!path || !version || !tone || !blur) return null
  return {
    path,
    version,
    width: Number(width),
    height: Number(height),
    tone,
    veilAbove: Number(above),
    veilBelow: Number(below),
    blur: blur.replaceAll('-', '+').replaceAll('_', '/'),
    ...(focusX !== undefined && { focus: { x: Number(focusX), y: Number(focusY) } }),
  }
}

/** CSS: where a picture stands in a slot that cuts it. */
export const focusPosition = ({ x, y }: Focus): string => `${x}% ${y}%`

/** Where one width and format of a picture lies. It is named by the picture's own bytes, so it never changes. */
export const imageVariant = (version: string, width: ImageWidth, format: ImageFormat) =>
  `/_image/${version}/${width}.${format}`

/** The address of the picture as it was made and nothing else: for sitemaps, feeds and data that others read. */
export const plainPicture = (address: string) => address.replace(/[?#].*$/, '')
