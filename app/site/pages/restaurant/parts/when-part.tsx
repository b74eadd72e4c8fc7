import type { Faults } from '#app/components/forms/use-form-faults.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { ClosedNight } from '#app/site/pages/booking/nights/closed-night.tsx'
import { isBookable, type NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { NightPicker } from '#app/site/pages/booking/nights/night-picker.tsx'
import { wishOf } from '#app/site/pages/restaurant/chosen-dinner.ts'
import type { DinnerField } from '#app/site/pages/restaurant/dinner-body.ts'
import type { DinnerPage } from '#app/site/pages/restaurant/load-dinner.ts'
import { DinnerPart } from '#app/site/pages/restaurant/parts/dinner-part.tsx'
import { SessionPart } from '#app/site/pages/restaurant/parts/session-part.tsx'
import type { useSessions } from '#app/site/pages/restaurant/use-sessions.ts'
import { link } from '#contract/pages.ts'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'

type WhenPartProps = {
  page: DinnerPage
  day: NightDay | null
  draft: DinnerDraft
  chosen: DinnerDraft
  read: ReturnType<typeof useSessions>
  faults: Faults<DinnerField>
  onDate: (day: NightDay) => void
  onTime: (time: string, isPressed: boolean) => void
}

/** The choice of the night and of its session. If the night cannot be booked, the reason is shown in place of the sessions. */
export function WhenPart({ page, day, draft, chosen, read, faults, onDate, onTime }: WhenPartProps) {
  const { outlet, nights, ahead } = page
  const t = useMessages('dinnerForm')
  const language = useLanguage()
  return (
    <>
      <DinnerPart
        field="date"
        title={t.date}
        hint={t.dateHint(ahead.dinnerNightsAhead, ahead.dinnerMonthsAhead)}
        error={faults.date}
      >
        <NightPicker
          nights={nights}
          night={day}
          onPick={onDate}
          hrefOf={(night) => `?${new URLSearchParams({ ...wishOf(draft), date: night })}`}
          isTitled={false}
          outlet={outlet}
        />
      </DinnerPart>
      {day && !isBookable(day.state) ? (
        <ClosedNight day={day} outlet={outlet} wish={wishOf(draft)} nights={nights} onPick={onDate} />
      ) : (
        <>
          {(read.sessions || read.isAsking || read.hasFailed || faults.time) && (
            <SessionPart
              read={read}
              pax={draft.pax}
              time={chosen.time}
              minutes={page.rules.dinnerMinutes}
              hours={outlet.hours}
              error={faults.time}
              onTime={onTime}
              waitlistTo={link(
                'waitlistJoin',
                language,
                { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug },
                { ...wishOf(draft), ...(day && { date: day.date }) },
              )}
            />
          )}
        </>
      )}
    </>
  )
}
