import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { SummaryProps } from '#app/site/pages/booking/booking-summary.tsx'
import { countOf } from '#app/site/pages/booking/details/booking-body.ts'
import { isFree, totalOf } from '#app/site/pages/booking/price-breakdown.ts'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { isEmptyCart } from '#domain/reservations/cart.ts'
import { partyOf } from '#domain/reservations/party.ts'

export function BookingBar({
  draft,
  quote,
  count,
  onOpen,
  action,
}: Pick<SummaryProps, 'draft' | 'quote' | 'action'> & {
  /** The number of available tables. It is shown until the guest chooses a table. */
  count?: ReactNode
  onOpen: () => void
}) {
  const t = useMessages('booking')
  const language = useLanguage()
  const isEmpty = isEmptyCart(draft)
  const line = t.line[draft.kind](countOf(draft))
  const summary = draft.kind === 'tables' ? `${t.partyOf(partyOf(draft.party, draft.tables))}, ${line}` : line
  return (
    <div className="bar bk-bar">
      {isEmpty ? (
        <p className="small">
          {count}
          {draft.kind === 'tables' ? (
            <b className="num">{t.partyOf(draft.party)}</b>
          ) : (
            <span className="quiet">{t.empty}</span>
          )}
        </p>
      ) : (
        <button type="button" className="bar__open" aria-haspopup="dialog" onClick={onOpen}>
          <span className="micro quiet">
            <span>{summary}</span> <span className="sr">{isFree(quote.breakdown) ? t.nothingToPay : t.payNow}</span>{' '}
            <Icon name="up" />
          </span>
          <b className="num" aria-busy={quote.isPricing}>
            {totalOf(quote.breakdown, language)}
          </b>
        </button>
      )}
      {action}
    </div>
  )
}
