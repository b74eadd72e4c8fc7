import type { OfficeRefund } from '#office/pages/money/refund-deed.ts'
import { useMessages } from '#office/messages.tsx'
import { useAsker } from '#office/pages/money/refund-table.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type Step = { name: string; small: string; isDone: boolean }

/** Draws the steps of a refund as points on a horizontal line. The disc marks the next step. */
export function RefundCourse({ refund }: { refund: OfficeRefund }) {
  const t = useMessages('money')
  const { zonedMoment } = useTimeText(refund.outlet.zone)
  const askerOf = useAsker()
  const { state, way, requestState } = refund
  const isOver = state === 'failed' || requestState === 'refused' || requestState === 'withdrawn'
  const isTransfer = way === 'transfer'
  const without = refund.reason === 'night_cancelled' ? t.byNight : t.byRule
  const decision =
    requestState === 'within_limit' ? t.alone : requestState === null ? without : (refund.decidedBy ?? t.bySecond)
  const steps: Step[] = [
    { name: t.steps.asked, small: `${askerOf(refund)}, ${zonedMoment(refund.askedAt)}`, isDone: true },
    { name: t.steps.approved, small: decision, isDone: state !== null },
    {
      name: isTransfer ? t.steps.transferred : t.steps.sent,
      small: refund.doneAt ? zonedMoment(refund.doneAt) : isTransfer ? t.toBank : t.byGateway,
      isDone: refund.doneAt !== null,
    },
  ]
  const next = steps.findIndex(({ isDone }) => !isDone)
  if (isOver) return null
  return (
    <ol className="course" aria-label={t.course}>
      {steps.map(({ name, small, isDone }, at) => (
        <li key={name} data-done={isDone || undefined} aria-current={at === next ? 'step' : undefined}>
          <b>{name}</b>
          <small>{small}</small>
        </li>
      ))}
    </ol>
  )
}
