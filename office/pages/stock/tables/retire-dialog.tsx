import type { StockTables } from '#office/pages/stock/tables/stock-tables.ts'
import { office } from '#office/api/office.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { useMessages } from '#office/messages.tsx'

type RetireDialogProps = {
  outletId: number
  table: StockTables['tables'][number]
  onClose: () => void
  onDone: (notice: string) => void
}

/** Takes a table out of service for all nights. Staff can do this only if no guest has a booking of the table. */
export function RetireDialog({ outletId, table, onClose, onDone }: RetireDialogProps) {
  const t = useMessages('stockTables')
  const { id, name, version, bookings } = table
  return (
    <ConfirmDialog
      title={t.retireTitle(name)}
      tone="bad"
      action={t.retireOf(name)}
      isReady={bookings === 0}
      call={() => office.retireTable({ outletId, id, version })}
      onDone={() => onDone(t.gone(name))}
      onClose={onClose}
    >
      <p className="small">{t.retireLine}</p>
      {bookings > 0 && <p className="small bad">{t.retireBooked(bookings)}</p>}
    </ConfirmDialog>
  )
}
