// Decides which receipts and credit notes a reservation needs according to the books (decision 100).
import { type Account, EARNED_ACCOUNTS } from '#domain/books/accounts.ts'
import type { Part } from '#domain/books/recognition.ts'

export const RECEIPT_KINDS = ['receipt', 'credit_note'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/** Part of the earnings on a receipt. `returned`: goodwill. Goodwill is money that the group refunded after the sale. */
export type ReceiptPart = 'price' | 'bill' | 'forfeit' | 'returned'

/**
 * One line of a receipt or credit note, in whole rupiah. On a receipt, a positive line is an amount that the guest paid, and a negative
 * line is a deduction. On a credit note the signs are reversed. A tax line also contains the rate in percent and the taxed amount.
 */
export type ReceiptLine = {
  part: ReceiptPart
  account: Account
  taxRate: number | null
  taxBase: number
  amount: number
}

export type DueReceipt = { kind: ReceiptKind; lines: ReceiptLine[]; amount: number }

/**
 * Returns true if receipts and credit notes show the account. They do not show chargebacks, because a chargeback is a cost of the
 * hospitality group and does not reverse a sale.
 */
const isPrinted = (account: Account): boolean =>
  account !== 'chargebacks' && EARNED_ACCOUNTS.some((earnedAccount) => earnedAccount === account)

/**
 * Returns the receipt lines for the earnings of the reservation, after deduction of the goodwill. The receipts and credit notes of the
 * reservation must add up to these lines.
 */
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
 * Returns the missing papers of a reservation: at most one credit note, then at most one receipt. For each part, the earned amount is
 * compared with the amount on the issued papers. The receipt contains the difference if more was earned, and the credit note if less was
 * earned. The credit note also contains goodwill. `issuedLines`: the lines of all issued papers. For a credit note, these lines have the
 * opposite sign of the paper.
 */
export function receiptsDue(earnings: readonly ReceiptLine[], issuedLines: readonly ReceiptLine[]): DueReceipt[] {
  const changes = differences(earnings, issuedLines)
  const partsOf = (isWanted: (sum: number, part: ReceiptPart) => boolean) =>
    changes.filter(({ part }) => isWanted(sumOf(changes.filter((line) => line.part === part)), part))
  const returnedAmount = sumOf(changes.filter(({ part }) => part === 'returned'))
  const reversedAmount = sumOf(partsOf((sum, part) => sum < 0 && part !== 'returned'))
  // If a sale is reversed, its goodwill is reversed too. The credit note contains the reversed goodwill only if the total of the credit
  // note stays at or above zero.
  const isReturnNoted = returnedAmount + reversedAmount <= 0
  const noteLines = partsOf((sum, part) => (part === 'returned' ? isReturnNoted : sum <= 0))
  const received = changes.filter((line) => !noteLines.includes(line))
  const note = noteLines.map(({ amount, taxBase, ...line }) => ({ ...line, taxBase: -taxBase, amount: -amount }))
  return [paperOf('credit_note', note), paperOf('receipt', received)].filter(({ lines }) => lines.length > 0)
}

const paperOf = (kind: ReceiptKind, lines: ReceiptLine[]): DueReceipt => ({ kind, lines, amount: sumOf(lines) })

function differences(earnings: readonly ReceiptLine[], issuedLines: readonly ReceiptLine[]): ReceiptLine[] {
  const lines = new Map<string, ReceiptLine>()
  const add = (line: ReceiptLine, sign: 1 | -1) => {
    const key = `${line.part} ${line.account} ${line.taxRate ?? ''}`
    const { amount = 0, taxBase = 0 } = lines.get(key) ?? {}
    lines.set(key, { ...line, amount: amount + sign * line.amount, taxBase: taxBase + sign * line.taxBase })
  }
  for (const line of earnings) add(line, 1)
  for (const line of issuedLines) add(line, -1)
  return [...lines.values()].filter(({ amount }) => amount !== 0)
}

const sumOf = (lines: readonly ReceiptLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Returns the number of a receipt or credit note as guests read it: `SJ-R-2026-000123` for a receipt, with C instead of R for a credit
 * note.
 */
export const receiptNumber = (paper: { prefix: string; kind: ReceiptKind; year: number; number: number }): string =>
  `${paper.prefix}-${paper.kind === 'receipt' ? 'R' : 'C'}-${paper.year}-${String(paper.number).padStart(6, '0')}`
