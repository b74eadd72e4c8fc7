import { addNights } from '#domain/calendar/night.ts'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'

type FromFieldsProps = {
  outlet: { tonight: string }
  /** The night from which the price is valid. '' means that no night is selected yet; null means "from now on". */
  from: string | null
  fault: string | undefined
  onFrom: (from: string | null) => void
}

export function FromFields({ outlet, from, fault, onFrom }: FromFieldsProps) {
  const t = useMessages('stockPrices')
  return (
    <div className="stock-form">
      <SelectField
        label={t.holds}
        name="holds"
        value={from === null ? 'now' : 'later'}
        choices={[
          { value: 'now', label: t.holdsNow },
          { value: 'later', label: t.holdsLater },
        ]}
        onChange={(event) => onFrom(event.target.value === 'now' ? null : '')}
      />
      {from !== null && (
        <TextField
          label={t.firstNight}
          fault={fault}
          type="date"
          name="from"
          required
          min={addNights(outlet.tonight, 1)}
          value={from}
          onChange={(event) => onFrom(event.target.value)}
        />
      )}
    </div>
  )
}
