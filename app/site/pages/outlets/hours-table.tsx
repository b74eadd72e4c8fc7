import { useNightText } from '#app/components/night-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { useForeign } from '#app/components/foreign.ts'
import type { SeasonHours } from '#server/catalogue/outlets/find-outlet.ts'
import type { DayHours } from '#domain/calendar/day-hours.ts'
import { hoursRows } from '#app/site/pages/outlets/hours.ts'

type HoursProps = {
  /** The regular week, Monday first. */
  week: readonly DayHours[]
  /** The opening hours of tonight. During a season, these are the hours of the season. */
  tonight: DayHours
  seasons: SeasonHours[]
  /** The weekday of tonight: 1 Monday … 7 Sunday. */
  weekday: number
}

/** Tonight's row is marked. The hours of the week and of seasons are in a collapsed section. */
export function Hours({ week, tonight, seasons, weekday }: HoursProps) {
  const t = useMessages('places').outlet
  const days = useMessages('calendar').days
  const text = useNightText()
  const foreign = useForeign()
  const hoursText = ({ isClosed, opens, closes }: DayHours) => (isClosed ? t.closedDay : text.range(opens, closes))
  return (
    <details className="hours-fold">
      <summary className="fold">
        <b>{days[weekday % 7]}</b>
        <span className="num">{hoursText(tonight)}</span>
        <Icon name="down" />
      </summary>
      <table className="table hours num">
        <tbody>
          {hoursRows(week).map(({ from, to, ...day }) => (
            <tr key={from} aria-current={from <= weekday && weekday <= to ? 'true' : undefined}>
              <th scope="row">{from === to ? days[from % 7] : `${days[from % 7]} ${t.to} ${days[to % 7]}`}</th>
              <td className="r">{hoursText(day)}</td>
            </tr>
          ))}
          {seasons.map((season) => (
            <tr key={`${season.from} ${season.weekdays.join(',')}`}>
              <th scope="row">
                <span {...foreign(season, 'name')}>{season.name}</span>
                <br />
                <span className="small quiet">{nightsText(season, text, t.to)}</span>
                {season.weekdays.length > 0 && (
                  <span className="small quiet">, {season.weekdays.map((day) => days[day % 7]).join(', ')}</span>
                )}
              </th>
              <td className="r">
                {hoursText({
                  isClosed: season.is_closed,
                  opens: season.open_hour ?? '',
                  closes: season.close_hour ?? '',
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function nightsText({ from, until }: SeasonHours, text: ReturnType<typeof useNightText>, to: string): string {
  return from === until ? text.short(from) : `${text.short(from)} ${to} ${text.short(until)}`
}
