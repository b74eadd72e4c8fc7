import type { ReactNode } from 'react'
import { Icon } from '#office/kit/icon.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { amountText } from '#office/text/money-text.ts'

export type Column = { head: string; isNumber?: boolean }
type PlotTableProps = {
  of: string
  columns: readonly Column[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** The figures of a chart as a table. The table is folded until the user opens it. */
export function PlotTable({ of, columns, rows }: PlotTableProps) {
  const t = useMessages('report')
  return (
    <details className="reports__details">
      <summary>
        <Icon name="audit" isSmall />
        {t.table(of)}
      </summary>
      <FigureTable of={t.table(of)} columns={columns} rows={rows} />
    </details>
  )
}

export function FigureTable({ of, columns, rows }: PlotTableProps) {
  return (
    <TableWrap label={of}>
      <table className="table table--stacked">
        <thead>
          <tr>
            {columns.map(({ head, isNumber }) => (
              <th key={head} className={isNumber ? 'right' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td
                  key={columns[at]?.head}
                  className={columns[at]?.isNumber ? 'right' : undefined}
                  data-label={at > 0 ? columns[at]?.head : undefined}
                >
                  {typeof cell === 'number' ? amountText(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}
