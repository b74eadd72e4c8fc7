import { type SubmitEvent, useState } from 'react'
import type { StockTaxesOnWire } from '#contract/office/stock/tax-endpoints.ts'
import { TAX_KINDS } from '#domain/pricing/tax-rates.ts'
import { callOffice } from '#office/api/call-office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { TAXED_SALES } from '#office/pages/stock/taxes/settings-section.tsx'

type SettingsDialogProps = { read: StockTaxesOnWire; onClose: () => void; onDone: (said: string) => void }

/** The kind of tax of each sale, and if money that guests forfeit includes tax. */
export function SettingsDialog({ read, onClose, onDone }: SettingsDialogProps) {
  const t = useMessages('stockTaxes')
  const frame = useMessages('frame')
  const { run, fault, isBusy } = useAction()
  const [key] = useState(() => crypto.randomUUID())
  const [settings, setSettings] = useState(read.settings)
  const isChanged =
    settings.taxes_forfeits !== read.settings.taxes_forfeits ||
    TAXED_SALES.some((sale) => settings[sale] !== read.settings[sale])
  const kinds = TAX_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] }))
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { key, outlet_id: read.outlet.id, version: read.version, ...settings }
    if (await run(() => callOffice('changeTaxSettings', { body }))) onDone(t.saved)
  }
  return (
    <Dialog title={t.change} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        {TAXED_SALES.map((sale) => (
          <SelectField
            key={sale}
            label={t.sells[sale]}
            name={sale}
            value={settings[sale]}
            choices={kinds}
            onChange={(event) => {
              const kind = TAX_KINDS.find((one) => one === event.target.value)
              if (kind) setSettings({ ...settings, [sale]: kind })
            }}
          />
        ))}
        <SelectField
          label={t.forfeits}
          name="taxes_forfeits"
          value={settings.taxes_forfeits ? 'taxed' : 'free'}
          choices={[
            { value: 'free', label: t.forfeitsFree },
            { value: 'taxed', label: t.forfeitsTaxed },
          ]}
          onChange={(event) => setSettings({ ...settings, taxes_forfeits: event.target.value === 'taxed' })}
        />
        <p className="small">{t.settingsLine}</p>
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={!isChanged}>
            {isChanged ? t.save : t.nothing}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
