// A receipt or credit note on one page: issuer, recipient, each amount with service and tax, and the payments.
import type { Language } from '#domain/language.ts'
import {
  closePaper,
  EMBER,
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

type Amount = { label: string; amount: string }

export type ReceiptPaper = {
  language: Language
  title: string
  number: string
  company: { name: string; lines: string[] }
  /** Facts on the paper. Each printed row shows two facts. */
  facts: { term: string; value: string }[]
  list: { title: string; lines: Amount[]; total: Amount }
  /** Heading of the payments. Null if the paper lists no payments. */
  payments: { title: string; lines: Amount[] } | null
  footer: string
  madeAt: Date
}

const { margin: LEFT } = SHEET
const WIDTH = SHEET.width - 2 * LEFT
const GAP = 28
const COLUMN = (WIDTH - GAP) / 2
const LABEL_WIDTH = WIDTH * 0.68

const hairline = (paper: Paper, y: number, color = LINE) =>
  ornament(paper, (pdf) =>
    pdf
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke(),
  )

function drawHead(paper: Paper, { company, title, number }: ReceiptPaper): number {
  let y = write(paper, company.name, LEFT, 40, { face: 'bold', size: 13, width: WIDTH })
  for (const line of company.lines) y = write(paper, line, LEFT, y + 1, { size: 9, color: SOFT, width: WIDTH })
  hairline(paper, y + 12, INK)
  y = write(paper, title, LEFT, y + 28, { face: 'display', size: 36, width: WIDTH, tag: 'H1' })
  return write(paper, number, LEFT, y + 2, { face: 'bold', size: 12, color: EMBER, width: WIDTH }) + 18
}

function drawFacts(paper: Paper, facts: ReceiptPaper['facts'], top: number): number {
  let [y, next] = [top, top]
  for (const [at, { term, value }] of facts.entries()) {
    const x = at % 2 === 0 ? LEFT : LEFT + COLUMN + GAP
    if (at % 2 === 0) y = next
    const under = write(paper, term, x, y, { size: 8, color: SOFT, width: COLUMN })
    next = Math.max(next, write(paper, value, x, under, { face: 'bold', size: 10.5, width: COLUMN }) + 10)
  }
  return next + 14
}

function drawAmount(paper: Paper, { label, amount }: Amount, y: number, isSum = false): number {
  hairline(paper, y, isSum ? INK : LINE)
  const setting = { face: isSum ? 'bold' : 'text', size: isSum ? 13 : 10.5 } as const
  const under = write(paper, label, LEFT, y + 6, { ...setting, width: LABEL_WIDTH })
  write(paper, amount, LEFT + LABEL_WIDTH, y + 6, { ...setting, width: WIDTH - LABEL_WIDTH, align: 'right' })
  return under + 6
}

function drawAmounts(paper: Paper, { title, lines }: { title: string; lines: Amount[] }, top: number): number {
  let y = write(paper, title, LEFT, top, { face: 'display', size: 16, width: WIDTH, tag: 'H2' }) + 6
  for (const line of lines) y = drawAmount(paper, line, y)
  return y
}

/** Draws a receipt or a credit note as a PDF. Equal input gives equal bytes. */
export async function drawReceiptPaper(receipt: ReceiptPaper): Promise<Buffer> {
  const { language, title, number, company, madeAt, list, payments } = receipt
  const about = { title: `${title} ${number}`, author: company.name, language, madeAt }
  const paper = await openPaper(about, JSON.stringify(receipt))
  ornament(paper, (pdf) => pdf.rect(0, 0, SHEET.width, 14).fill(WELL))
  const top = drawFacts(paper, receipt.facts, drawHead(paper, receipt))
  const end = drawAmount(paper, list.total, drawAmounts(paper, list, top), true)
  if (payments) drawAmounts(paper, payments, end + 18)
  hairline(paper, SHEET.height - 50)
  write(paper, receipt.footer, LEFT, SHEET.height - 42, { size: 8, color: SOFT, width: WIDTH })
  return closePaper(paper)
}
