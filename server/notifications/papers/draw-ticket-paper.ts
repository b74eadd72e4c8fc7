// A ticket on one page: the night, the code for entry, the payment, the notes for the visit.
import type { Language } from '#domain/language.ts'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { markPaths } from '#contract/group-mark.ts'
import { STRIP_RATIO } from '#contract/picture-address.ts'
import {
  closePaper,
  figure,
  fittingSize,
  heightOf,
  INK,
  LINE,
  openPaper,
  ornament,
  type Paper,
  SHEET,
  SOFT,
  WELL,
  write,
} from '#server/notifications/papers/paper.ts'
import { colorsOf } from '#server/pictures/brand-colors.ts'
import { pngOf } from '#server/pictures/marks/icon-files.ts'
import { groupMarks, inkedPng, WORD_HEIGHT } from '#server/pictures/marks/known-marks.ts'
import { wordmarkGlyphs, wordmarkSize } from '#server/pictures/wordmark.ts'
import { ratioOf } from '#domain/catalogue/drawings.ts'
import { fitInto, logoOf, titleFaceOf } from '#server/pictures/marks/brand-mark.ts'
import { typefaceOf } from '#server/pictures/marks/typeface-files.ts'

export type TicketPaper = {
  language: Language
  groupName: string
  shortName: string
  /** Slug of the brand, for its colors. */
  brand: string | null
  outletName: string
  title: string
  /** The facts on the ticket, row by row. A fact with `isWide` takes two columns. */
  facts: { term: string; value: string; isWide?: boolean }[]
  code: { term: string; value: string; hint: string }
  qrPayload: string
  price: { title: string; lines: { label: string; amount: string; isSum?: boolean }[]; notes: string[] }
  before: { title: string; lines: string[] }
  map: { label: string; url: string } | null
  rules: { title: string; lines: string[]; more: string }
  page: { label: string; url: string }
  footer: string
  madeAt: Date
}

const { margin: LEFT } = SHEET
const WIDTH = SHEET.width - 2 * LEFT
const GAP = 28
const COLUMN = (WIDTH - GAP) / 2
const BOTTOM = SHEET.height - 62
const QR_SIZE = 148
/** Width of the empty margin around the QR code, in modules. Scanners need this margin. */
const QUIET = 4
const RULE_SIZES = [9, 8.5, 8, 7.5, 7, 6.5]

const hairline = (paper: Paper, x: number, y: number, width: number, color = LINE) =>
  ornament(paper, (pdf) =>
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke(),
  )

/**
 * The marks of the group and the logo of the brand as pictures. If `icon` is null, the paper has the half disc. If `word` is null, the
 * paper has the name as text. If `logo` is null, the paper has no logo.
 */
type MarkImages = { icon: Buffer | null; word: Buffer | null; logo: { image: Buffer; ratio: number } | null }

const ICON_SIDE = 46

async function readMarks(brand: string | null): Promise<MarkImages> {
  const { icon, wordmark } = groupMarks()
  const logo = logoOf(brand)
  return {
    icon: icon && (await pngOf(icon.tab, 4 * ICON_SIDE)),
    word: wordmark === null ? null : await inkedPng(wordmark, 120, INK),
    logo: logo === null ? null : { image: await inkedPng(logo, 160, colorsOf(brand).deep), ratio: ratioOf(logo) },
  }
}

/**
 * Draws the header of the paper like the header of the site. The wordmark is above a line from edge to edge, and the mark is on the line.
 * The half disc has the color of the brand.
 */
function drawMasthead(
  paper: Paper,
  { groupName, shortName, marks: { icon, word } }: TicketPaper & { marks: MarkImages },
  accent: string,
  y: number,
): void {
  const { disc } = markPaths(SHEET.width - LEFT - 34, y, 30)
  const size = wordmarkSize(shortName, 34, WIDTH - 80)
  figure(paper, groupName, (pdf) => {
    if (word) return void pdf.image(word, LEFT, y - 13 - size * WORD_HEIGHT, { height: size * WORD_HEIGHT })
    pdf
      .save()
      .translate(LEFT, y - 13)
      .scale(size, -size)
    for (const glyph of wordmarkGlyphs(shortName))
      pdf.save().translate(glyph.x, glyph.y).scale(glyph.scale).path(glyph.path).fill(INK).restore()
    pdf.restore()
  })
  const [iconX, iconY] = [SHEET.width - LEFT - ICON_SIDE, y - ICON_SIDE - 7]
  ornament(paper, (pdf) => (icon ? pdf.image(icon, iconX, iconY, { width: ICON_SIDE }) : pdf.path(disc).fill(accent)))
  hairline(paper, LEFT, y, WIDTH, INK)
}

/**
 * Size of the poster strip in points. The strip has the same proportions as the cropped picture, so no part of the picture's subject is cut
 * off.
 */
const STRIP = { width: 208, height: 208 / STRIP_RATIO }

function drawHead(paper: Paper, ticket: TicketPaper & { marks: MarkImages }, strip: Buffer | null): number {
  const { brand, outletName, title } = ticket
  const { accent, deep } = colorsOf(brand)
  const horizon = 80
  ornament(paper, (pdf) => pdf.rect(0, 0, SHEET.width, 14).fill(deep))
  drawMasthead(paper, ticket, accent, horizon)
  const width = strip ? WIDTH - STRIP.width - GAP : WIDTH
  if (strip) ornament(paper, (pdf) => pdf.image(strip, LEFT + WIDTH - STRIP.width, horizon + 16, STRIP))
  const top = horizon + 18 + drawBrandLogo(paper, ticket, { y: horizon + 18, width })
  const y = write(paper, outletName, LEFT, top, { face: 'bold', size: 12, color: deep, width })
  const { scale } = titleFaceOf(brand)
  const size = Math.max(28 * scale, fittingSize(paper, title, { face: 'title', width, most: 42 * scale }))
  const end = write(paper, title, LEFT, y + 4, { face: 'title', size, width, tag: 'H1' })
  return Math.max(end, strip ? horizon + 16 + STRIP.height : 0) + 14
}

const LOGO_HEIGHT = 30

/** Draws the logo of the brand. Returns the height of the logo, or 0 without a logo. */
function drawBrandLogo(
  paper: Paper,
  { brand, marks: { logo } }: TicketPaper & { marks: MarkImages },
  { y, width }: { y: number; width: number },
): number {
  if (!logo || brand === null) return 0
  const { height } = fitInto(logo.ratio, { width: width * 0.7, height: LOGO_HEIGHT })
  figure(paper, groupMarks().brandLooks[brand]?.name ?? '', (pdf) => pdf.image(logo.image, LEFT, y, { height }))
  return height + 10
}

/** Converts a poster strip to JPEG. In any other file format, the strip would make the PDF too large. */
const onPaper = (strip: Buffer): Promise<Buffer> =>
  sharp(strip)
    .resize(4 * STRIP.width, Math.round(4 * STRIP.height), { fit: 'cover' })
    .flatten({ background: WELL })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()

function drawFacts(paper: Paper, facts: TicketPaper['facts'], top: number): number {
  const cell = (WIDTH - 3 * 16) / 4
  let [x, y, next] = [LEFT, top, top]
  for (const { term, value, isWide } of facts) {
    const width = isWide ? 2 * cell + 16 : cell
    if (x + width > LEFT + WIDTH + 1) [x, y] = [LEFT, next + 10]
    const under = write(paper, term, x, y, { size: 8, color: SOFT, width })
    next = Math.max(next, write(paper, value, x, under, { face: 'bold', size: 10.5, width }))
    x += width + 16
  }
  return next + 18
}

/** Draws the QR as squares, so that it is sharp at any print size. */
function drawQr(paper: PDFKit.PDFDocument, payload: string, x: number, y: number): void {
  const { modules } = QRCode.create(payload, { errorCorrectionLevel: 'M' })
  const side = QR_SIZE / (modules.size + 2 * QUIET)
  paper.rect(x, y, QR_SIZE, QR_SIZE).fill('#ffffff')
  for (let row = 0; row < modules.size; row++)
    for (let at = 0; at < modules.size; at++) {
      let run = 0
      while (at + run < modules.size && modules.get(row, at + run)) run++
      if (run === 0) continue
      paper.rect(x + (at + QUIET) * side, y + (row + QUIET) * side, run * side, side)
      at += run
    }
  paper.fill('#000000')
}

function drawCode(paper: Paper, { brand, code, qrPayload, map, page }: TicketPaper, top: number): number {
  const height = QR_SIZE + 32
  ornament(paper, (pdf) => pdf.roundedRect(LEFT, top, WIDTH, height, 3).fill(WELL))
  figure(paper, `${code.term} ${code.value}`, (pdf) => drawQr(pdf, qrPayload, LEFT + 16, top + 16))
  const x = LEFT + QR_SIZE + 40
  const width = WIDTH - QR_SIZE - 56
  let y = write(paper, code.term, x, top + 20, { size: 9, color: SOFT, width })
  const size = fittingSize(paper, code.value, { face: 'display', width, most: 62 })
  y = write(paper, code.value, x, y + 4, { face: 'display', size, width })
  y = write(paper, code.hint, x, y + 8, { size: 9.5, color: SOFT, width })
  for (const link of [map, page])
    if (link) y = write(paper, link.label, x, y + 5, { size: 9.5, color: colorsOf(brand).deep, width, link: link.url })
  return top + height + 22
}

function drawPrice(paper: Paper, { title, lines, notes }: TicketPaper['price'], top: number): number {
  let y = write(paper, title, LEFT, top, { face: 'display', size: 15, width: COLUMN, tag: 'H2' }) + 6
  for (const { label, amount, isSum } of lines) {
    hairline(paper, LEFT, y, COLUMN, isSum ? INK : LINE)
    const setting = { face: isSum ? 'bold' : 'text', size: isSum ? 11 : 9.5 } as const
    const under = write(paper, label, LEFT, y + 4, { ...setting, width: COLUMN * 0.6 }) + 4
    write(paper, amount, LEFT + COLUMN * 0.6, y + 4, { ...setting, width: COLUMN * 0.4, align: 'right' })
    y = under
  }
  for (const note of notes) y = write(paper, note, LEFT, y + 3, { size: 8.5, color: SOFT, width: COLUMN })
  return y
}

function drawBefore(paper: Paper, { title, lines }: TicketPaper['before'], top: number): number {
  const x = LEFT + COLUMN + GAP
  let y = write(paper, title, x, top, { face: 'display', size: 15, width: COLUMN, tag: 'H2' }) + 6
  for (const line of lines) {
    if (y + heightOf(paper, line, { size: 9, width: COLUMN }) > BOTTOM) break
    hairline(paper, x, y, COLUMN)
    y = write(paper, line, x, y + 3.5, { size: 9, width: COLUMN }) + 3
  }
  return y
}

type PlacedLine = { line: string; x: number; y: number }

/**
 * Lays out as many lines as fit on the sheet at this font size. The left column begins below the price. The right column begins below the
 * notes for the visit.
 */
function placeRules(paper: Paper, lines: string[], size: number, tops: { left: number; right: number }): PlacedLine[] {
  const placedLines: PlacedLine[] = []
  let [x, y] = [LEFT, tops.left]
  for (const line of lines) {
    const height = heightOf(paper, line, { size, width: COLUMN })
    if (x === LEFT && y + height > BOTTOM) [x, y] = [LEFT + COLUMN + GAP, tops.right]
    if (y + height > BOTTOM) break
    placedLines.push({ line, x, y })
    y += height + 3
  }
  return placedLines
}

/**
 * Draws the rules in the largest font size at which all rules fit. If they do not fit even in the smallest size, the remaining rules are
 * shown only on the guest's page.
 */
function drawRules(paper: Paper, { title, lines, more }: TicketPaper['rules'], ends: { left: number; right: number }) {
  if (lines.length === 0) return
  const report = () => write(paper, more, LEFT, BOTTOM + 2, { size: 7, color: SOFT, width: WIDTH })
  if (ends.left > BOTTOM - 40) return void report()
  const left = write(paper, title, LEFT, ends.left + 16, { face: 'display', size: 15, width: COLUMN, tag: 'H2' }) + 5
  const tops = { left, right: ends.right + 12 }
  const tries = RULE_SIZES.map((size) => ({ size, placed: placeRules(paper, lines, size, tops) }))
  const best = tries.find(({ placed }) => placed.length === lines.length) ?? tries.at(-1)
  for (const { line, x, y } of best?.placed ?? []) write(paper, line, x, y, { size: best?.size ?? 8, width: COLUMN })
  if (best?.placed.length !== lines.length) report()
}

/** Draws the paper of a ticket. `strip`: a picture without text. Returns the bytes of the PDF. */
export async function drawTicketPaper(ticket: TicketPaper, strip: Buffer | null): Promise<Buffer> {
  const { language, groupName, title, outletName, madeAt } = ticket
  const about = { title: `${title}, ${outletName}`, author: groupName, language, madeAt }
  const paper = await openPaper(about, JSON.stringify(ticket), ticket.brand === null ? null : typefaceOf(ticket.brand))
  const marks = await readMarks(ticket.brand)
  const head = drawHead(paper, { ...ticket, marks }, strip && (await onPaper(strip)))
  const under = drawCode(paper, ticket, drawFacts(paper, ticket.facts, head))
  const ends = { left: drawPrice(paper, ticket.price, under), right: drawBefore(paper, ticket.before, under) }
  drawRules(paper, ticket.rules, ends)
  hairline(paper, LEFT, SHEET.height - 50, WIDTH)
  write(paper, ticket.footer, LEFT, SHEET.height - 42, { size: 8, color: SOFT, width: WIDTH })
  return closePaper(paper)
}
