import type { SheetColumn } from '#domain/sheets/sheet-column.ts'
import type { CheckedSheet } from '#office/api/answers.ts'
import { SelectField } from '#office/kit/field.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'

/** Returns the sheet with other meanings of its columns. The page shows a choice at once, before the server has checked it. */
export const withColumns = <Sheet extends Pick<CheckedSheet, 'columns'>>(
  sheet: Sheet,
  names: (string | null)[],
): Sheet => ({
  ...sheet,
  columns: sheet.columns.map((column, at) => ({ ...column, name: names[at] ?? null })),
})

type ColumnMapProps = Pick<CheckedSheet, 'columns' | 'missing'> & {
  /** The columns of the sheet. */
  of: readonly SheetColumn[]
  onChange: (columns: (string | null)[]) => void
}

/** The columns of the file and their meanings. If staff choose a meaning that another column has, the meaning moves to the new column. */
export function ColumnMap({ of: sheetColumns, columns, missing, onChange }: ColumnMapProps) {
  const t = useMessages('sheets')
  const language = useLanguage()
  const nameOf = (name: string) => sheetColumns.find((column) => column.name === name)?.heads[language] ?? name
  const assign = (at: number, value: string) =>
    onChange(columns.map(({ name }, other) => (other === at ? value || null : name === value ? null : name)))
  return (
    <Section title={t.columns} count={t.columnsLine}>
      {missing.length > 0 && <Note tone="bad">{t.missing(missing.map(nameOf).join(', '))}</Note>}
      <ul className="import__map">
        {columns.map(({ head, sample, name }, at) => (
          <li key={`${at} ${head}`}>
            <span>
              <b>{head || t.columnNumber(at + 1)}</b>
              <small>{sample}</small>
            </span>
            <SelectField
              label={t.columnBecomes(head || t.columnNumber(at + 1))}
              value={name ?? ''}
              choices={[
                { value: '', label: t.skip },
                ...sheetColumns.map((column) => ({ value: column.name, label: column.heads[language] })),
              ]}
              onChange={({ target }) => assign(at, target.value)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
