import type { ReactNode } from 'react'

export type Fact = {
  term: string
  value: ReactNode
  /** A second, quieter line. */
  note?: ReactNode
}

/** Terms and values between hairlines. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ term, value, note }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">
            {value} {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
