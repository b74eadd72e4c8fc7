import { isOffLadder, refundCourse, type RefundRequestKind } from '#domain/payments/refund-limits.ts'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { RefundOffer } from '#office/pages/reservation/use-refund-offer.ts'
import { rolesWith } from '#office/session.tsx'

type Asked = { offer: RefundOffer; kind: RefundRequestKind; amount: number }

const isOffBy = ({ byRule, ladder }: RefundOffer, kind: RefundRequestKind, amount: number) =>
  isOffLadder({ kind, amount, byRule, ladder })

/** Whether a sum goes back at once, by the same rule as the server's. */
export const courseOf = (offer: RefundOffer, kind: RefundRequestKind, amount: number) =>
  refundCourse({ amount, isOff: isOffBy(offer, kind, amount), given: 0 }, offer)

/** Who has to agree to a sum, said before it is asked for. */
export function ApprovalLine({ offer, kind, amount }: Asked) {
  const t = useMessages('money')
  const { roles } = useMessages('frame')
  if (courseOf(offer, kind, amount) === 'at_once') return amount > 0 && <p className="micro soft">{t.atOnce}</p>
  const who = rolesWith('refund.approve').map((role) => roles[role])
  return <Note icon="shield">{isOffBy(offer, kind, amount) ? t.needsOwner : t.needsSecond(who.join(', '))}</Note>
}
