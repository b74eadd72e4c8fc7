// A sheet of paper with the group's typefaces, before anything is drawn on it.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A4, in points. */
export const SHEET = { width: 595.28, height: 841.89, margin: 48 }
export const INK = '#1e142a'
export const SOFT = '#554660'
export const LINE = '#d6cabb'
export const WELL = '#f8f3e9'
export const EMBER = '#ae4410'

const FOLDER = 'server/notifications/papers/fonts'

/** Where the faces lie that tools/occasional/make-fonts.js has cut: beside the source, and beside what is built of it. */
function fontsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, FOLDER)) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, FOLDER)
}

/** What the faces have (tools/occasional/make-fonts.js). */
const KNOWN = /[\u0020-\u007e\u00a0-\u00ffŒœŠšŽžŸłŁ‐‑–—‘’‚“”„•…‹›€™−×→←↑↓·]/

/** The text with letters that can be drawn: an accent the faces lack is left off, a letter they lack left out. */
export const drawable = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '))
    .map((sign) => (KNOWN.test(sign) ? sign : (sign.normalize('NFD')[0] ?? '')))
    .filter((sign) => KNOWN.test(sign))
    .join('')
    .trim()

export type Paper = PDFKit.PDFDocument
export type Face = 'text' | 'bold' | 'display'

/** An empty sheet. The library is fetched with the first paper that is asked for: no start waits for it. */
export async function openPaper(about: {
  title: string
  author: string
  language: 'id' | 'en'
  madeAt: Date
}): Promise<Paper> {
  const { default: PDFDocument } = await import('pdfkit')
  const fonts = fontsFolder()
  const paper = new PDFDocument({
    size: 'A4',
    margin: 0,
    // Not one of the faces that every reader brings along: theirs are other letters.
    font: join(fonts, 'text.ttf'),
    pdfVersion: '1.7',
    lang: about.language === 'id' ? 'id-ID' : 'en-US',
    displayTitle: true,
    info: { Title: about.title, Author: about.author, CreationDate: about.madeAt },
  })
  for (const face of ['text', 'bold', 'display'] satisfies Face[]) paper.registerFont(face, join(fonts, `${face}.ttf`))
  return paper
}

/** Ends a paper; its bytes. */
export function closePaper(paper: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    paper.on('data', (part: Buffer) => parts.push(part))
    paper.on('end', () => resolve(Buffer.concat(parts)))
    paper.on('error', reject)
    paper.end()
  })
}

type Setting = { face?: Face; size?: number; color?: string; width: number; align?: 'left' | 'right'; link?: string }

/** Writes words from a corner on; where the next line would begin. */
export function write(paper: Paper, text: string, x: number, y: number, setting: Setting): number {
  const { face = 'text', size = 9.5, color = INK, width, align = 'left', link } = setting
  const announced = drawable(text)
  paper.font(face).fontSize(size).fillColor(color)
  const lineGap = face === 'display' ? -size * 0.08 : size * 0.18
  const height = paper.heightOfString(announced || ' ', { width, lineGap })
  paper.text(announced, x, y, { width, align, lineGap, ...(link && { link, underline: true }) })
  return y + height
}

/** How tall words stand in a width. */
export function heightOf(paper: Paper, text: string, { face = 'text', size = 9.5, width }: Setting): number {
  paper.font(face).fontSize(size)
  return paper.heightOfString(drawable(text) || ' ', { width, lineGap: size * 0.18 })
}

/** The largest size up to `most` at which words stand in one line. */
export function fittingSize(
  paper: Paper,
  text: string,
  { face, width, most }: { face: Face; width: number; most: number },
): number {
  const wide = paper.font(face).fontSize(most).widthOfString(drawable(text))
  return wide <= width ? most : (most * width) / wide
}
