import { useRoleNames } from '#office/frame/use-role-names.ts'
import { isOffLadder, refundCourse, type RefundRequestKind } from '#domain/payments/refund-limits.ts'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { RefundOffer } from '#office/pages/reservation/use-refund-offer.ts'

type ApprovalLineProps = { offer: RefundOffer; kind: RefundRequestKind; amount: number }

const isOffBy = ({ byRule, ladder }: RefundOffer, kind: RefundRequestKind, amount: number) =>
  isOffLadder({ kind, amount, byRule, ladder })

/** Returns the next step of a refund: a refund at once, or an approval first. The server applies the same rule. */
export const courseOf = (offer: RefundOffer, kind: RefundRequestKind, amount: number) =>
  refundCourse({ amount, isOff: isOffBy(offer, kind, amount), given: 0 }, offer)

/** Shows the names of the roles that must approve a refund. The line is shown before the user requests the refund. */
export function ApprovalLine({ offer, kind, amount }: ApprovalLineProps) {
  const t = useMessages('money')
  const namesOf = useRoleNames()
  if (courseOf(offer, kind, amount) === 'at_once') return amount > 0 && <p className="micro soft">{t.atOnce}</p>
  const who = namesOf('refund.approve')
  return <Note icon="shield">{isOffBy(offer, kind, amount) ? t.needsOwner : t.needsSecond(who.join(', '))}</Note>
}
