import { useRevalidator } from 'react-router'
import { useMessages } from '#app/components/messages.tsx'
import { ProveOwnership } from '#app/site/pages/ownership/prove-ownership.tsx'
import type { PayOnly } from '#app/site/pages/payment/find-payable.ts'

/** Lets a visitor with a pay-only link open the full reservation by a code. */
export function OwnershipOffer({ payment: { reservation, proofWays, key } }: { payment: PayOnly }) {
  const t = useMessages('ownership')
  const { revalidate } = useRevalidator()
  return (
    <ProveOwnership
      id={reservation.id}
      ways={proofWays}
      guestKey={key}
      title={t.title}
      line={t.line}
      onProven={() => void revalidate()}
    />
  )
}
