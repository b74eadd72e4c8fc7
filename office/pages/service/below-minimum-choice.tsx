import { BELOW_MINIMUM, type BelowMinimum } from '#domain/service/minimum-waiver.ts'
import { TextField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'

type BelowMinimumChoiceProps = {
  minimum: number
  lack: number
  below: BelowMinimum
  onBelow: (below: BelowMinimum) => void
  reason: string
  onReason: (reason: string) => void
  faults: Record<string, string>
  mustAsk: boolean
}

/** Shows two choices for a bill below its minimum spend. Staff either charge the minimum, or waive the difference and give a reason. */
export function BelowMinimumChoice(props: BelowMinimumChoiceProps) {
  const { minimum, lack, below, onBelow, reason, onReason, faults, mustAsk } = props
  const t = useMessages('service')
  const labels: Record<BelowMinimum, string> = {
    charge: t.chargeMinimum(moneyText(minimum)),
    waive: t.waiveMinimum(moneyText(lack)),
  }
  return (
    <fieldset className="stack">
      <legend className="small warn">{t.minimumShort(moneyText(lack))}</legend>
      {BELOW_MINIMUM.map((choice) => (
        <label key={choice} className="check">
          <input type="radio" name="below" value={choice} checked={below === choice} onChange={() => onBelow(choice)} />
          <span>{labels[choice]}</span>
        </label>
      ))}
      {below === 'waive' && (
        <TextField
          label={t.reason}
          hint={mustAsk ? t.waiverNeeds : t.reasonHint}
          fault={faults['reason'] ?? faults['below']}
          name="reason"
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </fieldset>
  )
}
