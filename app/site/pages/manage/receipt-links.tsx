import { addressOf } from '#app/browser/api/api.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { PriceLines } from '#app/ui/price-lines.tsx'
import type { Reservation } from '#contract/web/entities.ts'
import { formatMoney } from '#domain/pricing/money.ts'

/**
 * The receipts and credit notes of a reservation, each with its file. The address of each file contains the guest's key, because a link
 * cannot send the key in a header.
 */
export function ReceiptLinks({ reservation, guestKey }: { reservation: Reservation; guestKey: string | null }) {
  const t = useMessages('payment')
  const language = useLanguage()
  const { id, receipts } = reservation
  if (receipts.length === 0) return null
  const query = guestKey ? `?${new URLSearchParams({ key: guestKey })}` : ''
  return (
    <section className="no-print">
      <h2 className="d3">{t.receiptsTitle}</h2>
      <PriceLines
        lines={receipts.map(({ id: receipt, kind, number, amount }) => ({
          id: receipt,
          label: t.receiptKinds[kind],
          note: (
            <a
              className="link"
              href={`${addressOf('receiptPaper', { id, receipt })}${query}`}
              target="_blank"
              rel="noopener"
            >
              {number}
            </a>
          ),
          amount: `${kind === 'credit_note' && amount > 0 ? '−' : ''}${formatMoney(amount, 'IDR', language)}`,
          ...(kind === 'credit_note' && { kind: 'less' as const }),
        }))}
      />
    </section>
  )
}
