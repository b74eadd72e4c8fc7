import { Link } from 'react-router'
import { StateMark } from '#office/kit/state-mark.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { markOf } from '#office/pages/reservation/mark-of.ts'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import type { Statement } from '#office/pages/affiliators/affiliator.ts'

type Line = Statement['lines'][number]
const sumOf = (lines: readonly Line[], of: (line: Line) => number) => lines.reduce((sum, line) => sum + of(line), 0)

export function StatementTable({ label, lines }: { label: string; lines: readonly Line[] }) {
  const t = useMessages('affiliators')
  const { states } = useMessages('reservation')
  const { nights } = useTimeText()
  return (
    <TableWrap label={label}>
      <table className="table">
        <thead>
          <tr>
            <th>{t.lineTable.night}</th>
            <th>{t.lineTable.reservation}</th>
            <th>{t.state}</th>
            <th className="right">{t.lineTable.booked}</th>
            <th className="right">{t.lineTable.came}</th>
            <th className="right">{t.lineTable.takings}</th>
            <th className="right">{t.lineTable.commission}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.bookingCode}>
              <td>
                {nights.short(line.night)}
                <small>{line.outlet}</small>
              </td>
              <td>
                <Link className="link" to={`/reservations/${line.bookingCode}`}>
                  {line.bookingCode}
                </Link>
                <small>{line.code}</small>
              </td>
              <td>
                <StateMark state={markOf(line.state, null)}>{states[line.state]}</StateMark>
              </td>
              <td className="right">{line.booked}</td>
              <td className="right">{amountText(line.came)}</td>
              <td className="right">{amountText(line.takings)}</td>
              <td className="right">{amountText(line.commission)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t.sum}
            </th>
            <td className="right">{sumOf(lines, ({ booked }) => booked)}</td>
            <td className="right">{sumOf(lines, ({ came }) => came)}</td>
            <td className="right">{amountText(sumOf(lines, ({ takings }) => takings))}</td>
            <td className="right">{amountText(sumOf(lines, ({ commission }) => commission))}</td>
          </tr>
        </tfoot>
      </table>
    </TableWrap>
  )
}
