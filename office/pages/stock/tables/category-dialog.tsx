import type { StockTables } from '#office/pages/stock/tables/stock-tables.ts'
import { NIGHT_KINDS } from '#domain/pricing/night-kind.ts'
import { type KindPrices, NO_PRICES, startingPrices } from '#domain/pricing/starting-prices.ts'
import { office } from '#office/api/office.ts'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { BothFields, NO_TEXT } from '#office/pages/stock/both-fields.tsx'
import { MoneyField } from '#office/pages/stock/money-field.tsx'

type CategoryDialogProps = {
  outletId: number
  /** The kind of table to change. If it is null, the dialog creates a new kind with its first prices. */
  category: StockTables['categories'][number] | null
  /** The kinds of the outlet with their prices. A new kind starts with the prices of the first of them. */
  priced: readonly KindPrices[]
  onClose: () => void
  onDone: (notice: string) => void
}

const KINDS = ['seated', 'standing'] as const

/** The dialog for a kind of table. Later prices are set on the page of prices. */
export function CategoryDialog({ outletId, category, priced, onClose, onDone }: CategoryDialogProps) {
  const t = useMessages('stockSections')
  const language = useLanguage()
  const form = useForm({
    initial: {
      name: category?.name ?? NO_TEXT,
      kind: category?.kind ?? KINDS[0],
      capacity: String(category?.capacity ?? 4),
      ...startingPrices(NO_PRICES, priced),
    },
    submit({ name, kind, capacity, ...prices }) {
      const values = { outletId, name, kind, capacity: Number(capacity) }
      return category
        ? office.changeCategory({ ...values, id: category.id, version: category.version })
        : office.addCategory({ ...values, ...prices })
    },
    onDone: (_, { name }) => onDone(t.saved(name[language].trim())),
  })
  const { values, field, set } = form
  return (
    <FormDialog
      title={category ? t.changeOf(category.name[language]) : t.addCategoryTitle}
      form={form}
      action={t.save}
      onClose={onClose}
    >
      <BothFields
        label={t.name}
        name="name"
        value={values.name}
        onChange={(name) => set({ name })}
        faults={form.claim('name')}
        hint={t.categoryHint}
        maxLength={120}
      />
      <div className="stock-form">
        <SelectField
          label={t.kind}
          {...field('kind')}
          choices={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
        />
        <TextField
          label={t.capacity}
          {...field('capacity', (text) => text.replaceAll(/\D/g, '').slice(0, 3))}
          inputMode="numeric"
        />
      </div>
      {category ? (
        <p className="small soft">{t.pricesElsewhere}</p>
      ) : (
        <PriceFields values={values} set={set} faults={form.claim('downPayment', 'minimumCost')} />
      )}
    </FormDialog>
  )
}

type PriceFieldsProps = {
  values: KindPrices
  set: (change: Partial<KindPrices>) => void
  faults: Record<string, string>
}

function PriceFields({ values, set, faults }: PriceFieldsProps) {
  const t = useMessages('stockPrices')
  return NIGHT_KINDS.map((night) => (
    <fieldset key={night} className="stock-form">
      <legend className="label price-dialog__kind">
        {t.kinds[night]} <span className="faint">{t.kindHint[night]}</span>
      </legend>
      {(['downPayment', 'minimumCost'] as const).map((price) => (
        <MoneyField
          key={price}
          label={price === 'downPayment' ? t.downPayment : t.minimum}
          name={`${price}.${night}`}
          fault={faults[`${price}.${night}`]}
          value={values[price][night]}
          onChange={(rupiah) => set({ [price]: { ...values[price], [night]: rupiah } })}
        />
      ))}
    </fieldset>
  ))
}
