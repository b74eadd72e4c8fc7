import { useVisit } from '#app/components/visit.ts'
import { formatMoney } from '#domain/pricing/money.ts'

/** Writes rupiah in the visitor's currency: code, space, digits grouped as the language does. */
export function usePrice(): (rupiah: number) => string {
  const { currency, language } = useVisit()
  // Code and figure never part at the end of a line.
  return (rupiah) => formatMoney(rupiah, currency, language).replace(' ', '\u00a0')
}

/** An amount of rupiah in the visitor's currency. */
export function Price({ amount }: { amount: number }) {
  return <span className="num nowrap">{usePrice()(amount)}</span>
}
