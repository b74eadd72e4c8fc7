import { useState } from 'react'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { type Deadline, deadlinesOf, todayAt } from '#office/pages/booking/deadlines.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Hours = {
  opensAt: string
  latestDeadline: string
  /**
   * The time at which the data was loaded, in epoch milliseconds. The deadlines are calculated from this time, so that the list of
   * deadlines does not change while staff read it.
   */
  loadedAt: number
}
type LinkEnds = { offers: Deadline[]; chosen: string | null; choose: (at: string) => void }

export function useLinkEnds(hours: Hours, zone: string): LinkEnds {
  const now = hours.loadedAt
  const [selected, choose] = useState<string | null>(null)
  const offers = deadlinesOf(hours, now, (hour) => todayAt(now, zone, hour))
  const times = offers.map(({ at }) => new Date(at).toISOString())
  return { offers, chosen: times.find((time) => time === selected) ?? times[0] ?? null, choose }
}

type LinkTermsProps = { ends: LinkEnds; line: string; zone: string }

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
          {ends.offers.map((offer) => {
            const value = new Date(offer.at).toISOString()
            return (
              <label key={offer.kind} className="chip">
                <input
                  type="radio"
                  name="deadline"
                  value={value}
                  checked={value === ends.chosen}
                  onChange={() => ends.choose(value)}
                />
                {label(offer)}
              </label>
            )
          })}
        </div>
      </fieldset>
    </>
  )
}
