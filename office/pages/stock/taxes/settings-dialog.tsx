import type { StockTaxes } from '#office/pages/stock/taxes/tax-text.ts'
import { TAX_KINDS } from '#domain/pricing/tax-rates.ts'
import { office } from '#office/api/office.ts'
import { SelectField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useKeyOfBody } from '#office/kit/use-key-of-body.ts'
import { useMessages } from '#office/messages.tsx'
import { TAXED_SALES } from '#office/pages/stock/taxes/settings-section.tsx'

type SettingsDialogProps = { read: StockTaxes; onClose: () => void; onDone: (notice: string) => void }

export function SettingsDialog({ read, onClose, onDone }: SettingsDialogProps) {
  const t = useMessages('stockTaxes')
  const stored = { ...read.settings, taxesForfeits: read.settings.taxesForfeits ? 'taxed' : 'free' }
  const keyOf = useKeyOfBody()
  const form = useForm({
    initial: stored,
    submit({ taxesForfeits, ...kinds }) {
      const settings = { ...kinds, taxesForfeits: taxesForfeits === 'taxed' }
      const change = { outletId: read.outlet.id, version: read.version, settings }
      return office.changeTaxSettings({ key: keyOf(change), ...change })
    },
    onDone: () => onDone(t.saved),
  })
  const { field, values } = form
  const isChanged = ([...TAXED_SALES, 'taxesForfeits'] as const).some((name) => values[name] !== stored[name])
  return (
    <FormDialog
      title={t.change}
      form={form}
      action={isChanged ? t.save : t.nothing}
      isReady={isChanged}
      onClose={onClose}
    >
      {TAXED_SALES.map((sale) => (
        <SelectField
          key={sale}
          label={t.sells[sale]}
          {...field(sale)}
          choices={TAX_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
        />
      ))}
      <SelectField
        label={t.forfeits}
        {...field('taxesForfeits')}
        choices={[
          { value: 'free', label: t.forfeitsFree },
          { value: 'taxed', label: t.forfeitsTaxed },
        ]}
      />
      <p className="small">{t.settingsLine}</p>
    </FormDialog>
  )
}
