import '../manage/refund.css'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ApiFailure, call } from '#app/browser/api/api.ts'
import { useLoading, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import { forgetDraft } from '#app/site/pages/booking/use-draft.ts'
import { keepReason, takeReason } from '#app/site/pages/profile/kept-reason.ts'
import { useSessionEnd } from '#app/site/pages/profile/use-session-end.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import { Textarea } from '#app/ui/controls/textarea.tsx'
import type { Answers } from '#contract/endpoints.ts'
import type { Reservation } from '#contract/web/entities.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { CANCELLATION_REASONS } from '#domain/reservations/cancellation.ts'

type CancelProps = {
  reservation: Reservation
  isPaid: boolean
  /** My reservations are shown anew; from elsewhere the draft is cleared and home is shown (spec §4). */
  afterwards: 'reload' | 'home'
}
type Offer = Answers<'refundOffer'>

const LONGEST = 500

/** Cancelling: what goes back is told to the rupiah before it is confirmed, and a reason is asked for. */
export function CancelReservation({ reservation: { id, outlet, payment }, isPaid, afterwards }: CancelProps) {
  const t = useMessages('cancelling')
  const failures = useMessages('failures')
  const { group } = useVisit()
  const endSession = useSessionEnd()
  const to = usePageLink()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const loading = useLoading()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [reason, setReason] = useState('')
  const [own, setOwn] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  function tell(failure: ApiFailure | null) {
    const { title, message, then } = failureDialog(failure, failures)
    if (then === 'login' && reason !== '') keepReason(id, { reason, own })
    snackbar.error({ title, message, onConfirm: () => then === 'login' && endSession() })
  }

  async function open() {
    loading.show()
    const answer = await call('refundOffer', { params: { id } })
    loading.hide()
    if (!answer.ok) return tell(answer.failure)
    const kept = takeReason(id)
    if (kept) setReason(kept.reason)
    if (kept) setOwn(kept.own)
    return setOffer(answer.data)
  }

  async function cancel() {
    const chosen = CANCELLATION_REASONS.find((one) => one === reason)
    const told = chosen === 'others' ? own.trim() : chosen ? t.reasons[chosen] : ''
    if (told === '') return setFault(t.reasonRequired)
    loading.show()
    const answer = await call('cancelReservation', { body: { reservation_id: id, reason: told } })
    loading.hide()
    if (!answer.ok) {
      const wrong = answer.failure?.errors?.['reason']?.[0]
      if (wrong) return setFault(wrong)
      setOffer(null)
      return tell(answer.failure)
    }
    setOffer(null)
    if (afterwards === 'home') forgetDraft(outlet.id)
    return snackbar.success({
      title: t.doneTitle,
      message: t.done,
      onConfirm: () => (afterwards === 'home' ? void navigate(to('home')) : window.location.reload()),
    })
  }

  return (
    <div className="cancel-own no-print tix-live">
      <Button tone="line" onClick={() => void open()}>
        {t.cancel}
      </Button>
      <p className="small faint">{t.onlyMembers(group.name)}</p>
      <Dialog
        isOpen={offer !== null}
        onClose={() => setOffer(null)}
        kind="ask"
        title={t.title}
        actions={
          <>
            <Button tone="line" onClick={() => setOffer(null)}>
              {t.no}
            </Button>
            <Button type="submit" form="cancel-form">
              {t.yes}
            </Button>
          </>
        }
      >
        <form
          id="cancel-form"
          className="cancel-form"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void cancel()
          }}
        >
          <p className="num">{offer && refundText(offer)}</p>
          {offer?.way && <p>{t.by[offer.way](t.methods[payment.method ?? ''] ?? t.someMethod)}</p>}
          <Field label={t.reason} error={reason === 'others' ? null : fault} isRequired>
            {(control) => (
              <Select
                {...control}
                value={reason}
                onChange={(event) => {
                  setReason(event.target.value)
                  setFault(null)
                }}
              >
                {(['', ...CANCELLATION_REASONS] as const).map((one) => (
                  <option key={one} value={one}>
                    {t.reasons[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {reason === 'others' && (
            <Field label={t.other} error={fault} isRequired>
              {(control) => (
                <Textarea
                  {...control}
                  rows={3}
                  maxLength={LONGEST}
                  value={own}
                  onChange={(event) => {
                    setOwn(event.target.value)
                    setFault(null)
                  }}
                />
              )}
            </Field>
          )}
        </form>
      </Dialog>
    </div>
  )

  function refundText({ amount, percentage }: Offer): string {
    if (!isPaid) return t.hold
    return amount > 0 ? t.refund(formatMoney(amount, 'IDR'), percentage) : t.nothing
  }
}
