import type { StockTables } from '#office/pages/stock/tables/stock-tables.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'

type RetireDialogProps = {
  outletId: number
  table: StockTables['tables'][number]
  onClose: () => void
  onDone: (said: string) => void
}

/** Out of the house, once nobody has it any more. */
export function RetireDialog({ outletId, table, onClose, onDone }: RetireDialogProps) {
  const t = useMessages('stockTables')
  const frame = useMessages('frame')
  const { run, fault, isBusy } = useAction()
  const { id, name, version, bookings } = table
  async function retire() {
    if (await run(() => office.retireTable({ outletId, id, version }))) onDone(t.gone(name))
  }
  return (
    <Dialog
      title={t.retireTitle(name)}
      tone="bad"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button tone="danger" isBusy={isBusy} disabled={bookings > 0} onClick={() => void retire()}>
            {t.retireOf(name)}
          </Button>
        </>
      }
    >
      <p className="small">{t.retireLine}</p>
      {bookings > 0 && <p className="small bad">{t.retireBooked(bookings)}</p>}
      <Fault>{fault}</Fault>
    </Dialog>
  )
}
