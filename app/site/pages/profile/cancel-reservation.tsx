import '../manage/refund.css'
import { useMessages } from '#app/components/messages.tsx'
import { useVisit } from '#app/components/visit.ts'
import { ReasonFields } from '#app/site/pages/profile/reason-fields.tsx'
import { type Cancelling, useCancellation } from '#app/site/pages/profile/use-cancellation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx'
import type { Reservation } from '#contract/web/entities.ts'
import { formatMoney } from '#domain/pricing/money.ts'

type CancelProps = Omit<Cancelling, 'reservation'> & { reservation: Reservation; isPaid: boolean }

/** The dialog that cancels a reservation. The dialog first shows the exact refund, and then asks for a reason. */
export function CancelReservation({ reservation, isPaid, afterwards }: CancelProps) {
  const { payment } = reservation
  const t = useMessages('cancelling')
  const { group, language } = useVisit()
  const { offer, reason, fault, open, cancel, change, close } = useCancellation({ reservation, afterwards })
  const refundText = ({ amount, percentage }: { amount: number; percentage: number }) => {
    if (!isPaid) return t.hold
    if (payment.captured_amount === 0) return t.free
    return amount > 0 ? t.refund(formatMoney(amount, 'IDR', language), percentage) : t.nothing
  }

  return (
    <div className="cancel-own no-print tix-live">
      <Button tone="line" onClick={() => void open()}>
        {t.cancel}
      </Button>
      <p className="small faint">{t.onlyMembers(group.name)}</p>
      <FormDialog
        isOpen={offer !== null}
        onClose={close}
        title={t.title}
        closeLabel={t.no}
        submitLabel={t.yes}
        onSubmit={() => void cancel()}
      >
        <p className="num">{offer && refundText(offer)}</p>
        {offer?.way && <p>{t.by[offer.way](t.methods[payment.method ?? ''] ?? t.someMethod)}</p>}
        <ReasonFields {...reason} fault={fault} onReason={change} />
      </FormDialog>
    </div>
  )
}
