import type { ReactNode } from 'react'
import type { OfficeRefund } from '#office/pages/money/refund-deed.ts'
import { useMessages } from '#office/messages.tsx'

type Mark = 'ask' | 'hold' | 'exp' | 'fail' | 'ok' | 'cxl'

const DRAWINGS: Record<Mark, ReactNode> = {
  ask: (
    <>
      <circle className="mark__outline" cx="10" cy="10" r="6.5" />
      <path className="mark__fill" d="M10 3.5a6.5 6.5 0 0 1 0 13z" />
    </>
  ),
  hold: <circle className="mark__fill" cx="10" cy="10" r="6.5" />,
  exp: (
    <>
      <path className="mark__line" d="M1 15h18" />
      <circle className="mark__outline" cx="10" cy="8" r="4.6" />
    </>
  ),
  fail: <path className="mark__outline" d="M10 2.5 18 17H2zM10 8v4M10 14.3v.3" />,
  ok: <path className="mark__outline" d="m3.5 10.5 4.3 4.3 8.7-9.6" />,
  cxl: <path className="mark__outline" d="m5.5 5.5 9 9M14.5 5.5l-9 9" />,
}

/** Shows the state of a payment or refund with an icon and a word. Color alone must not carry the meaning. */
export function MoneyMark({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <span className={`state state--${mark}`}>
      <svg className="mark" viewBox="0 0 20 20" aria-hidden="true">
        {DRAWINGS[mark]}
      </svg>
      <span>{children}</span>
    </span>
  )
}

const isFailing = ({ state, fault }: OfficeRefund) => (state === 'asked' || state === 'sent') && fault !== null

/**
 * Returns true if the refund is unfinished and the bank has charged its payment back. Senja then does not know if the guest already has the
 * money.
 */
const isCovered = ({ state, covered }: OfficeRefund) =>
  covered > 0 && (state === 'asked' || state === 'sent' || state === 'transferring')

function markOf(refund: OfficeRefund): Mark {
  const { state, requestState } = refund
  if (isCovered(refund)) return 'fail'
  if (state === null) return requestState === 'asked' ? 'ask' : 'cxl'
  if (isFailing(refund)) return 'fail'
  if (state === 'to_transfer' || state === 'transferring') return 'hold'
  if (state === 'done' || state === 'transferred') return 'ok'
  return state === 'failed' ? 'cxl' : 'exp'
}

export function RefundMark({ refund }: { refund: OfficeRefund }) {
  const t = useMessages('money')
  const { state, requestState } = refund
  if (isCovered(refund))
    return <MoneyMark mark="fail">{state === 'transferring' ? t.coveredTitle : t.coveredAsked}</MoneyMark>
  const label = state === null ? t.requestStates[requestState ?? 'asked'] : t.states[state]
  return <MoneyMark mark={markOf(refund)}>{isFailing(refund) ? t.failedAt : label}</MoneyMark>
}
