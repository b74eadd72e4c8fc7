import type { OfficeZone } from '#office/api/answers.ts'
import type { TimeLine } from '#domain/service/tonights.ts'
import { useMessages } from '#office/messages.tsx'
import { labelsOf, placeOn } from '#office/pages/all-outlets/place-on.ts'
import { inZone } from '#office/text/time-text.ts'

type TimeAxisProps = { line: TimeLine | null; zones: readonly OfficeZone[]; now: number; seesMoney: boolean }

/** The head of the list. It has one time line with the hours of each timezone, a mark at the current time, and the names of the figures. */
export function TimeAxis({ line, zones, now, seesMoney }: TimeAxisProps) {
  const t = useMessages('allOutlets')
  const isOn = line !== null && now >= line.from && now <= line.to
  const at = isOn ? ({ '--at': `${placeOn(line, now)}%` } as React.CSSProperties) : null
  return (
    <>
      <div className="axis" aria-hidden="true">
        <div className="axis__zones">
          {line &&
            zones.map(({ zone, zoneName }) => (
              <div key={zoneName} className="axis__zone">
                <b>{zoneName}</b>
                {labelsOf(line).map((hour) => (
                  <span key={hour} style={{ '--at': `${placeOn(line, hour)}%` } as React.CSSProperties}>
                    {inZone(new Date(hour), zone).clock.slice(0, 2)}
                  </span>
                ))}
              </div>
            ))}
          {at !== null && <i className="axis__sun" style={at} />}
        </div>
        <div className="axis__names">
          <span>{t.booked}</span>
          <span>{t.seated}</span>
          <span>{t.expected}</span>
          {seesMoney && <span>{t.paid}</span>}
          <span>{t.toDecide}</span>
        </div>
      </div>
      {at !== null && (
        <div className="outlets__now" aria-hidden="true">
          <i style={at} />
        </div>
      )}
    </>
  )
}
