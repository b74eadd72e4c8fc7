import type { ReactNode } from 'react'

type DinnerStageProps = { number: 1 | 2 | 3; title: string; note?: string; children: ReactNode }

/** One of the three numbered parts of the form of a dinner: guests and night, menu, and the guest's own data. */
export function DinnerStage({ number, title, note, children }: DinnerStageProps) {
  const id = `dinner-stage-${number}`
  return (
    <section className="dn-stage" aria-labelledby={id}>
      <div className="dn-stage__head">
        <h2 className="d3" id={id}>
          <span className="dn-stage__number num">{number}</span> {title}
        </h2>
        {note && <p className="small quiet">{note}</p>}
      </div>
      {children}
    </section>
  )
}
