import { useEffect, useState } from 'react'
import type { OfficeReservation } from '#office/api/answers.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { reachOf, useMe } from '#office/session.tsx'

export type RefundOffer = OfficeAnswer<'refundOffer'>

/**
 * Loads the refundable amount and the earlier refund requests of a reservation. Returns null until both have loaded. Always returns null if
 * the user is not allowed to request refunds.
 */
export function useRefundOffer({ party, outlet }: OfficeReservation): RefundOffer | null {
  const me = useMe()
  const [offer, setOffer] = useState<{ version: number; read: RefundOffer } | null>(null)
  const mayAsk = reachOf(me, 'refund.ask', outlet.id) !== null
  useEffect(() => {
    let isHere = true
    if (mayAsk)
      void office.refundOffer({ id: party.id }).then((answer) => {
        if (isHere && answer.ok) setOffer({ version: party.version, read: answer.data })
      })
    return () => {
      isHere = false
    }
  }, [party.id, party.version, mayAsk])
  return offer?.read ?? null
}
