import { useNightText } from '#app/components/night-text.ts'
import { useMessages } from '#app/components/messages.tsx'
import { hoursRows } from '#app/site/pages/outlets/hours.ts'

type HoursProps = {
  opens: string
  closes: string
  closedWeekdays: number[]
  /** Tonight's, 1 Monday … 7 Sunday. */
  weekday: number
}

/** The week's hours; tonight's row is marked. */
export function Hours({ opens, closes, closedWeekdays, weekday }: HoursProps) {
  const t = useMessages('places').outlet
  const days = useMessages('calendar').days
  const text = useNightText()
  return (
    <table className="table hours num">
      <tbody>
        {hoursRows(closedWeekdays).map(({ from, to, isClosed }) => (
          <tr key={from} aria-current={from <= weekday && weekday <= to ? 'true' : undefined}>
            <th scope="row">{from === to ? days[from % 7] : `${days[from % 7]} ${t.to} ${days[to % 7]}`}</th>
            <td className="r">{isClosed ? t.closedDay : text.range(opens, closes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
