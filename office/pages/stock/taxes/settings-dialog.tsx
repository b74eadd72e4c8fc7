import { TAX_KINDS } from '#domain/pricing/tax-rates.ts'
import { formatNumber } from '#domain/pricing/money.ts'
import { office } from '#office/api/office.ts'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useKeyOfBody } from '#office/kit/use-key-of-body.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { ADDED_CHARGES, TAXED_SALES } from '#office/pages/stock/taxes/settings-section.tsx'
import { parseRate, type StockTaxes } from '#office/pages/stock/taxes/tax-text.ts'

type SettingsDialogProps = { read: StockTaxes; onClose: () => void; onDone: (notice: string) => void }

const YES = 'yes'
const textOf = (isTrue: boolean) => (isTrue ? YES : 'no')

export function SettingsDialog({ read, onClose, onDone }: SettingsDialogProps) {
  const t = useMessages('stockTaxes')
  const language = useLanguage()
  const { taxesForfeits, useService, useTax, service, ...kinds } = read.settings
  const stored = {
    ...kinds,
    taxesForfeits: textOf(taxesForfeits),
    useService: textOf(useService),
    useTax: textOf(useTax),
    service: formatNumber(service, language),
  }
  const keyOf = useKeyOfBody()
  const form = useForm({
    initial: stored,
    submit(values) {
      const rate = parseRate(values.service)
      if (rate === null) return null
      const settings = {
        ...values,
        taxesForfeits: values.taxesForfeits === YES,
        useService: values.useService === YES,
        useTax: values.useTax === YES,
        service: rate,
      }
      const change = { outletId: read.outlet.id, version: read.version, settings }
      return office.changeTaxSettings({ key: keyOf(change), ...change })
    },
    onDone: () => onDone(t.saved),
  })
  const { field, values } = form
  const isChanged = ([...TAXED_SALES, ...ADDED_CHARGES, 'taxesForfeits', 'service'] as const).some(
    (name) => values[name] !== stored[name],
  )
  const isRate = parseRate(values.service) !== null
  const yesOrNo = (yes: string, no: string) => [
    { value: textOf(false), label: no },
    { value: YES, label: yes },
  ]
  return (
    <FormDialog
      title={t.change}
      form={form}
      action={isChanged ? t.save : t.nothing}
      isReady={isChanged && isRate}
      onClose={onClose}
    >
      <TextField
        label={t.serviceRate}
        hint={t.rateHint}
        {...field('service')}
        inputMode="decimal"
        fault={isRate ? undefined : t.rateFault}
      />
      {ADDED_CHARGES.map((charge) => (
        <SelectField key={charge} label={t[charge]} {...field(charge)} choices={yesOrNo(t.added, t.notAdded)} />
      ))}
      <p className="small soft">{t.addedHint}</p>
      {TAXED_SALES.map((sale) => (
        <SelectField
          key={sale}
          label={t.sells[sale]}
          {...field(sale)}
          choices={TAX_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
        />
      ))}
      <SelectField label={t.forfeits} {...field('taxesForfeits')} choices={yesOrNo(t.forfeitsTaxed, t.forfeitsFree)} />
      <p className="small">{t.settingsLine}</p>
    </FormDialog>
  )
}
