import type { ReactNode } from 'react'
import { amountText } from '#office/text/money-text.ts'

type SectionProps = { id?: string; title: string; count?: ReactNode; more?: ReactNode; children: ReactNode }

export function Section({ id, title, count, more, children }: SectionProps) {
  return (
    <section id={id} className="section">
      <div className="section__head">
        <h2 className="head">{title}</h2>
        {count !== undefined && <span className="count">{typeof count === 'number' ? amountText(count) : count}</span>}
        {more && <span className="push row">{more}</span>}
      </div>
      {children}
    </section>
  )
}
