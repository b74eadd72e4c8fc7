import type { OfficeRefund } from '#contract/office/money/refund-endpoints.ts'
import { useMessages } from '#office/messages.tsx'
import { useAsker } from '#office/pages/money/refund-table.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type Step = { name: string; small: string; isDone: boolean }

/** Steps on a horizon: the disc stands at the one that is next. */
export function RefundCourse({ refund }: { refund: OfficeRefund }) {
  const t = useMessages('money')
  const { zonedMoment } = useTimeText(refund.outlet.zone)
  const askerOf = useAsker()
  const { state, way, request_state } = refund
  const isOver = state === 'failed' || request_state === 'refused' || request_state === 'withdrawn'
  const isTransfer = way === 'transfer'
  const without = refund.reason === 'night_cancelled' ? t.byNight : t.byRule
  const decided =
    request_state === 'within_limit' ? t.alone : request_state === null ? without : (refund.decided_by ?? t.bySecond)
  const steps: Step[] = [
    { name: t.steps.asked, small: `${askerOf(refund)}, ${zonedMoment(refund.asked_at)}`, isDone: true },
    { name: t.steps.approved, small: decided, isDone: state !== null },
    {
      name: isTransfer ? t.steps.transferred : t.steps.sent,
      small: refund.done_at ? zonedMoment(refund.done_at) : isTransfer ? t.toBank : t.byGateway,
      isDone: refund.done_at !== null,
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
