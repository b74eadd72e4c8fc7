import { isAtTable } from '#domain/partner/meet-bill.ts'
import { type BelowMinimum, isWithinWaiverLimit, lackOfMinimum, totalToCharge } from '#domain/service/minimum-waiver.ts'
import type { TillBillOnWire, TillBills } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { DialogForm } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { BelowMinimumChoice } from '#office/pages/service/below-minimum-choice.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type MatchDialogProps = {
  bill: TillBillOnWire
  loadedBills: TillBills
  onDone: (line: string) => void
  onClose: () => void
}

type Visit = TillBills['visits'][number]

/** Returns the sum of the bills that a visit already has. */
const sumOfVisit = ({ bills }: TillBills, id: string) =>
  bills
    .filter(({ visit, state }) => visit?.id === id && state !== 'void')
    .reduce((sum, { total, refunded }) => sum + total - refunded, 0)

/** The bill that the visit has already, or whether its party is at the table. */
function Standing({ visit, sum }: { visit: Visit; sum: number | null }) {
  const t = useMessages('till')
  if (sum !== null) return t.hasBill(moneyText(sum))
  return visit.isSeated ? t.seated : t.booked
}

/**
 * Staff choose the visit of a bill here. The most probable visit comes first, and a visit at the table of the bill is preselected. If a
 * closed bill is below the minimum of the visit, staff charge the minimum, or waive the difference within their limit. Visits that have a
 * bill already come last: the bill is joined to theirs, and the visit is charged the sum.
 */
export function MatchDialog({ bill, loadedBills, onDone, onClose }: MatchDialogProps) {
  const t = useMessages('till')
  const { outlet } = loadedBills
  const { clock } = useTimeText(outlet.zone)
  const candidates = [...bill.suggestions, ...bill.joinable]
  const visits = candidates.flatMap((id) => loadedBills.visits.filter((visit) => visit.id === id))
  const sumBefore = (id: string) => (bill.joinable.includes(id) ? sumOfVisit(loadedBills, id) : null)
  const isOwnTable = ({ tables }: { tables: string[] }) => bill.table !== null && isAtTable({ tables }, bill.table)
  const [likeliest] = visits.filter(isOwnTable)
  const minimumOf = (id: string) => visits.find((visit) => visit.id === id)?.minimum ?? 0
  const lackOf = (id: string) =>
    bill.state === 'closed' && sumBefore(id) === null ? lackOfMinimum(bill.total, minimumOf(id)) : 0
  const isWaivable = (id: string) => isWithinWaiverLimit(lackOf(id), loadedBills.waivesUpTo)
  const isWaiver = ({ reservationId: id, below }: { reservationId: string; below: BelowMinimum }) =>
    below === 'waive' && lackOf(id) > 0 && isWaivable(id)
  const form = useForm({
    initial: { reservationId: likeliest?.id ?? '', why: '', below: 'charge' as BelowMinimum, reason: '' },
    submit({ below, reason, ...values }) {
      if (sumBefore(values.reservationId) !== null)
        return office.joinTillBill({ outletId: outlet.id, id: bill.id, ...values })
      const waiver = isWaiver({ ...values, below }) && { below, reason }
      return office.matchTillBill({ outletId: outlet.id, id: bill.id, ...values, ...waiver })
    },
    onDone: (_, { reservationId }) => {
      const visit = visits.find(({ id }) => id === reservationId)
      onDone(t.matched(bill.number, visit?.name || (visit?.code ?? '')))
    },
  })
  const selected = visits.find(({ id }) => id === form.values.reservationId)
  const isOther = selected !== undefined && !isOwnTable(selected)
  const { reservationId, below, reason } = form.values
  const lack = lackOf(reservationId)
  const isWaived = isWaiver(form.values)
  const closing = ({ id, minimum }: Visit) => {
    const before = sumBefore(id)
    const charge = moneyText(totalToCharge((before ?? 0) + bill.total, minimum, isWaived))
    return before === null ? t.closes(charge) : t.joins(charge)
  }
  return (
    <Dialog title={t.matchTitle(bill.number)} onClose={onClose}>
      <DialogForm
        form={form}
        action={t.match}
        isReady={selected !== undefined && !(isWaived && !reason.trim())}
        onClose={onClose}
      >
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
                  <Standing visit={visit} sum={sumBefore(visit.id)} />
                </small>
              </span>
            </label>
          ))}
        </fieldset>
        {isOther && <TextField label={t.why} hint={t.whyOther} {...form.field('why')} required maxLength={300} />}
        {selected && lack > 0 && isWaivable(reservationId) && (
          <BelowMinimumChoice
            minimum={selected.minimum}
            lack={lack}
            below={below}
            onBelow={(choice) => form.set({ below: choice })}
            reason={reason}
            onReason={(text) => form.set({ reason: text })}
            faults={form.claim(...(isWaived ? ['reason', 'below'] : []))}
            mustAsk={false}
          />
        )}
        {selected && (
          <p className="small">
            {bill.state === 'open' ? t.staysOpen : closing(selected)}{' '}
            {!isWaivable(reservationId) && (
              <span className="warn">{t.belowMinimum(moneyText(selected.minimum), moneyText(lack))}</span>
            )}
          </p>
        )}
      </DialogForm>
    </Dialog>
  )
}
