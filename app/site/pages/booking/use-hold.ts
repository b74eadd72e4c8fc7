import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { type ApiFailure, call } from '#app/browser/api.ts'
import { useConfirm, useLoading, useSnackbar } from '#app/browser/dialogs.tsx'
import { failureDialog } from '#app/browser/failure-dialogs.ts'
import { useLanguage, useMessages } from '#app/components/words.tsx'
import { faultsByField, tableBookingOf, ticketPurchaseOf } from '#app/site/pages/booking/booking-body.ts'
import type { FormFaults } from '#app/site/pages/booking/details-form.tsx'
import { forgetAttempt, keyFor } from '#app/site/pages/booking/kept-attempt.ts'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { keepPayment } from '#app/site/pages/payment/kept-payment.ts'
import { link } from '#contract/pages.ts'
import type { Draft } from '#domain/reservations/draft.ts'

type Holding = {
  outlet: BookingOutlet
  onFaults: (faults: FormFaults) => void
  /** Back to choosing, with the server asked anew. */
  onChooseAgain: () => void
}

/** Leaves the confirm step: warns, holds the places once however often it is pressed, and goes to the payment. */
export function useHold({ outlet, onFaults, onChooseAgain }: Holding) {
  const t = useMessages('booking')
  const ofNight = useMessages('nights')
  const failures = useMessages('failures')
  const language = useLanguage()
  const confirm = useConfirm()
  const snackbar = useSnackbar()
  const loading = useLoading()
  const navigate = useNavigate()
  const isHolding = useRef(false)

  const paymentPage = (reservationId: string) =>
    link(
      'payment',
      language,
      { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug },
      { reservation: reservationId },
    )

  function tell(failure: ApiFailure | null, draft: Draft) {
    if (!failure)
      return snackbar.error({
        title: failures.errorTitle,
        message: `${failures.noResponse}<br>${t.noAnswer}`,
        confirmLabel: t.tryAgain,
        onConfirm: () => void send(draft),
      })
    const { title, message } = failureDialog(failure, failures)
    switch (failure.code) {
      case 'validation_failed': {
        const { fields, others } = faultsByField(failure.errors ?? {})
        return others.length > 0 && Object.keys(fields).length === 0
          ? snackbar.error({ title, message: others.join('<br>'), onConfirm: onChooseAgain })
          : onFaults(fields)
      }
      case 'payment_pending':
        return void confirm({
          title: t.pendingTitle,
          content: message,
          backLabel: t.notNow,
          confirmLabel: t.finishPayment,
          onConfirm: () => void navigate(paymentPage(failure.reservation_id ?? '')),
        })
      case 'table_unavailable':
        return snackbar.error({ title: t.sorry, message, confirmLabel: t.pickAnotherTable, onConfirm: onChooseAgain })
      case 'ticket_sold_out':
        return snackbar.error({ title: t.sorry, message, confirmLabel: t.pickAnotherTicket, onConfirm: onChooseAgain })
      case 'date_unavailable':
        return snackbar.error({
          title: t.sorry,
          message,
          confirmLabel: ofNight.pickAnotherDate,
          onConfirm: onChooseAgain,
        })
      default:
        return failure.code === 'refresh_required' ? window.location.reload() : snackbar.error({ title, message })
    }
  }

  async function send(draft: Draft) {
    if (isHolding.current) return
    isHolding.current = true
    loading.show(t.holding[draft.kind], t.holdingLine)
    const body = draft.kind === 'tables' ? tableBookingOf(draft) : ticketPurchaseOf(draft)
    const idempotencyKey = keyFor(JSON.stringify(body))
    const answer =
      'tables' in body
        ? await call('createTableReservation', { body, idempotencyKey })
        : await call('purchaseTickets', { body, idempotencyKey })
    if (answer.ok) {
      const { data, url, access_token } = answer.data
      forgetAttempt()
      keepPayment({
        reservationId: data.reservation_id,
        url,
        expiresAt: data.expires_at,
        accessToken: access_token ?? null,
        outletId: outlet.id,
      })
      await navigate(paymentPage(data.reservation_id))
      loading.hide()
      return
    }
    loading.hide()
    isHolding.current = false
    // Without an answer, or with a fault of the server's, the same request may have been kept: its key stays.
    if (answer.failure && answer.failure.status < 500) forgetAttempt()
    tell(answer.failure, draft)
  }

  async function hold(draft: Draft) {
    const isSure = await confirm({
      title: t.lockTitle,
      content: t.lock,
      backLabel: t.back,
      confirmLabel: t.lockYes[draft.kind],
    })
    if (isSure) await send(draft)
  }

  return { hold, isHolding: () => isHolding.current, paymentPage }
}
