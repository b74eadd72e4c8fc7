import type { ReactNode } from 'react'

type SectionProps = { title: string; count?: ReactNode; more?: ReactNode; children: ReactNode }

/** A part of a page under its line. */
export function Section({ title, count, more, children }: SectionProps) {
  return (
    <section className="section">
      <div className="section__head">
        <h2 className="head">{title}</h2>
        {count !== undefined && <span className="count">{count}</span>}
        {more && <span className="push row">{more}</span>}
      </div>
      {children}
    </section>
  )
}
