import { type SubmitEvent, useState } from 'react'
import type { StockTaxes } from '#office/pages/stock/taxes/tax-text.ts'
import { TAX_KINDS } from '#domain/pricing/tax-rates.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { TAXED_SALES } from '#office/pages/stock/taxes/settings-section.tsx'

type SettingsDialogProps = { read: StockTaxes; onClose: () => void; onDone: (said: string) => void }

/** The kind of tax of each sale, and if money that guests forfeit includes tax. */
export function SettingsDialog({ read, onClose, onDone }: SettingsDialogProps) {
  const t = useMessages('stockTaxes')
  const frame = useMessages('frame')
  const { run, fault, isBusy } = useAction()
  const [key] = useState(() => crypto.randomUUID())
  const [settings, setSettings] = useState(read.settings)
  const isChanged =
    settings.taxesForfeits !== read.settings.taxesForfeits ||
    TAXED_SALES.some((sale) => settings[sale] !== read.settings[sale])
  const kinds = TAX_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] }))
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = { key, outletId: read.outlet.id, version: read.version, settings }
    if (await run(() => office.changeTaxSettings(input))) onDone(t.saved)
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
          name="taxesForfeits"
          value={settings.taxesForfeits ? 'taxed' : 'free'}
          choices={[
            { value: 'free', label: t.forfeitsFree },
            { value: 'taxed', label: t.forfeitsTaxed },
          ]}
          onChange={(event) => setSettings({ ...settings, taxesForfeits: event.target.value === 'taxed' })}
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
