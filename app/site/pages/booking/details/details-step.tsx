import { Strip } from '#app/components/strip.tsx'
import { saleStrip, themeOf } from '#app/site/pages/booking/sale-strip.ts'
import { Agreement } from '#app/site/pages/booking/details/agreement.tsx'
import { arrivalsOfDraft } from '#app/site/pages/booking/details/arrivals-of-draft.ts'
import { countOf } from '#app/site/pages/booking/details/booking-body.ts'
import { useState } from 'react'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { BookingBar } from '#app/site/pages/booking/booking-bar.tsx'
import { BookingSummary, SummaryHead, type SummaryProps } from '#app/site/pages/booking/booking-summary.tsx'
import { DetailsForm } from '#app/site/pages/booking/details/details-form.tsx'
import { HelpDialog } from '#app/site/pages/booking/details/help-dialog.tsx'
import { refundLine } from '#app/site/pages/booking/details/refund-line.ts'
import { fetchTermsOf, TermsDialog, termsKey } from '#app/site/pages/booking/details/terms-dialog.tsx'
import { useDetails } from '#app/site/pages/booking/details/use-details.ts'
import { PhoneProof } from '#app/site/pages/booking/holding/phone-proof.tsx'
import { isFree } from '#app/site/pages/booking/price-breakdown.ts'
import { nightText } from '#app/site/pages/booking/nights/night-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { DraftAction } from '#domain/reservations/draft-reducer.ts'

type DetailsStepProps = {
  summary: SummaryProps
  isKnown: boolean
  dispatch: (action: DraftAction) => void
  onBack: () => void
  /**
   * Called with true when this guest's request for the hold starts, and with false if the request fails. While the request runs, the live
   * map may already report the guest's places as taken.
   */
  onHolding: (isOn: boolean) => void
  onChooseAgain: () => void
}

export function DetailsStep({ summary, isKnown, dispatch, onBack, onHolding, onChooseAgain }: DetailsStepProps) {
  const { outlet, night, draft, quote, now } = summary
  const sale = arrivalsOfDraft(summary.sale, draft, outlet.hours)
  const t = useMessages('booking')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const [dialog, setDialog] = useState<'terms' | 'help' | 'summary' | null>(null)
  const close = () => setDialog(null)
  const { codeFault } = quote
  const free = isFree(quote.breakdown)
  const details = useDetails({
    outlet,
    sale,
    draft,
    isKnown,
    isFree: free,
    codeFault,
    dispatch,
    onHolding,
    onChooseAgain,
  })
  const goOn = (free ? t.confirmFree : t.lockYes)[draft.kind](countOf(draft))
  const refund = refundLine({
    rules: sale.refundRules,
    canRefund: outlet.can_refund,
    opensAt: new Date(sale.opensAt),
    timezone: outlet.hours.timezone,
    now,
    messages: t,
    calendarMessages: messages,
    language,
  })

  const change = (
    <p className="small quiet summ__change">
      <button type="button" className="link link--inline" onClick={onBack}>
        {t.changeChoice}
      </button>
      . {t.changeChoiceNote}
    </p>
  )
  const agreement = <Agreement outletName={outlet.name} onTerms={() => setDialog('terms')} />
  return (
    <>
      <div className="bk-grid" data-known={isKnown || undefined}>
        <DetailsForm
          outlet={outlet}
          sale={sale}
          draft={draft}
          details={details}
          refund={free ? null : refund}
          onHelp={() => setDialog('help')}
          onBack={onBack}
        />
        <aside className="summ" data-theme={themeOf(sale)} aria-label={t.summary}>
          <Strip picture={saleStrip(sale, outlet)} brand={outlet.brand.slug} className="summ__pic" />
          <div className="summ__in">
            <SummaryHead outlet={outlet} night={night} draft={draft} />
            <BookingSummary
              {...summary}
              note={
                <>
                  {change}
                  <div className="summ__act">
                    <Button type="submit" form="booking-form" endIcon="right">
                      {(free ? t.confirmFree : t.holdAndPay)[sale.kind](countOf(draft))}
                    </Button>
                    {agreement}
                  </div>
                </>
              }
            />
          </div>
        </aside>
        {agreement}
      </div>
      <BookingBar
        draft={draft}
        quote={quote}
        onOpen={() => setDialog('summary')}
        action={
          <Button type="submit" form="booking-form">
            {goOn}
          </Button>
        }
      />
      <Sheet isOpen={dialog === 'summary'} onClose={close} title={t.summary} closeLabel={t.close}>
        <div className="summ-sheet">
          <SummaryHead outlet={outlet} night={night} draft={draft} />
          <BookingSummary {...summary} note={change} />
        </div>
      </Sheet>
      <PhoneProof {...details.proof} goOnLabel={goOn} />
      <TermsDialog
        isOpen={dialog === 'terms'}
        onClose={close}
        of={termsKey(draft)}
        fetchTerms={(signal) => fetchTermsOf(draft, signal)}
      />
      <HelpDialog
        isOpen={dialog === 'help'}
        onClose={close}
        outlet={outlet}
        night={nightText(night.date, messages, language)}
      />
    </>
  )
}
