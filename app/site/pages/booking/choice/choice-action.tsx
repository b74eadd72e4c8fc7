import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { SummaryAction, type SummaryProps } from '#app/site/pages/booking/booking-summary.tsx'
import { isFree, totalOf } from '#app/site/pages/booking/price-breakdown.ts'
import { isEmptyCart } from '#domain/reservations/cart.ts'

export function ChoiceAction({ summary, onContinue }: { summary: SummaryProps; onContinue: () => void }) {
  const { sale, draft, quote } = summary
  const t = useMessages('booking')
  const language = useLanguage()
  const total = totalOf(quote.breakdown, language)
  const free = !isEmptyCart(draft) && isFree(quote.breakdown)
  return (
    <SummaryAction
      onClick={onContinue}
      note={free ? t.notChargedFree[sale.kind] : sale.kind === 'tables' ? t.notCharged : t.notChargedTickets}
      total={isEmptyCart(draft) ? null : { label: free ? t.nothingToPay : t.payNow, amount: total, kind: 'sum' }}
    >
      {t.continue}
    </SummaryAction>
  )
}
