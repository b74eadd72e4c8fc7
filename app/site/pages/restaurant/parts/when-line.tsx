import type { Ref } from 'react'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { nightText, unbrokenDate } from '#app/site/pages/booking/nights/night-text.ts'
import { SessionNotice } from '#app/site/pages/restaurant/parts/session-part.tsx'
import { FactLine } from '#app/ui/fact-line.tsx'
import type { OutletHours } from '#domain/calendar/night.ts'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'

type WhenLineProps = {
  ref: Ref<HTMLElement>
  dinner: Pick<DinnerDraft, 'pax' | 'night' | 'time'>
  minutes: number
  hours: OutletHours
  onChange: () => void
}

export function WhenLine({ ref, dinner: { pax, night, time }, minutes, hours, onChange }: WhenLineProps) {
  const t = useMessages('dinnerForm')
  const dinner = useMessages('dinner')
  const calendar = useMessages('calendar')
  const language = useLanguage()
  if (!pax || !night || !time) return null
  return (
    <section className="dn-line" ref={ref} tabIndex={-1} aria-label={t.when}>
      <p className="d3 num">
        <FactLine
          facts={[dinner.guests(pax), unbrokenDate(nightText(night, calendar, language)), calendar.clock(time)]}
        />
      </p>
      <button type="button" className="link" onClick={onChange}>
        {t.changeWhen}
      </button>
      <SessionNotice time={time} minutes={minutes} hours={hours} />
    </section>
  )
}
