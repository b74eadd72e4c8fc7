// Which receipts and credit notes the books of a reservation need (decision 100).
import { type Account, EARNED_ACCOUNTS } from '#domain/books/accounts.ts'
import type { Part } from '#domain/books/recognition.ts'

export const RECEIPT_KINDS = ['receipt', 'credit_note'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/** `returned`: goodwill after the sale. */
export type ReceiptPart = 'price' | 'bill' | 'forfeit' | 'returned'

/**
 * One line of a paper in whole rupiah. Of a receipt it is positive if the guest pays it and negative if it is taken off; of a credit
 * note the other way around. A line of tax has its rate in percent and its base.
 */
export type ReceiptLine = {
  part: ReceiptPart
  account: Account
  taxRate: number | null
  taxBase: number
  amount: number
}

export type DueReceipt = { kind: ReceiptKind; lines: ReceiptLine[]; amount: number }

/** A chargeback is a cost of the group and returns no sale, so that no paper shows it. */
const isPrinted = (account: Account): boolean =>
  account !== 'chargebacks' && EARNED_ACCOUNTS.some((earned) => earned === account)

/** The lines that all papers of a reservation together must show: what is earned of it, less its goodwill. */
export function earnedLines(parts: readonly Part[], goodwill: number): ReceiptLine[] {
  const lines = parts.flatMap(({ part, sides }) =>
    part === 'commission'
      ? []
      : sides
          .filter(({ account }) => isPrinted(account))
          .map(({ account, amount, taxRate, taxBase }) => ({
            part,
            account,
            taxRate: taxRate ?? null,
            taxBase: taxBase ?? 0,
            amount: -amount,
          })),
  )
  if (goodwill === 0) return lines
  return [...lines, { part: 'returned', account: 'goodwill', taxRate: null, taxBase: 0, amount: -goodwill }]
}

/**
 * The papers that are missing: at most one credit note, then at most one receipt. A part that is worth more than its papers say goes
 * on the receipt. A part that is worth less goes on the credit note, as does goodwill. `issued` are the lines of the papers so far,
 * those of credit notes with the opposite sign.
 */
export function receiptsDue(earned: readonly ReceiptLine[], issued: readonly ReceiptLine[]): DueReceipt[] {
  const changes = differences(earned, issued)
  const partsOf = (isWanted: (sum: number, part: ReceiptPart) => boolean) =>
    changes.filter(({ part }) => isWanted(sumOf(changes.filter((line) => line.part === part)), part))
  const given = sumOf(changes.filter(({ part }) => part === 'returned'))
  const fallen = sumOf(partsOf((sum, part) => sum < 0 && part !== 'returned'))
  // Goodwill that ends with its sale lowers the credit note, but never below zero.
  const isReturnNoted = given + fallen <= 0
  const noted = partsOf((sum, part) => (part === 'returned' ? isReturnNoted : sum <= 0))
  const received = changes.filter((line) => !noted.includes(line))
  const note = noted.map(({ amount, taxBase, ...line }) => ({ ...line, taxBase: -taxBase, amount: -amount }))
  return [paperOf('credit_note', note), paperOf('receipt', received)].filter(({ lines }) => lines.length > 0)
}

const paperOf = (kind: ReceiptKind, lines: ReceiptLine[]): DueReceipt => ({ kind, lines, amount: sumOf(lines) })

function differences(earned: readonly ReceiptLine[], issued: readonly ReceiptLine[]): ReceiptLine[] {
  const lines = new Map<string, ReceiptLine>()
  const add = (line: ReceiptLine, sign: 1 | -1) => {
    const key = `${line.part} ${line.account} ${line.taxRate ?? ''}`
    const { amount = 0, taxBase = 0 } = lines.get(key) ?? {}
    lines.set(key, { ...line, amount: amount + sign * line.amount, taxBase: taxBase + sign * line.taxBase })
  }
  for (const line of earned) add(line, 1)
  for (const line of issued) add(line, -1)
  return [...lines.values()].filter(({ amount }) => amount !== 0)
}

const sumOf = (lines: readonly ReceiptLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** The number that guests read: `SJ-R-2026-000123`, with C for a credit note. */
export const receiptNumber = (paper: { prefix: string; kind: ReceiptKind; year: number; number: number }): string =>
  `${paper.prefix}-${paper.kind === 'receipt' ? 'R' : 'C'}-${paper.year}-${String(paper.number).padStart(6, '0')}`
