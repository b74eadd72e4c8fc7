import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ApiFailure, ApiResult } from '#app/browser/api/api.ts'
import { useConfirm, useLoading, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { forgetAttempt, keyFor } from '#app/site/pages/booking/holding/kept-attempt.ts'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { usePhoneProof } from '#app/site/pages/booking/holding/use-phone-proof.ts'
import { keepPayment } from '#app/site/pages/payment/kept-payment.ts'
import type { PaymentData } from '#contract/web/entities.ts'
import { link } from '#contract/pages.ts'

/** What every booking's body says. */
type Booked = { phone_number?: string | null | undefined }

/** What is to be held: the body of the request, and the call that sends it. */
export type Request<Body extends Booked> = {
  body: Body
  send: (body: Body, idempotencyKey: string) => Promise<ApiResult<PaymentData>>
  /** On the button of the warning, and while it is under way. */
  messages: { yes: string; holding: string }
}

type Holding = {
  outlet: BookingOutlet
  page: 'payment' | 'restaurantPayment'
  /** Shows the server's faults; false where none of them is a field's. */
  onFaults: (errors: Record<string, string[]>) => boolean
  /** On the button of a refusal, by its code: what to do next. */
  wayOn: Partial<Record<string, string>>
  /** Back to choosing, with the server asked anew. */
  onChooseAgain: () => void
  /** To the field of the phone. */
  onPhone: () => void
  /** Told when a request is on its way, each time that it is tried, and when it brought nothing. */
  onHolding?: (isOn: boolean) => void
}

/** Warns, holds what was chosen once however often it is pressed, and goes to the payment. */
export function useHolding({ outlet, page, onFaults, wayOn, onChooseAgain, onPhone, onHolding }: Holding) {
  const t = useMessages('booking')
  const failures = useMessages('failures')
  const language = useLanguage()
  const confirm = useConfirm()
  const snackbar = useSnackbar()
  const loading = useLoading()
  const navigate = useNavigate()
  const isHolding = useRef(false)
  const pressed = useRef<Element | null>(null)
  const { prove, proof } = usePhoneProof(onPhone)

  const paymentPage = (reservationId: string) =>
    link(page, language, { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }, { reservation: reservationId })

  /** What another browser holds is paid by the link in the guest's mail: the page says so, and lets its owner in. */
  function finishPayment({ reservation_id: own, mailed_to: mailedTo }: ApiFailure) {
    if (own !== undefined) return navigate(paymentPage(own))
    const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
    return navigate(link(page, language, place, { elsewhere: '1' }), { state: { mailedTo } })
  }

  function tell<Body extends Booked>(failure: ApiFailure | null, request: Request<Body>) {
    if (!failure)
      return snackbar.error({
        title: failures.errorTitle,
        message: `${failures.noResponse}<br>${t.noAnswer}`,
        confirmLabel: t.tryAgain,
        onConfirm: () => void send(request),
      })
    const { title, message } = failureDialog(failure, failures)
    if (failure.code === 'validation_failed') {
      const errors = failure.errors ?? {}
      if (onFaults(errors)) return
      const told = Object.values(errors).flatMap(([first]) => (first ? [first] : []))
      return snackbar.error({ title, message: told.join('<br>'), onConfirm: onChooseAgain })
    }
    if (failure.code === 'payment_pending')
      return void confirm({
        title: t.pendingTitle,
        content: message,
        backLabel: t.notNow,
        confirmLabel: t.finishPayment,
        onConfirm: () => void finishPayment(failure),
      })
    const confirmLabel = wayOn[failure.code]
    if (confirmLabel !== undefined)
      return snackbar.error({ title: t.sorry, message, confirmLabel, onConfirm: onChooseAgain })
    return failure.code === 'refresh_required' ? window.location.reload() : snackbar.error({ title, message })
  }

  async function send<Body extends Booked>(request: Request<Body>): Promise<void> {
    if (isHolding.current) return
    isHolding.current = true
    onHolding?.(true)
    loading.show(request.messages.holding, t.holdingLine)
    const answer = await request.send(request.body, keyFor(JSON.stringify(request.body)))
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
    onHolding?.(false)
    const { failure } = answer
    // It goes on as it is, under the same key: nothing was kept of it.
    if (failure?.code === 'phone_proof_needed') {
      if (await prove(request.body.phone_number ?? '', pressed.current)) await send(request)
      return
    }
    // Without an answer, or with a fault of the server's, the same request may have been kept: its key stays.
    if (failure && failure.status < 500) forgetAttempt()
    tell(failure, request)
  }

  async function hold<Body extends Booked>(request: Request<Body>) {
    pressed.current = document.activeElement
    const isSure = await confirm({
      title: t.lockTitle,
      content: t.lock,
      backLabel: t.back,
      confirmLabel: request.messages.yes,
    })
    if (isSure) await send(request)
  }

  return { hold, isHolding: () => isHolding.current, proof }
}
