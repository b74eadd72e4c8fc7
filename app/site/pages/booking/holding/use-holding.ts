import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ApiResult } from '#app/browser/api/api.ts'
import { useLoading } from '#app/browser/dialogs/dialogs.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { forgetAttempt, keyFor } from '#app/site/pages/booking/holding/kept-attempt.ts'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { type HoldFailure, useHoldFailure } from '#app/site/pages/booking/holding/use-hold-failure.ts'
import { usePhoneProof } from '#app/site/pages/booking/holding/use-phone-proof.ts'
import { keepPayment } from '#app/site/pages/payment/kept-payment.ts'
import type { PaymentData } from '#contract/web/entities.ts'
import { link } from '#contract/pages.ts'

type BookingBody = { phone_number?: string | null | undefined }

export type Request<Body extends BookingBody> = {
  body: Body
  send: (body: Body, idempotencyKey: string) => Promise<ApiResult<PaymentData>>
  /** The text of the overlay while the request is pending. */
  holding: string
}

type Holding = Omit<HoldFailure, 'paymentPage'> & {
  outlet: BookingOutlet
  page: 'payment' | 'restaurantPayment'
  onPhone: () => void
  /** Called with true at each attempt, and with false if the attempt failed. */
  onHolding?: (isOn: boolean) => void
}

const SUCCESS = { payment: 'paymentSuccess', restaurantPayment: 'restaurantPaymentSuccess' } as const

/** Makes one hold for the places in the cart, even after repeated clicks, and opens the payment. */
export function useHolding({ outlet, page, onFaults, wayOn, onChooseAgain, onPhone, onHolding }: Holding) {
  const t = useMessages('booking')
  const language = useLanguage()
  const loading = useLoading()
  const navigate = useNavigate()
  const isHolding = useRef(false)
  const opener = useRef<Element | null>(null)
  const { prove, proof } = usePhoneProof(onPhone)

  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  const paymentPage: HoldFailure['paymentPage'] = (query) => link(page, language, place, query)
  const reportFailure = useHoldFailure({ paymentPage, onFaults, wayOn, onChooseAgain })

  async function send<Body extends BookingBody>(request: Request<Body>): Promise<void> {
    if (isHolding.current) return
    isHolding.current = true
    onHolding?.(true)
    loading.show(request.holding, t.holdingLine)
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
      const query = { reservation: data.reservation_id }
      // With nothing to pay, the reservation is already confirmed.
      await navigate(data.amount === 0 ? link(SUCCESS[page], language, {}, query) : paymentPage(query))
      loading.hide()
      return
    }
    loading.hide()
    isHolding.current = false
    onHolding?.(false)
    const { failure } = answer
    // The server asked for a phone proof and stored no response for this key. So the same request can be sent again with the same key after
    // the proof.
    if (failure?.code === 'phone_proof_needed') {
      if (await prove(request.body.phone_number ?? '', opener.current)) await send(request)
      return
    }
    // If there was no response or the server failed, the server may still have stored the request. Then the key is kept for the retry.
    if (failure && failure.status < 500) forgetAttempt()
    reportFailure(failure, () => void send(request))
  }

  async function hold<Body extends BookingBody>(request: Request<Body>) {
    opener.current = document.activeElement
    await send(request)
  }

  return { hold, isHolding: () => isHolding.current, proof }
}
