import { useEffect } from 'react'
import type { Payable, PayOnly } from '#app/site/pages/payment/find-payable.ts'
import { keepPayment } from '#app/site/pages/payment/kept-payment.ts'
import type { PaymentStatus } from '#contract/web/entities.ts'

/** Keeps the payment that a guest is in the middle of. A key that only pays is kept by no browser. */
export function useKeptPayment(
  { isOwn, key, reservation: { id, outlet } }: Payable | PayOnly,
  { url, expires_at: expiresAt }: PaymentStatus,
): void {
  useEffect(() => {
    if (isOwn && key && url) keepPayment({ reservationId: id, url, expiresAt, accessToken: key, outletId: outlet.id })
  }, [isOwn, key, url, expiresAt, id, outlet.id])
}
