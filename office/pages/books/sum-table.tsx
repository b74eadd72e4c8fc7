import type { OfficeAnswer } from '#office/api/office.ts'
import { useMessages } from '#office/messages.tsx'
import { FigureTable } from '#office/pages/books/figure-table.tsx'

export function SumTable({ sums }: { sums: OfficeAnswer<'bookMonths'>['sums'] }) {
  const t = useMessages('books')
  const total = (side: 'debit' | 'credit') => sums.reduce((sum, row) => sum + row[side], 0)
  return (
    <FigureTable
      label={t.sums}
      columns={[{ head: t.account, isText: true }, { head: t.debit }, { head: t.credit }]}
      rows={sums.map(({ account, debit, credit }) => ({ key: account, cells: [t.accounts[account], debit, credit] }))}
      total={[t.total, total('debit'), total('credit')]}
    />
  )
}
