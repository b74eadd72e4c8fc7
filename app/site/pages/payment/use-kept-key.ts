import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { keepPayment, keptPayment } from '#app/site/pages/payment/kept-payment.ts'
import type { PaymentStatus } from '#contract/web/entities.ts'

/** Where the address opens nothing, or only pays: a guest whose browser still holds the reservation's key goes on with it. */
export function useKeptKey(): void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useEffect(() => {
    const kept = keptPayment()
    if (!kept?.accessToken || kept.reservationId !== search.get('reservation')) return
    if (kept.accessToken === search.get('key')) return
    const others = [...search].filter(([name]) => name !== 'key')
    void navigate(`?${new URLSearchParams([...others, ['key', kept.accessToken]])}`, { replace: true })
  }, [search, navigate])
}

/** Keeps the payment that a guest is in the middle of, with the key, for this browser. */
export function useKeepPayment({
  isOwn,
  key,
  status: { url, expires_at: expiresAt },
  id,
  outletId,
}: {
  isOwn: boolean
  key: string | null
  status: Pick<PaymentStatus, 'url' | 'expires_at'>
  id: string
  outletId: number
}): void {
  useEffect(() => {
    if (isOwn && key && url) keepPayment({ reservationId: id, url, expiresAt, accessToken: key, outletId })
  }, [isOwn, key, url, expiresAt, id, outletId])
}
