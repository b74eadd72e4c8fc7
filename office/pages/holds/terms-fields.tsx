import { TextField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'
import { type Hours, type Terms, untilPresets } from '#office/pages/holds/hold-terms.ts'
import { useTimeText } from '#office/text/time-text.ts'

type TermsFieldsProps = {
  terms: Terms
  hours: Hours
  /**
   * The time when the form opened, in epoch milliseconds. The offered end times are calculated from this time, so that they do not change
   * while staff read them.
   */
  openedAt: number
  faults: Record<string, string>
  phoneHint: string
  onTerms: (terms: Terms) => void
}

export function TermsFields({ terms, hours, openedAt, faults, phoneHint, onTerms }: TermsFieldsProps) {
  const t = useMessages('holds')
  const set = (change: Partial<Terms>) => onTerms({ ...terms, ...change })
  return (
    <>
      <div className="holds__two">
        <TextField
          label={t.forName}
          fault={faults['forName']}
          name="for_name"
          maxLength={120}
          autoComplete="off"
          value={terms.forName}
          onChange={(event) => set({ forName: event.target.value })}
        />
        <TextField
          label={t.forPhone}
          hint={phoneHint}
          fault={faults['forPhone']}
          name="for_phone"
          type="tel"
          maxLength={40}
          autoComplete="off"
          value={terms.forPhone}
          onChange={(event) => set({ forPhone: event.target.value })}
        />
      </div>
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        fault={faults['reason']}
        name="reason"
        maxLength={300}
        autoComplete="off"
        value={terms.reason}
        onChange={(event) => set({ reason: event.target.value })}
      />
      <UntilField terms={terms} hours={hours} openedAt={openedAt} fault={faults['until']} onTerms={set} />
    </>
  )
}

type UntilFieldProps = Pick<TermsFieldsProps, 'terms' | 'hours' | 'openedAt'> & {
  fault: string | undefined
  onTerms: (change: Partial<Terms>) => void
}

function UntilField({ terms, hours, openedAt, fault, onTerms }: UntilFieldProps) {
  const t = useMessages('holds')
  const frame = useMessages('frame')
  const { clock } = useTimeText(hours.zone)
  const presets = untilPresets(hours, openedAt)
  const choices = [
    ...presets.map((value) => ({ value, label: frame.clock(value) })),
    { value: '', label: t.close(clock(hours.closesAt)) },
    { value: 'other', label: t.other },
  ]
  const selected = terms.isOther ? 'other' : terms.until
  return (
    <fieldset className="field holds__until">
      <legend className="label">{t.untilLegend}</legend>
      <div className="chips">
        {choices.map(({ value, label }) => (
          <label className="chip" key={value}>
            <input
              type="radio"
              name="until"
              value={value}
              checked={selected === value}
              onChange={() => onTerms(value === 'other' ? { isOther: true } : { until: value, isOther: false })}
            />
            {label}
          </label>
        ))}
      </div>
      {terms.isOther && (
        <TextField
          label={t.otherTime}
          type="time"
          name="until_time"
          required
          fault={fault}
          value={terms.until}
          onChange={(event) => onTerms({ until: event.target.value })}
        />
      )}
      <p className={fault && !terms.isOther ? 'error' : 'hint'} role={fault && !terms.isOther ? 'alert' : undefined}>
        {fault && !terms.isOther ? fault : terms.until === '' ? t.neverOnSale : t.backOnSale(frame.clock(terms.until))}
      </p>
    </fieldset>
  )
}
