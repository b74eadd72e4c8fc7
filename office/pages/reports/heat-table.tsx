import type { OfficeAnswer } from '#office/api/office.ts'
import { heatStep } from '#domain/reports/findings.ts'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { useFigureText } from '#office/pages/reports/use-figure-text.ts'
import { useWeekdays } from '#office/pages/reports/use-weekdays.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** Guests inside by weekday and hour: a plot that is its own table, in five steps. */
export function HeatTable({ hours, label }: { hours: OfficeAnswer<'coversReport'>['hours']; label: string }) {
  const t = useMessages('report')
  const { short, clockOf } = useWeekdays()
  const { tenths } = useFigureText()
  const most = Math.max(0, ...hours.map(({ mean }) => mean))
  const first = Math.min(...hours.map(({ hour }) => hour))
  const last = Math.max(...hours.map(({ hour }) => hour))
  const columns = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const meanOf = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour)?.mean ?? 0
  const used = WEEKDAYS.filter((weekday) => hours.some((one) => one.weekday === weekday))
  return (
    <TableWrap label={label}>
      <table className="heat">
        <thead>
          <tr>
            <th>
              <span className="sr">{t.weekday}</span>
            </th>
            {columns.map((hour) => (
              <th key={hour}>{clockOf(hour)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{short(weekday)}</th>
              {columns.map((hour) => {
                const mean = meanOf(weekday, hour)
                return (
                  <td key={hour} data-step={heatStep(mean, most)}>
                    {mean > 0 ? tenths(mean >= 10 ? Math.round(mean) : mean) : ''}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}
