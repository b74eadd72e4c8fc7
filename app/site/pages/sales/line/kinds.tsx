import { usePrice } from '#app/components/price.tsx'
import { useFigure } from '#app/components/figure.ts'
import { useMessages } from '#app/components/messages.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { SaleNow, SalePage } from '#contract/web/sale-endpoints.ts'

/** What is sold by kind, with what is left of it; before the sale only how much there is. */
export function Kinds({ sale, left }: { sale: SalePage; left: SaleNow['left'] | null }) {
  const t = useMessages('sale')
  const figure = useFigure()
  const price = usePrice()
  return (
    <ul className="sale-kinds num">
      {sale.kinds.map(({ kind, id, name, price: from, total }) => {
        const count = left?.find((one) => one.kind === kind && one.id === id)?.count ?? (left ? 0 : total)
        return (
          <li key={`${kind} ${id}`} className={classNames(count === 0 && 'sale-kinds__gone')}>
            <p>
              <strong>{name}</strong>
              {from !== null && <small>{price(from)}</small>}
            </p>
            <p className="sale-kinds__left">
              {count === 0 ? (
                t.soldOutKind
              ) : (
                <>
                  <b>{figure(count)}</b> {left && count !== total && t.of(figure(total))}
                </>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
