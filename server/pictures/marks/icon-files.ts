// The files of an icon: for tabs, home screens and wallets.
import sharp from 'sharp'
import { NIGHT } from '#domain/catalogue/brand-palette.ts'
import type { GroupMarks } from '#server/pictures/marks/known-marks.ts'

export const pngOf = (icon: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(icon), { density: 144 }).resize(side, side).png({ palette: true }).toBuffer()

/** Writes an icon file that every program can read. It is a directory with a single PNG. */
export function icoOf(image: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  for (const [at, value] of [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
    [18, 22],
  ] as const)
    head.writeUInt16LE(value, at)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt32LE(image.length, 14)
  return Buffer.concat([head, image])
}

/** Side of a square that no launcher cuts, as a share of a maskable icon's width. Launchers show at least the circle around this square. */
const SAFE = 0.64

/**
 * Draws an uploaded icon at a reduced size, so that no launcher cuts it. If the corners of the icon are not transparent, its outer pixels
 * continue to the edge.
 */
async function maskableOf(icon: string, side: number): Promise<Buffer> {
  const inner = Math.round(side * SAFE)
  const image = sharp(Buffer.from(icon), { density: 144 }).resize(inner, inner)
  const { data } = await image.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const isFull = [0, inner - 1, inner * (inner - 1), inner * inner - 1].every((at) => (data[at * 4 + 3] ?? 0) > 250)
  const before = Math.floor((side - inner) / 2)
  const after = side - inner - before
  const edges = { top: before, left: before, bottom: after, right: after }
  const sheet = isFull
    ? image.extend({ ...edges, extendWith: 'copy' })
    : image.extend({ ...edges, background: { r: 0, g: 0, b: 0, alpha: 0 } })
  return sheet.flatten({ background: NIGHT }).png().toBuffer()
}

type Icon = NonNullable<GroupMarks['icon']>
type IconFile = { type: string; draw: (icon: Icon) => Promise<Buffer> }

const svgFile = (of: (icon: Icon) => string): IconFile => ({
  type: 'image/svg+xml',
  draw: (icon) => Promise.resolve(Buffer.from(of(icon))),
})
const pngFile = (side: number): IconFile => ({ type: 'image/png', draw: ({ whole }) => pngOf(whole, side) })
const maskableFile = (side: number): IconFile => ({
  type: 'image/png',
  draw: ({ whole, isDrawn }) => (isDrawn ? pngOf(whole, side) : maskableOf(whole, side)),
})

/** The files of an icon, by address. The files of the half disc in `public/` have the same addresses. */
export const ICON_FILES: Readonly<Record<string, IconFile>> = {
  '/icon.svg': svgFile(({ whole }) => whole),
  '/favicon.svg': svgFile(({ tab }) => tab),
  '/favicon.ico': { type: 'image/x-icon', draw: async ({ tab }) => icoOf(await pngOf(tab, 32), 32) },
  '/apple-touch-icon.png': pngFile(180),
  '/icon-192.png': pngFile(192),
  '/icon-512.png': pngFile(512),
  '/icon-maskable-512.png': maskableFile(512),
  // Google Wallet cuts its logo to a circle, and rejects logos below 660 px.
  '/icon-wallet-660.png': maskableFile(660),
}
