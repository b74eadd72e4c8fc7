import { type SubmitEvent, useState } from 'react'
import type { StockPrices } from '#office/pages/stock/prices/stock-prices.ts'
import { NIGHT_KINDS, type NightKind } from '#domain/pricing/night-kind.ts'
import { beyondLimit, priceRange } from '#domain/stock/price-limit.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { MoneyField } from '#office/pages/stock/money-field.tsx'
import { FromFields } from '#office/pages/stock/prices/from-fields.tsx'
import { ExampleQuote } from '#office/pages/stock/prices/example-quote.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Category = StockPrices['categories'][number]
type PriceDialogProps = {
  read: StockPrices
  category: Category
  /** Prices that are planned already, and are changed here. */
  planned?: Category['planned'][number] | undefined
  /** Within half of what the owner set. */
  isLimited: boolean
  onClose: () => void
  onDone: () => void
}

const FIELDS = ['downPayment', 'minimumCost'] as const

/** The six prices of a category, what a guest would then pay, and who keeps what they were sold. */
export function PriceDialog({ read, category, planned, isLimited, onClose, onDone }: PriceDialogProps) {
  const t = useMessages('stockPrices')
  const frame = useMessages('frame')
  const language = useLanguage()
  const { run, fault, faults, isBusy } = useAction()
  const before = planned ?? category
  const [prices, setPrices] = useState({ downPayment: before.downPayment, minimumCost: before.minimumCost })
  const [from, setFrom] = useState<string | null>(planned?.from ?? null)
  const [key] = useState(() => crypto.randomUUID())
  const [shown, setShown] = useState<NightKind>('weekend')
  const changed = FIELDS.flatMap((field) => NIGHT_KINDS.filter((kind) => prices[field][kind] !== before[field][kind]))
  const { set } = before
  const { nights } = useTimeText(read.outlet.zone)
  const beyond = isLimited ? beyondLimit(set, prices) : []
  const hintOf = (rupiah: number) => {
    const { least, most } = priceRange(rupiah)
    return isLimited ? t.range(amountText(least), amountText(most)) : undefined
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = {
      ...prices,
      key,
      outletId: read.outlet.id,
      categoryId: category.id,
      version: category.version,
      from,
    }
    if (await run(() => office.changePrices(input))) onDone()
  }
  const paid = read.charges.paymentType === 'DownPayment' ? t.downPayment : t.bookingFee
  return (
    <Dialog title={t.changeOf(category.name[language])} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        {isLimited && <p className="small soft">{t.limit}</p>}
        {planned ? (
          <p className="small">{t.plannedFrom(nights.long(planned.from))}</p>
        ) : (
          <FromFields outlet={read.outlet} from={from} fault={faults['from']} onFrom={setFrom} />
        )}
        {NIGHT_KINDS.map((kind) => (
          <fieldset key={kind} className="stock-form">
            <legend className="label price-dialog__kind">
              {t.kinds[kind]} <span className="faint">{t.kindHint[kind]}</span>
            </legend>
            {FIELDS.map((field) => (
              <MoneyField
                key={field}
                label={field === 'downPayment' ? paid : t.minimum}
                name={`${field}.${kind}`}
                hint={hintOf(set[field][kind])}
                fault={faults[`${field}.${kind}`] ?? (beyond.includes(`${field}.${kind}`) ? t.limit : undefined)}
                onFocus={() => setShown(kind)}
                value={prices[field][kind]}
                onChange={(rupiah) => setPrices({ ...prices, [field]: { ...prices[field], [kind]: rupiah } })}
              />
            ))}
          </fieldset>
        ))}
        <ExampleQuote
          charges={read.charges}
          night={from || read.outlet.tonight}
          kind={shown}
          price={prices.downPayment[shown]}
          minimum={prices.minimumCost[shown]}
        />
        <p className="small">
          {from === null || from === '' ? t.follows(category.bookings) : t.followsFrom(nights.long(from))}
        </p>
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button
            type="submit"
            tone="primary"
            isBusy={isBusy}
            disabled={changed.length === 0 || beyond.length > 0 || from === ''}
          >
            {changed.length === 0 ? t.nothing : from === null ? t.confirm(changed.length) : t.plan(changed.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
