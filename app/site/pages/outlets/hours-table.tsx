import { useNightText } from '#app/components/night-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { hoursRows } from '#app/site/pages/outlets/hours.ts'

type HoursProps = {
  opens: string
  closes: string
  closedWeekdays: number[]
  /** The weekday of tonight: 1 Monday … 7 Sunday. */
  weekday: number
}

/** Tonight's row is marked. The hours of the week are in a collapsed section. */
export function Hours({ opens, closes, closedWeekdays, weekday }: HoursProps) {
  const t = useMessages('places').outlet
  const days = useMessages('calendar').days
  const text = useNightText()
  const rows = hoursRows(closedWeekdays)
  const isShut = closedWeekdays.includes(weekday)
  return (
    <details className="hours-fold">
      <summary>
        <b>{days[weekday % 7]}</b>
        <span className="num">{isShut ? t.closedDay : text.range(opens, closes)}</span>
        <Icon name="down" />
      </summary>
      <table className="table hours num">
        <tbody>
          {rows.map(({ from, to, isClosed }) => (
            <tr key={from} aria-current={from <= weekday && weekday <= to ? 'true' : undefined}>
              <th scope="row">{from === to ? days[from % 7] : `${days[from % 7]} ${t.to} ${days[to % 7]}`}</th>
              <td className="r">{isClosed ? t.closedDay : text.range(opens, closes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
