import type { OfficeAnswer } from '#office/api/office.ts'
import { heatStep } from '#domain/reports/findings.ts'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { useFigureText } from '#office/pages/reports/use-figure-text.ts'
import { useWeekdays } from '#office/pages/reports/use-weekdays.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

export function HeatTable({ hours, label }: { hours: OfficeAnswer<'coversReport'>['hours']; label: string }) {
  const t = useMessages('report')
  const { short, clockOf } = useWeekdays()
  const { tenths } = useFigureText()
  const most = Math.max(0, ...hours.map(({ mean }) => mean))
  const first = Math.min(...hours.map(({ hour }) => hour))
  const last = Math.max(...hours.map(({ hour }) => hour))
  const columns = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const meanOf = (weekday: number, hour: number) =>
    hours.find((cell) => cell.weekday === weekday && cell.hour === hour)?.mean ?? 0
  const openWeekdays = WEEKDAYS.filter((weekday) => hours.some((cell) => cell.weekday === weekday))
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
          {openWeekdays.map((weekday) => (
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
