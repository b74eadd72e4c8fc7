import type { ReactNode } from 'react'

export type PriceLine = {
  /** Tells lines of one label apart. */
  id?: string
  label: string
  note?: ReactNode
  amount: ReactNode
  /** `less` for a discount, `sum` for the line that counts. */
  kind?: 'less' | 'sum'
}

/** A price explained line by line; amounts come as they are to be shown. */
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
