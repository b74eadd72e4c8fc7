import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { amountText } from '#office/text/money-text.ts'

type Figure = ReactNode

export type FigureColumn = { head: string; isText?: boolean }
type FigureTableProps = {
  label: string
  columns: readonly FigureColumn[]
  /** The rows of the table. A number in a cell is an amount in whole rupiah. */
  rows: readonly { key: string; cells: readonly Figure[]; isSelected?: boolean }[]
  total?: readonly Figure[]
  /** True if the table has so few columns that they fit on a phone. */
  isNarrow?: boolean
}

const cellText = (cell: Figure): ReactNode => (typeof cell === 'number' ? amountText(cell) : cell)

/** A table of figures. On a phone, each row becomes a block, and each figure in the block has the name of its column. */
export function FigureTable({ label, columns, rows, total, isNarrow }: FigureTableProps) {
  const classOf = (at: number) => (columns[at]?.isText ? undefined : 'right')
  const cellsOf = (cells: readonly Figure[]) =>
    columns.map(({ head }, at) => (
      <td key={head} className={classOf(at)} data-label={at === 0 ? undefined : head}>
        {cellText(cells[at])}
      </td>
    ))
  return (
    <TableWrap label={label}>
      <table className={classNames('table', 'books-table', !isNarrow && 'table--stacked')}>
        <thead>
          <tr>
            {columns.map(({ head }, at) => (
              <th key={head} className={classOf(at)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isSelected }) => (
            <tr key={key} aria-selected={isSelected || undefined}>
              {cellsOf(cells)}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>{cellsOf(total)}</tr>
          </tfoot>
        )}
      </table>
    </TableWrap>
  )
}
