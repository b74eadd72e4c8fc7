import { addNights, nightsFrom } from '#domain/calendar/night.ts'
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '#app/browser/loading/use-is-hydrated.ts'
import { useMessages } from '#app/components/messages.tsx'
import { isBookable, type NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { dayAndMonth, weekdayIndex } from '#app/site/pages/booking/nights/night-text.ts'
import { addressOf, dateInView, pickOnClick, type Picking } from '#app/site/pages/booking/nights/picking.ts'
import { useDayLabel } from '#app/site/pages/booking/nights/use-day-label.ts'
import { dateAfterKey, DAYS_IN_VIEW, mondayOf, type Range, viewOf } from '#app/site/pages/booking/nights/week-view.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Four weeks of nights as a table of links. With a script, the table has one tab stop, and arrow keys move between its days. */
export function FourWeeks(picking: Picking) {
  const { nights } = picking
  const range = { first: nights[0]?.date ?? '', last: nights.at(-1)?.date ?? '' }
  const { view, stop, turn, walk } = useView(picking, range)
  const table = useRef<HTMLTableElement>(null)
  const isWalked = useRef(false)
  useLayoutEffect(() => {
    if (isWalked.current) table.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus()
    isWalked.current = false
  }, [stop])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = dateAfterKey(event.key, stop, range)
    if (to === null) return
    event.preventDefault()
    isWalked.current = to !== stop
    walk(to)
  }

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const { date } = target.dataset
    if (date && date !== stop) walk(date)
  }

  return (
    <div className="cal-box">
      <Heading view={view} range={range} turn={turn} />
      <Weeks {...picking} view={view} stop={stop} table={table} onKeyDown={onKeyDown} onFocus={onFocus} />
    </div>
  )
}

/**
 * Returns the state of the calendar: the first Monday in view, and the day with the tab stop. If another control selects a night, the view
 * moves to this night.
 */
function useView(picking: Picking, range: Range) {
  const shownDate = dateInView(picking)
  const [state, setState] = useState({ of: shownDate, view: mondayOf(shownDate), stop: shownDate })
  const moveStop = (stop: string, view = state.view) => ({ of: shownDate, view: viewOf(stop, view, range), stop })
  const now = state.of === shownDate ? state : moveStop(shownDate)
  if (now !== state) setState(now)
  return {
    ...now,
    walk: (to: string) => setState(moveStop(to)),
    turn: (days: number) => {
      const view = addNights(now.view, days)
      setState({ of: shownDate, view, stop: view < range.first ? range.first : view })
    },
  }
}

function Heading({ view, range, turn }: { view: string; range: Range; turn: (days: number) => void }) {
  const t = useMessages('nights')
  const messages = useMessages('calendar')
  const isHydrated = useIsHydrated()
  const pages = [
    { days: -DAYS_IN_VIEW, icon: 'left', label: t.earlier, isEnd: view <= mondayOf(range.first) },
    { days: DAYS_IN_VIEW, icon: 'right', label: t.later, isEnd: addNights(view, DAYS_IN_VIEW) > range.last },
  ] as const
  return (
    <div className="cal-head">
      <b className="num" aria-live="polite">
        {t.weeks(dayAndMonth(view, messages), dayAndMonth(addNights(view, DAYS_IN_VIEW - 1), messages))}
      </b>
      <span className="cal__nav">
        {pages.map(({ days, icon, label, isEnd }) => (
          <button
            key={icon}
            type="button"
            className="icon-btn"
            aria-label={label}
            // `aria-disabled` keeps the focus on the button; a disabled button would lose it.
            aria-disabled={isEnd || !isHydrated}
            onClick={() => !isEnd && turn(days)}
          >
            <Icon name={icon} />
          </button>
        ))}
      </span>
    </div>
  )
}

type WeeksProps = Picking & {
  view: string
  stop: string
  table: RefObject<HTMLTableElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  /** After a click on a day, the arrow keys continue from that day. */
  onFocus: (event: FocusEvent<HTMLElement>) => void
}

function Weeks({ nights, night, onPick, hrefOf = addressOf, view, stop, table, ...listeners }: WeeksProps) {
  const t = useMessages('nights')
  const messages = useMessages('calendar')
  const dayLabel = useDayLabel()
  const isHydrated = useIsHydrated()
  const days = nightsFrom(view, DAYS_IN_VIEW)
  const weeks = [0, 7, 14, 21].map((start) => days.slice(start, start + 7))
  const dayOf = (date: string): NightDay =>
    nights.find((day) => day.date === date) ?? {
      date,
      state: date < (nights[0]?.date ?? '') ? 'past' : 'too_far',
      title: null,
    }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of dates is the grid of WAI-ARIA's practices
    <table className="cal" role="grid" aria-label={t.dates} ref={table} {...listeners}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((date) => (
            <th key={date} scope="col" abbr={messages.days[weekdayIndex(date)]}>
              {messages.shortDays[weekdayIndex(date)]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map(dayOf).map((day) => {
              const isChosen = day.date === night?.date
              return (
                <td key={day.date} aria-selected={isChosen}>
                  <Link
                    className={`cd cd--${isChosen ? 'sel' : day.state} num`}
                    to={hrefOf(day.date)}
                    preventScrollReset
                    data-date={day.date}
                    tabIndex={isHydrated && day.date !== stop ? -1 : undefined}
                    aria-disabled={isBookable(day.state) ? undefined : true}
                    aria-label={dayLabel(day, isChosen)}
                    onClick={pickOnClick(day, onPick)}
                  >
                    {Number(day.date.slice(8))}
                  </Link>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
