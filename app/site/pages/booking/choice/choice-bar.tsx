import { useState } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { BookingBar } from '#app/site/pages/booking/booking-bar.tsx'
import { BookingSummary, SummaryHead, type SummaryProps } from '#app/site/pages/booking/booking-summary.tsx'
import { ChoiceAction } from '#app/site/pages/booking/choice/choice-action.tsx'
import { TableCount } from '#app/site/pages/booking/choice/table-count.tsx'
import type { LivePlaces } from '#app/site/pages/booking/choice/use-live-places.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { isEmptyCart } from '#domain/reservations/cart.ts'
import { Sheet } from '#app/ui/overlays/sheet.tsx'

/** The bottom bar of the first step. It opens the summary. */
export function ChoiceBar({
  summary,
  live,
  onContinue,
}: {
  summary: SummaryProps
  live: LivePlaces
  onContinue: () => void
}) {
  const { outlet, night, sale, draft, quote } = summary
  const t = useMessages('booking')
  const [isOpen, setOpen] = useState(false)
  const goOn = () => {
    setOpen(false)
    onContinue()
  }
  return (
    <>
      <BookingBar
        draft={draft}
        quote={quote}
        count={sale.kind === 'tables' && <TableCount sale={sale} draft={draft} live={live} />}
        onOpen={() => setOpen(true)}
        action={
          <Button tone={isEmptyCart(draft) ? 'line' : 'primary'} onClick={goOn}>
            {t.continueShort}
          </Button>
        }
      />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t.summary} closeLabel={t.close}>
        <div className="summ-sheet">
          <SummaryHead outlet={outlet} night={night} draft={draft} />
          <BookingSummary {...summary} action={<ChoiceAction summary={summary} onContinue={goOn} />} />
        </div>
      </Sheet>
    </>
  )
}
