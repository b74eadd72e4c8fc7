import type { Part } from '#domain/books/recognition.ts'
import { type DueReceipt, earnedLines, receiptNumber, receiptsDue } from '#domain/books/receipts.ts'
import { dateIn, type Night } from '#domain/calendar/night.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { printReceipt } from '#server/books/receipts/print-receipt.ts'
import type { ReceiptBody, ReceiptPayment } from '#server/books/receipts/receipt-body.ts'
import { insertReceipts, type NewReceipt, type ReceiptFacts } from '#server/books/receipts/receipt-repository.ts'
import type { BookedCapture } from '#server/books/recognition-repository.ts'
import type { Movement } from '#server/payments/capture-repository.ts'
import type { Work } from '#server/work.ts'

/**
 * A reservation after a change of its ledger entries. `parts`: the parts of its revenue. `movements`: the ledger movements that this
 * transaction booked.
 */
export type RecognisedReservation = {
  id: string
  night: Night
  quote: Pick<Quote, 'paymentType'>
  earnedOn: Night
  parts: readonly Part[]
  /** Amount of goodwill refunds that were booked after the sale and are not reversed. */
  goodwill: number
  movements: readonly Movement[]
  captures: readonly BookedCapture[]
  receipts: ReceiptFacts
}

/**
 * Issues the receipts and credit notes that reservations need after a change of their ledger entries (decision 100). A repeated call issues
 * nothing.
 */
export async function issueReceipts(
  { sql, now, uuid }: Pick<Work, 'sql' | 'now' | 'uuid'>,
  reservations: readonly RecognisedReservation[],
): Promise<void> {
  const papers = reservations.flatMap((row): NewReceipt[] => {
    const { receipts, parts, goodwill } = row
    if (isFromBefore(row)) return []
    return receiptsDue(earnedLines(parts, goodwill), receipts.issued).map((due) => ({
      id: uuid(),
      entityId: receipts.entity.id,
      kind: due.kind,
      reservationId: row.id,
      amount: due.amount,
      body: bodyOf(row, due, dateIn(now(), receipts.timezone)),
      onDate: dateIn(now(), receipts.timezone),
      guest: receipts.guest,
      isUndone: due.kind === 'credit_note' && due.lines.every(({ part }) => part !== 'returned'),
    }))
  })
  if (papers.length > 0) await insertReceipts(sql, papers, now())
}

/**
 * Returns true if some revenue was earned before the first day of receipts. Such revenue gets no receipt, even if a later job corrects its
 * old ledger entries.
 */
const isFromBefore = ({ earnedOn, receipts: { from, firstEarnedOn } }: RecognisedReservation): boolean =>
  from !== null && (earnedOn < from || (firstEarnedOn !== null && firstEarnedOn < from))

function bodyOf(row: RecognisedReservation, due: DueReceipt, onDate: Night): ReceiptBody {
  const { receipts } = row
  const isReceipt = due.kind === 'receipt'
  const body = {
    language: receipts.guest.locale,
    currency: 'IDR' as const,
    entity: receipts.entity,
    outlet: receipts.outlet,
    reservation: { number: receipts.reservationNumber, night: row.night },
    lines: due.lines,
    payments: isReceipt ? paymentsOf(row, due) : [],
    tillNumber: due.lines.some(({ part }) => part === 'bill') ? receipts.tillNumber : '',
    corrects: !isReceipt && receipts.latest ? receiptNumber({ kind: 'receipt', ...receipts.latest }) : null,
  }
  const { paymentType } = row.quote
  return { ...body, printed: printReceipt({ ...body, kind: due.kind, onDate, paymentType }, due) }
}

/** Returns the payments of a receipt. Returns an empty list if the movements of this transaction do not pay for the whole receipt. */
function paymentsOf({ movements, captures }: RecognisedReservation, { lines, amount }: DueReceipt): ReceiptPayment[] {
  const parts = new Set<string>(lines.map(({ part }) => part))
  const payments = new Map<string, ReceiptPayment>()
  for (const { part, captureId, sides } of movements) {
    const method = captures.find(({ id }) => id === captureId)?.method ?? null
    for (const side of parts.has(part ?? '') ? sides : []) {
      const payment = paymentOf(side.account, method)
      if (!payment) continue
      const key = `${payment.by} ${payment.method}`
      payments.set(key, { ...payment, amount: (payments.get(key)?.amount ?? 0) + side.amount })
    }
  }
  const paid = [...payments.values()].filter((payment) => payment.amount !== 0)
  return paid.reduce((sum, payment) => sum + payment.amount, 0) === amount ? paid : []
}

function paymentOf(account: string, method: string | null): Omit<ReceiptPayment, 'amount'> | null {
  if (account === 'guest_funds') return { by: 'ahead', method }
  if (account === 'cash' || account === 'cards') return { by: 'venue', method: account }
  return account === 'till' ? { by: 'venue', method: null } : null
}
