import { usePrice } from '#app/components/price.tsx'
import { useFigure } from '#app/components/figure.ts'
import { useMessages } from '#app/components/messages.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { SaleNow, SalePage } from '#contract/web/sale-endpoints.ts'

/**
 * The kinds of places of a sale, with the number of places left of each kind. Before the sale, shows only the total number of places of
 * each kind.
 */
export function Kinds({ sale, left }: { sale: SalePage; left: SaleNow['left'] | null }) {
  const t = useMessages('sale')
  const figure = useFigure()
  const price = usePrice()
  return (
    <ul className="sale-kinds num">
      {sale.kinds.map(({ kind, id, name, price: from, total }) => {
        const count = left?.find((entry) => entry.kind === kind && entry.id === id)?.count ?? (left ? 0 : total)
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
