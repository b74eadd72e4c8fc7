import type { ReactNode } from 'react'

export type Fact = {
  term: string
  value: ReactNode
  note?: ReactNode
}

/** A list of facts. A fact with an empty text is left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(({ value }) => value !== '')
        .map(({ term, value, note }) => (
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
