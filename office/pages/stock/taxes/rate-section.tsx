import { useState } from 'react'
import { newId } from '#app/browser/new-id.ts'
import type { TaxKind } from '#domain/pricing/tax-rates.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { type StockTaxes, useRateText } from '#office/pages/stock/taxes/tax-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type RateSectionProps = {
  read: StockTaxes
  kind: TaxKind
  /** Null if the user may not change taxes. */
  onNew: (() => void) | null
  onDone: (notice: string) => void
}

/** The tax rates of a kind of sale: past, current and planned. A planned rate can be withdrawn. */
export function RateSection({ read, kind, onNew, onDone }: RateSectionProps) {
  const t = useMessages('stockTaxes')
  const rateText = useRateText()
  const { nights } = useTimeText(read.outlet.zone)
  const { run, fault, isBusy } = useAction()
  const [key] = useState(newId)
  const { outlet, version, firstDay } = read
  const rates = read.rates.filter((rate) => rate.kind === kind)
  const current = rates.findLastIndex(({ from }) => from <= outlet.tonight)
  // To withdraw a planned rate, the page sets the earlier rate again from the same night on.
  async function takeBack(at: number) {
    const [before, withdrawnRate] = [rates[at - 1], rates[at]]
    if (!before || !withdrawnRate) return
    const input = { key, outletId: outlet.id, version, kind, from: withdrawnRate.from, rate: before.rate }
    if (await run(() => office.setTaxRate(input)))
      onDone(t.takenBack(rateText(withdrawnRate.rate), nights.long(withdrawnRate.from)))
  }
  return (
    <Section
      title={t.kinds[kind]}
      count={t.kindHint[kind]}
      more={
        onNew && (
          <Button aria-label={t.newRateOf(t.kinds[kind])} onClick={onNew}>
            {t.newRate}
          </Button>
        )
      }
    >
      <Fault>{fault}</Fault>
      <ul className="lines stock-lines">
        {rates.map(({ from, rate }, at) => (
          <li key={from}>
            <div className={at < current ? 'soft' : undefined}>
              <b>{rateText(rate)}</b>
              <small>
                {[
                  at === 0 ? t.fromStart : t.from(nights.long(from)),
                  t.state[at < current ? 'past' : at === current ? 'now' : 'coming'],
                ].join(', ')}
              </small>
            </div>
            {onNew && at > 0 && from >= firstDay && (
              <Button
                tone="quiet"
                isBusy={isBusy}
                aria-label={t.takeBackOf(rateText(rate), nights.long(from))}
                onClick={() => void takeBack(at)}
              >
                {t.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
