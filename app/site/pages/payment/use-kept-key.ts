import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { keptPayment } from '#app/site/pages/payment/kept-payment.ts'

/**
 * Finds the reservation's key in this browser's storage. Puts this key into the address if the address has no key or only a pay-only key.
 */
export function useKeptKey(): void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useEffect(() => {
    const storedPayment = keptPayment()
    if (!storedPayment?.accessToken || storedPayment.reservationId !== search.get('reservation')) return
    if (storedPayment.accessToken === search.get('key')) return
    const others = [...search].filter(([name]) => name !== 'key')
    void navigate(`?${new URLSearchParams([...others, ['key', storedPayment.accessToken]])}`, { replace: true })
  }, [search, navigate])
}
