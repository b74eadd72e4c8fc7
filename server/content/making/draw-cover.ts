// The first picture of a brand that has none: a half disc on the horizon in the colors of the brand. It has no words, so every crop fits.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { markPaths } from '#contract/group-mark.ts'
import { type BrandColors, INK, NIGHT, paletteOf } from '#domain/catalogue/brand-palette.ts'
import type { NewPicture } from '#server/content/pictures/picture-repository.ts'
import { EMBER } from '#server/pictures/brand-colors.ts'
import type { App } from '#server/app.ts'

const WIDTH = 2400
const HEIGHT = 1600
const HORIZON = 1000
const RADIUS = 440

/** The colors of a picture that belongs to no brand. */
export const GROUP_COLORS: BrandColors = { ground: NIGHT, ink: INK, accent: EMBER.accent }

/**
 * Draws the picture and stores its file. The caller inserts the row. The file is stored before the row, because a file without a row is
 * harmless.
 */
export async function drawCover(app: App, name: string, colors: BrandColors): Promise<NewPicture> {
  const { ground, accent, second } = paletteOf(colors)
  const { disc } = markPaths(WIDTH / 2, HORIZON, RADIUS)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".35" stop-color="${ground}"/>`,
    `<stop offset="1" stop-color="${second}" stop-opacity=".55"/></linearGradient>`,
    `<path fill="${ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<path fill="url(#s)" d="M0 0h${WIDTH}v${HORIZON}H0z"/>`,
    `<path fill="${accent}" d="${disc}"/>`,
    `<path fill="${accent}" fill-opacity=".35" d="M0 ${HORIZON}h${WIDTH}v4H0z"/>`,
    '</svg>',
  ].join('')
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer()
  const hash = createHash('sha256').update(bytes).digest('hex')
  await app.files?.put(hash, bytes, 'image/webp')
  return {
    path: `/pictures/office/${name}-${hash.slice(0, 8)}.webp`,
    hash,
    width: WIDTH,
    height: HEIGHT,
    alt: null,
    bytes: app.files ? null : bytes,
  }
}
