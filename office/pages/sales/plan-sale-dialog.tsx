import { type SubmitEvent, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { formOf, termsOf, usualTerms } from '#office/pages/sales/sale-terms.ts'
import { TermsFields } from '#office/pages/sales/terms-fields.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { HOME_ZONE, inZone } from '#office/text/time-text.ts'

const DAY_MS = 86_400_000
const A_WEEK_AHEAD = 7

/** Sells a night through a waiting room. */
export function PlanSaleDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const t = useMessages('sales')
  const frame = useMessages('frame')
  const me = useMe()
  const outlets = me.outlets.filter(({ id }) => reachOf(me, 'stock.plan', id) !== null)
  const { run, fault, faults, isBusy } = useAction()
  const [now] = useState(() => new Date())
  const [key] = useState(() => crypto.randomUUID())
  const [outletId, setOutletId] = useState(String(outlets[0]?.id ?? ''))
  const zoneOf = (outlet: string) => outlets.find(({ id }) => id === Number(outlet))?.zone ?? HOME_ZONE
  const zone = zoneOf(outletId)
  const [night, setNight] = useState(() => inZone(new Date(now.getTime() + A_WEEK_AHEAD * DAY_MS), zone).date)
  const [form, setForm] = useState(() => usualTerms(now, zone))

  /** Joining begins when it was to begin; a time to open is meant on the clock of the outlet. */
  function chooseOutlet(chosen: string) {
    setOutletId(chosen)
    const joins = formOf(termsOf(form, zone), zoneOf(chosen))
    setForm({ ...form, joinsDate: joins.joinsDate, joinsClock: joins.joinsClock })
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { key, outletId: Number(outletId), night, ...termsOf(form, zone) }
    const planned = await run(() => office.planSale(body))
    if (planned) onDone(planned.id)
  }

  return (
    <Dialog title={t.plan} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <Fault>{fault}</Fault>
        <div className="sales__pair">
          <SelectField
            label={t.outlet}
            value={outletId}
            choices={outlets.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => chooseOutlet(target.value)}
            fault={faults['outletId']}
          />
          <TextField
            label={t.night}
            type="date"
            value={night}
            onChange={({ target }) => setNight(target.value)}
            fault={faults['night']}
          />
        </div>
        <TermsFields
          form={form}
          faults={faults}
          zone={zone}
          onChange={(changed) => setForm((before) => ({ ...before, ...changed }))}
        />
        <p className="small">{t.planEffect}</p>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t.planDeed}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
