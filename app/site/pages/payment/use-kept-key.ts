import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { keptPayment } from '#app/site/pages/payment/kept-payment.ts'

/** If the address has no key or a pay-only key, puts the reservation's key from this browser's storage into the address. */
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
