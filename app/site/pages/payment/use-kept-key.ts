import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { keptPayment } from '#app/site/pages/payment/kept-payment.ts'

/** Where a reservation of the address is not this visitor's to see: a guest whose browser still holds its key goes on with it. */
export function useKeptKey(): void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useEffect(() => {
    const kept = keptPayment()
    if (!kept?.accessToken || kept.reservationId !== search.get('reservation') || search.has('key')) return
    void navigate(`?${new URLSearchParams([...search, ['key', kept.accessToken]])}`, { replace: true })
  }, [search, navigate])
}
