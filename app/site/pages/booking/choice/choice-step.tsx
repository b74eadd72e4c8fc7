import { Strip } from '#app/components/strip.tsx'
import { saleStrip, themeOf } from '#app/site/pages/booking/sale-strip.ts'
import { useState } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { BookingSummary, SummaryHead, type SummaryProps } from '#app/site/pages/booking/booking-summary.tsx'
import { ChoiceAction } from '#app/site/pages/booking/choice/choice-action.tsx'
import { PlacesHead } from '#app/site/pages/booking/choice/places-head.tsx'
import { Places, type PlacesView } from '#app/site/pages/booking/choice/places.tsx'
import type { useChoice } from '#app/site/pages/booking/choice/use-choice.ts'
import type { LivePlaces } from '#app/site/pages/booking/choice/use-live-places.ts'
import type { BookingPage } from '#app/site/pages/booking/load-booking.ts'
import { ClosedNight } from '#app/site/pages/booking/nights/closed-night.tsx'
import type { NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { NightPicker } from '#app/site/pages/booking/nights/night-picker.tsx'

type ChoiceStepProps = {
  page: BookingPage
  night: NightDay
  /** The data for the summary of the cart. Null on a night that cannot be booked here. */
  summary: SummaryProps | null
  live: LivePlaces
  choice: ReturnType<typeof useChoice>
  onPick: (day: NightDay) => void
  onContinue: () => void
}

/** The first step: choosing a night and its places. */
export function ChoiceStep({ page, night, summary, live, choice, onPick, onContinue }: ChoiceStepProps) {
  const { outlet, nights } = page
  const t = useMessages('booking')
  const hasMap = outlet.opensOnMap && page.sale?.floor
  const [view, setView] = useState<PlacesView>(hasMap ? 'map' : 'list')
  return (
    <div className="bk-grid">
      <div className="bk-row">
        <NightPicker nights={nights} night={night} onPick={onPick} outlet={outlet} />
        {summary?.sale.kind === 'tables' && (
          <PlacesHead
            sale={summary.sale}
            draft={summary.draft}
            live={live}
            onParty={choice.setParty}
            view={view}
            onView={setView}
          />
        )}
      </div>
      {summary?.sale.kind === 'tickets' && (
        <Strip picture={saleStrip(summary.sale, outlet)} brand={outlet.brand.slug} className="bk-art" />
      )}
      <div className="bk-main">
        {summary ? (
          <Places outlet={outlet} sale={summary.sale} draft={summary.draft} live={live} choice={choice} view={view} />
        ) : (
          <ClosedNight day={night} outlet={outlet} nights={nights} onPick={onPick} />
        )}
        <p className="sr" role="status">
          {choice.announced}
        </p>
      </div>
      {summary && (
        <aside className="summ" data-theme={themeOf(summary.sale)} aria-label={t.summary}>
          <Strip picture={saleStrip(summary.sale, outlet)} brand={outlet.brand.slug} className="summ__pic" />
          <div className="summ__in">
            <SummaryHead outlet={outlet} night={night} draft={summary.draft} />
            <BookingSummary {...summary} action={<ChoiceAction summary={summary} onContinue={onContinue} />} />
          </div>
        </aside>
      )}
    </div>
  )
}
