import { useTimeText } from '#office/text/time-text.ts'
import { CopySeasons } from '#office/pages/content/fields/copy-seasons.tsx'
import { readSpecialHours } from '#domain/outlets/special-hours.ts'
import { useRef, useState } from 'react'
import { type ContentField, isInPart, type Language, PARTS } from '#domain/content/editing/content-field.ts'
import { labelOf } from '#domain/exports/label-of.ts'
import { emptyOf, list, record, textOf } from '#domain/content/editing/content-body.ts'
import { Button, IconButton } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { LanguageCell } from '#office/pages/content/fields/bilingual-row.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { useEffectHint, useFieldLabel } from '#office/pages/content/fields/use-field-label.ts'
import { moneyText } from '#office/text/money-text.ts'
import { ValueField } from '#office/pages/content/fields/value-field.tsx'

const OTHER = { id: 'en', en: 'id' } as const
const LANGUAGES = ['id', 'en'] as const
const MOST_OPEN = 3

/** A list with the same rows in both languages. Each row can have a text in each language. */
export function RowsField({ field }: { field: ContentField }) {
  const t = useMessages('content')
  const fieldLabel = useFieldLabel()
  const hint = useEffectHint()(field)
  const { drafts } = useEditor()
  const addedCount = useRef(0)
  const rows = list(drafts.of('shared')?.body[field.name]).map(record)
  const put = (next: Record<string, unknown>[]) => drafts.change('shared', { [field.name]: next })
  const languages = PARTS.filter((part) => part !== 'shared' && isInPart(field, part)) as Language[]
  const add = () => {
    addedCount.current += 1
    const key = `n${addedCount.current}-${rows.length}`
    const cells = (field.cells ?? []).filter((cell) => !cell.isLocalized)
    put([...rows, { key, ...Object.fromEntries(cells.map((cell) => [cell.name, firstOf(cell, rows)])) }])
    for (const language of languages) {
      const texts = record(drafts.of(language)?.body[field.name])
      const own = (field.cells ?? []).filter((cell) => cell.isLocalized).map((cell) => [cell.name, ''])
      drafts.change(language, { [field.name]: { ...texts, [key]: Object.fromEntries(own) } })
    }
  }
  const remove = (key: string) => {
    put(rows.filter((row) => row['key'] !== key))
    for (const language of languages) {
      const { [key]: _, ...others } = record(drafts.of(language)?.body[field.name])
      drafts.change(language, { [field.name]: others })
    }
  }
  const move = (at: number, to: number) => {
    const row = rows[at]
    if (row) put(rows.toSpliced(at, 1).toSpliced(to, 0, row))
  }
  return (
    <Section title={fieldLabel(field.name)} count={rows.length}>
      {hint && <p className="hint">{hint}</p>}
      <ol className="content-rows">
        {rows.map((row, at) => (
          <RowFields
            key={String(row['key'])}
            field={field}
            row={row}
            at={at}
            isLast={at === rows.length - 1}
            onChange={(cells) => put(rows.with(at, { ...row, ...cells }))}
            onRemove={() => remove(String(row['key']))}
            onMove={(to) => move(at, to)}
          />
        ))}
      </ol>
      <div className="row content-rows__add">
        <Button icon="plus" onClick={add}>
          {t.addRow}
        </Button>
        {field.name === 'special_hours' && <CopySeasons />}
      </div>
    </Section>
  )
}

/** Returns the initial value of a cell in a new row. A section or a choice is copied from the last row. Other cells are empty. */
const firstOf = (cell: ContentField, rows: readonly Record<string, unknown>[]): unknown =>
  cell.to === 'sections' || cell.type === 'choice'
    ? (rows.at(-1)?.[cell.name] ?? cell.choices?.[0] ?? null)
    : emptyOf(cell)

/**
 * Returns the text of a folded row. The text shows either the days and hours, or the price. If the item is not available, the text also
 * says so.
 */
function useFoldedText(field: ContentField, row: Record<string, unknown>): string {
  const t = useMessages('content')
  const { nights } = useTimeText()
  const { clockRange } = useMessages('calendar')
  if (field.name === 'special_hours') {
    const [hours] = readSpecialHours([row])
    if (!hours) return ''
    const dates = [hours.from_night, hours.until_night].filter((night) => night !== null).map(nights.short)
    const weekdays = hours.weekdays.map((weekday) => t.weekdays[weekday - 1])
    const range = hours.open_hour && hours.close_hour && clockRange(hours.open_hour, hours.close_hour)
    return [dates.join(' – '), weekdays.join(', '), hours.is_closed ? t.fields.is_closed : range]
      .filter(Boolean)
      .join(', ')
  }
  const { price, availability } = row
  const words = [
    typeof price === 'number' ? moneyText(price) : null,
    availability === 'available' ? null : labelOf(t.availability, textOf(availability)),
  ]
  return words.filter(Boolean).join(', ')
}

type RowFieldsProps = {
  field: ContentField
  row: Record<string, unknown>
  at: number
  isLast: boolean
  onChange: (cells: Record<string, unknown>) => void
  onRemove: () => void
  onMove: (to: number) => void
}

function RowFields({ field, row, at, isLast, onChange, onRemove, onMove }: RowFieldsProps) {
  const t = useMessages('content')
  const fieldLabel = useFieldLabel()
  const { drafts } = useEditor()
  const reader = useLanguage()
  const foldedText = useFoldedText(field, row)
  const key = String(row['key'])
  const name = t.rowNumber(fieldLabel(field.name), at + 1)
  const cells = field.cells ?? []
  const textsIn = (language: Language) => record(record(drafts.of(language)?.body[field.name])[key])
  const faultOf = (part: 'shared' | Language, cell: string) =>
    drafts.of(part)?.faults[`${field.name}.${key}.${cell}`] ?? drafts.of(part)?.faults[`${field.name}.${key}`]
  const shared = cells.filter((cell) => !cell.isLocalized)
  // A row with many cells is folded at first, so that only its name and a short text are visible. A new row is unfolded.
  const isFolded = shared.length > MOST_OPEN
  const title = textOf(textsIn(reader)['name']) || textOf(textsIn(OTHER[reader])['name'])
  // The row must stay unfolded while staff write its name.
  const [isNew] = useState(title === '' && (field.name !== 'special_hours' || foldedText === ''))
  const inside = (
    <>
      {shared.length > 0 && (
        <div className="content-row__shared">
          {shared.map((cell) => (
            <ValueField
              key={cell.name}
              field={cell}
              label={fieldLabel(cell.name)}
              value={row[cell.name] ?? emptyOf(cell)}
              fault={faultOf('shared', cell.name)}
              onChange={(value) => onChange({ [cell.name]: value })}
            />
          ))}
        </div>
      )}
      {cells
        .filter((cell) => cell.isLocalized)
        .map((cell) => (
          <div className="bilingual" key={cell.name}>
            <span className="label bilingual__label">{fieldLabel(cell.name)}</span>
            {LANGUAGES.map((language) => (
              <LanguageCell
                key={language}
                field={cell}
                label={`${fieldLabel(cell.name)} ${at + 1}`}
                language={language}
                value={textOf(textsIn(language)[cell.name])}
                other={textOf(textsIn(OTHER[language])[cell.name])}
                fault={faultOf(language, cell.name) ?? faultOf('shared', cell.name)}
                onChange={(value) =>
                  drafts.change(language, {
                    [field.name]: {
                      ...record(drafts.of(language)?.body[field.name]),
                      [key]: { ...textsIn(language), [cell.name]: value },
                    },
                  })
                }
              />
            ))}
          </div>
        ))}
    </>
  )
  return (
    <li className="content-row">
      {isFolded ? (
        <details open={isNew}>
          <summary>
            <b>{title || name}</b> <span className="soft">{foldedText}</span>
          </summary>
          {inside}
        </details>
      ) : (
        inside
      )}
      <div className="content-row__moves">
        <IconButton name="up" label={t.moveUp(title || name)} disabled={at === 0} onClick={() => onMove(at - 1)} />
        <IconButton name="down" label={t.moveDown(title || name)} disabled={isLast} onClick={() => onMove(at + 1)} />
        <IconButton name="close" label={t.removeRow(title || name)} onClick={onRemove} />
      </div>
    </li>
  )
}
