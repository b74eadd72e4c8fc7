import { amountToPay } from '#domain/pricing/amount-to-pay.ts'
import { type TaxKind, taxRateOn } from '#domain/pricing/tax-rates.ts'
import { office } from '#office/api/office.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useKeyOfBody } from '#office/kit/use-key-of-body.ts'
import { useMessages } from '#office/messages.tsx'
import { chargesAt, isInPrices, parseRate, type StockTaxes, useRateText } from '#office/pages/stock/taxes/tax-text.ts'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

const EXAMPLE_PRICE = 1_000_000

type RateDialogProps = {
  read: StockTaxes
  kind: TaxKind
  onClose: () => void
  onDone: (notice: string) => void
}

/** The dialog that plans a new tax rate for a kind of sale, from a day on. It shows the effect on prices. */
export function RateDialog({ read, kind, onClose, onDone }: RateDialogProps) {
  const t = useMessages('stockTaxes')
  const rateText = useRateText()
  const { nights } = useTimeText(read.outlet.zone)
  const { outlet, version, rates, firstDay } = read
  const keyOf = useKeyOfBody()
  const form = useForm({
    initial: { rate: '', from: firstDay },
    submit({ from, rate: typedRate }) {
      const rate = parseRate(typedRate)
      if (rate === null) return null
      const change = { outletId: outlet.id, version, kind, from, rate }
      return office.setTaxRate({ key: keyOf(change), ...change })
    },
    onDone: (_, { rate, from }) => onDone(t.done(t.kinds[kind], rateText(parseRate(rate) ?? 0), nights.long(from))),
  })
  const { rate: rateInput, from } = form.values
  const rate = parseRate(rateInput)
  const isSame = rate !== null && from !== '' && taxRateOn(rates, kind, from) === rate
  const field = form.field('rate')
  return (
    <FormDialog
      title={t.newRateOf(t.kinds[kind])}
      form={form}
      action={isSame ? t.same : rate === null ? t.setUnnamed : t.set(rateText(rate))}
      isReady={rate !== null && from !== '' && from >= firstDay && !isSame}
      onClose={onClose}
    >
      <div className="stock-form">
        <TextField
          label={t.rate}
          hint={t.rateHint}
          {...field}
          inputMode="decimal"
          fault={field.fault ?? (rateInput !== '' && rate === null ? t.rateFault : undefined)}
        />
        <TextField
          label={t.first}
          hint={t.firstHint(nights.short(firstDay))}
          {...form.field('from')}
          type="date"
          required
          min={firstDay}
        />
      </div>
      {rate !== null && isInPrices(read, kind) && (
        <Example read={read} kind={kind} rate={rate} was={taxRateOn(rates, kind, outlet.tonight)} />
      )}
      {from !== '' && (
        <p className="small">{(isInPrices(read, kind) ? t.followsPrices : t.followsBills)(nights.long(from))}</p>
      )}
    </FormDialog>
  )
}

type ExampleProps = { read: StockTaxes; kind: TaxKind; rate: number; was: number }

function Example({ read, kind, rate, was }: ExampleProps) {
  const t = useMessages('stockTaxes')
  const pays = (tax: number) => moneyText(amountToPay(EXAMPLE_PRICE, chargesAt(read, kind, tax)))
  return (
    <section className="panel" aria-live="polite">
      <h3 className="label">{t.example(moneyText(EXAMPLE_PRICE))}</h3>
      <dl className="money">
        <div>
          <dt>{t.exampleNow}</dt>
          <dd>{pays(was)}</dd>
        </div>
        <div className="sum">
          <dt>{t.exampleThen}</dt>
          <dd>{pays(rate)}</dd>
        </div>
      </dl>
    </section>
  )
}
