// Draws texts, pictures and ornaments on a sheet of paper, in the group's typefaces and with a structure for screen readers.
import type { Language } from '#domain/language.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import { breakLines } from '#server/typefaces/break-lines.ts'
import { loadFallbackFace } from '#server/typefaces/fallback-faces.ts'
import { shippedFolder } from '#server/typefaces/shipped-folder.ts'
import {
  fallbacksOf,
  type HasCharacter,
  OWN_FACE,
  runsOfLine,
  setText,
  type SetText,
  type TextRun,
} from '#server/typefaces/text-runs.ts'
import type { BrandTypeface } from '#domain/catalogue/brand-looks.ts'
import { loadBrandFace } from '#server/typefaces/brand-faces.ts'

/** Size of an A4 sheet, in points. */
export const SHEET = { width: 595.28, height: 841.89, margin: 48 }
export const INK = '#1e142a'
export const SOFT = '#554660'
export const LINE = '#d6cabb'
export const WELL = '#f8f3e9'
export const EMBER = '#ae4410'

/** Folder of the fonts that tools/occasional/make-fonts.js writes. */
const FOLDER = 'server/notifications/papers/fonts'
const OWN_FACES = ['text', 'bold', 'display'] as const
/** `title`: the typeface of the brand, or the display face. */
const FACES = [...OWN_FACES, 'title'] as const
export type Face = (typeof FACES)[number]

export type Paper = {
  pdf: PDFKit.PDFDocument
  /** Root element of the PDF's structure. Its children are in the order of reading. */
  root: PDFKit.PDFStructureElement
  own: Record<Face, OwnFace>
}
/** `ascent`: distance from the top of a line to its baseline, in em. */
type OwnFace = { font: Font; has: HasCharacter; ascent: number }

async function parseFont(name: string, bytes: Buffer): Promise<Font> {
  const { create } = await import('fontkit')
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} holds several faces`)
  return font
}

const ownFaceOf = (font: Font): OwnFace => ({
  font,
  has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  ascent: font.ascent / font.unitsPerEm,
})

const readFaces = async (): Promise<Record<(typeof OWN_FACES)[number], OwnFace>> => {
  const load = async (face: (typeof OWN_FACES)[number]): Promise<OwnFace> =>
    ownFaceOf(await parseFont(face, await readFile(join(shippedFolder(FOLDER), `${face}.ttf`))))
  const [text, bold, display] = await Promise.all([load('text'), load('bold'), load('display')])
  return { text, bold, display }
}
let ownFaces: ReturnType<typeof readFaces> | null = null

function loadFaces(): ReturnType<typeof readFaces> {
  const loading = (ownFaces ??= readFaces())
  // If loading fails, the next paper tries to load the faces again.
  loading.catch(() => (ownFaces = null))
  return loading
}

const fallbackFonts = new Map<string, Promise<Font>>()

/**
 * Loads a fallback face. Each face is parsed once for all papers, because parsing the largest face takes longer than drawing the other
 * content of a paper.
 */
function loadFallbackFont(name: string): Promise<Font> {
  const cached = fallbackFonts.get(name)
  if (cached) return cached
  const font = loadFallbackFace(name).then((bytes) => parseFont(name, bytes))
  fallbackFonts.set(name, font)
  font.catch(() => fallbackFonts.delete(name))
  return font
}

/** Registers a parsed font with a paper. PDFKit accepts parsed fonts and bytes, but its types list only bytes. */
function registerFont(pdf: PDFKit.PDFDocument, name: string, font: Font): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  pdf.registerFont(name, font as unknown as Buffer)
}

/**
 * Opens an empty sheet with every face that is needed to write `texts`. `typeface`: the typeface of titles, or null for the display face of
 * the site. The libraries are loaded with the first paper, so that they do not delay the start of the server.
 */
export async function openPaper(
  about: { title: string; author: string; language: Language; madeAt: Date },
  texts: string,
  typeface: BrandTypeface | null = null,
): Promise<Paper> {
  const { default: PDFDocument } = await import('pdfkit')
  const faces = await loadFaces()
  const own = { ...faces, title: typeface === null ? faces.display : ownFaceOf(await loadBrandFace(typeface)) }
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    // The sheet has no default font: each text selects its own font.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: about.language === 'id' ? 'id-ID' : 'en-US',
    displayTitle: true,
    info: { Title: about.title, Author: about.author, CreationDate: about.madeAt },
  })
  for (const face of FACES) registerFont(pdf, face, own[face].font)
  const fallbackNames = new Set(FACES.flatMap((face) => fallbacksOf(texts, own[face].has)))
  for (const name of fallbackNames) registerFont(pdf, name, await loadFallbackFont(name))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { pdf, root, own }
}

export function closePaper({ pdf, root }: Paper): Promise<Buffer> {
  root.end()
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.end()
  })
}

/** Draws an ornament. Screen readers skip it. */
export function ornament({ pdf }: Paper, draw: (pdf: PDFKit.PDFDocument) => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw(pdf)
  pdf.endMarkedContent()
}

/** Draws a picture. Screen readers read `alt` instead. */
export function figure({ pdf, root }: Paper, alt: string, draw: (pdf: PDFKit.PDFDocument) => void): void {
  root.add(pdf.struct('Figure', { alt }, () => draw(pdf)))
}

type Setting = {
  face?: Face
  size?: number
  color?: string
  width: number
  align?: 'left' | 'right'
  link?: string
  tag?: 'P' | 'H1' | 'H2'
}

type TextLayout = { set: SetText; lines: { start: number; end: number }[]; lineHeight: number }

const isTitle = (face: Face) => face === 'display' || face === 'title'
const lineGapOf = (face: Face, size: number) => (isTitle(face) ? -size * 0.08 : size * 0.18)

function select({ pdf, own }: Paper, run: TextRun, face: Face, size: number): PDFKit.PDFDocument {
  // If the brand has no typeface, titles use the display face. The PDF already contains this face under the name 'display'.
  const ownName = face === 'title' && own.title === own.display ? 'display' : face
  return pdf.font(run.face === OWN_FACE ? ownName : run.face).fontSize(size)
}

function widthOfRuns(paper: Paper, runs: TextRun[], face: Face, size: number): number {
  let width = 0
  for (const run of runs) width += select(paper, run, face, size).widthOfString(run.text)
  return width
}

/** Breaks a text into lines. The tallest face sets the line height, so that marks below a letter do not touch the next line. */
function lay(paper: Paper, text: string, { face = 'text', size = 9.5, width }: Setting): TextLayout {
  const set = setText(text, paper.own[face].has, isTitle(face) ? 'word' : 'text')
  const lines = breakLines(set.text, width, ({ start, end }) =>
    widthOfRuns(paper, runsOfLine(set, start, end), face, size),
  )
  const heights = Array.from(new Set([OWN_FACE, ...set.faces]), (name) =>
    select(paper, { text: '', face: name }, face, size).currentLineHeight(name === OWN_FACE),
  )
  return {
    set,
    lines: lines.length > 0 ? lines : [{ start: 0, end: 0 }],
    lineHeight: Math.max(...heights) + lineGapOf(face, size),
  }
}

function drawLine(
  paper: Paper,
  layout: TextLayout,
  at: { start: number; end: number; x: number; y: number },
  setting: Setting,
) {
  const { face = 'text', size = 9.5, color = INK, width, align = 'left', link } = setting
  const { pdf } = paper
  const runs = runsOfLine(layout.set, at.start, at.end)
  // The glyphs are shaped and reordered, so a reader program cannot get the text back from them. ActualText contains the text for copying
  // and searching.
  if (!layout.set.isOwn) pdf.markContent('Span', { actual: layout.set.text.slice(at.start, at.end) })
  let x = align === 'right' ? at.x + width - widthOfRuns(paper, runs, face, size) : at.x
  for (const run of runs) {
    const wide = widthOfRuns(paper, [run], face, size)
    select(paper, run, face, size)
      .fillColor(color)
      .text(run.text, x, at.y, {
        lineBreak: false,
        baseline: -paper.own[face].ascent * size,
        ...(link && { link, underline: true }),
      })
    x += wide
  }
  if (!layout.set.isOwn) pdf.endMarkedContent()
}

/** Writes a text with its top left corner at `x`, `y`. Returns the `y` of the next line. */
export function write(paper: Paper, text: string, x: number, y: number, setting: Setting): number {
  const layout = lay(paper, text, setting)
  const draw = () => {
    for (const [i, line] of layout.lines.entries())
      drawLine(paper, layout, { ...line, x, y: y + i * layout.lineHeight }, setting)
  }
  const options = layout.set.isOwn ? {} : { actual: layout.set.text }
  if (layout.set.text !== '')
    paper.root.add(paper.pdf.struct(setting.link ? 'Link' : (setting.tag ?? 'P'), options, draw))
  return y + layout.lines.length * layout.lineHeight
}

export function heightOf(paper: Paper, text: string, setting: Setting): number {
  const { lines, lineHeight } = lay(paper, text, setting)
  return lines.length * lineHeight
}

/** Returns the largest font size at which a text fits into one line. The size is never larger than `most`. */
export function fittingSize(
  paper: Paper,
  text: string,
  { face, width, most }: { face: Face; width: number; most: number },
): number {
  const set = setText(text, paper.own[face].has, isTitle(face) ? 'word' : 'text')
  const wide = widthOfRuns(paper, runsOfLine(set, 0, set.text.length), face, most)
  return wide <= width ? most : (most * width) / wide
}
