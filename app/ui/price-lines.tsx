import type { ReactNode } from 'react'

export type PriceLine = {
  /** The key of the line. It is needed only if several lines have the same label. */
  id?: string
  label: string
  note?: ReactNode
  amount: ReactNode
  /** The kind of the line: `less` for a discount, `sum` for the total. */
  kind?: 'less' | 'sum'
}

/** Shows price lines. The caller must format the amounts. */
export function PriceLines({ lines }: { lines: PriceLine[] }) {
  return (
    <dl className="price num">
      {lines.map(({ id, label, note, amount, kind }) => (
        <div key={id ?? label} className={kind}>
          <dt>
            {label} {note && <small>{note}</small>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
