import type { StaffSplit } from '#office/api/answers.ts'
import { useSplitText } from '#office/pages/split/use-split-text.ts'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import { useLabels } from '#office/text/use-labels.ts'

/** `isGathering`: true while friends can pay, so that an unpaid share also says if its link was opened. */
type ShareLineProps = { share: StaffSplit['shares'][number]; zone: string; isGathering: boolean }

/** Shows a share: its payer, its state, and the time and channel of the payment. */
export function ShareLine({ share, zone, isGathering }: ShareLineProps) {
  const t = useSplitText()
  const labels = useLabels()
  const { moment } = useTimeText(zone)
  const { no, name, isOrganiser, amount, state, paidAt, method } = share
  const shownState = state === 'open' && isGathering && !isOrganiser ? 'unopened' : state
  const facts = [t.shareStates[shownState], paidAt && moment(paidAt), labels.method(method)].filter(Boolean)
  const isMissing = state === 'open' || state === 'opened' || state === 'paying'
  return (
    <li>
      <div>
        <b>
          {name ?? t.someone(no)}
          {isOrganiser && <span className="soft small">{t.organiser}</span>}
        </b>
        <small className={isMissing ? 'split__missing' : undefined}>{facts.join(', ')}</small>
      </div>
      <span className="split__amount">{moneyText(amount)}</span>
    </li>
  )
}
