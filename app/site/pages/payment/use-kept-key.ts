import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { keptPayment } from '#app/site/pages/payment/kept-payment.ts'

/** If the address has no key, or a pay-only key, adds the reservation's key that this browser stores. */
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
