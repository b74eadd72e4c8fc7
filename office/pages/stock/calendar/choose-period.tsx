import { type SubmitEvent, useState } from 'react'
import type { StockNight } from '#office/pages/stock/calendar/stock-night.ts'
import { addMonths, weekdayOf } from '#domain/calendar/night.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'

type ChoosePeriodProps = {
  outletId: number
  tonight: string
  onChoose: (nights: StockNight[]) => void
}

const MOST_MONTHS = 7

/** Selects every night, or every Friday, between two dates. This works without a mouse, and for periods of several months. */
export function ChoosePeriod({ outletId, tonight, onChoose }: ChoosePeriodProps) {
  const t = useMessages('stockNights')
  const { days } = useMessages('calendar')
  const [weekday, setWeekday] = useState('5')
  const [from, setFrom] = useState(tonight)
  const [to, setTo] = useState(addMonths(tonight, 1))
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  async function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setFault(null)
    setIsBusy(true)
    const answers = await Promise.all(monthsBetween(from, to).map((month) => office.stockMonth({ outletId, month })))
    setIsBusy(false)
    const matches = answers
      .flatMap((answer) => (answer.ok ? answer.data.nights : []))
      .filter(
        ({ night }) =>
          night >= tonight && night >= from && night <= to && (weekday === '0' || weekdayOf(night) === Number(weekday)),
      )
    if (matches.length === 0) setFault(t.noNights)
    else onChoose(matches)
  }
  return (
    <form className="stack" onSubmit={(event) => void choose(event)}>
      <SelectField
        label={t.weekday}
        name="weekday"
        value={weekday}
        choices={[
          { value: '0', label: t.everyNight },
          ...[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: t.every(days[day % 7] ?? '') })),
        ]}
        onChange={(event) => setWeekday(event.target.value)}
      />
      <div className="stock-form">
        <TextField
          label={t.from}
          name="from"
          type="date"
          min={tonight}
          required
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={t.to}
          name="to"
          type="date"
          min={from}
          required
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <Fault>{fault}</Fault>
      <div className="row">
        <Button type="submit" isBusy={isBusy}>
          {t.choose}
        </Button>
      </div>
    </form>
  )
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let first = `${from.slice(0, 7)}-01`; first <= to && months.length < MOST_MONTHS; first = addMonths(first, 1))
    months.push(first.slice(0, 7))
  return months
}
