import { zoneName } from '#domain/calendar/night.ts'
import { SALE_BOUNDS } from '#domain/sales/sale-states.ts'
import { TextField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'
import type { TermsForm } from '#office/pages/sales/sale-terms.ts'

/** Names of the terms for which the fields show errors. */
export const TERMS_FAULTS = ['joinsFrom', 'opensAt', 'ratePerMinute', 'turnSeconds', 'maxTickets', 'maxTables']

type TermsFieldsProps = {
  form: TermsForm
  faults: Record<string, string>
  zone: string
  /** True if the order of the guests has been drawn at random. After that, the times of the sale cannot change. */
  isDrawn?: boolean
  onChange: (changed: Partial<TermsForm>) => void
}

export function TermsFields({ form, faults, zone, isDrawn = false, onChange }: TermsFieldsProps) {
  const t = useMessages('sales')
  const { ratePerMinute, turnSeconds, maxTickets, maxTables } = SALE_BOUNDS
  const of = (name: keyof TermsForm) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const figure = (
    name: 'rate' | 'minutes' | 'tickets' | 'tables',
    { least, most }: { least: number; most: number },
  ) => ({
    ...of(name),
    type: 'number',
    inputMode: 'numeric' as const,
    min: least,
    max: most,
  })
  return (
    <>
      {isDrawn ? (
        <p className="small soft">{t.timesDrawn}</p>
      ) : (
        <>
          <Moment label={t.joinsFrom} fault={faults['joinsFrom']} date={of('joinsDate')} clock={of('joinsClock')} />
          <Moment label={t.opensAt} fault={faults['opensAt']} date={of('opensDate')} clock={of('opensClock')} />
          <p className="small soft">{t.zone(zoneName(zone))}</p>
        </>
      )}
      <div className="sales__pair">
        <TextField
          label={t.rate}
          hint={t.rateHint}
          fault={faults['ratePerMinute']}
          {...figure('rate', ratePerMinute)}
        />
        <TextField
          label={t.minutes}
          fault={faults['turnSeconds']}
          {...figure('minutes', { least: turnSeconds.least / 60, most: turnSeconds.most / 60 })}
        />
        <TextField label={t.tickets} fault={faults['maxTickets']} {...figure('tickets', maxTickets)} />
        <TextField label={t.tables} fault={faults['maxTables']} {...figure('tables', maxTables)} />
      </div>
    </>
  )
}

type FieldControl = { value: string; onChange: (event: { target: { value: string } }) => void }

function Moment(props: { label: string; fault: string | undefined; date: FieldControl; clock: FieldControl }) {
  const t = useMessages('sales')
  const { label, fault, date, clock } = props
  return (
    <fieldset className="sales__moment">
      <legend>{label}</legend>
      <TextField label={t.date} type="date" fault={fault} {...date} />
      <TextField label={t.time} type="time" {...clock} />
    </fieldset>
  )
}
