import type { ReactNode } from 'react'

export type Fact = {
  term: string
  value: ReactNode
  note?: ReactNode
}

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
