import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { Faults } from '#app/components/forms/use-form-faults.ts'
import type { NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { sessionOf } from '#app/site/pages/restaurant/chosen-dinner.ts'
import type { DinnerField } from '#app/site/pages/restaurant/dinner-body.ts'
import type { DinnerPage } from '#app/site/pages/restaurant/load-dinner.ts'
import { PartyPart } from '#app/site/pages/restaurant/parts/party-part.tsx'
import { PlacePart } from '#app/site/pages/restaurant/parts/place-part.tsx'
import { WhenLine } from '#app/site/pages/restaurant/parts/when-line.tsx'
import { WhenPart } from '#app/site/pages/restaurant/parts/when-part.tsx'
import type { useSessions } from '#app/site/pages/restaurant/use-sessions.ts'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'

type WhenChoiceProps = {
  page: DinnerPage
  day: NightDay | null
  draft: DinnerDraft
  chosen: DinnerDraft
  read: ReturnType<typeof useSessions>
  faults: Faults<DinnerField>
  onChange: (part: Partial<DinnerDraft>, ...fields: DinnerField[]) => void
  onDate: (day: NightDay) => void
}

/**
 * The choice of the party, the night and the time. The section is open until all three are selected, and then shrinks to one line. Arrow
 * keys select every time that they pass. So for keyboard users, the section shrinks only when the focus leaves it.
 */
export function WhenChoice({ page, day, draft, chosen, read, faults, onChange, onDate }: WhenChoiceProps) {
  const { outlet } = page
  const isSet = Boolean(chosen.pax && chosen.night && chosen.time)
  const [isOpened, setOpened] = useState(!isSet)
  const line = useRef<HTMLElement>(null)
  const wasPressed = useRef(false)
  const session = sessionOf(read.sessions, chosen.time)
  const isFaulty = Boolean(faults.pax ?? faults.date ?? faults.time)
  const isOpen = isOpened || isFaulty || !isSet
  useEffect(() => {
    // The pressed button has disappeared, so the focus moves to the line with the result.
    if (!isOpen && wasPressed.current) line.current?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [isOpen])
  // When the guest selects a time, the first section with a free place at this time is selected, too. The guest can select another section.
  function pickTime(time: string, isPressed: boolean) {
    const free = sessionOf(read.sessions, time)?.sections.find(({ available }) => available)
    wasPressed.current = isPressed
    if (isPressed) setOpened(false)
    onChange({ time, ...(free && { sectionId: free.id, tableId: null }) }, 'time', 'place')
  }
  function foldBehind({ currentTarget, relatedTarget }: FocusEvent) {
    if (isSet && relatedTarget && !currentTarget.contains(relatedTarget)) setOpened(false)
  }
  return (
    <>
      {isOpen ? (
        <div className="dn-when" onBlur={foldBehind}>
          <PartyPart
            pax={draft.pax}
            largest={page.rules.largestDinner}
            outlet={outlet}
            night={chosen.night}
            error={faults.pax}
            onPax={(pax) => onChange({ pax }, 'pax', 'time', 'place')}
          />
          <WhenPart
            page={page}
            day={day}
            draft={draft}
            chosen={chosen}
            read={read}
            faults={faults}
            onDate={onDate}
            onTime={pickTime}
          />
        </div>
      ) : (
        <WhenLine
          ref={line}
          dinner={chosen}
          minutes={page.rules.dinnerMinutes}
          hours={outlet.hours}
          onChange={() => setOpened(true)}
        />
      )}
      {(session || faults.place) && (
        <PlacePart
          sections={page.sections}
          session={session}
          pax={draft.pax}
          chosen={chosen}
          error={faults.place}
          onPlace={(place) => onChange(place, 'place')}
        />
      )}
    </>
  )
}
