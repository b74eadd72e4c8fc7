import type { StockPrices } from '#office/pages/stock/prices/stock-prices.ts'
import type { NightKind } from '#domain/pricing/night-kind.ts'
import { quote } from '#domain/pricing/quote.ts'
import { taxRateOn } from '#domain/pricing/tax-rates.ts'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'

type ExampleQuoteProps = {
  charges: StockPrices['charges']
  /** The night that determines the tax rate. */
  night: string
  kind: NightKind
  price: number
  minimum: number
}

/** The price of one table for a guest, calculated as on the site. */
export function ExampleQuote({ charges, night, kind, price, minimum }: ExampleQuoteProps) {
  const t = useMessages('stockPrices')
  const example = quote({
    paymentType: charges.paymentType,
    lines: [{ label: '', quantity: 1, unitAmount: price }],
    membershipDiscountPercent: 0,
    affiliator: null,
    service: charges.service,
    tax: taxRateOn(charges.taxRates, charges.taxKind, night),
    taxKind: charges.taxKind,
    useService: charges.useService,
    useTax: charges.useTax,
  })
  const isCredit = charges.paymentType === 'DownPayment'
  const parts = [
    [isCredit ? t.downPayment : t.bookingFee, example.subtotal],
    ...(example.service > 0 ? [[t.service, example.service] as const] : []),
    ...(example.tax > 0 ? [[t.tax, example.tax] as const] : []),
  ] as const
  return (
    <section className="panel" aria-live="polite">
      <h3 className="label">{t.example(t.kinds[kind])}</h3>
      <dl className="money">
        {parts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{moneyText(amount)}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>
            {t.pays}
            <small>{isCredit ? t.credit : t.price}</small>
          </dt>
          <dd>{moneyText(example.total)}</dd>
        </div>
        <div>
          <dt>{t.spends}</dt>
          <dd>{moneyText(minimum)}</dd>
        </div>
      </dl>
    </section>
  )
}
