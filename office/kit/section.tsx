import type { ReactNode } from 'react'
import { amountText } from '#office/text/money-text.ts'

type SectionProps = { title: string; count?: ReactNode; more?: ReactNode; children: ReactNode }

export function Section({ title, count, more, children }: SectionProps) {
  return (
    <section className="section">
      <div className="section__head">
        <h2 className="head">{title}</h2>
        {count !== undefined && <span className="count">{typeof count === 'number' ? amountText(count) : count}</span>}
        {more && <span className="push row">{more}</span>}
      </div>
      {children}
    </section>
  )
}
