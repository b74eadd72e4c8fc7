import type { OfficeAnswer } from '#office/api/office.ts'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { amountText } from '#office/text/money-text.ts'

export function SaleKinds({ sale: { now } }: { sale: OfficeAnswer<'officeSale'> }) {
  const t = useMessages('sales')
  return (
    <Section title={t.soldTitle}>
      <TableWrap label={t.soldTitle}>
        <table className="table">
          <thead>
            <tr>
              <th>{t.kind}</th>
              <th className="right">{t.sold}</th>
              <th className="right">{t.held}</th>
              <th className="right">{t.free}</th>
              <th className="right">{t.total}</th>
            </tr>
          </thead>
          <tbody>
            {now.kinds.map(({ kind, id, name, sold, held, left, total }) => (
              <tr key={`${kind} ${id}`}>
                <td className="strong">{name}</td>
                <td className="right">{amountText(sold)}</td>
                <td className="right">{amountText(held)}</td>
                <td className="right">{amountText(left)}</td>
                <td className="right soft">{amountText(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </Section>
  )
}
