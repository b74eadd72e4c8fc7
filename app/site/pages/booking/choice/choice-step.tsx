import { useMessages } from '#app/components/messages.tsx'
import { BookingSummary, SummaryHead, type SummaryProps } from '#app/site/pages/booking/booking-summary.tsx'
import { ChoiceAction } from '#app/site/pages/booking/choice/choice-action.tsx'
import { Places } from '#app/site/pages/booking/choice/places.tsx'
import type { useChoice } from '#app/site/pages/booking/choice/use-choice.ts'
import type { LivePlaces } from '#app/site/pages/booking/choice/use-live-places.ts'
import type { BookingPage } from '#app/site/pages/booking/load-booking.ts'
import { ClosedNight } from '#app/site/pages/booking/nights/closed-night.tsx'
import type { NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { NightPicker } from '#app/site/pages/booking/nights/night-picker.tsx'
import { Picture } from '#app/ui/picture.tsx'

type ChoiceStepProps = {
  page: BookingPage
  night: NightDay
  /** Null on a night that sells nothing. */
  summary: SummaryProps | null
  live: LivePlaces
  choice: ReturnType<typeof useChoice>
  onPick: (day: NightDay) => void
  onContinue: () => void
}

/** The first step: a night, and what is chosen of it. */
export function ChoiceStep({ page, night, summary, live, choice, onPick, onContinue }: ChoiceStepProps) {
  const { outlet, nights } = page
  const t = useMessages('booking')
  const ofNight = useMessages('nights')
  return (
    <div className="bk-grid">
      <div className="bk-main">
        <NightPicker
          nights={nights}
          night={night}
          onPick={onPick}
          outlet={outlet}
          image={page.sale?.image ?? outlet.image}
          note={page.sale?.isEventPriced ? ofNight.eventNight : ofNight.ordinaryNight}
        />
        {summary ? (
          <Places outlet={outlet} sale={summary.sale} draft={summary.draft} live={live} choice={choice} />
        ) : (
          <ClosedNight day={night} outlet={outlet} nights={nights} onPick={onPick} />
        )}
        <p className="sr" role="status">
          {choice.announced}
        </p>
      </div>
      {summary && (
        <aside className="summ" aria-label={t.summary}>
          <Picture src={summary.sale.image ?? outlet.image} alt="" className="summ__pic" slot="strip" />
          <div className="summ__in">
            <SummaryHead outlet={outlet} night={night} draft={summary.draft} />
            <BookingSummary {...summary} action={<ChoiceAction summary={summary} onContinue={onContinue} />} />
          </div>
        </aside>
      )}
    </div>
  )
}
