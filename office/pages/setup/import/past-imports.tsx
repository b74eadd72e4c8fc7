import { useState } from 'react'
import type { ImportOnWire } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/** The newest imports. For one day after an import, staff can undo the whole import. */
export function PastImports({ imports, onDone }: { imports: ImportOnWire[]; onDone: () => void }) {
  const t = useMessages('sheets')
  const [open, setOpen] = useState<ImportOnWire | null>(null)
  return (
    <Section title={t.past} count={t.pastLine}>
      {imports.length === 0 && <p className="soft">{t.none}</p>}
      <ul className="import__past">
        {imports.map((each) => (
          <ImportRow key={each.id} row={each} onUndo={() => setOpen(each)} />
        ))}
      </ul>
      {open && (
        <ConfirmDialog
          title={t.undoTitle(t.kinds[open.kind].rows(open.added), open.outlet)}
          action={t.undo}
          tone="bad"
          call={() => office.undoImport({ outletId: open.outletId, id: open.id })}
          onDone={() => {
            setOpen(null)
            onDone()
          }}
          onClose={() => setOpen(null)}
        >
          <p>{open.kind === 'reservations' ? t.undoReservations : t.undoLine}</p>
          {open.inUse.length > 0 && <p>{t.undoStays(open.inUse.join(', '))}</p>}
        </ConfirmDialog>
      )}
    </Section>
  )
}

function ImportRow({ row, onUndo }: { row: ImportOnWire; onUndo: () => void }) {
  const t = useMessages('sheets')
  const { moment } = useTimeText()
  const { kind, added, outlet, fileName, at, by, undoUntil, undoneAt, undoneBy, stayed, inUse } = row
  return (
    <li data-undone={undoneAt !== null || undefined}>
      <div>
        <b>
          {t.kinds[kind].rows(added)}, {outlet}
        </b>
        <small>
          {fileName}. {t.by(moment(at), by ?? '')}
        </small>
        {undoUntil && <small>{t.until(moment(undoUntil))}</small>}
        {inUse.length > 0 && <small>{t.inUse(inUse.join(', '))}</small>}
        {undoneAt && (
          <small>
            {t.undone(moment(undoneAt), undoneBy ?? '')} {stayed ? t.undoneStayed(stayed) : ''}
          </small>
        )}
      </div>
      {undoUntil && <Button onClick={onUndo}>{t.undo}</Button>}
    </li>
  )
}
