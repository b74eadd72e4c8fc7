import { useState } from 'react'
import type { StockPrices } from '#office/pages/stock/prices/stock-prices.ts'
import { NIGHT_KINDS, type NightKind } from '#domain/pricing/night-kind.ts'
import { type KindPrices, startingPrices } from '#domain/pricing/starting-prices.ts'
import { beyondLimit, priceRange } from '#domain/stock/price-limit.ts'
import { office } from '#office/api/office.ts'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useKeyOfBody } from '#office/kit/use-key-of-body.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { MoneyField } from '#office/pages/stock/money-field.tsx'
import { FromFields } from '#office/pages/stock/prices/from-fields.tsx'
import { ExampleQuote } from '#office/pages/stock/prices/example-quote.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Category = StockPrices['categories'][number]
type PriceDialogProps = {
  read: StockPrices
  category: Category
  /** The planned prices that the dialog changes. Undefined if the dialog creates new prices. */
  planned?: Category['planned'][number] | undefined
  /** True if the user has a price limit: each price must be within 50 % above or below the last price that the owner set. */
  isLimited: boolean
  onClose: () => void
  onDone: () => Promise<void>
}

const FIELDS = ['downPayment', 'minimumCost'] as const

const pricesOf = ({ downPayment, minimumCost }: KindPrices): KindPrices => ({ downPayment, minimumCost })

/**
 * The dialog for the six prices of a category. It shows an example of a guest's price. It also lists the bookings that keep their earlier
 * price.
 */
export function PriceDialog({ read, category, planned, isLimited, onClose, onDone }: PriceDialogProps) {
  const t = useMessages('stockPrices')
  const language = useLanguage()
  const before = planned ?? category
  const [shownKind, setShownKind] = useState<NightKind>('weekend')
  const keyOf = useKeyOfBody()
  const form = useForm({
    initial: () => ({
      ...(isLimited ? pricesOf(before) : startingPrices(before, read.categories)),
      from: planned?.from ?? null,
    }),
    submit(values) {
      const change = { ...values, outletId: read.outlet.id, categoryId: category.id, version: category.version }
      return office.changePrices({ key: keyOf(change), ...change })
    },
    onDone,
  })
  const { values: prices } = form
  const faults = form.claim(...FIELDS, ...(planned ? [] : ['from']))
  const { from } = prices
  const changed = FIELDS.flatMap((field) => NIGHT_KINDS.filter((kind) => prices[field][kind] !== before[field][kind]))
  const { set } = before
  const { nights } = useTimeText(read.outlet.zone)
  const beyond = isLimited ? beyondLimit(set, prices) : []
  const hintOf = (rupiah: number) => {
    const { least, most } = priceRange(rupiah)
    return isLimited ? t.range(amountText(least), amountText(most)) : undefined
  }
  const paid = read.charges.paymentType === 'DownPayment' ? t.downPayment : t.bookingFee
  return (
    <FormDialog
      title={t.changeOf(category.name[language])}
      form={form}
      action={changed.length === 0 ? t.nothing : from === null ? t.confirm(changed.length) : t.plan(changed.length)}
      isReady={changed.length > 0 && beyond.length === 0 && from !== ''}
      onClose={onClose}
    >
      {isLimited && <p className="small soft">{t.limit}</p>}
      {planned ? (
        <p className="small">{t.plannedFrom(nights.long(planned.from))}</p>
      ) : (
        <FromFields
          outlet={read.outlet}
          from={from}
          fault={faults['from']}
          onFrom={(night) => form.set({ from: night })}
        />
      )}
      {NIGHT_KINDS.map((kind) => (
        <fieldset key={kind} className="stock-form">
          <legend className="label price-dialog__kind">
            {t.kinds[kind]} <span className="faint">{t.kindHint[kind]}</span>
          </legend>
          {FIELDS.map((field) => (
            <MoneyField
              key={field}
              label={field === 'downPayment' ? paid : t.minimum}
              name={`${field}.${kind}`}
              hint={hintOf(set[field][kind])}
              fault={faults[`${field}.${kind}`] ?? (beyond.includes(`${field}.${kind}`) ? t.limit : undefined)}
              onFocus={() => setShownKind(kind)}
              value={prices[field][kind]}
              onChange={(rupiah) => form.set({ [field]: { ...prices[field], [kind]: rupiah } })}
            />
          ))}
        </fieldset>
      ))}
      <ExampleQuote
        charges={read.charges}
        night={from || read.outlet.tonight}
        kind={shownKind}
        price={prices.downPayment[shownKind]}
        minimum={prices.minimumCost[shownKind]}
      />
      <p className="small">
        {from === null || from === '' ? t.follows(category.bookings) : t.followsFrom(nights.long(from))}
      </p>
    </FormDialog>
  )
}
