import type { ReactNode } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { SplitSun, SunHorizon } from '#app/site/pages/split/split-sun.tsx'
import { unpaidCount } from '#app/site/pages/split/split-states.ts'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import { FactLine } from '#app/ui/fact-line.tsx'
import type { SplitView } from '#contract/web/split-endpoints.ts'

type SplitSkyProps = {
  split: SplitView
  title: string
  /** Numbers of the visitor's own shares. */
  own?: readonly number[]
  children?: ReactNode
}

/**
 * The first screen of a split: the title, and the sun with a ray for each share. The line below the sun names the deadline.
 */
export function SplitSky({ split, title, own, children }: SplitSkyProps) {
  const t = useMessages('split')
  const text = useSplitText(split)
  const isOver = split.state === 'released'
  const isCovering = split.state === 'covering'
  return (
    <header className="sp-head sp-head--sun wrap" data-state={split.state}>
      <div className="sp-head__say">
        <p className="brand-tag" data-brand={split.outlet.brand.slug}>
          {split.outlet.name}
        </p>
        <h1 className="d1">{title}</h1>
        <p className="sp-head__facts num">
          <FactLine facts={[split.title, text.night, text.arrival, text.place, t.guests(split.pax)]} />
        </p>
        {children}
      </div>
      <div className="sp-head__sun">
        <div className="sp-sunbox">
          <SplitSun shares={split.shares} own={own ?? []} isOver={isOver} />
        </div>
        {!isOver && unpaidCount(split) > 0 && (
          <SunHorizon
            from={{ label: t.moneyIn, text: text.money(split.paid_total) }}
            until={isCovering ? { label: t.coverBy, text: text.coverUntil } : { label: t.payBy, text: text.deadline }}
          />
        )}
      </div>
    </header>
  )
}
