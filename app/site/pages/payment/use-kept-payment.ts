import { useEffect } from 'react'
import type { Payable, PayOnly } from '#app/site/pages/payment/find-payable.ts'
import { keepPayment } from '#app/site/pages/payment/kept-payment.ts'
import type { PaymentStatus } from '#contract/web/entities.ts'

/** Stores the open payment in this browser. A pay-only key is never stored. */
export function useKeptPayment(
  { isOwn, key, reservation: { id, outlet } }: Payable | PayOnly,
  { url, expires_at: expiresAt }: PaymentStatus,
): void {
  useEffect(() => {
    if (isOwn && key && url) keepPayment({ reservationId: id, url, expiresAt, accessToken: key, outletId: outlet.id })
  }, [isOwn, key, url, expiresAt, id, outlet.id])
}
