import { coursesOn } from '#app/site/pages/restaurant/courses-on.ts'
import { type FormEvent, useState } from 'react'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { FaultBanner } from '#app/components/forms/fault-banner.tsx'
import { Agreement } from '#app/site/pages/booking/details/agreement.tsx'
import { DinnerTerms } from '#app/site/pages/restaurant/parts/dinner-terms.tsx'
import { HelpDialog } from '#app/site/pages/booking/details/help-dialog.tsx'
import type { NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { nightText } from '#app/site/pages/booking/nights/night-text.ts'
import { PhoneProof } from '#app/site/pages/booking/holding/phone-proof.tsx'
import { refundLine } from '#app/site/pages/booking/details/refund-line.ts'
import { CoursePart } from '#app/site/pages/restaurant/parts/course-part.tsx'
import { DinnerAction, isLargeParty, nextChoice } from '#app/site/pages/restaurant/dinner-action.tsx'
import type { DinnerField } from '#app/site/pages/restaurant/dinner-body.ts'
import { DinnerBar, DinnerSummary } from '#app/site/pages/restaurant/dinner-summary.tsx'
import type { DinnerPage } from '#app/site/pages/restaurant/load-dinner.ts'
import { BindingPart } from '#app/site/pages/restaurant/parts/binding-part.tsx'
import { DinnerStage } from '#app/site/pages/restaurant/parts/dinner-stage.tsx'
import { GuestParts, GuestPartsAhead } from '#app/site/pages/restaurant/parts/guest-parts.tsx'
import { useDinnerHold } from '#app/site/pages/restaurant/use-dinner-hold.ts'
import type { useSessions } from '#app/site/pages/restaurant/use-sessions.ts'
import { Plates } from '#app/site/pages/restaurant/parts/plates.tsx'
import { WhenChoice } from '#app/site/pages/restaurant/parts/when-choice.tsx'
import { instantWithin } from '#domain/calendar/night.ts'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'

type DinnerFormProps = {
  page: DinnerPage
  day: NightDay | null
  /** `draft`: the typed and selected values. `chosen`: the values of the draft that are still available. */
  draft: DinnerDraft
  chosen: DinnerDraft
  read: ReturnType<typeof useSessions>
  isKnown: boolean
  onChange: (part: Partial<DinnerDraft>) => void
  onDate: (day: NightDay) => void
  onReadAgain: () => void
}

/** The sections of the form in their order, and the summary of the dinner. */
export function DinnerForm(props: DinnerFormProps) {
  const { page, day, draft, chosen, read, isKnown, onChange, onDate, onReadAgain } = props
  const { outlet } = page
  const largest = page.rules.largestDinner
  const courses = coursesOn(page.courses, chosen.night)
  const t = useMessages('dinnerForm')
  const ofBooking = useMessages('booking')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const [dialog, setDialog] = useState<'terms' | 'help' | null>(null)
  const close = () => setDialog(null)
  const isComplete = nextChoice(chosen) === null
  const agreement =
    isLargeParty(draft.pax, largest) || !isComplete ? null : (
      <Agreement outletName={outlet.name} onTerms={() => setDialog('terms')} />
    )
  const [hasNews, setHasNews] = useState(false)
  const { faults, failing, clear, submit, proof } = useDinnerHold({ outlet, largest, chosen, hasNews, onReadAgain })
  // The guest may be typing in the guest parts. So these parts stay visible, even if the chosen time is no longer available.
  const [hasGuestParts, setGuestParts] = useState(false)
  const isTimed = Boolean(chosen.pax && chosen.night && chosen.time)
  if (!hasGuestParts && (isTimed || Object.keys(faults).length > 0)) setGuestParts(true)
  const course = courses.find(({ id }) => id === chosen.courseId) ?? null
  const least = Math.min(...courses.map(({ deposit }) => deposit))
  const date = chosen.night && nightText(chosen.night, messages, language)
  const refund = refundLine({
    rules: page.refundRules,
    canRefund: outlet.can_refund,
    opensAt: chosen.night === null ? null : instantWithin(chosen.night, outlet.hours.openHour, outlet.hours),
    timezone: outlet.hours.timezone,
    now: new Date(page.now),
    messages: ofBooking,
    calendarMessages: messages,
    language,
  })

  const set = (part: Partial<DinnerDraft>, ...fields: DinnerField[]) => {
    onChange(part)
    clear(...fields)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }

  const guestParts = { draft, course, faults, hasNews, onNews: setHasNews, onChange: set }
  return (
    <>
      <div className="bk-grid" data-known={isKnown || undefined}>
        <form className="form" id="dinner-form" noValidate onSubmit={onSubmit}>
          <FaultBanner failing={failing(t.labels)} />
          <DinnerStage number={1} title={t.stages.night}>
            <WhenChoice
              page={page}
              day={day}
              draft={draft}
              chosen={chosen}
              read={read}
              faults={faults}
              onChange={set}
              onDate={(nightDay) => {
                onDate(nightDay)
                clear('date', 'time', 'place')
              }}
            />
          </DinnerStage>
          <DinnerStage number={2} title={t.course} note={t.courseLine}>
            <CoursePart
              courses={courses}
              courseId={chosen.courseId}
              error={faults.course}
              onCourse={(courseId) => set({ courseId }, 'course')}
            />
            <Plates courses={courses} courseId={chosen.courseId} />
          </DinnerStage>
          <DinnerStage number={3} title={t.stages.guest}>
            {hasGuestParts ? <GuestParts {...guestParts} /> : <GuestPartsAhead />}
          </DinnerStage>
          <p className="form__acts">
            <button type="button" className="link" onClick={() => setDialog('help')}>
              {ofBooking.help}
            </button>
          </p>
        </form>
        {hasGuestParts && <BindingPart refund={refund} />}
        <DinnerSummary
          least={least}
          page={page}
          dinner={chosen}
          course={course}
          refund={refund}
          action={
            <>
              <DinnerAction outlet={outlet} largest={largest} dinner={chosen} isWide />
              {agreement}
            </>
          }
        />
        {agreement}
      </div>
      <DinnerBar
        pax={draft.pax}
        deposit={course?.deposit ?? null}
        least={least}
        action={<DinnerAction outlet={outlet} largest={largest} dinner={chosen} />}
      />
      <PhoneProof {...proof} goOnLabel={t.lockYes} />
      <DinnerTerms
        isOpen={dialog === 'terms'}
        onClose={close}
        outletId={outlet.id}
        night={chosen.night ?? page.now.slice(0, 10)}
      />
      <HelpDialog isOpen={dialog === 'help'} onClose={close} outlet={outlet} night={date ?? ''} line={t.helpParty} />
    </>
  )
}
