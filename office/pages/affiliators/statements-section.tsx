import { Link } from 'react-router'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import type { Affiliator } from '#office/pages/affiliators/affiliator.ts'

export function StatementsSection({ affiliator }: { affiliator: Affiliator }) {
  const t = useMessages('affiliators')
  const { nights, date } = useTimeText()
  const rows = [
    ...affiliator.open.map((row) => ({ ...row, state: row.canBeSigned ? t.toSign : t.running })),
    ...affiliator.statements.map((row) => ({
      ...row,
      state: row.paidAt ? `${t.paid} ${date(row.paidAt)}` : `${t.signed} ${date(row.signedAt)}`,
    })),
  ]
  return (
    <Section title={t.statements}>
      <TableWrap label={t.statements}>
        <table className="table table--stacked">
          <thead>
            <tr>
              <th>{t.month}</th>
              <th className="right">{t.reservations}</th>
              <th className="right">{t.booked}</th>
              <th className="right">{t.came}</th>
              <th className="right">{t.takings}</th>
              <th className="right">{t.commission}</th>
              <th>{t.state}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.month}>
                <td>
                  <Link className="link" to={`/affiliators/${affiliator.id}/${row.month}`}>
                    {nights.monthOf(`${row.month}-01`)}
                  </Link>
                </td>
                <td className="right" data-label={t.reservations}>
                  {row.reservations}
                </td>
                <td className="right" data-label={t.booked}>
                  {row.booked}
                </td>
                <td className="right" data-label={t.came}>
                  {amountText(row.came)}
                </td>
                <td className="right" data-label={t.takings}>
                  {amountText(row.takings)}
                </td>
                <td className="right strong" data-label={t.commission}>
                  {amountText(row.commission)}
                </td>
                <td data-label={t.state}>{row.state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </Section>
  )
}
