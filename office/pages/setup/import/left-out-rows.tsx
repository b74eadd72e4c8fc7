import { BOM, csvLine, SEPARATORS } from '#domain/exports/csv.ts'
import type { CheckedSheet } from '#office/api/answers.ts'
import { Button } from '#office/kit/button.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'

/**
 * A button that saves the rows with faults as a CSV file. The file has the columns of the uploaded file, and a last column with the faults.
 */
export function LeftOutRows({ columns, leftOut, faults }: Pick<CheckedSheet, 'columns' | 'leftOut' | 'faults'>) {
  const t = useMessages('sheets')
  const language = useLanguage()
  const separator = SEPARATORS[language]
  const faultsOf = (row: number) =>
    faults.filter((fault) => fault.row === row).map(({ code, text, detail }) => t.faults[code](text, detail))
  const download = () => {
    const lines = [
      csvLine([...columns.map(({ head }) => head), t.fault], separator),
      ...leftOut.map(({ row, cells }) => csvLine([...cells, faultsOf(row).join(' ')], separator)),
    ]
    const address = URL.createObjectURL(new Blob([BOM, ...lines], { type: 'text/csv' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: t.leftOutFile })
    link.click()
    URL.revokeObjectURL(address)
  }
  return <Button onClick={download}>{t.leftOut}</Button>
}
