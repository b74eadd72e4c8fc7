// A picture's address contains the data that a page needs before the picture is loaded. An example of an address:
// /pictures/rooms/rocca-menteng.webp?v=3fa9c1d2e4f5#1200x800.1b1226.58.41.UklGRi….62-40
// The parts of the address, in their order: path, version, size, tone, upper veil, lower veil, blur, and the focus if staff set a focus.
// The part before `#` is the address of the original picture. `imageVariant` returns the addresses of smaller pictures.

import type { PictureInks } from '#contract/picture-inks.ts'

/** The widths of pictures in px, from a phone's thumbnail to a full laptop window (R-098). */
export const IMAGE_WIDTHS = [240, 320, 384, 480, 640, 768, 1024, 1280, 1536] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** Picture formats for pages. The format with the smallest files comes first. */
export const PAGE_FORMATS = ['avif', 'webp'] as const
/** Picture formats for pages and emails. Emails have JPEG pictures, because every email program shows JPEG. */
export const IMAGE_FORMATS = [...PAGE_FORMATS, 'jpeg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** The point of a picture that must stay visible in every crop, in whole percent from the left and from the top. */
export type Focus = { x: number; y: number }

/** A rectangle of a picture, in whole percent of its width and height. */
export type PictureArea = { x: number; y: number; w: number; h: number }

/** The aspect ratio of a picture strip without text. Tickets, summaries and passes have such strips (decision 104). */
export const STRIP_RATIO = 2.6

export type PictureFacts = {
  /** The first twelve hex digits of the SHA-256 of the picture's bytes. */
  version: string
  /** Size of the original picture, in px. */
  width: number
  height: number
  /** The average color of the picture, as six hex digits. */
  tone: string
  /**
   * Opacity of a dark veil over the picture, in percent. With this veil, even the brand's softer text is readable over the brightest
   * part of the picture.
   */
  veilAbove: number
  veilBelow: number
  /** The picture at 10×10 px, blurred, as a WebP in base64. */
  blur: string
  /** The point that must stay visible in every crop. Without this point, each page decides where it crops the picture. */
  focus?: Focus
  /**
   * The calmest area of an uploaded picture. `stripOf` cuts the picture strip from this area. Undefined if the picture has no calm area.
   * This value stays on the server.
   */
  free?: PictureArea
  /** The colors that were measured in the picture. `inksOf` computes the colors of a page from them. This value stays on the server. */
  inks: PictureInks
}

export type PictureAddress = Omit<PictureFacts, 'inks' | 'free'> & { path: string }

export function pictureAddress(path: string, facts: Omit<PictureFacts, 'inks' | 'free'>): string {
  const { version, width, height, tone, veilAbove, veilBelow, blur, focus } = facts
  const urlSafe = blur.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return `${path}?v=${version}#${width}x${height}.${tone}.${veilAbove}.${veilBelow}.${urlSafe}${focus ? `.${focus.x}-${focus.y}` : ''}`
}

const WRITTEN =
  /^([^?#]+)\?v=([0-9a-f]{12})#(\d+)x(\d+)\.([0-9a-f]{6})\.(\d+)\.(\d+)\.([\w-]+)(?:\.(\d{1,3})-(\d{1,3}))?$/

/**
 * Parses the address of a picture. Returns null if the address contains no picture data. This is the case for a picture of another site.
 */
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

export const focusPosition = ({ x, y }: Focus): string => `${x}% ${y}%`

/**
 * Returns the path of a picture for one width and one format. The version is a hash of the picture's bytes, so the file at this path never
 * changes.
 */
export const imageVariant = (version: string, width: ImageWidth, format: ImageFormat) =>
  `/_image/${version}/${width}.${format}`

/**
 * Returns the address of the original picture without the version and the picture data. Sitemaps, feeds and data for other programs use
 * this address.
 */
export const plainPicture = (address: string) => address.replace(/[?#].*$/, '')
