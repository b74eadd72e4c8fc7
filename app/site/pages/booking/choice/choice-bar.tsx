import { useState } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { BookingBar, BookingSummary, SummaryHead, type SummaryProps } from '#app/site/pages/booking/booking-summary.tsx'
import { ChoiceAction } from '#app/site/pages/booking/choice/choice-action.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'

/** The first step's bar under the thumb, and the summary that it opens. */
export function ChoiceBar({ summary, onContinue }: { summary: SummaryProps; onContinue: () => void }) {
  const { outlet, night, draft, quote } = summary
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
        onOpen={() => setOpen(true)}
        action={<Button onClick={goOn}>{t.continueShort}</Button>}
      />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t.summary} closeLabel={t.close}>
        <div className="summ-sheet">
          <SummaryHead outlet={outlet} night={night} />
          <BookingSummary {...summary} action={<ChoiceAction summary={summary} onContinue={goOn} />} />
        </div>
      </Sheet>
    </>
  )
}
