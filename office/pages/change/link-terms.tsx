import { useState } from 'react'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { type Deadline, deadlinesOf, todayAt } from '#office/pages/booking/deadlines.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Hours = { opensAt: string; latestDeadline: string }
type LinkEnds = { offers: Deadline[]; chosen: string | null; choose: (at: string) => void }

/** Until when something may wait for a pay link, and which of it is chosen. */
export function useLinkEnds(hours: Hours, zone: string): LinkEnds {
  const [now] = useState(() => Date.now())
  const [picked, choose] = useState<string | null>(null)
  const offers = deadlinesOf(hours, now, (hour) => todayAt(now, zone, hour))
  const first = offers[0]
  return { offers, chosen: picked ?? (first ? new Date(first.at).toISOString() : null), choose }
}

type LinkTermsProps = { ends: LinkEnds; line: string; zone: string }

/** What a pay link does and does not do (`line`), and until when. */
export function LinkTerms({ ends, line, zone }: LinkTermsProps) {
  const t = useMessages('change')
  const booking = useMessages('booking')
  const { clock, moment } = useTimeText(zone)
  const label = ({ at, kind, amount: much }: Deadline): string => {
    const when = new Date(at)
    if (kind === 'minutes') return booking.inMinutes(much, clock(when))
    if (kind === 'hours') return booking.inHours(much, clock(when))
    return kind === 'opening' ? booking.atOpening(moment(when)) : booking.atMoment(moment(when))
  }
  return (
    <>
      <Note>{line}</Note>
      <fieldset>
        <legend className="label">{t.linkEnds}</legend>
        <div className="chips">
          {ends.offers.map((one) => {
            const value = new Date(one.at).toISOString()
            return (
              <label key={one.kind} className="chip">
                <input
                  type="radio"
                  name="deadline"
                  value={value}
                  checked={value === ends.chosen}
                  onChange={() => ends.choose(value)}
                />
                {label(one)}
              </label>
            )
          })}
        </div>
      </fieldset>
    </>
  )
}
