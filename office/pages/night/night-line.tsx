import type { OfficeNight } from '#office/api/answers.ts'
import { quartersOf } from '#domain/service/night-parties.ts'
import { useMessages } from '#office/messages.tsx'
import { asNightParty } from '#office/pages/night/party.ts'
import { useTimeText } from '#office/text/time-text.ts'

const HOUR_MS = 3_600_000

export function NightLine({ night, now }: { night: OfficeNight; now: number }) {
  const t = useMessages('night')
  const { clock } = useTimeText(night.outlet.zone)
  const opensAt = Date.parse(night.opensAt)
  const closesAt = Date.parse(night.closesAt)
  const quarters = quartersOf(night.parties.map(asNightParty), { opensAt, closesAt, now })
  const most = Math.max(1, ...quarters.map(({ due }) => due))
  const hours = Array.from(
    { length: Math.floor((closesAt - opensAt) / HOUR_MS) + 1 },
    (_, at) => opensAt + at * HOUR_MS,
  )
  const isOn = now >= opensAt && now <= closesAt
  const at = ((now - opensAt) / (closesAt - opensAt)) * 100
  return (
    <div className="night-line" role="img" aria-label={t.lineLabel(clock(new Date(now)), night.outlet.zoneName)}>
      <div className="night-line__bars">
        {quarters.map(({ due, came }, index) => (
          <i
            // oxlint-disable-next-line react/no-array-index-key -- a bar has no other identity than its place in the night
            key={index}
            style={{ '--e': (due / most) * 100, '--a': (came / most) * 100 } as React.CSSProperties}
          />
        ))}
        {isOn && (
          <span className="night-line__now" style={{ '--at': `${at}%` } as React.CSSProperties}>
            <b>{clock(new Date(now))}</b>
          </span>
        )}
      </div>
      <div className="night-line__hours">
        {hours.map((hour) => (
          <span key={hour} className={(hour - opensAt) % (3 * HOUR_MS) === 0 ? undefined : 'night-line__minor'}>
            {clock(new Date(hour))}
          </span>
        ))}
      </div>
    </div>
  )
}
