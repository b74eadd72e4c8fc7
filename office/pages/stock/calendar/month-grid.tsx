import { type KeyboardEvent, useRef, useState } from 'react'
import type { StockNight } from '#office/pages/stock/calendar/stock-night.ts'
import { addNights, weekdayOf } from '#domain/calendar/night.ts'
import { useMessages } from '#office/messages.tsx'
import { NightCell } from '#office/pages/stock/calendar/night-cell.tsx'
import type { NightChoice } from '#office/pages/stock/calendar/use-night-choice.ts'

type MonthGridProps = {
  title: string
  nights: readonly StockNight[]
  tonight: string
  choice: NightChoice
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * A month as a grid of weeks. Arrow keys move from night to night. Arrow keys with Shift select a range of nights. Space or a tap selects
 * one night.
 */
export function MonthGrid({ title, nights, tonight, choice }: MonthGridProps) {
  const t = useMessages('stockNights')
  const { shortDays } = useMessages('calendar')
  const grid = useRef<HTMLTableElement>(null)
  const first = nights.find(({ night }) => night >= tonight) ?? nights[0]
  const [stop, setStop] = useState<string | null>(null)
  const isDrag = useRef(false)
  const stopAt = nights.some(({ night }) => night === stop) ? stop : (first?.night ?? null)
  const isOpen = (night: StockNight) => night.night >= tonight

  function key(event: KeyboardEvent, night: StockNight) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = nights.find((other) => other.night === addNights(night.night, step))
    if (!next) return
    setStop(next.night)
    grid.current?.querySelector<HTMLButtonElement>(`[data-night="${next.night}"]`)?.focus()
    if (event.shiftKey && isOpen(next)) choice.run(next, isOpen(night) ? night : next)
  }
  const on = {
    press(night: StockNight, isRun: boolean) {
      setStop(night.night)
      if (isDrag.current || !isOpen(night)) {
        isDrag.current = false
        return
      }
      if (isRun) choice.run(night, night)
      else choice.toggle(night)
    },
    down(night: StockNight) {
      isDrag.current = false
      setStop(night.night)
    },
    enter(night: StockNight) {
      if (!isOpen(night) || stop === null) return
      isDrag.current = true
      const [from, to] = stop < night.night ? [stop, night.night] : [night.night, stop]
      choice.choose(nights.filter((other) => isOpen(other) && other.night >= from && other.night <= to))
    },
    key,
  }
  const weeks = weeksOf(nights)
  return (
    <table className="cal" ref={grid} aria-label={title}>
      <thead>
        <tr>
          {[1, 2, 3, 4, 5, 6, 0].map((day) => (
            <th key={day} scope="col">
              {shortDays[day]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((night) => night)?.night}>
            {week.map((night, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- an empty cell has no other identity than its place
              <td key={night?.night ?? at}>
                {night && (
                  <NightCell
                    night={night}
                    tonight={tonight}
                    isChosen={choice.chosen.has(night.night)}
                    isStop={night.night === stopAt}
                    on={on}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <caption className="cal__keys micro">{t.keys}</caption>
    </table>
  )
}

/** Returns the weeks of a month, starting on Monday. Days of other months are null. */
function weeksOf(nights: readonly StockNight[]): (StockNight | null)[][] {
  const lead = nights[0] ? weekdayOf(nights[0].night) - 1 : 0
  const cells: (StockNight | null)[] = [...Array.from({ length: lead }, () => null), ...nights]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
