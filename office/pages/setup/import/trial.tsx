import type { ReactNode } from 'react'
import type { SheetColumn } from '#domain/sheets/sheet-column.ts'
import { columnsOfSheet, type SheetKind } from '#domain/sheets/sheet-kinds.ts'
import type { CheckedSheet } from '#office/api/answers.ts'
import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { LeftOutRows } from '#office/pages/setup/import/left-out-rows.tsx'
import { amountText } from '#office/text/money-text.ts'

type TrialProps = {
  checked: CheckedSheet
  kind: SheetKind
  isBusy: boolean
  onApply: () => void
  /** A control above the button. */
  children?: ReactNode
}

/** The result of the dry run: the sums, one line for each fault, and the button that imports all rows without a fault. */
export function Trial({ checked, kind, isBusy, onApply, children }: TrialProps) {
  const t = useMessages('sheets')
  const { ready, existing, existingCount, faults, faultCount, faultyRows, missing, makes, places } = checked
  const headOf = useHeads(columnsOfSheet(kind))
  const rows = t.kinds[kind].rows(ready)
  if (missing.length > 0) return null
  const sums = [
    { count: ready, label: t.ready },
    { count: existingCount, label: t.existing },
    { count: faultyRows, label: t.faulty },
  ]
  return (
    <Section title={t.trial} count={t.trialLine}>
      <div role="status">
        <dl className="import__sums">
          {sums.map(({ count, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figure">{amountText(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {existingCount > 0 && <p className="small soft import__existing">{t.existingRows(existing.join(', '))}</p>}
      {makes.map(({ column, names }) => (
        <p key={column} className="small import__existing">
          {t.makes(headOf(column), names.join(', '))} {column === 'category' && t.makesKinds}
        </p>
      ))}
      <PlaceList places={places} />
      <FaultList of={columnsOfSheet(kind)} faults={faults} faultCount={faultCount} />
      <div className="import__apply">
        {faultyRows > 0 && <p className="small soft">{t.again}</p>}
        {faultyRows > 0 && <LeftOutRows {...checked} />}
        {ready === 0 ? (
          faultyRows === 0 && <p>{t.nothingReady}</p>
        ) : (
          <>
            {children}
            <Button tone="primary" isBusy={isBusy} onClick={onApply}>
              {faultyRows > 0 ? t.applyBut(rows, faultyRows) : t.apply(rows)}
            </Button>
          </>
        )}
      </div>
    </Section>
  )
}

/**
 * The tables that the import assigns to reservations without a table. The list is folded, because a sheet may have hundreds of such rows.
 */
function PlaceList({ places }: Pick<CheckedSheet, 'places'>) {
  const t = useMessages('sheets')
  if (places.length === 0) return null
  return (
    <details className="import__existing small">
      <summary>{t.places(places.length)}</summary>
      <ul className="import__places">
        {places.map(({ row, tables }) => (
          <li key={row}>
            <span className="soft">
              {t.row} {row}
            </span>{' '}
            <b>{tables}</b>
          </li>
        ))}
      </ul>
      <p className="soft">{t.placesLine}</p>
    </details>
  )
}

export function FaultList({
  of,
  faults,
  faultCount,
}: Pick<CheckedSheet, 'faults'> & { faultCount: number; of: readonly SheetColumn[] }) {
  const t = useMessages('sheets')
  const headOf = useHeads(of)
  if (faults.length === 0) return null
  return (
    <>
      <h3 className="sr">{t.faultsTitle}</h3>
      <ul className="import__faults">
        {faults.map(({ row, column, code, text, detail }) => (
          <li key={`${row} ${column} ${code}`}>
            <span>
              <b>
                <span className="sr">{t.row} </span>
                {row}
              </b>
              <small>{headOf(column)}</small>
            </span>
            <p>{t.faults[code](text, detail)}</p>
          </li>
        ))}
      </ul>
      {faultCount > faults.length && <p className="small soft">{t.moreFaults(faultCount - faults.length)}</p>}
    </>
  )
}

/** Returns a function that gives the heading of a column in the reader's language. */
function useHeads(sheetColumns: readonly SheetColumn[]): (name: string) => string {
  const language = useLanguage()
  return (name) => sheetColumns.find((column) => column.name === name)?.heads[language] ?? name
}
