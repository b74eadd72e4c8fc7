import { type SubmitEvent, useState } from 'react'
import { amountToPay } from '#domain/pricing/amount-to-pay.ts'
import { type TaxKind, taxRateOn } from '#domain/pricing/tax-rates.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { chargesAt, isInPrices, parseRate, type StockTaxes, useRateText } from '#office/pages/stock/taxes/tax-text.ts'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

const EXAMPLE_PRICE = 1_000_000

type RateDialogProps = {
  read: StockTaxes
  kind: TaxKind
  onClose: () => void
  onDone: (said: string) => void
}

/** A new rate of a kind of sale from a day to come on, and what it does to prices. */
export function RateDialog({ read, kind, onClose, onDone }: RateDialogProps) {
  const t = useMessages('stockTaxes')
  const frame = useMessages('frame')
  const rateText = useRateText()
  const { nights } = useTimeText(read.outlet.zone)
  const { run, fault, faults, isBusy } = useAction()
  const [key] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState('')
  const [from, setFrom] = useState('')
  const { outlet, version, rates, firstDay } = read
  const rate = parseRate(typed)
  const isSame = rate !== null && from !== '' && taxRateOn(rates, kind, from) === rate
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (rate === null) return
    const input = { key, outletId: outlet.id, version, kind, from, rate }
    if (await run(() => office.setTaxRate(input))) onDone(t.done(t.kinds[kind], rateText(rate), nights.long(from)))
  }
  return (
    <Dialog title={t.newRateOf(t.kinds[kind])} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <div className="stock-form">
          <TextField
            label={t.rate}
            name="rate"
            inputMode="decimal"
            autoComplete="off"
            hint={t.rateHint}
            fault={faults['rate'] ?? (typed !== '' && rate === null ? t.rateFault : undefined)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <TextField
            label={t.first}
            type="date"
            name="from"
            required
            min={firstDay}
            hint={t.firstHint(nights.short(firstDay))}
            fault={faults['from']}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </div>
        {rate !== null && isInPrices(read, kind) && (
          <Example read={read} kind={kind} rate={rate} was={taxRateOn(rates, kind, outlet.tonight)} />
        )}
        {from !== '' && (
          <p className="small">{(isInPrices(read, kind) ? t.followsPrices : t.followsBills)(nights.long(from))}</p>
        )}
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button
            type="submit"
            tone="primary"
            isBusy={isBusy}
            disabled={rate === null || from === '' || from < firstDay || isSame}
          >
            {isSame ? t.same : rate === null ? t.setUnnamed : t.set(rateText(rate))}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ExampleProps = { read: StockTaxes; kind: TaxKind; rate: number; was: number }

/** A price as guests pay it now and with the new rate. */
function Example({ read, kind, rate, was }: ExampleProps) {
  const t = useMessages('stockTaxes')
  const pays = (tax: number) => moneyText(amountToPay(EXAMPLE_PRICE, chargesAt(read, kind, tax)))
  return (
    <section className="panel" aria-live="polite">
      <h3 className="label">{t.example(moneyText(EXAMPLE_PRICE))}</h3>
      <dl className="money">
        <div>
          <dt>{t.exampleNow}</dt>
          <dd>{pays(was)}</dd>
        </div>
        <div className="sum">
          <dt>{t.exampleThen}</dt>
          <dd>{pays(rate)}</dd>
        </div>
      </dl>
    </section>
  )
}
