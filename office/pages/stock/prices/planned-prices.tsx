import { useState } from 'react'
import { newId } from '#app/browser/new-id.ts'
import type { StockPrices } from '#office/pages/stock/prices/stock-prices.ts'
import { NIGHT_KINDS } from '#domain/pricing/night-kind.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Category = StockPrices['categories'][number]
type PlannedProps = {
  read: StockPrices
  /** Null if the user may only read the prices. */
  onChange: ((categoryId: number, from: string) => void) | null
  onDone: (notice: string) => void
}

/** The planned prices, the earliest night first. */
export function PlannedPrices({ read, onChange, onDone }: PlannedProps) {
  const t = useMessages('stockPrices')
  const language = useLanguage()
  const { nights } = useTimeText(read.outlet.zone)
  const { run, fault } = useAction()
  const [key] = useState(newId)
  const paid = read.charges.paymentType === 'DownPayment' ? t.downPayment : t.bookingFee
  const lines = read.categories
    .flatMap((category) => category.planned.map((plan) => ({ category, planned: plan })))
    .toSorted((a, b) => (a.planned.from < b.planned.from ? -1 : 1))
  if (lines.length === 0) return null
  async function takeBack(category: Category, from: string) {
    const present = { key, outletId: read.outlet.id, categoryId: category.id, version: category.version }
    if (await run(() => office.takeBackPrices({ ...present, from })))
      onDone(t.takenBack(category.name[language], nights.long(from)))
  }
  return (
    <Section title={t.plannedTitle} count={t.plannedLine}>
      <Fault>{fault}</Fault>
      <ul className="lines stock-lines">
        {lines.map(({ category, planned }) => (
          <li key={`${category.id} ${planned.from}`}>
            <div>
              <b>{t.plannedOf(category.name[language], nights.long(planned.from))}</b>
              {NIGHT_KINDS.map((kind) => (
                <small key={kind}>
                  {`${t.kinds[kind]}: ${paid} ${amountText(planned.downPayment[kind])}, ${t.minimum} ${amountText(planned.minimumCost[kind])}`}
                </small>
              ))}
            </div>
            {onChange && (
              <span className="row">
                <Button
                  aria-label={t.changePlanned(category.name[language], nights.long(planned.from))}
                  onClick={() => onChange(category.id, planned.from)}
                >
                  {t.change}
                </Button>
                <Button
                  tone="quiet"
                  aria-label={t.takeBackOf(category.name[language], nights.long(planned.from))}
                  onClick={() => void takeBack(category, planned.from)}
                >
                  {t.takeBack}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
