import { receiptNumber } from '#domain/books/receipts.ts'
import type { ReceiptRow } from '#server/books/receipts/receipt-repository.ts'
import { drawReceiptPaper } from '#server/notifications/papers/draw-receipt-paper.ts'

export const numberOf = ({ body, ...row }: Pick<ReceiptRow, 'kind' | 'year' | 'number' | 'body'>): string =>
  receiptNumber({ ...row, prefix: body.entity.prefix })

/** Creates the PDF of a receipt. All its data comes from the stored row of the receipt. */
export async function receiptFile(row: ReceiptRow): Promise<{ name: string; type: string; content: Buffer }> {
  const { printed, entity, language } = row.body
  const { title, facts, payments } = printed
  const number = numberOf(row)
  const content = await drawReceiptPaper({
    language,
    title,
    number,
    company: { name: entity.name, lines: printed.company },
    facts: [...(row.name ? [{ term: printed.nameTerm, value: row.name }] : []), ...facts],
    list: { title: printed.listTitle, lines: printed.lines, total: printed.total },
    payments: payments.length > 0 ? { title: printed.paidTitle, lines: payments } : null,
    footer: printed.footer,
    madeAt: row.issuedAt,
  })
  return { name: `${number}.pdf`, type: 'application/pdf', content }
}
