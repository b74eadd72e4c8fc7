import { useVisit } from '#app/components/visit.ts'
import { formatMoney } from '#domain/pricing/money.ts'

/**
 * Formats rupiah in the visitor's currency: the currency code, a space, and the digits in groups as usual in the page's language.
 */
export function usePrice(): (rupiah: number) => string {
  const { currency, language } = useVisit()
  // A no-break space between the currency code and the number keeps both on the same line.
  return (rupiah) => formatMoney(rupiah, currency, language).replace(' ', '\u00a0')
}

/** Shows an amount of rupiah in the visitor's currency. */
export function Price({ amount }: { amount: number }) {
  return <span className="num nowrap">{usePrice()(amount)}</span>
}
