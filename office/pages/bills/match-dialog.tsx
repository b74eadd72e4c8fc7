import { isAtTable } from '#domain/partner/meet-bill.ts'
import type { TillBillOnWire, TillBills } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { DialogForm } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type MatchDialogProps = {
  bill: TillBillOnWire
  loadedBills: TillBills
  onDone: (line: string) => void
  onClose: () => void
}

/** Chooses the visit of a bill. The most probable visit comes first. It is selected if it has the table of the bill. */
export function MatchDialog({ bill, loadedBills, onDone, onClose }: MatchDialogProps) {
  const t = useMessages('till')
  const { outlet } = loadedBills
  const { clock } = useTimeText(outlet.zone)
  const visits = bill.suggestions.flatMap((id) => loadedBills.visits.filter((visit) => visit.id === id))
  const isOwnTable = ({ tables }: { tables: string[] }) => bill.table !== null && isAtTable({ tables }, bill.table)
  const [likeliest] = visits.filter(isOwnTable)
  const form = useForm({
    initial: { reservationId: likeliest?.id ?? '', why: '' },
    submit: (values) => office.matchTillBill({ outletId: outlet.id, id: bill.id, ...values }),
    onDone: (_, { reservationId }) => {
      const visit = visits.find(({ id }) => id === reservationId)
      onDone(t.matched(bill.number, visit?.name || (visit?.code ?? '')))
    },
  })
  const selected = visits.find(({ id }) => id === form.values.reservationId)
  const isOther = selected !== undefined && !isOwnTable(selected)
  const isShort = selected !== undefined && bill.total < selected.minimum
  return (
    <Dialog title={t.matchTitle(bill.number)} onClose={onClose}>
      <DialogForm form={form} action={t.match} isReady={selected !== undefined} onClose={onClose}>
        <p className="small soft">
          {bill.table ?? t.noTable}, {clock(bill.openedAt)}, {moneyText(bill.total)}
        </p>
        {visits.length === 0 && <p>{t.noVisits}</p>}
        <fieldset className="bills__visits">
          <legend className="sr">{t.guest}</legend>
          {visits.map((visit) => (
            <label key={visit.id} className="check">
              <input
                type="radio"
                name="reservationId"
                value={visit.id}
                checked={visit.id === form.values.reservationId}
                onChange={() => form.set({ reservationId: visit.id })}
              />
              <span>
                <b>{visit.name || visit.code}</b> {visit === likeliest && <em>{t.likely}</em>}
                <small>
                  {t.visit(visit.tables.join(' + ') || t.noTable, clock(visit.arrivalAt), visit.pax)},{' '}
                  {visit.isSeated ? t.seated : t.booked}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
        {isOther && <TextField label={t.why} hint={t.whyOther} {...form.field('why')} required maxLength={300} />}
        {selected && (
          <p className="small">
            {bill.state === 'open' ? t.staysOpen : t.closes(moneyText(Math.max(bill.total, selected.minimum)))}{' '}
            {isShort && bill.state === 'closed' && (
              <span className="warn">{t.belowMinimum(moneyText(selected.minimum))}</span>
            )}
          </p>
        )}
      </DialogForm>
    </Dialog>
  )
}
